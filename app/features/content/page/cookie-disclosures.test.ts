import { expect, test } from 'vitest';
import { listDisclosedCookies } from './cookie-disclosures.ts';

test('[LY-12] the page /cookies lists the cookies with a described purpose, in the order of the table', () => {
  expect(listDisclosedCookies().map(({ name }) => name)).toEqual([
    'ralph',
    'ralph-cart',
    'ralph-cart-count',
    'ralph-message',
    'ralph-js',
    'ralph-cookie-consent',
    'ralph-selected-market',
    'ralph-locale',
    'ralph-auth',
    'ralph-auth-refresh',
    'ralph-user',
    'ralph-user-maxage',
    'ralph-user-type',
  ]);
});
