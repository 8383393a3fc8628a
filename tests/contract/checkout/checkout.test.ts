import { expect, test } from 'vitest';
import { cartWith, createCart, readCart } from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder, readConfirmation, validateOrder } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct, loadStock } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');

for (const shop of [karamell, koivu]) {
  test(`[CO-08] ${shop.key}: an order reduces the stock, completes the cart and can be read`, async () => {
    const { skuId } = await loadPlentifulProduct(shop);
    const before = await loadStock(shop, skuId);
    const cart = await cartWith(shop, skuId, 2);
    const placed = await placeOrder(shop, cart.id, aCheckout(shop));
    expect(placed).toMatchObject({ status: 'completed', redirectUrl: null });
    expect(Number(placed.orderId)).toBeGreaterThan(10_000);
    expect(placed.publicId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await loadStock(shop, skuId)).toBe(before - 2);
    expect(await readCart(shop, cart.id)).toMatchObject({ isCompleted: true });
    const confirmed = await readConfirmation(shop, placed.orderId, cart.id);
    expect(confirmed).toMatchObject({
      completed: true,
      order: { orderId: placed.orderId, status: 'pending' },
      cart: { id: cart.id, isCompleted: true, items: [{ skuId, quantity: 2 }] },
    });
    expect(confirmed.order?.orderValueIncVat).toBeCloseTo(
      (await readCart(shop, cart.id))?.summary.total.sellingPriceIncVat ?? 0,
      2,
    );
  });
}

test('[CO-03] an invalid order is refused with its first problem, and nothing is written', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId);
  const whole = aCheckout(karamell);
  const address = Object(whole.billingAddress) as Record<string, string>;
  const problems = [
    [{ ...whole, billingAddress: { ...address, firstName: ' ' } }, 'First name is required'],
    [{ ...whole, billingAddress: { ...address, zip: '' } }, 'Zip is required'],
    [{ ...whole, billingAddress: { ...address, country: 'FR' } }, 'Invalid Billing Country'],
    [{ ...whole, billingAddress: { ...address, zip: '00000' } }, 'Shipping must be selected'],
  ] as const;
  for (const [checkout, message] of problems) {
    expect(await validateOrder(karamell, id, checkout)).toMatchObject({ isValid: false, message });
    await expect(placeOrder(karamell, id, checkout)).rejects.toThrow(message);
  }
  // The live API's validation has no messages for these (contract 9.8)
  for (const [checkout, message] of [
    [{ ...whole, email: 'nobody' }, 'Email is required'],
    [{ ...whole, identityNumber: '811218-9875' }, 'The identity number is not valid'],
  ] as const)
    await expect(placeOrder(karamell, id, checkout)).rejects.toThrow(message);
  expect(await validateOrder(karamell, id, whole)).toMatchObject({ isValid: true, message: null });
  expect(await readCart(karamell, id)).toMatchObject({ isCompleted: false });
  const empty = await createCart(karamell);
  await expect(placeOrder(karamell, empty.id)).rejects.toMatchObject({ code: 'CART_EMPTY' });
  expect(await validateOrder(karamell, empty.id, whole)).toMatchObject({
    isValid: false,
    message: `No cart was found with the ID <${empty.id}>`,
  });
  await expect(
    placeOrder(karamell, id, aCheckout(karamell, { identityNumber: '811218-9875' })),
  ).rejects.toMatchObject({ code: 'INVALID_IDENTITY_NUMBER' });
});

test('[CO-08] placing the same cart twice, even simultaneously, creates one order', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId);
  const placed = await Promise.all([1, 2, 3, 4].map(() => placeOrder(karamell, id)));
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
  expect((await placeOrder(karamell, id)).orderId).toBe(placed[0]?.orderId);
});

test('[CH-11] an order can be read with its cart id and not from another channel', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId);
  const { orderId, publicId } = await placeOrder(karamell, id);
  const stranger = await createCart(karamell);
  expect((await readConfirmation(karamell, orderId, stranger.id)).order).toBeNull();
  expect((await readConfirmation(koivu, orderId, id)).order).toBeNull();
  expect((await readConfirmation(koivu, publicId, null)).order).toBeNull();
  expect((await readConfirmation(karamell, publicId, null)).order?.orderId).toBe(orderId);
  expect((await readConfirmation(karamell, '', id)).order?.orderId).toBe(orderId);
});
