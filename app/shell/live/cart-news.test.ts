import { expect, test } from 'vitest';
import type { CartLine, CartView } from '#app/features/cart/cart.ts';
import { hasCartChanged, toCartSignal } from './cart-news.ts';

const line = (id: string, quantity: number, kind: CartLine['kind'] = 'product'): CartLine => ({
  id,
  kind,
  productId: 7,
  skuId: 70,
  name: 'Lamp',
  path: '/p/lamp',
  quantity,
  maxQuantity: 5,
  stock: { state: 'inStock' },
  unit: null,
  total: null,
  campaigns: [],
  tracked: { id: '70', name: 'Lamp', price: 10, quantity },
});
const cartOf = (lines: readonly CartLine[], value: number, promoCode?: string): CartView => ({
  lines,
  count: lines.length,
  campaigns: [],
  summary: { currency: 'EUR', value, subTotal: '', total: '' },
  ...(promoCode === undefined ? {} : { promoCode }),
});
const item = (id: string, quantity: number, groupKey: string | null = null) => ({ id, quantity, groupKey });
const signalOf = (
  items: readonly ReturnType<typeof item>[],
  value: number,
  promoCode: string | null = null,
) => toCartSignal({ items, promoCode, summary: { total: { sellingPriceIncVat: value } } });

test('[AP-04] the goods that the page shows are no change; other goods, quantities and codes are', () => {
  const shown = cartOf([line('a', 2), line('set', 1, 'package')], 30);
  const goods = [item('a', 2), item('x', 1, 'set'), item('y', 3, 'set')];
  const facts = { before: null, shown, count: 3 };
  expect(hasCartChanged(signalOf(goods, 99), facts)).toBe(false);
  expect(hasCartChanged(signalOf([item('a', 3), ...goods.slice(1)], 30), facts)).toBe(true);
  expect(hasCartChanged(signalOf(goods.slice(1), 30), facts)).toBe(true);
  expect(hasCartChanged(signalOf(goods, 30, 'SAVE10'), facts)).toBe(true);
});

test('[AP-04] a new price of the same goods is news, but not the price of what this tab has changed itself', () => {
  const before = signalOf([item('a', 1)], 10);
  const shown = cartOf([line('a', 1)], 10);
  expect(hasCartChanged(signalOf([item('a', 1)], 12), { before, shown, count: 1 })).toBe(true);
  expect(hasCartChanged(before, { before, shown, count: 1 })).toBe(false);
  const own = cartOf([line('a', 2)], 20);
  expect(hasCartChanged(signalOf([item('a', 2)], 20), { before, shown: own, count: 2 })).toBe(false);
});

test('[AP-04] where only the count is shown, a change is news, and so is a cart that is gone', () => {
  const first = signalOf([item('a', 1)], 10);
  expect(hasCartChanged(first, { before: null, shown: undefined, count: 1 })).toBe(false);
  expect(hasCartChanged(signalOf([item('a', 2)], 20), { before: first, shown: undefined, count: 1 })).toBe(
    true,
  );
  expect(hasCartChanged(toCartSignal(null), { before: null, shown: undefined, count: 1 })).toBe(true);
  const ordered = toCartSignal({ isCompleted: true, items: [item('a', 1)] });
  expect(hasCartChanged(ordered, { before: null, shown: cartOf([line('a', 1)], 10), count: 1 })).toBe(true);
  expect(hasCartChanged(ordered, { before: null, shown: null, count: 0 })).toBe(false);
});
