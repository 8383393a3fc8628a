import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { createCookieJar } from '#app/request/cookies/cookie-jar.server.ts';
import { findWriteWait } from '#app/request/forms/read-form.server.ts';
import { aContext, noLimits, reachedLimits } from '#tests/support/a-context.ts';
import { aRefusal } from '#tests/support/api/a-refusal.ts';
import { aForm } from '#tests/support/a-form.ts';
import { anApiCart, anApiItem, aPackagePart } from '#tests/support/cart/an-api-cart.ts';
import { fakeCommerce, type FakeAnswer } from '#tests/support/fake-commerce.ts';
import { ok, refused } from '#kernel/result.ts';
import { addLine } from './buy.form.server.ts';
import { activatePromoCode, changeLine, removeLine, removePromoCode, resetCart } from './cart.form.server.ts';

const ID = '0f0e0d0c-1111-4111-8111-222222222222';
const OTHER = 'aaaaaaaa-1111-4111-8111-222222222222';
const CART = anApiCart([anApiItem({ quantity: 2 })]);
const EMPTY = anApiCart([]);

/** A visitor with the cart `CART`, unless `answers` have another. */
function aVisitor(answers: Readonly<Record<string, FakeAnswer>> = {}, cookie = `ralph-cart=${ID}`) {
  const commerce = fakeCommerce({
    cart: { getCart: CART },
    getCart: { getCart: { ...EMPTY, id: OTHER } },
    cartPackages: { products: { products: [] } },
    ...answers,
  });
  const cookies = createCookieJar(cookie, { secure: false });
  return { commerce, cookies, context: { ...aContext({ commerce }), commerce, cookies, limits: noLimits } };
}

const LINE = { line: 'line-1', kind: 'product' };

test('[CT-02] a change sends the wanted pieces, of a line or of a package', async () => {
  const { context, commerce } = aVisitor({
    updateCartItem: { updateCartItem: CART },
    updateCartGroup: { updateCartGroup: CART },
  });
  expect(await changeLine(context, aForm({ ...LINE, quantity: '2' }))).toEqual(ok({ cart: CART }));
  await changeLine(context, aForm({ line: 'group-key', kind: 'package', quantity: '3' }));
  expect(commerce.calls.map(({ operation, variables }) => [operation, variables.id, variables.item])).toEqual(
    [
      ['updateCartItem', ID, { id: 'line-1', quantity: 2 }],
      ['updateCartGroup', ID, { groupKey: 'group-key', quantity: 3 }],
    ],
  );
  expect(context.cookies.get('ralph-cart-count')).toBe('2');
});

test('[CT-02] a quantity is digits: other spellings of a number change nothing', async () => {
  const { context, commerce } = aVisitor();
  for (const quantity of ['0x10', '1e2', '+2', '2.0', '-1', '1000'])
    for (const outcome of [
      changeLine(context, aForm({ ...LINE, quantity })),
      addLine(context, aForm({ skuId: '1', quantity })),
      addLine(context, aForm({ packageId: '7', parts: '1-1-1', quantity })),
    ])
      expect(await outcome, quantity).toMatchObject({ ok: false, refusal: { status: 400 } });
  for (const skuId of ['0x1', '1e0', '4294967296'])
    expect(await addLine(context, aForm({ skuId, quantity: '1' })), skuId).toMatchObject({ ok: false });
  expect(commerce.calls).toEqual([]);
});

test('[CT-02] a removal returns what adds the line again; removing a missing line is no error', async () => {
  const { context, commerce } = aVisitor({ updateCartItem: { updateCartItem: EMPTY } });
  for (const removal of [
    removeLine(context, aForm(LINE)),
    changeLine(context, aForm({ ...LINE, quantity: '0' })),
  ])
    expect(await removal).toEqual(
      ok({
        cart: EMPTY,
        notice: { key: 'cart.notice.removed', values: { name: 'Goods 1' } },
        undo: { skuId: '1', quantity: '2' },
      }),
    );
  const before = commerce.calls.length;
  expect(await removeLine(context, aForm({ ...LINE, line: 'gone' }))).toMatchObject({
    value: { cart: CART },
  });
  expect(commerce.calls.slice(before).map(({ operation }) => operation)).toEqual(['cart']);
  // A package's group is no product's line
  expect(await removeLine(context, aForm({ line: 'line-1', kind: 'package' }))).not.toHaveProperty(
    'value.undo',
  );
});

test('[CT-02] another tab that removes the line first is no error', async () => {
  const { context } = aVisitor({ updateCartItem: aRefusal('LINE_NOT_FOUND') });
  expect(await removeLine(context, aForm(LINE))).toEqual(ok({}));
  expect(await changeLine(context, aForm({ ...LINE, quantity: '3' }))).toMatchObject({
    refusal: { status: 409, code: 'cart.notice.lineGone' },
  });
});

