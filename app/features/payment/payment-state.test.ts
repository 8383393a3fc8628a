import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { findPaymentLookup, findPaymentState } from './payment-state.server.ts';

const CART = '0f3a1a52-33b3-4a4d-9d64-2f6e7c8a9b10';
const OTHER = '0f3a1a52-33b3-4a4d-9d64-2f6e7c8a9b11';
const cookies = `ralph-cart=${CART}`;
const lookUp = (query: string) => findPaymentLookup(aContext({ cookies }), new URLSearchParams(query));

test('[CO-06] a return URL names its payment by the provider’s parameter, in the API’s order', () => {
  expect(lookUp('kid=k1&sid=s1&wid=w1&aid=a1')).toMatchObject({ id: 's1', paymentType: 'SVEA' });
  expect(lookUp('wid=w1&aid=a1&kid=k1')).toMatchObject({ id: 'k1', paymentType: 'KLARNA' });
  expect(lookUp('wid=w1&aid=a1')).toMatchObject({ id: 'w1', paymentType: 'WALLEY' });
  expect(lookUp('aid=a1&oid=7')).toMatchObject({ id: 'a1', paymentType: 'AVARDA' });
  expect(lookUp(`oid=10001&cartid=${OTHER}`)).toEqual({
    id: '10001',
    paymentType: 'STANDARD',
    cartId: OTHER,
  });
});

test('[CO-06] the cart is the URL’s, else the visitor’s; without any name there is nothing to look up', () => {
  expect(lookUp('kid=k1')).toMatchObject({ cartId: CART });
  expect(lookUp(`cartid=${OTHER}`)).toEqual({ id: '', paymentType: 'STANDARD', cartId: OTHER });
  expect(lookUp('kid=k1&cartid=nothing')).toMatchObject({ cartId: CART });
  for (const query of ['', 'error=Error', 'kid=', 'kid=<script>', `oid=${'9'.repeat(200)}`])
    expect(lookUp(query), query).toBeNull();
});

const order = (status: string) => ({ orderId: '10001', status });

/** The state of a return with these parameters, where the API answers `checkout` like this. */
const stateOf = (answer: object | null | Error, query = `oid=10001&cartid=${CART}`) => {
  const commerce = fakeCommerce({ paymentState: answer instanceof Error ? answer : { checkout: answer } });
  return findPaymentState(commerce, lookUp(query));
};

test('[CO-06] completed, true or unsaid, is paid', async () => {
  for (const completed of [true, null])
    expect(await stateOf({ completed, order: order('pending') })).toEqual({ kind: 'paid', orderId: '10001' });
});

for (const [status, state] of [
  ['pending-payment', { kind: 'pending', orderId: '10001', isUnpaid: true }],
  ['on-hold', { kind: 'pending', orderId: '10001', isUnpaid: false }],
  ['out-of-stock', { kind: 'failed' }],
  ['cancelled', { kind: 'cancelled' }],
] as const) {
  test(`[CO-06] an order that is ${status} is ${state.kind}, never paid`, async () => {
    expect(await stateOf({ completed: false, order: order(status) })).toEqual(state);
  });
}

test('[CO-06] a frame’s payment without an order waits for it; a number without one is unknown', async () => {
  const none = { completed: false, order: null };
  expect(await stateOf(none, 'kid=k1')).toEqual({ kind: 'pending', orderId: null, isUnpaid: false });
  expect(await stateOf(none)).toEqual({ kind: 'unknown' });
  expect(await stateOf(null)).toEqual({ kind: 'unknown' });
});

test('[CO-06] an API that cannot be asked leaves the payment open; a bug does not', async () => {
  const failure = new CommerceError({ kind: 'network', operation: 'paymentState', channel: 'test-shop' });
  expect(await stateOf(failure)).toEqual({ kind: 'pending', orderId: null, isUnpaid: false });
  await expect(stateOf(new TypeError('a bug'))).rejects.toThrow('a bug');
});
