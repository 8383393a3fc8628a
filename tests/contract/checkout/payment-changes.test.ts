import { expect, test } from 'vitest';
import { newCustomer } from '#tests/support/api/auth-api.ts';
import { addToCart, callApi, cartWith, readCart, type ApiCart } from '#tests/support/api/cart-api.ts';
import {
  aCheckout,
  placeOrder,
  readConfirmation,
  updateCheckout,
  type CheckoutInput,
} from '#tests/support/api/checkout-api.ts';
import { findProduct, hasOneSize } from '#tests/support/api/find-product.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const lumo = shopNamed('lumo');
const HOSTED = 24;
const EMBEDDED = 25;
const hosted = (more: CheckoutInput = {}) => aCheckout(lumo, { paymentId: HOSTED, ...more });
const embedded = (more: CheckoutInput = {}) => aCheckout(lumo, { paymentId: EMBEDDED, ...more });

const press = (path: string, outcome: string): Promise<Answer> =>
  ask('127.0.0.1', path, {
    method: 'POST',
    port: testServers.backendPort,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }).toString(),
  });
const pathOf = (redirectUrl: string | null): string => new URL(redirectUrl ?? '').pathname;

async function aSku() {
  const product = await findProduct(
    lumo,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 12,
  );
  return product.skus[0]?.skuId ?? 0;
}

async function stockOf(skuId: number): Promise<number> {
  const product = await findProduct(lumo, ({ skus }) => skus.some((sku) => sku.skuId === skuId));
  return product.skus.find((sku) => sku.skuId === skuId)?.stock.inStock ?? -1;
}

/** Where the frame of a cart leads, from the snippet of its checkout. */
async function framePath(cartId: string, checkout = embedded()): Promise<string> {
  const { paymentOptions } = await updateCheckout(lumo, cartId, checkout);
  const snippet = paymentOptions.find(({ isSelected }) => isSelected)?.paymentData ?? '';
  return /\/pay\/embed\/[0-9a-f-]{36}/.exec(snippet)?.[0] ?? '';
}

test('[CO-09] the same order asked for again leads to the same payment page', async () => {
  const cart = await cartWith(lumo, await aSku());
  const first = await placeOrder(lumo, cart.id, hosted());
  expect(await placeOrder(lumo, cart.id, hosted())).toEqual(first);
});

test('[CO-09] a cart that was changed beside its payment page is a new order of the new sum; the old page pays nothing', async () => {
  const skuId = await aSku();
  const before = await stockOf(skuId);
  const cart = await cartWith(lumo, skuId, 1);
  const first = await placeOrder(lumo, cart.id, hosted());
  await addToCart(lumo, cart.id, { skuId, quantity: 2 });
  const second = await placeOrder(lumo, cart.id, hosted());
  expect(second.orderId).not.toBe(first.orderId);
  expect(await stockOf(skuId)).toBe(before - 3);
  const late = await press(pathOf(first.redirectUrl), 'paid');
  expect(late.headers.location).toContain('error=Error');
  expect(await readCart(lumo, cart.id)).toMatchObject({ isCompleted: false });
  await press(pathOf(second.redirectUrl), 'paid');
  const { order, cart: ordered } = await readConfirmation(lumo, second.orderId, cart.id);
  expect(ordered?.items.map(({ quantity }) => quantity)).toEqual([3]);
  expect(order?.orderValueIncVat).toBeCloseTo(ordered?.summary.total.sellingPriceIncVat ?? 0, 2);
});

test('[CO-09] another address beside the payment page is another order, too', async () => {
  const cart = await cartWith(lumo, await aSku());
  const first = await placeOrder(lumo, cart.id, hosted());
  const address = Object(hosted().billingAddress) as Record<string, string>;
  const moved = hosted({ billingAddress: { ...address, addressLine1: 'Exempelgatan 2' } });
  expect((await placeOrder(lumo, cart.id, moved)).orderId).not.toBe(first.orderId);
});

test('[CO-09] a refused second try leaves the first order waiting, its goods taken', async () => {
  const skuId = await aSku();
  const before = await stockOf(skuId);
  const cart = await cartWith(lumo, skuId, 1);
  const first = await placeOrder(lumo, cart.id, hosted());
  await expect(placeOrder(lumo, cart.id, aCheckout(lumo, { email: 'nobody' }))).rejects.toThrow('Email');
  expect(await stockOf(skuId)).toBe(before - 1);
  await press(pathOf(first.redirectUrl), 'paid');
  expect((await readConfirmation(lumo, first.orderId, cart.id)).completed).toBe(true);
  expect(await stockOf(skuId)).toBe(before - 1);
});

