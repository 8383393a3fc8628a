import { expect, test } from 'vitest';
import { fixtureCustomer } from '#tests/support/fixture-backend/fixture-backend.ts';
import { fixtureCheckout, HOSTED, openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import { serve } from '#tests/support/fixture-backend/until-test-ends.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import { applyCheckoutInput } from '#backend/trade/checkout/checkout-input.ts';
import { changeOrderStatus } from '#backend/trade/orders/change-order-status.ts';
import { computeCartVersion } from '#backend/trade/payment/embedded-session.ts';
import { openPayment } from '#backend/trade/payment/payment-store.ts';
import { settlePayment } from '#backend/trade/placement/settle-payment.ts';
import { handlePay, signCallback } from './pay-endpoint.ts';

/** A pending order with a hosted payment, and the provider's callback. */
async function placePendingOrder() {
  const { context, newCart, place, statusOf, inStock } = await openShop();
  const { order, payment } = place(newCart({ salty: 2 }).id, HOSTED);
  return { context, order, id: payment?.id ?? '', status: () => statusOf(order), inStock };
}

async function post(
  context: BackendContext,
  path: string,
  body: string,
  { bugs = [], headers = {} }: { bugs?: unknown[]; headers?: Readonly<Record<string, string>> } = {},
) {
  const onBug = (error: unknown) => void bugs.push(error);
  const origin = await serve((request, response) => {
    void handlePay(context, request, response, { pathname: request.url ?? '', onBug });
  });
  return fetch(`${origin}${path}`, { method: 'POST', redirect: 'manual', body, headers });
}

async function callback(context: BackendContext, path: string, body: unknown) {
  const answer = await post(context, path, typeof body === 'string' ? body : JSON.stringify(body));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a signed callback settles the payment; repeating it changes nothing', async () => {
  const { context, id, status } = await placePendingOrder();
  const signed = { outcome: 'paid', signature: signCallback(context.secret, id, 'paid') };
  for (let call = 0; call < 2; call += 1) {
    expect(await callback(context, `/pay/${id}/callback`, signed)).toEqual({
      status: 200,
      body: { state: 'paid' },
    });
    expect(status()).toBe('pending');
  }
  const late = { outcome: 'declined', signature: signCallback(context.secret, id, 'declined') };
  expect((await callback(context, `/pay/${id}/callback`, late)).body).toEqual({ state: 'paid' });
  expect(status()).toBe('pending');
});

