import { expect, test } from 'vitest';
import { cartWith, readCart } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder, readConfirmation, updateCheckout } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct, loadStock } from '#tests/support/api/plentiful-product.ts';
import { choosePayment, loadPaymentPage, submitPayment } from '#tests/support/api/payment-api.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const lumo = shopNamed('lumo');
/** The demo's hosted page and its frame (contract 9.4, 9.6). */
const HOSTED = 24;
const EMBEDDED = 25;

/** Places an order that is pending on the hosted page. */
async function openHostedPage() {
  const { skuId } = await loadPlentifulProduct(lumo);
  const before = await loadStock(lumo, skuId);
  const cart = await cartWith(lumo, skuId, 1);
  const placed = await placeOrder(lumo, cart.id, aCheckout(lumo, { paymentId: HOSTED }));
  expect(placed).toMatchObject({ status: 'pending' });
  const path = new URL(placed.redirectUrl ?? '').pathname;
  expect(path).toMatch(/^\/pay\/[0-9a-f-]{36}$/);
  expect(await loadStock(lumo, skuId)).toBe(before - 1);
  return { skuId, before, cartId: cart.id, path, ...placed };
}

/** The confirmation sends the shopper back to the checkout, however its URL names the order (contract 9.5). */
async function expectNotBought(path: string, orderId: string, cartId: string): Promise<void> {
  const paymentId = path.slice('/pay/'.length);
  for (const id of [orderId, paymentId, ''])
    expect(await readConfirmation(lumo, id, cartId), id).toMatchObject({
      completed: false,
      htmlSnippet: null,
    });
}

test('[CO-09] the hosted page offers every outcome, has no script and is not cached', async () => {
  const { path } = await openHostedPage();
  const page = await ask('127.0.0.1', path, { port: testServers.backendPort });
  expect(page.status).toBe(200);
  for (const outcome of ['paid', 'declined', 'cancelled', 'blocked', 'out-of-stock'])
    expect(page.body).toContain(`value="${outcome}"`);
  expect(page.headers['cache-control']).toContain('no-store');
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'|default-src 'self'/);
  expect(page.body).not.toMatch(/<script/);
});

for (const callback of ['before', 'after', 'twice'] as const) {
  test(`[CO-04] a payment with the callback ${callback} gives one order, a completed cart and a redirect to the shop`, async () => {
    const { path, orderId, cartId, skuId, before } = await openHostedPage();
    const answer = await submitPayment(path, { outcome: 'paid', callback });
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.location ?? '');
    expect(back.hostname).toBe(lumo.host);
    expect(back.searchParams.get('cartid')).toBe(cartId);
    await expect.poll(async () => (await readConfirmation(lumo, orderId, cartId)).completed).toBe(true);
    expect(await readCart(lumo, cartId)).toMatchObject({ isCompleted: true });
    await submitPayment(path, { outcome: 'declined', callback: 'before' });
    expect((await readConfirmation(lumo, orderId, cartId)).order?.status).toBe('pending');
    expect(await loadStock(lumo, skuId)).toBe(before - 1);
  });
}

test('[CO-04] cancelled: redirects to the checkout with an unchanged cart', async () => {
  const { path, orderId, cartId, skuId, before } = await openHostedPage();
  const answer = await submitPayment(path, { outcome: 'cancelled', callback: 'before' });
  expect(new URL(answer.headers.location ?? '').pathname).toMatch(/checkout/);
  expect(await loadStock(lumo, skuId)).toBe(before);
  expect(await readCart(lumo, cartId)).toMatchObject({ isCompleted: false });
  await expectNotBought(path, orderId, cartId);
});

test('[CO-06] the payment frame has one session per cart and no script, and creates an order when paid', async () => {
  const cart = await cartWith(lumo, (await loadPlentifulProduct(lumo)).skuId);
  const first = await updateCheckout(lumo, cart.id, aCheckout(lumo, { paymentId: EMBEDDED }));
  const option = first.paymentOptions.find(({ isSelected }) => isSelected);
  expect(option).toMatchObject({ id: EMBEDDED, newCheckoutSession: true });
  expect(option?.paymentData).toMatch(/<iframe src="http[^"]+\/pay\/embed\/[0-9a-f-]{36}"/);
  expect(option?.paymentData).not.toMatch(/<script|javascript:| on\w+=/);
  const second = await updateCheckout(lumo, cart.id, aCheckout(lumo, { paymentId: EMBEDDED }));
  expect(second.paymentOptions.find(({ isSelected }) => isSelected)?.newCheckoutSession).toBe(false);
  const path = /\/pay\/embed\/[0-9a-f-]{36}/.exec(option?.paymentData ?? '')?.[0] ?? '';
  expect((await loadPaymentPage(path)).status).toBe(200);
  const answer = await choosePayment(path, 'paid', { callback: 'twice' });
  expect(answer.status).toBe(303);
  const kid = new URL(answer.headers.location ?? '').searchParams.get('kid') ?? '';
  const confirmed = await readConfirmation(lumo, kid, cart.id, 'KLARNA');
  expect(confirmed).toMatchObject({ completed: true, order: { status: 'pending' } });
  expect(confirmed.htmlSnippet).toContain('<div');
});
