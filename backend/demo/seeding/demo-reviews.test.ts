import { expect, test } from 'vitest';
import { planReviews, listPooledReviews, REVIEWERS, type ReviewTopic } from './demo-reviews.ts';
import { seededHash } from './seed-ids.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const PRODUCT = {
  languages: ['sv', 'en', 'fi'],
  topic: 'lamp',
  publishedAt: new Date('2026-08-01'),
} as const;
const IDS = Array.from({ length: 60 }, (_, at) => 1_000_001 + at);

test('a seeded hash is never negative, and spread', () => {
  const values = IDS.flatMap((id) => Array.from({ length: 40 }, (_, salt) => seededHash(id, salt) % 12));
  expect(values.every((value) => Number.isInteger(value) && value >= 0 && value < 12)).toBe(true);
  for (let value = 0; value < 12; value += 1)
    expect(values.filter((other) => other === value).length, String(value)).toBeGreaterThan(100);
});

test('reviews are older than now and younger than their product', () => {
  for (const id of IDS)
    for (const { createdAt } of planReviews({ ...PRODUCT, id }, NOW, true)) {
      expect(createdAt < NOW.toISOString()).toBe(true);
      expect(createdAt >= PRODUCT.publishedAt.toISOString()).toBe(true);
    }
});

test('a product has no two reviews by one author or with one text, and none from a placeholder', () => {
  for (const id of IDS) {
    const reviews = planReviews({ ...PRODUCT, id }, NOW, true);
    expect(reviews.length).toBeGreaterThan(3);
    expect(new Set(reviews.map(({ author }) => author)).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length);
    for (const { author } of reviews) expect(REVIEWERS).toContain(author);
  }
  const authors = IDS.flatMap((id) => planReviews({ ...PRODUCT, id }, NOW, false)).map(
    ({ author }) => author,
  );
  expect(new Set(authors).size).toBe(REVIEWERS.length);
});

test('texts are of the product’s topic and in their language', () => {
  for (const id of IDS)
    for (const { comment, rating, language } of planReviews({ ...PRODUCT, id }, NOW, true))
      expect(listPooledReviews('lamp', language)).toContainEqual({ rating, comment });
  const topics: ReviewTopic[] = ['sweets', 'home', 'lamp', 'light', 'goods'];
  const english = topics.map((topic) => listPooledReviews(topic, 'en').map(({ comment }) => comment));
  expect(new Set(english.map((texts) => texts[0])).size).toBe(topics.length);
});

test('a product that was published yesterday has no reviews', () => {
  expect(planReviews({ ...PRODUCT, id: 7, publishedAt: new Date('2026-11-19') }, NOW, true)).toEqual([]);
});
