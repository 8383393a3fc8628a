import { z } from 'zod';
import { insertReview } from '#backend/domain/catalog/product/review-store.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { planReviews } from './plan-reviews.ts';
import { getReviewTopic } from './review-topics.ts';

/** Every third product has reviews. */
const REVIEWED_EVERY = 3;

const reviewedRow = z.object({ id: z.int(), category_id: z.int(), available_on: z.string() });

function hasReviews({ database }: BackendServices, shop: Shop): boolean {
  const sql = 'select 1 from reviews where channel_id = ? limit 1';
  return database.raw.exists(sql, [shop.channelId]);
}

/**
 * Deletes what earlier versions seeded wrongly: reviews dated in the future and, where there are such, those by the
 * placeholder 'K.'. No shopper's review is dated in the future.
 */
function deleteFutureReviews({ database, now }: BackendServices, { channelId }: Shop): void {
  const time = now().toISOString();
  const future = 'select 1 from reviews where channel_id = ? and created_at > ? limit 1';
  if (!database.raw.exists(future, [channelId, time])) return;
  const sql = "delete from reviews where channel_id = ? and (created_at > ? or author = 'K.')";
  database.raw.run(sql, [channelId, time]);
}

function seedShop({ database, now }: BackendServices, shop: Shop): void {
  const { channelId, languages } = shop;
  const sql =
    'select id, category_id, available_on from products where channel_id = ? order by id limit 2000';
  const products = database.raw.select(reviewedRow, sql, [channelId]);
  for (const [index, { id, category_id, available_on }] of products.entries()) {
    if (index % REVIEWED_EVERY !== 0) continue;
    const topic = getReviewTopic(shop, category_id);
    const product = { id, languages, topic, publishedAt: new Date(available_on) };
    for (const review of planReviews(product, now(), index === 0))
      insertReview(database, { ...review, channelId, productId: id, state: 'approved' });
  }
}

/** Creates reviews of the demo's products; skips a shop that has reviews already. */
export function seedReviews(services: BackendServices): void {
  for (const shop of services.shops.values()) {
    deleteFutureReviews(services, shop);
    if (!hasReviews(services, shop)) seedShop(services, shop);
  }
}