test.each([
  ['declined', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['blocked', 'cancelled'],
  ['out-of-stock', 'out-of-stock'],
] as const)(
  '[CO-04] the outcome "%s" ends the order with its reason, and no later callback pays it',
  async (first, ended) => {
    const { context, id, status, inStock } = await placePendingOrder();
    for (const outcome of [first, 'paid', 'paid'] as const) {
      const signed = { outcome, signature: signCallback(context.secret, id, outcome) };
      expect((await callback(context, `/pay/${id}/callback`, signed)).body).toEqual({ state: first });
    }
    expect([status(), inStock('salty')]).toEqual([ended, 10]);
  },
);

test('[CO-04] a payment of an order that was cancelled meanwhile is declined, and one of another shop is not found', async () => {
  const { context, order, id, status, inStock } = await placePendingOrder();
  const signed = { outcome: 'paid', signature: signCallback(context.secret, id, 'paid') };
  const answer = await post(context, `/pay/${id}/callback`, JSON.stringify(signed), {
    headers: { 'x-arkad-channel': '8|eu' },
  });
  expect([answer.status, status()]).toEqual([404, 'pending-payment']);
  changeOrderStatus(context, order, 'cancelled');
  expect((await callback(context, `/pay/${id}/callback`, signed)).body).toEqual({ state: 'declined' });
  expect([status(), inStock('salty')]).toEqual(['cancelled', 10]);
});

test('[CO-04] a signature is bound to secret, payment and outcome', async () => {
  const { context, id, status } = await placePendingOrder();
  const other = '33333333-3333-4333-8333-333333333333';
  const forged = [
    signCallback('another secret', id, 'paid'),
    signCallback(context.secret, other, 'paid'),
    signCallback(context.secret, id, 'declined'),
    `${signCallback(context.secret, id, 'paid')}x`,
    '',
  ];
  for (const signature of forged)
    expect((await callback(context, `/pay/${id}/callback`, { outcome: 'paid', signature })).status).toBe(401);
  expect(status()).toBe('pending-payment');
});

test('[CO-04] a buyer who was blocked meanwhile cannot pay', async () => {
  const { context, id, status } = await placePendingOrder();
  fixtureCustomer(context);
  context.database.raw.exec('update users set is_blocked = 1');
  const form = new URLSearchParams({ outcome: 'paid', callback: 'before' });
  const answer = await post(context, `/pay/${id}`, String(form));
  expect(answer.headers.get('location')).toContain('error=BlockedCustomer');
  expect(status()).toBe('cancelled');
});

test('[CO-08] the payment page of a cart that another tab has ordered names that order and charges nothing', async () => {
  const { context, newCart, place, statusOf } = await openShop();
  const { id: cartId } = newCart({ salty: 2 });
  const { order: abandoned, payment } = place(cartId, HOSTED);
  const id = payment?.id ?? '';
  const { order } = place(cartId, fixtureCheckout());
  const show = async (): Promise<Response> => {
    const onBug = (): void => undefined;
    const origin = await serve((request, response) => {
      void handlePay(context, request, response, { pathname: request.url ?? '', onBug });
    });
    return fetch(`${origin}/pay/${id}`);
  };
  const pay = (time: string) =>
    post(context, `/pay/${id}`, String(new URLSearchParams({ outcome: 'paid', callback: time })));
  for (const answer of [await show(), await pay('before'), await pay('after'), await show()]) {
    expect(answer.status).toBe(409);
    const text = await answer.text();
    expect(text).toContain(`Your order ${order.id} has already been placed in another tab.`);
    expect(text).toContain(`oid=${order.id}&amp;cartid=${cartId}`);
  }
  expect([statusOf(abandoned), statusOf(order)]).toEqual(['cancelled', 'pending']);
});

test('a frame that the provider settles while its form is on its way leads to its own order', async () => {
  const { context, scope, newCart, priced } = await openShop();
  const { id: cartId } = newCart({ salty: 2 });
  applyCheckoutInput(scope, cartId, fixtureCheckout());
  const cart = priced(cartId);
  const payment = openPayment(scope, {
    cartId,
    orderId: null,
    paymentType: 'GEINS_PAY',
    amount: cart.total.incVat,
    cartVersion: computeCartVersion(scope, cart),
    successUrl: 'http://shop.example/ok',
    cancelUrl: 'http://shop.example/cancelled',
  });
  const origin = await serve((request, response) => {
    const onBug = (): void => undefined;
    void handlePay(context, request, response, { pathname: request.url ?? '', onBug });
    settlePayment(context, payment.id, 'paid');
  });
  const body = new URLSearchParams({
    outcome: 'paid',
    amount: `${payment.amount}`,
    version: payment.cartVersion ?? '',
  });
  const answer = await fetch(`${origin}/pay/embed/${payment.id}`, {
    method: 'POST',
    redirect: 'manual',
    body,
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `http://shop.example/ok?oid=10001&cartid=${cartId}`,
  ]);
});

test('invalid callbacks and unknown payments are refused', async () => {
  const { context, id, status } = await placePendingOrder();
  for (const body of ['', '{', '[]', { outcome: 'free', signature: 'x' }, { outcome: 'paid' }])
    expect((await callback(context, `/pay/${id}/callback`, body)).status).toBe(400);
  const unknown = '33333333-3333-4333-8333-333333333333';
  const signed = { outcome: 'paid', signature: signCallback(context.secret, unknown, 'paid') };
  expect((await callback(context, `/pay/${unknown}/callback`, signed)).status).toBe(404);
  expect(status()).toBe('pending-payment');
});

test('a late callback that fails is reported and does not end the process', async () => {
  const { context, id } = await placePendingOrder();
  const bugs: unknown[] = [];
  const broken = {
    ...context,
    now: () => {
      throw new Error('No time.');
    },
  };
  const form = new URLSearchParams({ outcome: 'paid', callback: 'after' });
  expect((await post(broken, `/pay/${id}`, String(form), { bugs })).status).toBe(303);
  await expect.poll(() => bugs, { timeout: 3000 }).toEqual([new Error('No time.')]);
});
