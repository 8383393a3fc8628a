import { afterAll, beforeAll, expect, test } from 'vitest';
import { CartSession, GeinsOMS } from '@geins/oms';
import { MemoryStorage } from '@geins/core';
import { aCheckout } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { mapLiveOrigins, realClients } from '#tests/support/clients/real-clients.ts';
import type { RecordingProxy } from '#tests/support/clients/recording-proxy.ts';
import { SHOPS, shopNamed } from '#tests/support/shops.ts';

let wire: RecordingProxy;
beforeAll(async () => {
  wire = await mapLiveOrigins();
});
afterAll(() => wire.close());

const karamell = shopNamed('karamell');
for (const shop of SHOPS) {
  test(`@geins/oms fills a cart of ${shop.key}, step by step`, async () => {
    const { oms } = realClients(shop);
    const { skuId } = await loadPlentifulProduct(shop);
    const cart = await oms.cart.create();
    expect(cart).toMatchObject({ items: [], completed: false });
    const one = await oms.cart.addItem(cart.id, { skuId, quantity: 1 });
    const unit = one.items[0]?.unitPrice?.sellingPriceIncVat ?? 0;
    expect(unit).toBeGreaterThan(0);
    const three = await oms.cart.addItem(cart.id, { skuId, quantity: 2 });
    expect(three.items).toHaveLength(1);
    expect(three.items[0]?.quantity).toBe(3);
    const apart = await oms.cart.addItem(cart.id, { skuId, quantity: 1, message: 'engraved' });
    expect(apart.items.map((item) => [item.quantity, item.message])).toContainEqual([1, 'engraved']);
    const lineId = apart.items.find((item) => item.message === 'engraved')?.id ?? '';
    const without = await oms.cart.deleteItem(cart.id, lineId);
    expect(without.items).toHaveLength(1);
    const two = await oms.cart.updateItem(cart.id, { id: three.items[0]?.id, quantity: 2 });
    expect(two.items[0]?.quantity).toBe(2);
    expect(two.items[0]?.totalPrice?.regularPriceIncVat).toBeCloseTo(2 * unit, 2);
    expect(await oms.cart.get(cart.id)).toMatchObject({ id: cart.id, items: [{ skuId, quantity: 2 }] });
  });

  test(`@geins/oms orders with the internal invoice at ${shop.key} and reads the order back`, async () => {
    const { oms } = realClients(shop);
    const { skuId } = await loadPlentifulProduct(shop);
    const cart = await oms.cart.create();
    await oms.cart.addItem(cart.id, { skuId, quantity: 1 });
    const empty = await oms.checkout.get({ cartId: cart.id });
    expect(empty?.paymentOptions?.filter((option) => option.isSelected)).toHaveLength(1);
    const { email, billingAddress } = aCheckout(shop);
    const checkoutOptions = { email, billingAddress };
    const filled = await oms.checkout.get({ cartId: cart.id, paymentMethodId: 23, checkoutOptions });
    const shipping = filled?.shippingOptions?.find((option) => option.isSelected);
    expect(shipping?.id).toBeTruthy();
    expect(filled?.paymentOptions?.find((option) => option.isSelected)?.id).toBe(23);
    const complete = { ...checkoutOptions, paymentId: 23, shippingId: Number(shipping?.id) };
    expect(await oms.checkout.validate({ cartId: cart.id, checkoutOptions: complete })).toMatchObject({
      isValid: true,
    });
    const order = await oms.checkout.createOrder({ cartId: cart.id, checkoutOptions: complete });
    expect(order).toMatchObject({ created: true });
    expect(order?.publicId).toMatch(/^[0-9a-f-]{36}$/);

    const summary = await oms.checkout.summary({ orderId: order?.orderId ?? '', paymentMethod: 'STANDARD' });
    const texts = JSON.stringify(summary);
    expect(texts).toContain(String(skuId));
    expect(summary?.order?.total?.orderValueIncVat ?? summary?.order).toBeTruthy();
    // This client names neither the cart nor, without a sign-in, the customer
    for (const secret of ['Exempelstad', 'Exempelgatan', 'buyer@example.com', cart.id])
      expect(texts).not.toContain(secret);
    const found = await oms.order.get({ publicOrderId: order?.publicId ?? '' });
    expect(found).toMatchObject({
      publicId: order?.publicId,
      currency: shop.currency,
      billingAddress: { zip: billingAddress.zip, firstName: 'Test' },
    });
    expect((await oms.cart.get(cart.id)).completed).toBe(true);
  });
}

