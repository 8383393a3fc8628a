import { expect, test } from 'vitest';
import type { CartView } from '#app/features/cart/cart.ts';
import { formatAttempt, isWhatWasShown, parseAttempt, renewAttempt } from './checkout-view.server.ts';

const CART: CartView = {
  lines: [],
  count: 0,
  campaigns: [],
  summary: { currency: 'SEK', value: 127, subTotal: '78,00 kr', total: '127,00 kr' },
};
const withValue = (value: number): CartView => ({ ...CART, summary: { ...CART.summary, value } });

test('[CO-08] an attempt says which form it is and what it shows to be paid', () => {
  const shown = formatAttempt(CART);
  expect(formatAttempt(CART)).not.toBe(shown);
  expect(isWhatWasShown(shown, formatAttempt(CART))).toBe(true);
  expect(isWhatWasShown(shown, formatAttempt(withValue(127.5)))).toBe(false);
  const inEuro = { ...CART, summary: { ...CART.summary, currency: 'EUR' } };
  expect(isWhatWasShown(shown, formatAttempt(inEuro))).toBe(false);
  const { nonce } = parseAttempt(shown) ?? {};
  expect(parseAttempt(formatAttempt(withValue(1), nonce))?.nonce).toBe(nonce);
});

test('[CO-08] the next try of a refused order is another form with the same sum; a made-up one shows nothing', () => {
  const shown = formatAttempt(CART);
  const next = renewAttempt(shown);
  expect(next).not.toBe(shown);
  expect(isWhatWasShown(next, shown)).toBe(true);
  for (const made of [null, '', '.', 'x.y', `${shown}x`, shown.slice(1)]) {
    expect(parseAttempt(made), String(made)).toBeNull();
    expect(isWhatWasShown(made, shown)).toBe(false);
  }
});
