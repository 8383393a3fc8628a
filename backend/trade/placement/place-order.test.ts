import { expect, test } from 'vitest';
import { z } from 'zod';
import { changeCart, findCart } from '#backend/trade/cart/cart-store.ts';
import { setLineQuantity } from '#backend/trade/cart/cart-lines.ts';
import { startStockReminders } from '#backend/trade/feedback/stock-reminders.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import {
  fixtureCheckout,
  fixtureScope,
  storedCart,
  tradingBackend,
} from '#tests/support/fixture-backend/fixture-trade.ts';
import type { Mail } from '#backend/model/mail.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { findPayment } from '#backend/trade/payment/payment-store.ts';
import { placeOrder } from './place-order.ts';
import { settlePayment } from './settle-payment.ts';

const HOSTED = fixtureCheckout({ paymentId: 24 });

/** A cart of two pieces, and the stock in the shop's catalogue index. */
async function shopping() {
  const context = await tradingBackend({
    codes: [{ code: 'ONCE', kind: { type: 'percent', percent: 10 }, oncePerCustomer: true }],
  });
  const scope = fixtureScope(context);
  const cart = storedCart(scope, { salty: 2 });
  const { index } = scope.shop;
  const sql = 'select product_id from skus where id = ?';
  const product = context.database.raw.get(z.object({ product_id: z.int() }), sql, [
    cart.lines[0]?.skuId ?? 0,
  ]);
  const listed = () => index.columns.inStock[index.ordinal(product.product_id) ?? -1];
  return { context, scope, cart, listed };
}

test('an order updates the indexed stock, a refused order does not', async () => {
  const { context, scope, cart, listed } = await shopping();
  expect(listed()).toBe(10);
  const { order } = placeOrder(context, scope, cart.id, HOSTED);
  expect(listed()).toBe(8);
  // Changing the payment cancels the pending order; the refusal rolls that back
  expect(() => placeOrder(context, scope, cart.id, fixtureCheckout({ email: 'nobody' }))).toThrow('Email');
  expect(findOrder(context.database, '9|se', order.id)?.status).toBe('pending-payment');
  expect(listed()).toBe(8);
});

test('a pending order is resumed until something in it changes', async () => {
  const { context, scope, cart } = await shopping();
  const first = placeOrder(context, scope, cart.id, HOSTED);
  expect(placeOrder(context, scope, cart.id, HOSTED)).toMatchObject({
    isNew: false,
    order: { id: first.order.id },
    payment: { id: first.payment?.id },
  });
  const swedish = fixtureScope(context, 'se', 'sv-SE');
  const repeated = placeOrder(context, swedish, cart.id, HOSTED);
  expect([first.payment?.language, repeated.isNew, repeated.payment?.id]).toEqual([
    'en',
    false,
    first.payment?.id,
  ]);
  const page = findPayment(context.database, first.payment?.id ?? '');
  expect(page).toEqual(repeated.payment);
  expect(page?.language).toBe('sv');
  expect(page?.successUrl).not.toBe(first.payment?.successUrl);
  setLineQuantity(context.database, cart.lines[0]?.id ?? '', 1);
  const second = placeOrder(context, scope, cart.id, HOSTED);
  expect([second.isNew, findOrder(context.database, '9|se', first.order.id)?.status]).toEqual([
    true,
    'cancelled',
  ]);
  expect(second.order.total).toBeLessThan(first.order.total);
});

test('replacing a pending order sends no back-in-stock mail for its goods', async () => {
  const { context, scope, cart } = await shopping();
  const written: string[] = [];
  const listeningContext = { ...context, mailer: { send: (mail: Mail) => void written.push(mail.kind) } };
  startStockReminders(listeningContext);
  const line = cart.lines[0];
  setLineQuantity(context.database, line?.id ?? '', 10);
  placeOrder(listeningContext, scope, cart.id, HOSTED);
  context.database.raw.run(
    "insert into availability_requests values ('9|se', ?, 'waits@example.com', 'en', '', null)",
    [line?.skuId ?? 0],
  );
  const elsewhere = { ...HOSTED.billingAddress, addressLine1: 'Exempelgatan 2' };
  const second = placeOrder(listeningContext, scope, cart.id, { ...HOSTED, billingAddress: elsewhere });
  expect([second.isNew, written]).toEqual([true, []]);
  expect(() => placeOrder(listeningContext, scope, cart.id, { ...HOSTED, email: 'nobody' })).toThrow('Email');
  expect(written).toEqual([]);
  changeOrderStatus(listeningContext, second.order, 'cancelled');
  expect(written).toEqual(['back-in-stock']);
});

