import { expect, test } from 'vitest';
import { chunkCards, placeTiles } from './product-grid.tsx';

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

const show = (placed: ReturnType<typeof placeTiles<number, string>>) =>
  placed.map((entry) => ('tile' in entry ? entry.tile : entry.product));

test('a tile is at every third place, each once', () => {
  expect(show(placeTiles([1, 2, 3, 4, 5, 6, 7], { tiles: ['a', 'b'], every: 3 }))).toEqual([
    1,
    2,
    'a',
    3,
    4,
    'b',
    5,
    6,
    7,
  ]);
});

test('[PL-03] a page has the tiles of its own positions, so that joining pages moves no tile', () => {
  const plan = { tiles: ['a', 'b', 'c'], every: 3 };
  const second = placeTiles([4, 5, 6], { ...plan, before: 3 });
  expect(show(second)).toEqual([4, 'b', 5, 6, 'c']);
  const joined = placeTiles([1, 2, 3, 4, 5, 6], plan);
  expect(show(joined).slice(-5)).toEqual(show(second));
});

test('a list without tiles has its products alone', () => {
  expect(show(placeTiles([1, 2, 3], { tiles: [], every: 2 }))).toEqual([1, 2, 3]);
});
