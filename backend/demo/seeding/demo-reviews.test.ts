import { expect, test } from 'vitest';
import { dealReviews, listPooledReviews, REVIEWERS } from './demo-reviews.ts';
import { readReviewPools, readShopSeed, shopFolders } from './seed-files.ts';
import { seededHash } from './seed-ids.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const PUBLISHED = new Date('2026-08-01');
const LANGUAGES = ['sv', 'en'] as const;
const POOL = {
  categories: ['drops'],
  reviews: {
    sv: Array.from({ length: 30 }, (_, at): [number, string] => [4, `sv ${at}`]),
    en: Array.from({ length: 6 }, (_, at): [number, string] => [5, `en ${at}`]),
    fi: [[3, 'fi'] as [number, string]],
  },
};
const GROUPS = [[1, 2, 3], [4], [5], [6]].map((ids) => ({
  categoryId: 1,
  products: ids.map((id) => ({ id: 1_000_000 + id, publishedAt: PUBLISHED })),
}));
const DEALT = dealReviews(listPooledReviews(POOL, LANGUAGES), GROUPS, NOW);
const ofGroup = (at: number) =>
  DEALT.filter(({ productId }) => GROUPS[at]?.products.some(({ id }) => id === productId));

test('a seeded hash is never negative, and spread', () => {
  const ids = Array.from({ length: 60 }, (_, at) => 1_000_001 + at);
  const values = ids.flatMap((id) => Array.from({ length: 40 }, (_, salt) => seededHash(id, salt) % 12));
  expect(values.every((value) => Number.isInteger(value) && value >= 0 && value < 12)).toBe(true);
  for (let value = 0; value < 12; value += 1)
    expect(values.filter((other) => other === value).length, String(value)).toBeGreaterThan(100);
});

test('reviews are older than now and younger than their product', () => {
  for (const { createdAt } of DEALT) {
    expect(createdAt < NOW.toISOString()).toBe(true);
    expect(createdAt >= PUBLISHED.toISOString()).toBe(true);
  }
});

test('each text of the shop’s languages is dealt once, the most to the goods that sell most', () => {
  const texts = DEALT.map(({ comment }) => comment);
  expect(texts).toHaveLength(36);
  expect(new Set(texts).size).toBe(36);
  expect([texts[0], texts.at(-1)]).toEqual(['sv 0', 'en 5']);
  const counts = GROUPS.map((_, at) => ofGroup(at).length);
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(counts.at(-1)).toBeGreaterThan(0);
  expect(dealReviews(listPooledReviews(POOL, LANGUAGES), [], NOW)).toEqual([]);
});

test('goods have no two reviews by one author, and variants share theirs', () => {
  for (const [at] of GROUPS.entries()) {
    const authors = ofGroup(at).map(({ author }) => author);
    expect(new Set(authors).size).toBe(authors.length);
    for (const author of authors) expect(REVIEWERS).toContain(author);
  }
  expect(new Set(ofGroup(0).map(({ productId }) => productId)).size).toBe(3);
});

test('a product that was published yesterday has no reviews', () => {
  const groups = [{ categoryId: 1, products: [{ id: 7, publishedAt: new Date('2026-11-19') }] }];
  expect(dealReviews(listPooledReviews(POOL, LANGUAGES), groups, NOW)).toEqual([]);
});

test.each(shopFolders('backend/demo/seed').map(readShopSeed))(
  '$shop.key: reviews are written for categories of the shop, in each of its languages, and none twice',
  ({ shop, categories }) => {
    const pools = readReviewPools('backend/demo/seed', shop.key);
    const keys = pools.flatMap((pool) => pool.categories);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !categories.some((category) => category.key === key))).toEqual([]);
    const languages = new Set(pools.flatMap(({ reviews }) => Object.keys(reviews)));
    expect([...languages].toSorted()).toEqual(shop.languages.toSorted());
    const texts = pools
      .flatMap((pool) => listPooledReviews(pool, shop.languages))
      .map((text) => text.comment);
    expect(new Set(texts).size).toBe(texts.length);
  },
);
