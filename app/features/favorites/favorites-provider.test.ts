import { expect, test } from 'vitest';
import { parseFavoritesCookie } from './favorites-provider.tsx';

const cookie = (state: unknown) => `ralph=${encodeURIComponent(JSON.stringify(state))}`;

test('[PP-06] finds the favorites among the cookies', () => {
  expect(parseFavoritesCookie(cookie({ favorites: [7, 3] }))).toEqual([7, 3]);
  expect(parseFavoritesCookie(`a=1; ralph-cart=x; ${cookie({ favorites: [7] })}; b=2`)).toEqual([7]);
});

test('a missing or malformed cookie gives no favorites', () => {
  for (const text of [
    '',
    'ralph=',
    'ralph=%7B',
    'ralph=%',
    'ralph=null',
    cookie({}),
    cookie({ favorites: 7 }),
  ])
    expect(parseFavoritesCookie(text)).toEqual([]);
  expect(parseFavoritesCookie(cookie({ favorites: ['old-alias', 7] }))).toEqual([7]);
});
