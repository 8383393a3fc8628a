import { expect, test } from 'vitest';
import { findRating } from './find-rating.ts';

test('a product without reviews has no rating', () => {
  expect(findRating(null)).toBeNull();
  expect(findRating({ score: 0, count: 0 })).toBeNull();
  expect(findRating({ score: 4.3, count: 12 })).toEqual({ average: 4.3, count: 12 });
});
