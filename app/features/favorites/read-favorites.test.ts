import { expect, test } from 'vitest';
import { readFavorites } from './read-favorites.ts';

const cookie = (state: unknown) => `ralph=${encodeURIComponent(JSON.stringify(state))}`;

test('[PP-06] the browser finds the favorites among its cookies', () => {
  expect(readFavorites(cookie({ favorites: [7, 3] }))).toEqual([7, 3]);
  expect(readFavorites(`a=1; ralph-cart=x; ${cookie({ favorites: [7] })}; b=2`)).toEqual([7]);
});

test('anything else is no favorites', () => {
  for (const text of [
    '',
    'ralph=',
    'ralph=%7B',
    'ralph=%',
    'ralph=null',
    cookie({}),
    cookie({ favorites: 7 }),
  ])
    expect(readFavorites(text)).toEqual([]);
  expect(readFavorites(cookie({ favorites: ['old-alias', 7] }))).toEqual([7]);
});
