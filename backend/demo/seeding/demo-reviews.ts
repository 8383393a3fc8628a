import { insertReview } from '#backend/domain/catalog/product/review-store.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { REVIEW_POOL, REVIEWERS } from './review-pool.ts';

const DAY_MS = 86_400_000;
/** Every third product has reviews, at most eleven. */
const REVIEWED_EVERY = 3;
const MAX_REVIEWS = 11;

/** Seeded hash of `id` and `salt`, at least 0 and less than `below`. */
function seededHash(id: number, salt: number, below: number): number {
  const hash = Math.imul(id ^ (salt * 0x9e37_79b1), 0x85eb_ca6b) >>> 0;
  return (hash ^ (hash >>> 13)) % below;
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
    if (index % REVIEWED_EVERY !== 0) continue;
    const count = index === 0 ? MAX_REVIEWS : 1 + seededHash(id, 7, MAX_REVIEWS);
    for (let number = 0; number < count; number += 1) {
      const language = shop.languages[seededHash(id, number, shop.languages.length)] ?? shop.defaultLanguage;
      const pool = REVIEW_POOL[language];
      const text = pool[(seededHash(id, 3, pool.length) + number * 7) % pool.length];
      if (text === undefined) continue;
      insertReview(database, {
        channelId: shop.channelId,
        productId: id,
        language,
        rating: text.rating,
        comment: text.comment,
        author: REVIEWERS[seededHash(id, number + 40, REVIEWERS.length)] ?? 'K.',
        state: 'approved',
        createdAt: new Date(now().getTime() - (2 + seededHash(id, number + 90, 300)) * DAY_MS).toISOString(),
      });
    }
  }
}

/** Creates reviews of the demo's products; skips a shop that has reviews already. */
export function seedReviews(services: BackendServices): void {
  for (const shop of services.shops.values()) if (!hasReviews(services, shop)) seedShop(services, shop);
}
