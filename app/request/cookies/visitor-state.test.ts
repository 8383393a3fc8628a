import { expect, test } from 'vitest';
import { MAX_API_ID } from '#app/commerce/api-id.ts';
import { createCookieJar } from './cookie-jar.server.ts';
import { changeVisitorState, MAX_FAVORITES, readVisitorState } from './visitor-state.server.ts';

const jar = (value?: unknown) =>
  createCookieJar(
    value === undefined
      ? undefined
      : `ralph=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
    { secure: false },
  );
const favoritesOf = (value?: unknown) => readVisitorState(jar(value)).favorites;

test('[CK-03] the persisted states are read from one cookie', () => {
  const state = {
    favorites: [7, 3],
    customerType: 'ORGANIZATION',
    vatIncluded: false,
  };
  expect(readVisitorState(jar(state))).toEqual(state);
});

test('[CK-03] the list’s place of older cookies is not read (PL-04)', () => {
  expect(readVisitorState(jar({ favorites: [7], list: { relocatePage: 2 } }))).toEqual({ favorites: [7] });
});

test('[CK-03] an invalid field counts as absent and does not affect the others', () => {
  for (const garbage of [undefined, '', '{', 'null', '[]', '7', '"x"'])
    expect(favoritesOf(garbage)).toEqual([]);
  expect(favoritesOf({ favorites: 'all' })).toEqual([]);
  expect(favoritesOf({ favorites: [7, 'old-alias', -1, 2.5, null, { id: 1 }, 7, 9] })).toEqual([7, 9]);
  const { customerType, vatIncluded } = readVisitorState(jar({ customerType: 'KING', vatIncluded: false }));
  expect([customerType, vatIncluded]).toEqual([undefined, false]);
});

test('[CK-03] the cookie lasts 365 days, for every path, and scripts can read it', () => {
  const cookies = jar();
  changeVisitorState(cookies, { favorites: [7] });
  const [header] = cookies.flush();
  expect(header).toContain('ralph=%7B%22favorites%22%3A%5B7%5D%7D;');
  expect(header).toContain('Max-Age=31536000; Path=/; SameSite=Lax');
  expect(header).not.toContain('HttpOnly');
});

test('a change leaves the other fields as they are', () => {
  const cookies = jar({ favorites: [1], vatIncluded: false });
  changeVisitorState(cookies, { favorites: [2, 1] });
  expect(readVisitorState(cookies)).toEqual({ favorites: [2, 1], vatIncluded: false });
});

test('the oldest favorites are dropped when the list is full, and the longest list fits into a cookie', () => {
  const cookies = jar();
  changeVisitorState(cookies, { favorites: Array.from({ length: 150 }, (_, index) => index + 1) });
  expect(readVisitorState(cookies).favorites).toEqual(Array.from({ length: MAX_FAVORITES }, (_, i) => i + 1));
  const long = Array.from({ length: MAX_FAVORITES }, (_, index) => MAX_API_ID - index);
  changeVisitorState(cookies, { favorites: long });
  const value = /^ralph=([^;]*)/.exec(cookies.flush()[0] ?? '')?.[1] ?? '';
  expect(value.length).toBeLessThanOrEqual(1500);
  expect(readVisitorState(cookies).favorites).toEqual(long);
});