test('[CO-06] a frame charges the sum that it showed, or nothing', async () => {
  const skuId = await aSku();
  const cart = await cartWith(lumo, skuId, 1);
  const path = await framePath(cart.id);
  await addToCart(lumo, cart.id, { skuId, quantity: 1 });
  expect((await press(path, 'paid')).headers.location).toContain('/checkout/klarna-fail?error=Error');
  expect(await readCart(lumo, cart.id)).toMatchObject({ isCompleted: false });
  const again = await framePath(cart.id);
  expect(again).not.toBe(path);
  expect((await press(again, 'paid')).headers.location).toContain('kid=');
  expect(await readCart(lumo, cart.id)).toMatchObject({ isCompleted: true });
});

test('[CO-06] another sum is told to the frame, and its page shows it', async () => {
  const skuId = await aSku();
  const cart = await cartWith(lumo, skuId, 1);
  const path = await framePath(cart.id);
  await addToCart(lumo, cart.id, { skuId, quantity: 1 });
  const changed = await updateCheckout(lumo, cart.id, embedded());
  const option = changed.paymentOptions.find(({ isSelected }) => isSelected);
  expect(option?.newCheckoutSession).toBe(true);
  expect(option?.paymentData).toContain(path);
  const page = await ask('127.0.0.1', path, { port: testServers.backendPort });
  const total = changed.cart.summary.total.sellingPriceIncVat;
  expect(page.body).toContain(total.toFixed(Number.isInteger(total) ? 0 : 2));
});

test('[CO-06] another language beside the frame: its page speaks it and leads back to it', async () => {
  const cart = await cartWith(lumo, await aSku());
  const path = await framePath(cart.id);
  const swedish = () => updateCheckout(lumo, cart.id, embedded(), { language: 'sv-SE' });
  const frames = [await swedish(), await swedish()].map(({ paymentOptions }) =>
    paymentOptions.find(({ isSelected }) => isSelected),
  );
  expect(frames.map((frame) => frame?.newCheckoutSession)).toEqual([true, false]);
  expect(frames[0]?.paymentData).toContain(path);
  const page = await ask('127.0.0.1', path, { port: testServers.backendPort });
  expect(page.body).toContain('<html lang="sv">');
  const paid = await press(path, 'paid');
  expect(new URL(paid.headers.location ?? '').pathname).toBe('/sv/checkout/confirm');
});

test('[CO-06] who looked at the hosted page first may still pay in the frame', async () => {
  const skuId = await aSku();
  const before = await stockOf(skuId);
  const cart = await cartWith(lumo, skuId, 1);
  const first = await placeOrder(lumo, cart.id, hosted());
  expect((await press(await framePath(cart.id), 'paid')).status).toBe(303);
  const { order } = await readConfirmation(lumo, '', cart.id, 'KLARNA');
  expect(order?.orderId).toBeTruthy();
  expect(order?.orderId).not.toBe(first.orderId);
  expect(await stockOf(skuId)).toBe(before - 1);
  expect((await press(pathOf(first.redirectUrl), 'paid')).headers.location).toContain('error=');
});

test('[CO-06] what a signed-in customer pays in the frame is the customer’s order', async () => {
  const { token, username: email } = await newCustomer('frame');
  const cart = await cartWith(lumo, await aSku());
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
  await press(/\/pay\/embed\/[0-9a-f-]{36}/.exec(snippet)?.[0] ?? '', 'paid');
  const orders = await callApi<{ id: number }[]>(lumo, { field: 'getOrders', select: '{ id }', token });
  expect(orders).toHaveLength(1);
});

test('[CO-10] an address that no header can carry is written so that one can', async () => {
  const cart = await cartWith(lumo, await aSku());
  const { redirectUrl } = await placeOrder(
    lumo,
    cart.id,
    hosted({ checkoutUrls: { checkoutPageUrl: `http://${lumo.host}/kassa/\nΩ` } }),
  );
  const answer = await press(pathOf(redirectUrl), 'cancelled');
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(`http://${lumo.host}/kassa/%CE%A9`);
});

test('[CO-10] user names and backslashes do not make a foreign host the shop’s own', async () => {
  for (const url of [
    `http://${lumo.host}@evil.example/`,
    `http://evil.example\\@${lumo.host}/`,
    '//evil.example',
  ]) {
    const cart = await cartWith(lumo, await aSku());
    const { redirectUrl } = await placeOrder(
      lumo,
      cart.id,
      hosted({ checkoutUrls: { checkoutPageUrl: url, redirectUrl: url } }),
    );
    const answer = await press(pathOf(redirectUrl), 'paid');
    expect(new URL(answer.headers.location ?? '').hostname).toBe(lumo.host);
  }
});