test('the order that replaces a pending order can use its promo code', async () => {
  const { context, scope, cart } = await shopping();
  changeCart(scope, cart.id, { promoCode: 'ONCE' });
  placeOrder(context, scope, cart.id, HOSTED);
  const { order } = placeOrder(context, scope, cart.id, fixtureCheckout());
  expect(order.snapshot.cart.code?.code).toBe('ONCE');
  expect(findCart(context.database, '9|se', cart.id)?.isCompleted).toBe(true);
});

test('placing an order again returns the placed order', async () => {
  const { context, scope, cart } = await shopping();
  const { order } = placeOrder(context, scope, cart.id, fixtureCheckout());
  for (const input of [fixtureCheckout(), HOSTED, {}])
    expect(placeOrder(context, scope, cart.id, input)).toMatchObject({
      isNew: false,
      payment: null,
      order: { id: order.id },
    });
});

test('[CO-08] placing an order again after it was sent returns it too', async () => {
  const { context, scope, cart } = await shopping();
  const { order } = placeOrder(context, scope, cart.id, fixtureCheckout());
  changeOrderStatus(context, order, 'partial');
  expect(placeOrder(context, scope, cart.id, fixtureCheckout())).toMatchObject({
    isNew: false,
    payment: null,
    order: { id: order.id, status: 'partial' },
  });
});

const PLACE = { fieldName: 'placeOrder', path: { key: 'placeOrder' } };

test('[CO-08] a key that is sent again gets its order, and no other input may use it', async () => {
  const { context, scope, cart } = await shopping();
  const written: string[] = [];
  const keyed = {
    ...context,
    attemptKey: 'first',
    place: PLACE,
    mailer: { send: (mail: Mail) => void written.push(mail.kind) },
  };
  const first = placeOrder(keyed, scope, cart.id, fixtureCheckout());
  const again = placeOrder(keyed, scope, cart.id, fixtureCheckout());
  expect([again.order.id, again.isNew, written]).toEqual([first.order.id, false, ['order-confirmation']]);
  const other = fixtureCheckout({ email: 'other@example.com' });
  expect(() => placeOrder(keyed, scope, cart.id, other)).toThrow('sent with other input');
});

test('[CO-08] a key leads back to the open payment, and to a new one when that was declined', async () => {
  const { context, scope, cart } = await shopping();
  const keyed = { ...context, attemptKey: 'first', place: PLACE };
  const first = placeOrder(keyed, scope, cart.id, HOSTED);
  expect(placeOrder(keyed, scope, cart.id, HOSTED).payment?.id).toBe(first.payment?.id);
  settlePayment(context, first.payment?.id ?? '', 'declined');
  const second = placeOrder(keyed, scope, cart.id, HOSTED);
  expect([second.isNew, second.order.id === first.order.id]).toEqual([true, false]);
  settlePayment(context, second.payment?.id ?? '', 'paid');
  expect(placeOrder(keyed, scope, cart.id, HOSTED)).toMatchObject({
    isNew: false,
    payment: null,
    order: { id: second.order.id },
  });
});

test('[CO-08] a refused order leaves no key, and its code is removed from the cart all the same', async () => {
  const { context, scope, cart } = await shopping();
  const keyed = { ...context, attemptKey: 'first', place: PLACE };
  const other = storedCart(scope, { salty: 1 });
  changeCart(scope, other.id, { promoCode: 'ONCE' });
  placeOrder(context, scope, other.id, fixtureCheckout());
  changeCart(scope, cart.id, { promoCode: 'ONCE' });
  expect(() => placeOrder(keyed, scope, cart.id, fixtureCheckout())).toThrow('used before');
  expect(findCart(context.database, '9|se', cart.id)?.promoCode).toBe(null);
  expect(placeOrder(keyed, scope, cart.id, fixtureCheckout()).isNew).toBe(true);
});

test('[CO-08] no order costs another sum than the caller expects', async () => {
  const { context, scope, cart } = await shopping();
  const expecting = (expectedTotal: number) => ({ ...context, place: PLACE, expectedTotal });
  const place = (total: number, input = fixtureCheckout()) =>
    placeOrder(expecting(total), scope, cart.id, input);
  expect(() => place(1)).toThrow('another sum');
  expect(findCart(context.database, '9|se', cart.id)?.isCompleted).toBe(false);
  const { order } = placeOrder(context, scope, cart.id, HOSTED);
  expect(() => place(1, HOSTED)).toThrow('another sum');
  expect(place(order.total / 100, HOSTED).order.id).toBe(order.id);
});
