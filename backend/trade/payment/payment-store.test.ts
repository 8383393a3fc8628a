import { expect, test } from 'vitest';
import { placeOrder } from '#backend/trade/placement/place-order.ts';
import {
  fixtureCheckout,
  fixtureScope,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import {
  findOpenSession,
  findPayment,
  markPaymentReplaced,
  openPayment,
  sweepPayments,
} from './payment-store.ts';

const FRAME = {
  orderId: null,
  paymentType: 'KLARNA',
  amount: 100,
  cartVersion: 'one',
  successUrl: 'http://smallshop.localhost/checkout/confirm',
  cancelUrl: 'http://smallshop.localhost/checkout',
};

async function aCart() {
  const context = await tradingBackend();
  const scope = fixtureScope(context);
  return { context, scope, cart: storedCart(scope, { salty: 1 }) };
}

test('a replaced frame is no longer the cart’s open session; a paid one is not replaced', async () => {
  const { context, scope, cart } = await aCart();
  const frame = openPayment(scope, { ...FRAME, cartId: cart.id });
  expect(findOpenSession(context.database, cart.id, 'se')).toEqual(frame);
  markPaymentReplaced(context.database, frame.id, context.now());
  expect(findOpenSession(context.database, cart.id, 'se')).toBeNull();
  expect(findPayment(context.database, frame.id)).toEqual({ ...frame, state: 'replaced' });
  context.database.raw.run("update payments set state = 'paid'");
  markPaymentReplaced(context.database, frame.id, context.now());
  expect(findPayment(context.database, frame.id)?.state).toBe('paid');
});

test('the sweep deletes frames without an order after a month, never a payment of an order', async () => {
  const { context, scope, cart } = await aCart();
  const frame = openPayment(scope, { ...FRAME, cartId: cart.id });
  const hosted = placeOrder(context, scope, cart.id, fixtureCheckout({ paymentId: 24 })).payment;
  const afterDays = (days: number) => new Date(context.now().getTime() + days * 86_400_000);
  expect(sweepPayments(context.database, afterDays(30))).toBe(0);
  expect(sweepPayments(context.database, afterDays(31))).toBe(1);
  expect(findPayment(context.database, frame.id)).toBeNull();
  expect(findPayment(context.database, hosted?.id ?? '')).not.toBeNull();
});
