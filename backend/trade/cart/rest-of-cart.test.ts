import { expect, test } from 'vitest';
import { cartFields } from '#backend/api/graphql/fields/cart-fields.ts';
import { settlePayment } from '#backend/trade/placement/settle-payment.ts';
import { HOSTED, openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import { insertLine, removeLines, setLineQuantity } from './cart-lines.ts';
import { changeCart } from './cart-store.ts';
import { findRestOfCart } from './rest-of-cart.ts';

/** A cart whose payment page is open, and what can be done to it in another tab. */
async function paying(pieces: Readonly<Record<string, number>>, packages: readonly string[] = []) {
  const { context } = await openShop({
    codes: [
      { code: 'TEN', kind: { type: 'percent', percent: 10 } },
      { code: 'ONCE', kind: { type: 'percent', percent: 10 }, oncePerCustomer: true },
    ],
  });
  const shop = shopOf(context);
  const { id } = shop.newCart(pieces, { promoCode: 'ONCE' });
  /** A line, or one of a package. */
  const add = (key: string, groupKey: string | null = null): string =>
    insertLine(context.database, id, {
      skuId: shop.skuOf(key),
      quantity: 1,
      message: '',
      groupKey,
      package: groupKey === null ? null : { packageId: 1, groupId: 1, optionId: 1 },
    });
  for (const key of packages) add(key, 'paid');
  const { payment } = shop.place(id, HOSTED);
  const lineOf = (key: string) =>
    shop.cart(id).lines.find(({ skuId }) => skuId === shop.skuOf(key))?.id ?? '';
  const view = (cartId: string) => {
    const { lines, promoCode } = shop.cart(cartId);
    return { promoCode, pieces: Object.fromEntries(lines.map(({ skuId, quantity }) => [skuId, quantity])) };
  };
  return {
    ...shop,
    id,
    view,
    lineOf,
    add,
    pay: () => settlePayment(context, payment?.id ?? '', 'paid'),
    rest: () => findRestOfCart(shop.scope, shop.cart(id)),
  };
}

test('[CO-06] what was added, or is more, while the payment was open goes on in a cart of its own', async () => {
  const { id, add, lineOf, pay, rest, view, skuOf, database } = await paying({ salty: 2 });
  const added = add('fudge');
  setLineQuantity(database, lineOf('salty'), 5);
  pay();
  pay();
  const next = rest();
  expect(next).toMatchObject({ isCompleted: false, promoCode: null });
  expect(view(next?.id ?? '').pieces).toEqual({ [skuOf('salty')]: 3, [skuOf('fudge')]: 1 });
  // The forms of pages that show them go on
  expect(next?.lines.map((line) => line.id)).toContain(added);
  expect(view(id).pieces).toEqual({ [skuOf('salty')]: 2 });
});

test('[CO-06] goods that were removed or are fewer leave nothing; a product that was added again is paid', async () => {
  const { lineOf, add, pay, rest, database } = await paying({ salty: 2, sour: 1 });
  setLineQuantity(database, lineOf('salty'), 1);
  setLineQuantity(database, lineOf('sour'), 0);
  add('sour');
  pay();
  expect(rest()).toBeNull();
});

test('[CO-06] a code that the order was placed without stays; one that it has used up does not', async () => {
  const late = await paying({ salty: 1 });
  changeCart(late.scope, late.id, { promoCode: 'TEN' });
  late.pay();
  expect(late.rest()).toMatchObject({ promoCode: 'TEN', lines: [] });
  const unchanged = await paying({ salty: 1 });
  unchanged.pay();
  expect(unchanged.rest()).toBeNull();
});

test('[CO-06] the API answers with the rest for the id of the ordered cart, and with the order’s own goods when asked for it', async () => {
  const { context, id, add, pay, rest, skuOf } = await paying({ salty: 1 });
  add('fudge');
  const ask = (includeCompleted: boolean) =>
    cartFields.getCart({ channelId: '9|se', id, includeCompleted }, context);
  expect(ask(false)?.id).toBe(id);
  pay();
  expect([ask(false)?.id, ask(false)?.items.map(({ skuId }) => skuId)]).toEqual([
    rest()?.id,
    [skuOf('fudge')],
  ]);
  expect([ask(true)?.id, ask(true)?.items.map(({ skuId }) => skuId)]).toEqual([id, [skuOf('salty')]]);
});

test('[CO-06] a package is paid as a whole, also where it was removed and added again', async () => {
  const { id, add, pay, rest, skuOf, database } = await paying({}, ['salty', 'fudge']);
  removeLines(database, id);
  for (const key of ['sour', 'fudge']) add(key, 'other');
  for (const key of ['salty', 'fudge']) add(key, 'again');
  pay();
  expect(rest()?.lines.map(({ groupKey, skuId }) => [groupKey, skuId])).toEqual([
    ['other', skuOf('sour')],
    ['other', skuOf('fudge')],
  ]);
});
