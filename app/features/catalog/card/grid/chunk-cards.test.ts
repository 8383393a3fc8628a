import { expect, test } from 'vitest';
import { chunkCards } from './chunk-cards.ts';

test('[PL-03] a chunk has the same entries after an earlier page has joined', () => {
  expect(chunkCards([], 0)).toEqual([]);
  expect(chunkCards([7, 8, 9, 10], 6)).toEqual([
    [7, 8],
    [9, 10],
  ]);
  expect(chunkCards([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0).slice(-2)).toEqual([
    [5, 6, 7, 8],
    [9, 10],
  ]);
});