for (const [name, delivery, ordered] of [
  ['no delivery', {}, 1],
  ['delivery 0', { shippingId: 0 }, 1],
  ['a delivery', { shippingId: 2 }, 2],
  ['a delivery by its external id', { shippingId: 0, externalShippingId: 'home' }, 2],
  ['an unknown delivery', { shippingId: 999 }, null],
  ['an unknown external delivery', { externalShippingId: 'drone' }, null],
] as const) {
  const outcome = ordered === null ? 'is refused' : `orders delivery ${ordered}`;
  test(`[CO-01] [CO-04] @geins/oms with ${name} ${outcome}, as the validation says and the checkout shows`, async () => {
    const { oms } = realClients(karamell);
    const { skuId } = await loadPlentifulProduct(karamell);
    const { id: cartId } = await oms.cart.create();
    await oms.cart.addItem(cartId, { skuId, quantity: 1 });
    const { email, billingAddress } = aCheckout(karamell);
    const checkoutOptions = { email, billingAddress, paymentId: 23, ...delivery };
    const shown = await oms.checkout.get({ cartId, checkoutOptions });
    const selected = shown?.shippingOptions?.filter((option) => option.isSelected) ?? [];
    expect(selected.map(({ id }) => id)).toEqual([ordered ?? 1]);
    const message = ordered === null ? 'Shipping must be selected' : '';
    expect(await oms.checkout.validate({ cartId, checkoutOptions })).toEqual({
      isValid: ordered !== null,
      message,
    });
    const order = await oms.checkout.createOrder({ cartId, checkoutOptions });
    expect(order).toMatchObject(ordered === null ? { created: false, message } : { created: true });
    expect((await oms.cart.get(cartId)).completed).toBe(ordered !== null);
    if (ordered === null) return;
    const orderId = order?.orderId ?? '';
    const summary = await oms.checkout.summary({ orderId, paymentMethod: 'STANDARD' });
    expect(summary?.order?.shippingId).toBe(ordered);
  });
}

test('[CO-01] @geins/oms orders a delivery that is not offered where it skips the validation of deliveries', async () => {
  const { oms } = realClients(karamell);
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id: cartId } = await oms.cart.create();
  await oms.cart.addItem(cartId, { skuId, quantity: 1 });
  const { email, billingAddress } = aCheckout(karamell);
  const checkoutOptions = {
    email,
    billingAddress,
    paymentId: 23,
    shippingId: 999,
    skipShippingValidation: true,
  };
  expect(await oms.checkout.validate({ cartId, checkoutOptions })).toEqual({ isValid: true, message: '' });
  const order = await oms.checkout.createOrder({ cartId, checkoutOptions });
  expect(order).toMatchObject({ created: true });
  const summary = await oms.checkout.summary({ orderId: order?.orderId ?? '', paymentMethod: 'STANDARD' });
  expect(summary?.order?.shippingId).toBe(999);
});

test('[AP-03] @geins/oms makes a new cart where the id that it has stored is none', async () => {
  const { oms } = realClients(karamell);
  const found = await oms.cart.get({ id: 'of an older version' } as never);
  expect(found).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, items: [] });
});

