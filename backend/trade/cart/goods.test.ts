import { expect, test } from 'vitest';
import { openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import { computeWaitDays } from './goods.ts';

test('[CO-03] goods beyond the shop’s own stock delay the parcel; without a date for them no day is promised', async () => {
  const { newCart, priced } = await openShop();
  const { lines } = priced(newCart({ salty: 2 }).id);
  const waitWith = (changes: object) =>
    computeWaitDays(lines.map((line) => ({ ...line, sku: { ...line.sku, ...changes } })));
  expect(waitWith({ in_stock: 2 })).toBe(0);
  expect(waitWith({ in_stock: 1, incoming_in_days: 10 })).toBe(10);
  expect(waitWith({ in_stock: 0, static_stock: 9, incoming_in_days: null })).toBeNull();
});
