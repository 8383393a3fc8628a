import { insertReview } from '#backend/domain/catalog/product/review-store.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { REVIEW_POOL, REVIEWERS } from './review-pool.ts';

const DAY_MS = 86_400_000;
/** Every third product has been reviewed, by up to eleven people. */
const EVERY = 3;
const MOST_REVIEWS = 11;

/** A number that is always the same for the same three, and looks like chance. */
function pick(a: number, b: number, below: number): number {
  const mixed = Math.imul(a ^ (b * 0x9e37_79b1), 0x85eb_ca6b) >>> 0;
  return (mixed ^ (mixed >>> 13)) % below;
}

function hasReviews({ database }: BackendServices, shop: Shop): boolean {
  const sql = 'select 1 from reviews where channel_id = ? limit 1';
  return database.raw.exists(sql, [shop.channelId]);
}

function seedShop({ database, now }: BackendServices, shop: Shop): void {
  const products = database.raw.select(
    idRow,
    'select id from products where channel_id = ? order by id limit 2000',
    [shop.channelId],
  );
  for (const [index, { id }] of products.entries()) {
    if (index % EVERY !== 0) continue;
    const count = index === 0 ? MOST_REVIEWS : 1 + pick(id, 7, MOST_REVIEWS);
    for (let number = 0; number < count; number += 1) {
      const language = shop.languages[pick(id, number, shop.languages.length)] ?? shop.defaultLanguage;
      const pool = REVIEW_POOL[language];
      const text = pool[(pick(id, 3, pool.length) + number * 7) % pool.length];
      if (text === undefined) continue;
      insertReview(database, {
        channelId: shop.channelId,
        productId: id,
        language,
        rating: text.rating,
        comment: text.comment,
        author: REVIEWERS[pick(id, number + 40, REVIEWERS.length)] ?? 'K.',
        state: 'approved',
        createdAt: new Date(now().getTime() - (2 + pick(id, number + 90, 300)) * DAY_MS).toISOString(),
      });
    }
  }
}

/** What customers said of the demo's goods; a shop that has any review is left alone. */
export function seedReviews(services: BackendServices): void {
  for (const shop of services.shops.values()) if (!hasReviews(services, shop)) seedShop(services, shop);
}
