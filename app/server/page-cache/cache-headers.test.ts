import { array, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import type { PageTag } from '#kernel/page-tags.ts';
import { createSharedCacheHeaders, type CachedAnswer } from './cache-headers.ts';

const choose = createSharedCacheHeaders(10);
const answer: CachedAnswer = {
  channelKey: 'karamell',
  isDefaultVariant: true,
  endsSoon: false,
  tags: ['product:12', 'area:Frontpage/The front, page area'],
};
const headersOf = (facts: Partial<CachedAnswer>) => Object.fromEntries(choose({ ...answer, ...facts }));

test('shared caches may keep the page of visitors without cookies, browsers ask each time', () => {
  expect(headersOf({})).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
    'Cache-Tag': 'karamell,karamell:product:12,karamell:area:Frontpage/The%20front%2C%20page%20area',
  });
});

test('[CH-11] any other variant is for the browser alone', () => {
  expect(headersOf({ isDefaultVariant: false })).toEqual({ 'Cache-Control': 'private, no-cache' });
});

test('tags are ASCII and bounded; a page with more of them says so', () => {
  const tags = array(string({ unit: 'binary', maxLength: 300 }), { maxLength: 400 });
  assert(
    property(tags, (names) => {
      const value = headersOf({ tags: names.map((name): PageTag => `menu:${name}`) })['Cache-Tag'];
      expect(value).toMatch(/^[\x21-\x7e]*$/);
      expect(value?.length).toBeLessThanOrEqual(4000);
      expect(value?.split(',')[0]).toBe('karamell');
    }),
  );
  const many = Array.from({ length: 1000 }, (_, id): PageTag => `product:${id}`);
  expect(headersOf({ tags: many })['Cache-Tag']).toMatch(/^karamell,karamell:\*,karamell:product:0,/);
});
