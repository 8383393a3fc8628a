import { expect, test } from 'vitest';
import * as make from './shop-events.ts';
import type { TrackedCart, TrackedItem } from './shop-events.ts';
import { toMessages } from './data-layer.ts';

const drops: TrackedItem = { id: '7', name: 'Salt drops', price: 19.9, quantity: 3, variant: '100 g' };
const lamp: TrackedItem = { id: '9', name: 'Lamp', price: 249, quantity: 1 };
const cartOf = (...items: readonly TrackedItem[]): TrackedCart => ({
  lines: items.map((tracked) => ({ id: `line ${tracked.id}`, tracked })),
  summary: { currency: 'SEK', value: 100 },
});

test('[CK-04] a change of the cart tells only what it added and removed, with currency and value', () => {
  expect(make.cartChanged(cartOf(drops, lamp), cartOf({ ...drops, quantity: 5 }))).toEqual([
    { name: 'remove_from_cart', currency: 'SEK', value: 249, items: [lamp] },
    { name: 'add_to_cart', currency: 'SEK', value: 39.8, items: [{ ...drops, quantity: 2 }] },
  ]);
  expect(make.cartChanged(null, cartOf(drops))).toMatchObject([{ name: 'add_to_cart', value: 59.7 }]);
  expect(make.cartChanged(cartOf(drops), null)).toMatchObject([{ name: 'remove_from_cart' }]);
  expect(make.cartChanged(cartOf(drops), cartOf(drops))).toEqual([]);
});

test('[CK-04] a campaign’s gift is nobody’s choice', () => {
  const gift = { id: 'gift', tracked: lamp, isGift: true } as const;
  const after = { ...cartOf(drops), lines: [...cartOf(drops).lines, gift] };
  expect(make.cartChanged(cartOf(drops), after)).toEqual([]);
});

test('[CK-04] pieces added to an unknown cart are told alone', () => {
  expect(make.lineAdded(cartOf(drops, lamp), { line: 'line 7', quantity: 1 })).toEqual([
    { name: 'add_to_cart', currency: 'SEK', value: 19.9, items: [{ ...drops, quantity: 1 }] },
  ]);
  expect(make.lineAdded(cartOf(drops), { line: 'gone', quantity: 1 })).toEqual([]);
});

const list = {
  title: 'Drops',
  currency: 'SEK',
  page: 2,
  pageSize: 20,
  total: 21,
  products: [{ id: 7, name: 'Salt drops', amount: 19.9 }, { name: 'Without id or price' }],
};

test('[CK-04] a list tells its products by their place, a search before its first page', () => {
  const [shown] = make.listShown(list);
  expect(shown).toMatchObject({ name: 'view_item_list', currency: 'SEK', value: 19.9, firstIndex: 20 });
  expect(shown && toMessages(shown)[1]).toMatchObject({
    ecommerce: { item_list_name: 'Drops', items: [{ item_id: '7', index: 20 }] },
  });
  const names = (page: number) =>
    make.listShown({ ...list, page, searchText: 'salt' }).map(({ name }) => name);
  expect([names(1), names(2)]).toEqual([['search', 'view_item_list'], ['view_item_list']]);
  expect(make.nothingFound('', 'SEK')).toEqual([]);
  expect(make.nothingFound('xyzzy', 'SEK')).toMatchObject([{ results: 0, currency: 'SEK', value: 0 }]);
});

test('[CK-04] chosen delivery and payment have events of their own beside the step', () => {
  const names = (step: Parameters<typeof make.checkoutStepDone>[1]) =>
    make.checkoutStepDone(cartOf(drops), step, 'choice').map(({ name }) => name);
  expect(names('destination')).toEqual(['checkout_step']);
  expect(names('delivery')).toEqual(['checkout_step', 'add_shipping_info']);
  expect(names('payment')).toEqual(['checkout_step', 'add_payment_info']);
});

test('[CK-04] every entry follows one that clears the entry before, and has currency, value and items', () => {
  const purchase = { id: '10001', currency: 'EUR', value: 24.8, tax: 4, shipping: 4.9, items: [drops] };
  const events = [
    ...make.purchased(purchase),
    ...make.checkoutBegun({ ...cartOf(drops), promoCode: 'SAVE10' }),
    ...make.cartShown(cartOf(lamp)),
    ...make.productShown({ productId: 7, name: 'Drops', tracked: { currency: 'EUR', price: 1 } }),
  ];
  expect(events.map(({ name }) => name)).toEqual(['purchase', 'begin_checkout', 'view_cart', 'view_item']);
  for (const event of events) {
    const [clearing, entry] = toMessages(event);
    expect(clearing).toEqual({ ecommerce: null });
    const { currency, value, items } = event;
    expect(entry).toMatchObject({ event: event.name, ecommerce: { currency, value } });
    expect(JSON.stringify(entry)).toContain(`"item_id":"${items[0]?.id}"`);
  }
  expect(toMessages(events[0] as never)[1]).toMatchObject({
    ecommerce: { transaction_id: '10001', tax: 4, shipping: 4.9 },
  });
});