test('[CT-02] the undo of a package has its parts and their number; a gift cannot be added again', async () => {
  const kit = anApiCart([aPackagePart(1, 3), aPackagePart(2, 3)]);
  const { context } = aVisitor({ cart: { getCart: kit }, updateCartGroup: { updateCartGroup: EMPTY } });
  const removed = await removeLine(context, aForm({ line: 'group-key', kind: 'package' }));
  expect(removed).toMatchObject({
    value: { undo: { packageId: '7', quantity: '3', parts: '1-1-1,2-2-2' } },
  });
  const gift = anApiCart([anApiItem({ isCampaignFreeGift: true })]);
  const other = aVisitor({ cart: { getCart: gift }, updateCartItem: { updateCartItem: EMPTY } });
  expect(await removeLine(other.context, aForm(LINE))).not.toHaveProperty('value.undo');
});

test('[CT-02] a package is added again in its number, and as one if the shop has no more', async () => {
  const back = anApiCart([anApiItem(), aPackagePart(1, 1), aPackagePart(2, 1)]);
  const fields = { packageId: '7', quantity: '3', parts: '1-1-1,2-2-2' };
  const answers = { addPackageToCart: { addPackageToCart: back }, cart: { getCart: back } };
  const { context, commerce } = aVisitor({ ...answers, updateCartGroup: { updateCartGroup: back } });
  expect(await addLine(context, aForm(fields))).toMatchObject({
    value: {
      notice: { values: { name: 'Kit', quantity: 3 } },
      added: { line: 'group-key', quantity: 3 },
    },
  });
  expect(commerce.calls.map(({ variables }) => variables.selections ?? variables.item)).toEqual([
    [
      { groupId: 1, optionId: 1, skuId: 1 },
      { groupId: 2, optionId: 2, skuId: 2 },
    ],
    { groupKey: 'group-key', quantity: 3 },
  ]);
  const short = aRefusal('INSUFFICIENT_STOCK', { stock: 2, inCart: 0, skuId: 2 });
  const scarce = aVisitor({ ...answers, updateCartGroup: short });
  expect(await addLine(scarce.context, aForm(fields))).toMatchObject({
    refusal: {
      status: 409,
      code: 'catalog.package.tooMany',
      values: { name: 'Goods 2', stock: 2, quantity: 1 },
      cart: { items: back.items },
    },
  });
});

test('[CT-03] a buy form that is refused gets its errors by field, with their facts', async () => {
  const short = aRefusal('INSUFFICIENT_STOCK', { stock: 5, inCart: 2, skuId: 1 });
  const { context } = aVisitor({ addToCart: short, product: { product: null } });
  const submit = (fields: Readonly<Record<string, string>>) => addLine(context, aForm(fields));
  expect(await submit({ skuId: '1', quantity: '9' })).toMatchObject({
    refusal: {
      status: 409,
      code: 'cart.notice.tooMany',
      values: { stock: 5, quantity: 2 },
      reply: { error: { quantity: ['catalog.buy.tooMany'] } },
    },
  });
  expect(await submit({ quantity: '1' })).toMatchObject({
    refusal: {
      status: 400,
      code: 'catalog.buy.pickSize',
      reply: { error: { skuId: ['catalog.buy.pickSize'] } },
    },
  });
  expect(await submit({ package: 'gone', 'group-1': '1-1' })).toMatchObject({
    refusal: { status: 409, code: 'catalog.package.changed' },
  });
});

test('[CT-03] the refusal of a change beyond the stock counts the pieces in the whole cart', async () => {
  const twice = anApiCart([anApiItem({ quantity: 2 }), aPackagePart(1, 1)]);
  // The API counts what the other lines have
  const short = (stock: number) => aRefusal('INSUFFICIENT_STOCK', { stock, inCart: 1, skuId: 1 });
  const wanting = (stock: number) =>
    changeLine(
      aVisitor({ cart: { getCart: twice }, updateCartItem: short(stock) }).context,
      aForm({ ...LINE, quantity: '9' }),
    );
  expect(await wanting(5)).toMatchObject({
    refusal: { status: 409, code: 'cart.notice.tooMany', values: { stock: 5, quantity: 3 } },
  });
  expect(await wanting(3)).toMatchObject({
    refusal: { code: 'cart.notice.threshold', values: { quantity: 3 } },
  });
  expect(await wanting(0)).toMatchObject({ refusal: { code: 'cart.notice.threshold' } });
});