test('@geins/oms sets and removes a promo code, merchant data and a delivery fee', async () => {
  const { oms } = realClients(karamell);
  const cart = await oms.cart.create();
  await oms.cart.addItem(cart.id, { skuId: (await loadPlentifulProduct(karamell)).skuId, quantity: 2 });
  const before = await oms.cart.get(cart.id);
  const reduced = await oms.cart.setPromotionCode(cart.id, 'SAVE10');
  expect(reduced.promoCode).toBe('SAVE10');
  expect(reduced.summary.total.sellingPriceIncVat).toBeLessThan(before.summary.total.sellingPriceIncVat ?? 0);
  await expect(oms.cart.setPromotionCode(cart.id, 'OLD2020')).rejects.toThrow(/promo/i);
  expect((await oms.cart.get(cart.id)).promoCode).toBe('SAVE10');
  const plain = await oms.cart.removePromotionCode(cart.id);
  expect(plain.promoCode ?? '').toBe('');
  const marked = await oms.cart.setMerchantData(cart.id, '{"from":"a test"}');
  expect(marked.merchantData).toBe('{"from":"a test"}');
  const shipped = await oms.cart.setShippingFee(cart.id, 77);
  expect(shipped.summary.shipping.feeIncVat).toBe(77);
});

test('@geins/oms copies a cart and completes it; a completed one is read-only', async () => {
  const { oms } = realClients(karamell);
  const { skuId } = await loadPlentifulProduct(karamell);
  const cart = await oms.cart.create();
  await oms.cart.addItem(cart.id, { skuId, quantity: 3 });
  await oms.cart.setPromotionCode(cart.id, 'SAVE10');
  const copy = await oms.cart.copy(cart.id);
  expect(copy.id).not.toBe(cart.id);
  expect(copy.items.map((item) => [item.skuId, item.quantity])).toEqual([[skuId, 3]]);
  expect(copy.promoCode ?? '').toBe('');
  const copyWithCode = await oms.cart.copy(cart.id, { resetPromotions: false });
  expect(copyWithCode.promoCode).toBe('SAVE10');
  expect((await oms.cart.complete(copy.id)).completed).toBe(true);
  await expect(oms.cart.addItem(copy.id, { skuId, quantity: 1 })).rejects.toThrow(/cart/i);
});

test('@geins/oms works with a cart session: add, update, remove, promo code, merchant data', async () => {
  const { oms } = realClients(karamell);
  const { skuId } = await loadPlentifulProduct(karamell);
  const session = new CartSession(oms.cart, 'sv-SE', { storage: new MemoryStorage() });
  await session.items.add({ skuId, quantity: 2 });
  expect(session.items.get().map((item) => item.quantity)).toEqual([2]);
  await session.items.update({ skuId, quantity: 5 });
  await session.items.remove({ skuId, quantity: 2 });
  expect(session.items.get().map((item) => item.quantity)).toEqual([3]);
  await session.promotionCode.apply('FREESHIP');
  expect(session.cart?.summary.shipping.feeIncVat).toBe(0);
  await session.promotionCode.remove();
  await session.merchantData.set('{"note":"hi"}');
  expect(session.merchantData.get()).toContain('hi');
  await session.items.clear();
  expect(session.items.get()).toEqual([]);
});

test('@geins/oms creates and parses the token of a hosted checkout', async () => {
  const { oms } = realClients(karamell);
  const cart = await oms.cart.create();
  const token = await oms.createCheckoutToken({ cartId: cart.id });
  const payload = await GeinsOMS.parseCheckoutToken(token ?? '');
  expect(payload).toMatchObject({ cartId: cart.id });
});

test('the recorded requests of @geins/oms are the expected ones, each mutation with an idempotency key', () => {
  const fields = new Set(wire.recorded.flatMap((one) => one.fields));
  for (const listed of [
    'addToCart',
    'checkout',
    'cloneCart',
    'completeCart',
    'createOrUpdateCheckout',
    'getCart',
    'getOrderPublic',
    'placeOrder',
    'setCartMerchantData',
    'setCartPromoCode',
    'setCartShippingFee',
    'updateCartItem',
    'validateOrderCreation',
  ])
    expect(fields).toContain(listed);
  const added = wire.recorded.filter((one) => one.fields.includes('addToCart'));
  expect(added.every(({ headers }) => headers['x-idempotency-key'])).toBe(true);
});
