import { expect, test } from 'vitest';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import {
  addToCart,
  callApi,
  cartWith,
  readCart,
  updateCartItem,
  type ApiCart,
} from '#tests/support/api/cart-api.ts';
import {
  aCheckout,
  placeOrder,
  readConfirmation,
  updateCheckout,
  type CheckoutInput,
} from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct, loadStock } from '#tests/support/api/plentiful-product.ts';
import {
  choosePayment,
  loadPaymentPage,
  readShownSum,
  submitPayment,
} from '#tests/support/api/payment-api.ts';
import { shopNamed } from '#tests/support/shops.ts';

const lumo = shopNamed('lumo');
const HOSTED = 24;
const EMBEDDED = 25;
const hosted = (more: CheckoutInput = {}) => aCheckout(lumo, { paymentId: HOSTED, ...more });
const embedded = (more: CheckoutInput = {}) => aCheckout(lumo, { paymentId: EMBEDDED, ...more });

const pathOf = (redirectUrl: string | null): string => new URL(redirectUrl ?? '').pathname;

/** The path of a cart's payment frame, read from the checkout's snippet. */
async function loadFramePath(cartId: string, checkout = embedded(), language?: string): Promise<string> {
  const options = language === undefined ? {} : { language };
  const { paymentOptions } = await updateCheckout(lumo, cartId, checkout, options);
  const snippet = paymentOptions.find(({ isSelected }) => isSelected)?.paymentData ?? '';
  return /\/pay\/embed\/[0-9a-f-]{36}/.exec(snippet)?.[0] ?? '';
}

test('[CO-04] [CO-08] a cart changed after its payment page opened becomes a new order; the old page cannot pay', async () => {
  const { skuId } = await loadPlentifulProduct(lumo);
  const before = await loadStock(lumo, skuId);
  const cart = await cartWith(lumo, skuId, 1);
  const first = await placeOrder(lumo, cart.id, hosted());
  await addToCart(lumo, cart.id, { skuId, quantity: 2 });
  const second = await placeOrder(lumo, cart.id, hosted());
  expect(second.orderId).not.toBe(first.orderId);
  expect(await loadStock(lumo, skuId)).toBe(before - 3);
  const late = await choosePayment(pathOf(first.redirectUrl), 'paid');
  expect(late.headers.location).toContain('error=Error');
  expect(await readCart(lumo, cart.id)).toMatchObject({ isCompleted: false });
  await choosePayment(pathOf(second.redirectUrl), 'paid');
  const { order, cart: ordered } = await readConfirmation(lumo, second.orderId, cart.id);
  expect(ordered?.items.map(({ quantity }) => quantity)).toEqual([3]);
  expect(order?.orderValueIncVat).toBeCloseTo(ordered?.summary.total.sellingPriceIncVat ?? 0, 2);
});

test('[CO-04] a refused second attempt keeps the first order pending and its stock reserved', async () => {
  const { skuId } = await loadPlentifulProduct(lumo);
  const before = await loadStock(lumo, skuId);
  const cart = await cartWith(lumo, skuId, 1);
  const first = await placeOrder(lumo, cart.id, hosted());
  await expect(placeOrder(lumo, cart.id, aCheckout(lumo, { email: 'nobody' }))).rejects.toThrow('Email');
  expect(await loadStock(lumo, skuId)).toBe(before - 1);
  await choosePayment(pathOf(first.redirectUrl), 'paid');
  expect((await readConfirmation(lumo, first.orderId, cart.id)).completed).toBe(true);
  expect(await loadStock(lumo, skuId)).toBe(before - 1);
});

/** The texts of the refusal in the shops' languages; English last. */
const REFUSED = [
  ['sv-SE', 'Din varukorg har ändrats', 'Tillbaka till kassan'],
  ['en-US', 'Your cart has changed', 'Back to the checkout'],
] as const;

