import { expect, test } from 'vitest';
import { chunkCards, placeTiles, splitTiles } from './list-grid.tsx';

const place = (count: number, first = 1) =>
  placeTiles(
    Array.from({ length: count }, (_, index) => first + index),
    { tiles: ['a', 'b'], every: 6, before: first - 1 },
  );
const show = (placed: ReturnType<typeof placeTiles<number, string>>) =>
  placed.map((entry) => ('tile' in entry ? entry.tile : entry.product));

test('[PL-03] a chunk has the same products after an earlier page has joined, and its tiles', () => {
  expect(chunkCards([], 0)).toEqual([]);
  expect(chunkCards(place(4, 7), 6).map(show)).toEqual([
    [7, 8],
    [9, 10, 'b'],
  ]);
  expect(chunkCards(place(10), 0).map(show)).toEqual([
    [1, 2, 3, 4],
    [5, 'a', 6, 7, 8],
    [9, 10, 'b'],
  ]);
});

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

test('the last of several tiles is for the end of the list', () => {
  expect(splitTiles(['a', 'b', 'c'], true)).toEqual({ between: ['a', 'b'], last: 'c' });
  expect(splitTiles(['a', 'b', 'c'], false)).toEqual({ between: ['a', 'b'] });
  expect(splitTiles(['a'], true)).toEqual({ between: ['a'] });
  expect(splitTiles([], true)).toEqual({ between: [] });
});
