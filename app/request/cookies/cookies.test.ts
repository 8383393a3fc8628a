import { expect, test } from 'vitest';
import { findCookieValue } from '#app/request/visitor/readable-cookies.ts';
import { COOKIES } from './cookies.ts';

test('[AU-02, CK-03] every cookie has one name, and tokens and cart ids are out of reach of scripts', () => {
  const names = Object.values(COOKIES).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const cookie of [
    COOKIES.cart,
    COOKIES.message,
    COOKIES.auth,
    COOKIES.authRefresh,
    COOKIES.authRetry,
    COOKIES.preview,
    COOKIES.reset,
  ])
    expect([cookie.name, cookie.httpOnly]).toEqual([cookie.name, true]);
});

test('a cookie value is found by its exact name and decoded; a malformed one counts as absent', () => {
  expect(findCookieValue('ralph-cart=a; ralph=%5B1%5D', 'ralph')).toBe('[1]');
  expect(findCookieValue('ralph-cart=a', 'ralph')).toBeNull();
  expect(findCookieValue('ralph=%E0%A4%A', 'ralph')).toBeNull();
  expect(findCookieValue('ralph=%E0%A4%A; ralph=7; ralph=%7B%7D', 'ralph')).toBe('7');
  expect(findCookieValue('ralph=%E0%A4%A; ralph=7; ralph=%7B%7D', 'ralph', '{')).toBe('{}');
});
