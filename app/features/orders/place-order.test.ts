import { expect, test } from 'vitest';
import { CommerceError, type CommerceErrorKind } from '#app/commerce/commerce-error.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { aContext } from '#tests/support/a-context.ts';
import { type FakeAnswer, fakeCommerce } from '#tests/support/fake-commerce.ts';
import { findOrderCookie, isUnanswered } from './order-cookie.server.ts';
import { placeOrder } from './place-order.server.ts';
import { findEarlierOrder } from './earlier-order.server.ts';

const CART = 'aaaaaaaa-1111-4111-8111-222222222222';
const OTHER_CART = 'bbbbbbbb-1111-4111-8111-222222222222';
const WISH = { cartId: CART, market: 'se', input: {}, attempt: 'nonce.version', total: 100 };

const PLACED = { placeOrder: { orderId: '10001', status: 'completed', redirectUrl: null } };
const PENDING = { orderId: '10001', status: 'pending' };
const ORDERED = { checkout: { completed: true, order: { orderId: '10001' } } };
const NOT_ORDERED = { checkout: { completed: false, order: null } };

const failed = (kind: CommerceErrorKind, code?: string, facts: object = {}) =>
  new CommerceError({
    kind,
    operation: 'placeOrder',
    channel: 'shop',
    errors: code === undefined ? [] : [{ message: 'First name is required', extensions: { code, ...facts } }],
  });

/** Answers of `placeOrder` one after the other; the last one stays. */
const inTurn = (...answers: readonly FakeAnswer[]): FakeAnswer => {
  const left = [...answers];
  return () => (left.length > 1 ? left.shift() : left[0]) as object;
};

function shopping(placing: FakeAnswer, looking: FakeAnswer = NOT_ORDERED, cookie = `ralph-cart=${CART}`) {
  const commerce = fakeCommerce({ placeOrder: placing, orderOfCart: looking });
  return { ...aContext({ commerce, cookies: `${cookie}; ralph-cart-count=2` }), commerce };
}

const operations = ({ commerce }: ReturnType<typeof shopping>) =>
  commerce.calls.map(({ operation }) => operation);