for (const [language, reason, next] of REFUSED) {
  test(`[CO-06] a frame whose cart has changed refuses to charge and leads to the checkout, in ${language}`, async () => {
    const { skuId } = await loadPlentifulProduct(lumo);
    const cart = await cartWith(lumo, skuId, 1);
    const path = await loadFramePath(cart.id, embedded(), language);
    const shown = readShownSum((await loadPaymentPage(path)).body);
    await addToCart(lumo, cart.id, { skuId, quantity: 1 });
    const pressed = await submitPayment(path, { ...shown, outcome: 'paid' });
    // The back button shows the old frame again
    for (const answer of [pressed, await loadPaymentPage(path)]) {
      expect(answer.status).toBe(409);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain(`<html lang="${language.slice(0, 2)}">`);
      expect(answer.body).toContain(reason);
      expect(answer.body).toMatch(new RegExp(`<a href="http[^"]+" target="_top">${next}</a>`));
      expect(answer.body).not.toMatch(/<form|value="paid"/);
    }
    expect(await readCart(lumo, cart.id)).toMatchObject({ isCompleted: false });
    const again = await loadFramePath(cart.id, embedded(), language);
    expect(again).not.toBe(path);
    expect((await submitPayment(path, { ...shown, outcome: 'paid' })).status).toBe(409);
    expect((await choosePayment(again, 'paid')).headers.location).toContain('kid=');
    expect(await readCart(lumo, cart.id)).toMatchObject({ isCompleted: true });
  });
}

test('[CO-06] a changed cart gets a payment frame at a new URL, with the new sum', async () => {
  const { skuId } = await loadPlentifulProduct(lumo);
  const cart = await cartWith(lumo, skuId, 1);
  const path = await loadFramePath(cart.id);
  await addToCart(lumo, cart.id, { skuId, quantity: 1 });
  const changed = await updateCheckout(lumo, cart.id, embedded());
  const option = changed.paymentOptions.find(({ isSelected }) => isSelected);
  expect(option?.newCheckoutSession).toBe(true);
  expect(option?.paymentData).not.toContain(path);
  const page = await loadPaymentPage(await loadFramePath(cart.id));
  const total = changed.cart.summary.total.sellingPriceIncVat;
  expect(page.body).toContain(total.toFixed(Number.isInteger(total) ? 0 : 2));
  expect(readShownSum(page.body)).toMatchObject({ amount: String(Math.round(total * 100)) });
  // Back to the first sum, but never back to the first frame
  await updateCartItem(lumo, cart.id, { skuId, quantity: 1 });
  expect(await loadFramePath(cart.id)).not.toBe(path);
  expect((await loadPaymentPage(path)).status).toBe(409);
});

test('[CO-06] a frame refuses other goods of the same sum, another tab’s sum and a form without a sum', async () => {
  const { skuId } = await loadPlentifulProduct(lumo);
  const cart = await cartWith(lumo, skuId, 1);
  const path = await loadFramePath(cart.id);
  const shown = readShownSum((await loadPaymentPage(path)).body);
  const refused = [
    [{ ...shown, amount: String(Number(shown.amount) + 1) }, 409],
    [{ ...shown, version: 'another' }, 409],
    [{ amount: shown.amount ?? '' }, 400],
    [{}, 400],
  ] as const;
  for (const [form, status] of refused)
    expect((await submitPayment(path, { ...form, outcome: 'paid' })).status).toBe(status);
  // The same price, but engraved
  await updateCartItem(lumo, cart.id, { id: cart.items[0]?.id, quantity: 1, message: 'engraved' });
  for (const callback of ['before', 'after', 'twice'])
    expect((await submitPayment(path, { ...shown, outcome: 'paid', callback })).status).toBe(409);
  expect(await readCart(lumo, cart.id)).toMatchObject({ isCompleted: false });
});

test('[CO-06] a double click and a form from the history pay once and lead to the confirmation', async () => {
  const { skuId } = await loadPlentifulProduct(lumo);
  const before = await loadStock(lumo, skuId);
  const cart = await cartWith(lumo, skuId, 1);
  const path = await loadFramePath(cart.id);
  const form = { ...readShownSum((await loadPaymentPage(path)).body), outcome: 'paid' };
  const clicks = await Promise.all([submitPayment(path, form), submitPayment(path, form)]);
  const late = await submitPayment(path, { ...form, outcome: 'declined' });
  const places = [...clicks, late].map(({ status, headers }) => [status, headers.location]);
  expect(new Set(places.map(String)).size).toBe(1);
  expect(places[0]).toEqual([303, expect.stringContaining('kid=')]);
  expect(await loadStock(lumo, skuId)).toBe(before - 1);
  expect((await loadPaymentPage(path)).status).toBe(200);
});