test('[CT-04] a refused code is distinguished from a failing API', async () => {
  const outcome = (answer: FakeAnswer) =>
    activatePromoCode(aVisitor({ setCartPromoCode: answer }).context, aForm({ code: ' save ' }));
  const active = anApiCart([], { promoCode: 'SAVE' });
  expect(await outcome({ setCartPromoCode: active })).toMatchObject({
    value: { notice: { key: 'cart.promo.activated', values: { code: 'SAVE' } } },
  });
  const facts = { minimum: '500 kr', missing: '20 kr', other: 1 };
  expect(await outcome(aRefusal('RequirementsNotMet', facts))).toEqual(
    refused({
      status: 409,
      code: 'cart.promo.requirements',
      values: { code: 'save', minimum: '500 kr', missing: '20 kr' },
    }),
  );
  expect(await outcome(aRefusal('RequirementsNotMet'))).toMatchObject({
    refusal: { values: { code: 'save' } },
  });
  for (const code of ['PROMO_CODE_EXPIRED', 'GIFT_CARD_EMPTY', 'ANY_OTHER'])
    expect(await outcome(aRefusal(code))).toMatchObject({ refusal: { code: 'cart.promo.invalid' } });
  for (const failure of [
    aRefusal('INTERNAL_ERROR'),
    aRefusal('TOO_MANY_REQUESTS'),
    new CommerceError({
      kind: 'network',
      operation: 'change',
      channel: 'shop',
      errors: aRefusal('PROMO_CODE_INVALID').errors,
    }),
    new CommerceError({ kind: 'graphql', operation: 'change', channel: 'shop' }),
  ])
    await expect(outcome(failure)).rejects.toBe(failure);
});

test('[CT-01] without a cart, nothing is changed and nothing is an error; a code makes one', async () => {
  const { context, commerce } = aVisitor({ setCartPromoCode: { setCartPromoCode: EMPTY } }, '');
  expect(await changeLine(context, aForm({ ...LINE, quantity: '2' }))).toMatchObject({
    refusal: { status: 409, cart: null },
  });
  expect(await removeLine(context, aForm(LINE))).toEqual(ok({ cart: null }));
  expect(await removePromoCode(context)).toMatchObject({ value: { cart: null } });
  expect(commerce.calls).toEqual([]);
  await activatePromoCode(context, aForm({ code: 'SAVE' }));
  expect(commerce.calls.map(({ operation }) => operation)).toEqual(['getCart', 'setCartPromoCode']);
});

test('[CT-01] an API that answers null for a lost cart is asked once more, with a new one', async () => {
  const addToCart = ({ id }: Readonly<Record<string, unknown>>) => ({
    addToCart: id === OTHER ? { ...CART, id: OTHER } : null,
  });
  const visitorCart = { getCart: null };
  const { context, cookies } = aVisitor({ addToCart, visitorCart });
  expect(await addLine(context, aForm({ skuId: '1', quantity: '2' }))).toMatchObject({ ok: true });
  expect(cookies.get('ralph-cart')).toBe(OTHER);
  const broken = aVisitor({ addToCart: { addToCart: null }, visitorCart });
  const failed = addLine(broken.context, aForm({ skuId: '1' }));
  await expect(failed).rejects.toMatchObject({ kind: 'shape', status: 502 });
  expect(broken.cookies.get('ralph-cart')).toBe(ID);
});

test('[CT-07] a reset that the API fails leaves the cart', async () => {
  const { context, cookies } = aVisitor();
  expect(await resetCart(context)).toMatchObject({ value: { notice: { key: 'cart.notice.reset' } } });
  expect([cookies.get('ralph-cart'), cookies.get('ralph-cart-count')]).toEqual([OTHER, '0']);
  const failing = aVisitor({ getCart: aRefusal('INTERNAL_ERROR') });
  await expect(resetCart(failing.context)).rejects.toThrow(CommerceError);
  expect(failing.cookies.flush()).toEqual([]);
});

test('[CH-11] beyond the limits nothing is sent to the API', async () => {
  const { context, commerce } = aVisitor();
  const limited = { ...context, limits: reachedLimits(7) };
  const changes = [
    addLine(limited, aForm({ skuId: '1' })),
    changeLine(limited, aForm({ ...LINE, quantity: '2' })),
    removeLine(limited, aForm(LINE)),
    activatePromoCode(limited, aForm({ code: 'SAVE' })),
    removePromoCode(limited),
    resetCart(limited),
  ];
  for (const outcome of await Promise.allSettled(changes))
    expect(outcome.status === 'rejected' && findWriteWait(outcome.reason)).toBe(7);
  expect(commerce.calls).toEqual([]);
});
