import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import type { ApiCart } from '#app/features/cart/cart-fragment.server.ts';
import { aContext } from '#tests/support/a-context.ts';
import { type FakeAnswer, fakeCommerce } from '#tests/support/fake-commerce.ts';
import { saveOrderCookie, savePendingOrder } from './order-cookie.server.ts';
import { loadConfirmation, takeReturn } from './confirmation.server.ts';

const CART = 'aaaaaaaa-1111-4111-8111-222222222222';
const ADDRESS = {
  company: '',
  firstName: 'Ada',
  lastName: 'Exempel',
  careOf: '',
  addressLine1: 'Exempelgatan 1',
  addressLine2: '',
  zip: '111 22',
  city: 'Exempelstad',
  country: 'SE',
  mobile: '',
  phone: '',
};
const ORDER = {
  orderId: '10001',
  status: 'pending',
  currency: 'SEK',
  message: '',
  promoCode: null,
  sum: 149,
  balance: 0,
  orderValueIncVat: 149,
  orderValueExVat: 119.2,
  shippingFeeIncVat: 49,
  billingAddress: ADDRESS,
  shippingAddress: ADDRESS,
};
const confirmation = (cartId = CART) => ({
  checkout: {
    completed: true,
    order: ORDER,
    cart: { id: cartId, promoCode: null, isCompleted: true, appliedCampaigns: [], items: [], summary: null },
  },
});

const KNOWN = { id: '', paymentType: 'STANDARD', cartId: CART, market: 'se' } as const;

/** `rest`: the cart of what the order does not contain. */
function aBrowser(
  answer: FakeAnswer = confirmation(),
  cookies = `ralph-cart=${CART}`,
  rest: ApiCart | null | Error = null,
) {
  const commerce = fakeCommerce({
    confirmation: answer,
    cart: rest instanceof Error ? rest : { getCart: rest },
  });
  return { ...aContext({ commerce, cookies, parts: { market: 'se' } }), commerce };
}

test('[CO-06] the first view, and only that, counts the purchase and ends the cart', async () => {
  const context = aBrowser();
  saveOrderCookie(context, KNOWN);
  const first = await loadConfirmation(context);
  expect(first).toMatchObject({
    kind: 'order',
    isFirstView: true,
    order: {
      orderId: '10001',
      stepsMade: 1,
      addresses: [
        {
          kind: 'address',
          lines: ['Ada Exempel', 'Exempelgatan 1', '111 22 Exempelstad', expect.any(String)],
        },
      ],
      purchase: { id: '10001', currency: 'SEK', value: 149, tax: 29.8, shipping: 49 },
    },
  });
  expect(context.cookies.get('ralph-cart')).toBe(undefined);
  expect(await loadConfirmation(context)).toMatchObject({ kind: 'order', isFirstView: false });
  // An old return URL, opened again
  takeReturn(context, new URLSearchParams({ oid: '10001', cartid: CART }));
  expect(await loadConfirmation(context)).toMatchObject({ kind: 'order', isFirstView: false });
});

test('[CO-06] after an hour the confirmation is not read any more', async () => {
  const context = aBrowser();
  saveOrderCookie(context, KNOWN, () => Date.now() - 3_600_001);
  expect(await loadConfirmation(context)).toEqual({ kind: 'none' });
  expect(context.commerce.calls).toEqual([]);
  expect(await loadConfirmation(aBrowser())).toEqual({ kind: 'none' });
});

test('[CO-06] a failing API is no success, and no loss of what is known', async () => {
  const failure = new CommerceError({ kind: 'timeout', operation: 'confirmation', channel: 'shop' });
  const context = aBrowser(failure);
  saveOrderCookie(context, KNOWN);
  expect(await loadConfirmation(context)).toEqual({ kind: 'checking' });
  saveOrderCookie(context, { ...KNOWN, orderId: '10001' });
  expect(await loadConfirmation(context)).toEqual({
    kind: 'placed',
    orderId: '10001',
    reason: 'unavailable',
  });
  expect(context.cookies.get('ralph-cart')).toBe(CART);
});

const unpaid = (status: string) => ({
  checkout: { ...confirmation().checkout, completed: false, order: { ...ORDER, status } },
});

test('[CO-06] only a shopper who was never led to the payment of an order is led to it', async () => {
  const context = aBrowser(unpaid('pending-payment'));
  savePendingOrder(context, KNOWN, true);
  expect(await loadConfirmation(context)).toEqual({ kind: 'notPaid' });
  const onHold = { ...context, commerce: aBrowser(unpaid('on-hold')).commerce };
  expect(await loadConfirmation(onHold)).toMatchObject({ kind: 'pending' });
  savePendingOrder(context, KNOWN);
  expect(await loadConfirmation(context)).toMatchObject({ kind: 'pending' });
});

test.each([
  ['pending', unpaid('pending-payment')],
  ['failed', unpaid('out-of-stock')],
  ['cancelled', unpaid('cancelled')],
  ['notOrdered', { checkout: null }],
])('[CO-06] an order that is %s keeps the cart', async (kind, answer) => {
  const context = aBrowser(answer);
  saveOrderCookie(context, KNOWN);
  expect((await loadConfirmation(context)).kind).toBe(kind);
  expect(context.cookies.get('ralph-cart')).toBe(CART);
});

test('[CO-06] an order that a gift card or the balance pays has its value and VAT, and no day to pay', async () => {
  const paid = { ...ORDER, sum: 0, balance: 100, orderValueIncVat: 49, orderValueExVat: 19.2 };
  const order = { ...paid, paymentDueDate: '2999-01-01T00:00:00Z' };
  const context = aBrowser({ checkout: { ...confirmation().checkout, order } });
  saveOrderCookie(context, KNOWN);
  const shown = await loadConfirmation(context);
  expect(shown).toMatchObject({ order: { purchase: { value: 149, tax: 29.8 } } });
  expect(shown.kind === 'order' && 'due' in shown.order).toBe(false);
});