test('[CO-06] a changed language updates the payment frame and its return URL', async () => {
  const cart = await cartWith(lumo, (await loadPlentifulProduct(lumo)).skuId);
  const path = await loadFramePath(cart.id);
  const swedish = () => updateCheckout(lumo, cart.id, embedded(), { language: 'sv-SE' });
  const frames = [await swedish(), await swedish()].map(({ paymentOptions }) =>
    paymentOptions.find(({ isSelected }) => isSelected),
  );
  expect(frames.map((frame) => frame?.newCheckoutSession)).toEqual([true, false]);
  expect(frames[0]?.paymentData).toContain(path);
  const page = await loadPaymentPage(path);
  expect(page.body).toContain('<html lang="sv">');
  const paid = await choosePayment(path, 'paid');
  expect(new URL(paid.headers.location ?? '').pathname).toBe('/sv/checkout/confirm');
});

test('[CO-06] a customer who opened the hosted page can still pay in the frame', async () => {
  const { skuId } = await loadPlentifulProduct(lumo);
  const before = await loadStock(lumo, skuId);
  const cart = await cartWith(lumo, skuId, 1);
  const first = await placeOrder(lumo, cart.id, hosted());
  expect((await choosePayment(await loadFramePath(cart.id), 'paid')).status).toBe(303);
  const { order } = await readConfirmation(lumo, '', cart.id, 'KLARNA');
  expect(order?.orderId).toBeTruthy();
  expect(order?.orderId).not.toBe(first.orderId);
  expect(await loadStock(lumo, skuId)).toBe(before - 1);
  // The page of the first attempt is still open in another tab
  const old = await choosePayment(pathOf(first.redirectUrl), 'paid');
  expect([old.status, old.body]).toEqual([
    409,
    expect.stringContaining(`Your order ${order?.orderId} has already been placed in another tab.`),
  ]);
  expect(old.body).toMatch(/checkout\/confirm\?[^"]*kid=[0-9a-f-]{36}[^"]*cartid=/);
});

test('[CO-06] an order paid in the frame belongs to the signed-in customer', async () => {
  const { token, username: email } = await newCustomer('frame');
  const cart = await cartWith(lumo, (await loadPlentifulProduct(lumo)).skuId);
  const { paymentOptions } = await callApi<{
    paymentOptions: { isSelected: boolean; paymentData: string | null }[];
    cart: Pick<ApiCart, 'id'>;
  }>(lumo, {
    kind: 'mutation',
    field: 'createOrUpdateCheckout',
    select: '{ paymentOptions { isSelected paymentData } cart { id } }',
    input: { cartId: ['String!', cart.id], checkout: ['CheckoutInputType', embedded({ email })] },
    token,
  });
  const snippet = paymentOptions.find(({ isSelected }) => isSelected)?.paymentData ?? '';
  await choosePayment(/\/pay\/embed\/[0-9a-f-]{36}/.exec(snippet)?.[0] ?? '', 'paid');
  const orders = await callApi<{ id: number }[]>(lumo, { field: 'getOrders', select: '{ id }', token });
  expect(orders).toHaveLength(1);
});

test('[CO-04] a return URL with invalid header characters is encoded', async () => {
  const cart = await cartWith(lumo, (await loadPlentifulProduct(lumo)).skuId);
  const { redirectUrl } = await placeOrder(
    lumo,
    cart.id,
    hosted({ checkoutUrls: { checkoutPageUrl: `http://${lumo.host}/kassa/\nΩ` } }),
  );
  const answer = await choosePayment(pathOf(redirectUrl), 'cancelled');
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(`http://${lumo.host}/kassa/%CE%A9`);
});
