import { expect, test } from 'vitest';
import { changeCart } from '#backend/trade/cart/cart-store.ts';
import { setLineQuantity } from '#backend/trade/cart/cart-lines.ts';
import { applyCheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { startStockReminders } from '#backend/trade/stock-reminders.ts';
import { fixtureCheckout, HOSTED, openShop, shopOf } from '#tests/support/fixture-backend/fixture-trade.ts';
import type { Mail } from '#backend/model/mail.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';
import { findDueTime } from '#backend/trade/payment/payment-options.ts';
import { findPayment } from '#backend/trade/payment/payment-store.ts';
import { settlePayment } from './settle-payment.ts';

/** A cart of two pieces, the stock in the shop's catalogue index, and the kinds of the mails. */
async function shopping() {
  const { context: own } = await openShop({
    codes: [{ code: 'ONCE', kind: { type: 'percent', percent: 10 }, oncePerCustomer: true }],
  });
  const written: string[] = [];
  const shop = shopOf({ ...own, mailer: { send: (mail: Mail) => void written.push(mail.kind) } });
  const { id, lines } = shop.newCart({ salty: 2 });
  const { index } = shop.scope.shop;
  const productId = Math.trunc(shop.skuOf('salty') / 100);
  const listed = () => index.columns.inStock[index.ordinal(productId) ?? -1];
  return { ...shop, id, lineId: lines[0]?.id ?? '', listed, written };
}

test('an order updates the indexed stock, a refused order does not', async () => {
  const { id, place, statusOf, listed } = await shopping();
  expect(listed()).toBe(10);
  const { order } = place(id, HOSTED);
  expect(listed()).toBe(8);
  // Changing the payment cancels the pending order; the refusal rolls that back
  expect(() => place(id, fixtureCheckout({ email: 'nobody' }))).toThrow('Email');
  expect(statusOf(order)).toBe('pending-payment');
  expect(listed()).toBe(8);
});

test('[CO-02] what was pasted is ordered as it looks', async () => {
  const { id, place } = await shopping();
  const { billingAddress } = fixtureCheckout();
  const { order } = place(
    id,
    fixtureCheckout({
      email: '\u202ABuyer@exam\u200Bple.com\u202C',
      identityNumber: '811218\u20119876',
      billingAddress: {
        ...billingAddress,
        firstName: 'Anna\u2013Lena',
        mobile: '070\u2011174\u202F06 05',
        zip: '111\u00A022',
      },
      message: 'Ring\npå \u2013 tack',
    }),
  );
  expect(order.email).toBe('buyer@example.com');
  expect(order.snapshot).toMatchObject({
    identityNumber: '811218-9876',
    billingAddress: { firstName: 'Anna-Lena', mobile: '070-174 06 05', zip: '111 22' },
    message: 'Ring\npå \u2013 tack',
  });
});

test('a pending order is resumed until something in it changes', async () => {
  const { context, database, id, lineId, place, statusOf } = await shopping();
  const first = place(id, HOSTED);
  const sameOrder = { isNew: false, order: { id: first.order.id }, payment: { id: first.payment?.id } };
  expect(place(id, HOSTED)).toMatchObject(sameOrder);
  const repeated = shopOf(context, 'se', 'sv-SE').place(id, HOSTED);
  expect(repeated).toMatchObject(sameOrder);
  expect(first.payment?.language).toBe('en');
  const page = findPayment(database, first.payment?.id ?? '');
  expect(page).toEqual(repeated.payment);
  expect(page?.language).toBe('sv');
  expect(page?.successUrl).not.toBe(first.payment?.successUrl);
  setLineQuantity(database, lineId, 1);
  const second = place(id, HOSTED);
  expect([second.isNew, statusOf(first.order)]).toEqual([true, 'cancelled']);
  expect(second.order.total).toBeLessThan(first.order.total);
});

test('replacing a pending order sends no back-in-stock mail for its goods', async () => {
  const { context, database, raw, id, lineId, skuOf, place, written } = await shopping();
  startStockReminders(context);
  setLineQuantity(database, lineId, 10);
  place(id, HOSTED);
  const waits = "insert into availability_requests values ('9|se', ?, 'waits@example.com', 'en', '', null)";
  raw.run(waits, [skuOf('salty')]);
  const elsewhere = { ...HOSTED.billingAddress, addressLine1: 'Exempelgatan 2' };
  const second = place(id, { ...HOSTED, billingAddress: elsewhere });
  expect([second.isNew, written]).toEqual([true, []]);
  expect(() => place(id, { ...HOSTED, email: 'nobody' })).toThrow('Email');
  expect(written).toEqual([]);
  changeOrderStatus(context, second.order, 'cancelled');
  expect(written).toEqual(['back-in-stock']);
});

test('the order that replaces a pending order can use its promo code', async () => {
  const { scope, id, cart, place } = await shopping();
  changeCart(scope, id, { promoCode: 'ONCE' });
  place(id, HOSTED);
  expect(place(id).order.snapshot.cart.code?.code).toBe('ONCE');
  expect(cart(id).isCompleted).toBe(true);
});

test('[CO-08] placing an order again returns the placed order, also after it was sent', async () => {
  const { context, id, place } = await shopping();
  const { order } = place(id);
  const placed = { isNew: false, payment: null, order: { id: order.id } };
  for (const input of [fixtureCheckout(), HOSTED, {}]) expect(place(id, input)).toMatchObject(placed);
  changeOrderStatus(context, order, 'partial');
  expect(place(id)).toMatchObject({ ...placed, order: { id: order.id, status: 'partial' } });
});

const PLACE = { fieldName: 'placeOrder', path: { key: 'placeOrder' } };
const KEYED = { attemptKey: 'first', place: PLACE };

test('[CO-08] a key that is sent again gets its order, and no other input may use it', async () => {
  const { id, place, written } = await shopping();
  const [first, again] = [place(id, fixtureCheckout(), KEYED), place(id, fixtureCheckout(), KEYED)];
  expect([again.order.id, again.isNew, written]).toEqual([first.order.id, false, ['order-confirmation']]);
  const other = fixtureCheckout({ email: 'other@example.com' });
  expect(() => place(id, other, KEYED)).toThrow('sent with other input');
});

test('[CO-08] a key leads back to the open payment, and to a new one when that was declined', async () => {
  const { context, id, place } = await shopping();
  const first = place(id, HOSTED, KEYED);
  expect(place(id, HOSTED, KEYED).payment?.id).toBe(first.payment?.id);
  settlePayment(context, first.payment?.id ?? '', 'declined');
  const second = place(id, HOSTED, KEYED);
  expect([second.isNew, second.order.id === first.order.id]).toEqual([true, false]);
  settlePayment(context, second.payment?.id ?? '', 'paid');
  const paid = { isNew: false, payment: null, order: { id: second.order.id } };
  expect(place(id, HOSTED, KEYED)).toMatchObject(paid);
});

test('[CO-08] a refused order leaves no key, and its code is removed from the cart all the same', async () => {
  const { scope, id, newCart, cart, place } = await shopping();
  place(newCart({ salty: 1 }, { promoCode: 'ONCE' }).id);
  changeCart(scope, id, { promoCode: 'ONCE' });
  expect(() => place(id, fixtureCheckout(), KEYED)).toThrow('used before');
  expect(cart(id).promoCode).toBe(null);
  expect(place(id, fixtureCheckout(), KEYED).isNew).toBe(true);
});

test('[CO-08] no order costs another sum than the caller expects', async () => {
  const { id, cart, place } = await shopping();
  const placeFor = (expectedTotal: number, input = fixtureCheckout()) =>
    place(id, input, { place: PLACE, expectedTotal });
  expect(() => placeFor(1)).toThrow('another sum');
  expect(cart(id).isCompleted).toBe(false);
  const { order } = place(id, HOSTED);
  expect(() => placeFor(1, HOSTED)).toThrow('another sum');
  expect(placeFor(order.total / 100, HOSTED).order.id).toBe(order.id);
});

test('[CO-04] nothing to pay: the order is placed at once, whatever payment the client names, and is due on no day', async () => {
  const { context } = await openShop({ codes: [{ code: 'CARD', kind: { type: 'giftCard', amount: 500 } }] });
  const shop = shopOf(context);
  shop.addGiftCard(50_000);
  for (const paymentId of [24, 25, 0]) {
    const { id } = shop.newCart({ salty: 1 }, { promoCode: 'CARD' });
    const placed = shop.place(id, fixtureCheckout({ paymentId }));
    expect(placed).toMatchObject({ payment: null, order: { total: 0, status: 'pending' } });
    expect(findDueTime(shop.scope.shop, placed.order)).toBeNull();
    expect(shop.cart(id).isCompleted).toBe(true);
  }
});

test('[CO-04] the payment that was chosen before applies again once there is something to pay', async () => {
  const { context, place, newCart, cart, priced } = await openShop({
    codes: [{ code: 'CARD', kind: { type: 'giftCard', amount: 500 } }],
  });
  shopOf(context).addGiftCard(16_100);
  const { id } = newCart({ salty: 1 }, { promoCode: 'CARD', paymentId: 24 });
  const nothing = priced(id).payment?.id;
  applyCheckoutInput(shopOf(context).scope, id, fixtureCheckout({ paymentId: nothing }));
  expect(cart(id).paymentId).toBe(24);
  // The dearer delivery is not covered
  const dearer = fixtureCheckout({ paymentId: nothing, shippingId: 2 });
  expect(place(id, dearer)).toMatchObject({ order: { total: 4000, status: 'pending-payment' } });
});

test('[CO-08] a pending order is replaced once it would cost another sum', async () => {
  const { context } = await openShop();
  const customer = fixtureCustomer(context);
  const shop = shopOf({ ...context, customer });
  const { id } = shop.newCart({ salty: 1 });
  const first = shop.place(id, HOSTED);
  shop.raw.run("insert into balances values (?, '9|se', 'SEK', 100000)", [customer.userId]);
  expect(shop.place(id, HOSTED)).toMatchObject({ isNew: true, payment: null, order: { total: 0 } });
  expect(shop.statusOf(first.order)).toBe('cancelled');
});