test('[CO-08] a placed order has its cookie, and the cart has none', async () => {
  const context = shopping(PLACED);
  expect(await placeOrder(context, WISH)).toEqual({ ok: true, value: { kind: 'placed', orderId: '10001' } });
  expect([context.cookies.get('ralph-cart'), context.cookies.get('ralph-cart-count')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(findOrderCookie(context)).toMatchObject({
    cartId: CART,
    market: 'se',
    orderId: '10001',
    attempt: 'nonce.version',
  });
  expect(operations(context)).toEqual(['placeOrder']);
});

test('[CO-08] a lost answer is looked for, then sent once more with the same key', async () => {
  const context = shopping(inTurn(failed('timeout'), PLACED));
  expect(await placeOrder(context, WISH)).toMatchObject({ ok: true });
  expect(operations(context)).toEqual(['placeOrder', 'orderOfCart', 'placeOrder']);
  const [first, , second] = context.commerce.calls;
  expect([first?.key?.length, first?.market]).toEqual([43, 'se']);
  expect(second?.key).toBe(first?.key);
  const found = shopping(failed('network'), ORDERED);
  expect(await placeOrder(found, WISH)).toMatchObject({ ok: true, value: { orderId: '10001' } });
  expect(operations(found)).toEqual(['placeOrder', 'orderOfCart']);
});

test('[CO-08] the key tells forms and carts apart', async () => {
  const keyOf = async (change: object) => {
    const context = shopping(PLACED);
    await placeOrder(context, { ...WISH, ...change });
    return context.commerce.calls[0]?.key;
  };
  const keys = await Promise.all([{}, { attempt: 'other.version' }, { cartId: OTHER_CART }].map(keyOf));
  expect([new Set(keys).size, await keyOf({ input: { email: 'a@b.se' } })]).toEqual([3, keys[0]]);
});

for (const [name, error, code] of [
  ['was lost', failed('timeout'), 'unknown'],
  ['makes no sense', failed('graphql', 'INTERNAL_ERROR'), 'unknown'],
  ['was never asked for', failed('unavailable'), 'unreachable'],
] as const)
  test(`[CO-08] where the answer ${name} twice, the shopper is told and keeps the cart`, async () => {
    const context = shopping(error, failed('timeout'));
    expect(await placeOrder(context, WISH)).toMatchObject({ ok: false, refusal: { code } });
    expect(operations(context)).toEqual(['placeOrder', 'orderOfCart', 'placeOrder', 'orderOfCart']);
    expect(context.cookies.get('ralph-cart')).toBe(CART);
    expect(findOrderCookie(context)?.orderId).toBe(undefined);
    expect(findOrderCookie(context) === null).toBe(code === 'unreachable');
  });

test('[CO-08] after an answer that was lost, a try that reaches nobody is as unclear as the first; a payment page ends it', async () => {
  const lost = shopping(failed('timeout'), failed('timeout'));
  await placeOrder(lost, WISH);
  expect(isUnanswered(lost)).toBe(true);
  const away = {
    ...lost,
    commerce: fakeCommerce({ placeOrder: failed('unavailable'), orderOfCart: failed('unavailable') }),
  };
  expect(await placeOrder(away, WISH)).toEqual({ ok: false, refusal: { code: 'unknown' } });
  const redirectUrl = 'http://127.0.0.1:4000/pay/1';
  const back = {
    ...lost,
    commerce: fakeCommerce({ placeOrder: { placeOrder: { ...PENDING, redirectUrl } } }),
  };
  expect(await placeOrder(back, WISH)).toMatchObject({ ok: true });
  expect(isUnanswered(back)).toBe(false);
});

for (const [code, facts, refusal] of [
  ['INSUFFICIENT_STOCK', { names: ['Salt'] }, { code: 'outOfStock', names: ['Salt'] }],
  ['INSUFFICIENT_STOCK', { names: 7 }, { code: 'outOfStock', names: [] }],
  ['PROMO_CODE_USED', {}, { code: 'codeChanged' }],
  ['GIFT_CARD_CHANGED', {}, { code: 'giftCardChanged' }],
  ['BALANCE_CHANGED', {}, { code: 'balanceChanged' }],
  ['TOTAL_CHANGED', {}, { code: 'cartChanged' }],
  ['CUSTOMER_BLACKLISTED', {}, { code: 'blocked' }],
  ['INVALID_IDENTITY_NUMBER', {}, { code: 'identityNumber' }],
  ['VALIDATION_FAILED', {}, { code: 'invalid', fields: ['billing.firstName'] }],
  [
    'INVALID_INPUT',
    { member: 'checkout.shippingAddress.zip' },
    { code: 'invalid', fields: ['shipping.zip'] },
  ],
  ['CART_NOT_FOUND', {}, { code: 'cartGone' }],
  ['CART_COMPLETED', {}, { code: 'cartGone' }],
  ['IDEMPOTENCY_KEY_REUSED', {}, { code: 'cartChanged' }],
] as const)
  test(`[CO-08] ${code} is a refusal, sent once, with the cart as it was`, async () => {
    const context = shopping(failed('graphql', code, facts));
    expect(await placeOrder(context, WISH)).toEqual({ ok: false, refusal });
    expect(operations(context).filter((operation) => operation === 'placeOrder')).toHaveLength(1);
    expect(context.cookies.flush()).toEqual([]);
  });

test('[CO-08] a payment page keeps the cart, and its order is this browser’s', async () => {
  const url = 'http://127.0.0.1:4000/pay/1';
  const context = shopping({ placeOrder: { ...PENDING, redirectUrl: url } });
  expect(await placeOrder(context, WISH)).toEqual({ ok: true, value: { kind: 'redirect', url } });
  expect(context.cookies.get('ralph-cart')).toBe(CART);
  expect(findOrderCookie(context)).toMatchObject({ cartId: CART, id: '' });
});

test('[CO-08] an order is found by its form or its cart, and does not end another cart', async () => {
  const context = shopping(PLACED, ORDERED, `ralph-cart=${OTHER_CART}`);
  await placeOrder(context, WISH);
  expect(context.cookies.get(COOKIES.cart.name)).toBe(OTHER_CART);
  const find = (cartId: string | null, attempt: string) =>
    findEarlierOrder(context, { cartId, market: 'se', attempt });
  const order = { kind: 'placed', orderId: '10001' };
  expect([await find(null, 'x'), await find(CART, 'x'), await find(OTHER_CART, WISH.attempt)]).toEqual([
    order,
    order,
    order,
  ]);
  const nobody = shopping(PLACED, NOT_ORDERED);
  expect(await findEarlierOrder(nobody, { cartId: CART, market: 'se', attempt: 'x' })).toBe(null);
  const late = shopping(PLACED, ORDERED);
  expect(await findEarlierOrder(late, { cartId: CART, market: 'se', attempt: 'x' })).toEqual(order);
});

test.each([
  ['a placed order', PLACED, NOT_ORDERED, ['placed']],
  ['an order that is found after a lost answer', failed('timeout'), ORDERED, ['placed']],
  [
    'a payment page',
    { placeOrder: { ...PENDING, redirectUrl: 'http://127.0.0.1/pay' } },
    NOT_ORDERED,
    ['payment'],
  ],
  ['a refusal', failed('graphql', 'TOTAL_CHANGED'), NOT_ORDERED, ['refused']],
  ['an API that is not asked', failed('unavailable'), NOT_ORDERED, ['failed']],
  ['an answer that is lost for good', failed('timeout'), failed('timeout'), ['unclear']],
  ['a form that was ordered before', failed('graphql', 'CART_COMPLETED'), ORDERED, []],
] as const)('[CO-08][CH-12] %s counts once', async (_name, placing, looking, expected) => {
  const counted: string[] = [];
  const context = shopping(placing, looking);
  const counts = { ...context.counts, order: (outcome: string) => void counted.push(outcome) };
  await placeOrder({ ...context, counts }, WISH);
  expect(counted).toEqual(expected);
});
