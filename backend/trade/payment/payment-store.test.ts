import { expect, test } from 'vitest';
import { later } from '#tests/support/fixture-backend/fixture-backend.ts';
import { HOSTED, openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
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

async function createFrame() {
  const shop = await openShop();
  const { id } = shop.newCart({ salty: 1 });
  return { ...shop, id, frame: openPayment(shop.scope, { ...FRAME, cartId: id }) };
}

test('a replaced frame is no longer the cart’s open session; a paid one is not replaced', async () => {
  const { context, database, id, frame } = await createFrame();
  expect(findOpenSession(database, id, 'se')).toEqual(frame);
  markPaymentReplaced(database, frame.id, context.now());
  expect(findOpenSession(database, id, 'se')).toBeNull();
  expect(findPayment(database, frame.id)).toEqual({ ...frame, state: 'replaced' });
  database.raw.run("update payments set state = 'paid'");
  markPaymentReplaced(database, frame.id, context.now());
  expect(findPayment(database, frame.id)?.state).toBe('paid');
});

test('the sweep deletes frames without an order after a month, never a payment of an order', async () => {
  const { context, database, id, frame, place } = await createFrame();
  const hosted = place(id, HOSTED).payment;
  const afterDays = (days: number) => later(context, days * 24 * 60).now();
  expect(sweepPayments(database, afterDays(30))).toBe(0);
  expect(sweepPayments(database, afterDays(31))).toBe(1);
  expect(findPayment(database, frame.id)).toBeNull();
  expect(findPayment(database, hosted?.id ?? '')).not.toBeNull();
});
