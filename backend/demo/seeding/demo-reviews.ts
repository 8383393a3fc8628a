import { z } from 'zod';
import type { Language } from '#backend/core/text/languages.ts';
import { insertReview } from '#backend/domain/catalog/product/review-store.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { Shop } from '#backend/model/shop.ts';
import { readReviewPools } from './seed-files.ts';
import { seededHash } from './seed-ids.ts';
import type { ReviewPool } from './seed-schema.ts';

/** Invented initials and nicknames. */
export const REVIEWERS: readonly string[] = [
  'A. K.',
  'Maja',
  'J. L.',
  'Sanna',
  'E. R.',
  'Lykke',
  'Tor',
  'H. B.',
  'Saga',
  'Ilmari',
  'P. N.',
  'Vilma',
  'O. S.',
  'Freja',
  'Aino',
  'R. T.',
  'Ingrid',
  'Kasper',
  'L. M.',
  'Elias',
  'Noora',
  'G. W.',
  'Signe',
];

interface PooledReview {
  readonly language: Language;
  readonly rating: number;
  readonly comment: string;
}

/** The reviews of a pool in the languages of the shop, its first language first: the goods that sell most have most of those. */
export const listPooledReviews = ({ reviews }: ReviewPool, languages: readonly Language[]): PooledReview[] =>
  languages.flatMap((language) =>
    (reviews[language] ?? []).map(([rating, comment]) => ({ language, rating, comment })),
  );

const DAY_MS = 86_400_000;
const NEWEST_DAYS = 2;
const OLDEST_DAYS = 300;

/** Variants that share their reviews; a product without variants is alone. */
interface ReviewedGroup {
  readonly categoryId: number;
  readonly products: readonly { readonly id: number; readonly publishedAt: Date }[];
}

interface PlannedReview extends PooledReview {
  readonly productId: number;
  readonly author: string;
  /** ISO time, before `now` and after the product was published. */
  readonly createdAt: string;
}

/**
 * Deals each text of a pool to one group, so that no two products have the same: 0, 0 1, 0 1 2, 0 1 2 3 … gives the first groups,
 * which sell most, the most reviews.
 */
export function dealReviews(
  texts: readonly PooledReview[],
  groups: readonly ReviewedGroup[],
  now: Date,
): PlannedReview[] {
  const given = new Map<ReviewedGroup, number>();
  let row = 0;
  let place = 0;
  return texts.flatMap((text): PlannedReview[] => {
    const group = groups[place % groups.length];
    [row, place] = place < row ? [row, place + 1] : [row + 1, 0];
    if (group === undefined) return [];
    const number = given.get(group) ?? 0;
    given.set(group, number + 1);
    const planned = planReview(text, group, number, now);
    return planned ? [planned] : [];
  });
}

/** The `number`th review of a group; null for a product that has just been published. */
function planReview(
  text: PooledReview,
  { products }: ReviewedGroup,
  number: number,
  now: Date,
): PlannedReview | null {
  const [first] = products;
  const product = first && products[seededHash(first.id, number + 1) % products.length];
  if (!product) return null;
  const onSaleDays = Math.floor((now.getTime() - product.publishedAt.getTime()) / DAY_MS);
  const oldest = Math.min(OLDEST_DAYS, onSaleDays);
  if (oldest <= NEWEST_DAYS) return null;
  const age = NEWEST_DAYS + (seededHash(product.id, number + 91) % (oldest - NEWEST_DAYS));
  return {
    ...text,
    productId: product.id,
    author: REVIEWERS[(seededHash(first.id, 41) + number) % REVIEWERS.length] ?? '',
    createdAt: new Date(now.getTime() - age * DAY_MS).toISOString(),
  };
}

/** The pool of the category, or of the nearest one above it that has one. */
function findPool({ categories }: Shop, pools: readonly ReviewPool[], categoryId: number): ReviewPool | null {
  for (let at = categories.get(categoryId); at !== undefined; at = categories.get(at.parentId)) {
    const { key } = at;
    const pool = pools.find((other) => other.categories.includes(key));
    if (pool) return pool;
  }
  return null;
}

const reviewedRow = z.object({
  id: z.int(),
  category_id: z.int(),
  available_on: z.string(),
  variant_group: z.string().nullable(),
});

/** What is sold, by variant group, the bestsellers first. */
function listGroups({ database }: BackendServices, { channelId }: Shop): ReviewedGroup[] {
  const sql = `select id, category_id, available_on, variant_group from products
    where channel_id = ? order by sold desc, id limit 2000`;
  const rows = database.raw.select(reviewedRow, sql, [channelId]);
  const groups = new Map<string | number, z.infer<typeof reviewedRow>[]>();
  for (const row of rows) {
    const key = row.variant_group ?? row.id;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((members) => ({
    categoryId: members[0]?.category_id ?? 0,
    products: members.map(({ id, available_on }) => ({ id, publishedAt: new Date(available_on) })),
  }));
}

function hasReviews({ database }: BackendServices, shop: Shop): boolean {
  const sql = 'select 1 from reviews where channel_id = ? limit 1';
  return database.raw.exists(sql, [shop.channelId]);
}

function seedShop(services: BackendServices, shop: Shop, pools: readonly ReviewPool[]): void {
  const { database, now } = services;
  const { channelId, languages } = shop;
  const groups = listGroups(services, shop);
  for (const pool of pools) {
    const reviewed = groups.filter(({ categoryId }) => findPool(shop, pools, categoryId) === pool);
    for (const review of dealReviews(listPooledReviews(pool, languages), reviewed, now()))
      insertReview(database, { ...review, channelId, state: 'approved' });
  }
}

/** Creates reviews of the demo's products; skips a shop that has reviews already. */
export function seedReviews(services: BackendServices, seedDir: string): void {
  for (const shop of services.shops.values())
    if (!hasReviews(services, shop)) seedShop(services, shop, readReviewPools(seedDir, shop.key));
}
