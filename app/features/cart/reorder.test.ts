import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aContext, reachedLimits } from '#tests/support/a-context.ts';
import { aRefusal } from '#tests/support/api/a-refusal.ts';
import { anApiCart, anApiItem, aPackagePart } from '#tests/support/cart/an-api-cart.ts';
import { type FakeAnswer, fakeCommerce } from '#tests/support/fake-commerce.ts';
import { reorder, toReorderNotice } from './reorder.server.ts';

const CART = '0f0e0d0c-1111-4111-8111-222222222222';

const down = new CommerceError({ kind: 'network', operation: 'addToCart', channel: 'shop' });

interface Added {
  readonly skuId: number;
  readonly quantity: number;
}

/** An API that answers additions by SKU as in `outcomes`; it has all other SKUs. */
function aShop(outcomes: Readonly<Record<number, (added: Added) => Error | null>> = {}) {
  const addToCart: FakeAnswer = (variables) => {
    const item = variables['item'] as Added;
    return outcomes[item.skuId]?.(item) ?? { addToCart: anApiCart([anApiItem(item)]) };
  };
  const commerce = fakeCommerce({
    addToCart,
    addPackageToCart: { addPackageToCart: anApiCart([aPackagePart(1, 1), aPackagePart(2, 1)]) },
    updateCartGroup: { updateCartGroup: anApiCart([aPackagePart(1, 3), aPackagePart(2, 3)]) },
    cartPackages: { products: { products: [] } },
  });
  const context = aContext({ commerce, cookies: `ralph-cart=${CART}` });
  const added = () =>
    commerce.calls
      .filter(({ operation }) => operation === 'addToCart')
      .map(({ variables }) => variables['item'] as Added);
  return { context, commerce, added };
}

const shortOf =
  (stock: number, inCart = 0) =>
  ({ quantity }: Added) =>
    quantity > stock - inCart ? aRefusal('INSUFFICIENT_STOCK', { stock, inCart }) : null;

test('[AC-01] everything of an order is added again, but its gifts', async () => {
  const { context, added } = aShop();
  const order = anApiCart([
    anApiItem({ skuId: 1, quantity: 3 }),
    null,
    anApiItem({ skuId: 2, isCampaignFreeGift: true }),
    anApiItem({ skuId: 3 }),
  ]);
  expect(await reorder(context, order)).toEqual([
    { name: 'Goods 1', wanted: 3, added: 3 },
    { name: 'Goods 3', wanted: 1, added: 1 },
  ]);
  expect(added()).toEqual([
    { skuId: 1, quantity: 3 },
    { skuId: 3, quantity: 1 },
  ]);
});

test('[AC-01] a package is added as often as it was ordered', async () => {
  const { context, commerce } = aShop();
  const lines = await reorder(context, anApiCart([aPackagePart(1, 3), aPackagePart(2, 3)]));
  expect(lines).toEqual([{ name: 'Kit', wanted: 3, added: 3 }]);
  const [first, second] = commerce.calls.filter(({ operation }) => /^(?:add|update)/.test(operation));
  expect(first?.variables).toMatchObject({
    packageId: 7,
    selections: [
      { groupId: 1, optionId: 1, skuId: 1 },
      { groupId: 2, optionId: 2, skuId: 2 },
    ],
  });
  expect(second?.variables).toMatchObject({ item: { groupKey: 'group-key', quantity: 3 } });
});

test('[AC-01] goods that cannot be bought, or not as many, are distinguished', async () => {
  const { context, added } = aShop({
    1: () => aRefusal('SKU_UNKNOWN'),
    2: shortOf(0),
    3: shortOf(5, 3),
    4: shortOf(2, 2),
    5: () => aRefusal('CART_FULL'),
  });
  const order = anApiCart([1, 2, 3, 4, 5, 6].map((skuId) => anApiItem({ skuId, quantity: 4 })));
  expect((await reorder(context, order)).map(({ added: pieces, problem }) => [pieces, problem])).toEqual([
    [0, 'gone'],
    [0, 'soldOut'],
    [2, 'fewer'],
    [0, 'fewer'],
    [0, 'full'],
    [4, undefined],
  ]);
  expect(added().filter(({ skuId }) => skuId === 3)).toEqual([
    { skuId: 3, quantity: 4 },
    { skuId: 3, quantity: 2 },
  ]);
});

test('[AC-01] a failing API ends a reorder: what was added stays, the rest is reported', async () => {
  const { context, added } = aShop({ 2: () => down });
  const lines = await reorder(context, anApiCart([1, 2, 3].map((skuId) => anApiItem({ skuId }))));
  expect(lines.map(({ added: pieces, problem }) => [pieces, problem])).toEqual([
    [1, undefined],
    [0, 'failed'],
    [0, 'failed'],
  ]);
  expect(added().map(({ skuId }) => skuId)).toEqual([1, 2]);
});

test('[AC-01] a visitor who has written too much adds nothing', async () => {
  const { context, added } = aShop();
  const lines = await reorder({ ...context, limits: reachedLimits(30) }, anApiCart([anApiItem()]));
  expect(lines).toEqual([{ name: 'Goods 1', wanted: 1, added: 0, problem: 'failed' }]);
  expect(added()).toEqual([]);
});

test('[AC-01] the cart’s page shows what was added again, and what was not', () => {
  const { translate } = aContext();
  const line = (name: string, added: number, problem?: 'gone' | 'fewer' | 'soldOut') => ({
    name,
    wanted: 3,
    added,
    ...(problem ? { problem } : {}),
  });
  expect(toReorderNotice(translate, [line('A', 3), line('B', 3)])).toEqual({
    key: 'cart.reorder.all',
    values: { count: 6 },
  });
  const some = toReorderNotice(translate, [line('A', 3), line('B', 1, 'fewer'), line('C', 0, 'gone')]);
  expect(some.key).toBe('cart.reorder.some');
  expect(some.values['details']).toContain('B (1/3)');
  expect(some.values['details']).toContain('C');
  const many = ['A', 'B', 'C', 'D', 'E'].map((name) => line(name, 0, 'soldOut'));
  const none = toReorderNotice(translate, many);
  expect(none.key).toBe('cart.reorder.none');
  expect(none.values['details']).toMatch(/A, B, C \+ 2/);
});
