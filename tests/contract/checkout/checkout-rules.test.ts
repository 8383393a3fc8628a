import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callApi, CART_FIELDS, cartWith, completeCart, type ApiCart } from '#tests/support/api/cart-api.ts';
import {
  aCheckout,
  placeOrder,
  setShippingFee,
  updateCheckout,
  validateOrder,
  type CheckoutInput,
} from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const lumo = shopNamed('lumo');

/** A cart with one piece, its checkout, and the same checkout with changes to the billing address. */
async function anOrder(shop: DemoShop) {
  const { id } = await cartWith(shop, (await loadPlentifulProduct(shop)).skuId);
  const whole = aCheckout(shop);
  const address = Object(whole.billingAddress) as Record<string, string>;
  return {
    id,
    whole,
    address,
    billed: (change: CheckoutInput) => ({ ...whole, billingAddress: { ...address, ...change } }),
  };
}

test('[CO-01] a cart shows the shop’s own delivery fee unless the external fee is allowed', async () => {
  const cart = await cartWith(karamell, (await loadPlentifulProduct(karamell)).skuId);
  const own = cart.summary.fees.shippingFeeIncVat;
  await setShippingFee(karamell, cart.id, own + 12);
  const seen = (allow: boolean) =>
    callApi<ApiCart>(karamell, {
      field: 'getCart',
      select: CART_FIELDS,
      input: { id: ['String', cart.id], allowExternalShippingFee: ['Boolean', allow] },
    });
  expect((await seen(false)).summary.fees.shippingFeeIncVat).toBe(own);
  expect((await seen(true)).summary.fees.shippingFeeIncVat).toBe(own + 12);
});

test('[CO-02] a separate delivery address must be in the market’s country and have a delivery option', async () => {
  const { id, whole, address } = await anOrder(lumo);
  const sentTo = (change: CheckoutInput) => ({ ...whole, shippingAddress: { ...address, ...change } });
  for (const [input, message] of [
    [sentTo({ country: 'SE' }), 'Invalid Shipping Country'],
    [sentTo({ city: '' }), 'City is required'],
    [sentTo({ zip: '00000' }), 'Shipping must be selected'],
  ] as const) {
    expect(await validateOrder(lumo, id, input)).toMatchObject({ isValid: false, message });
    await expect(placeOrder(lumo, id, input)).rejects.toThrow(message);
  }
  // Clients send an empty shipping address when there is no separate one
  expect(await validateOrder(lumo, id, sentTo({ addressLine1: '', country: 'SE' }))).toMatchObject({
    isValid: true,
  });
  const { publicId } = await placeOrder(lumo, id, sentTo({ addressLine1: 'Musterweg 7' }));
  const order = await callApi(lumo, {
    field: 'getOrderPublic',
    select: '{ billingAddress { addressLine1 } shippingAddress { addressLine1 country } }',
    input: { publicOrderId: ['Guid!', publicId] },
  });
  expect(order).toEqual({
    billingAddress: { addressLine1: 'Exempelgatan 1' },
    shippingAddress: { addressLine1: 'Musterweg 7', country: 'DE' },
  });
});

test('[CO-03] missing stock, a blacklisted customer and an unknown cart give the API’s messages', async () => {
  const { skuId, inStock } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId, 2);
  const whole = aCheckout(karamell);
  await setStock(karamell, skuId, 1);
  try {
    expect(await validateOrder(karamell, id, whole)).toMatchObject({
      isValid: false,
      message: 'Insufficient stock amount',
    });
  } finally {
    await setStock(karamell, skuId, inStock);
  }
  const blocked = { ...whole, email: 'Blocked@example.com' };
  expect(await validateOrder(karamell, id, blocked)).toMatchObject({ message: 'Customer is blacklisted' });
  await expect(placeOrder(karamell, id, blocked)).rejects.toMatchObject({ code: 'CUSTOMER_BLACKLISTED' });
  expect((await updateCheckout(karamell, id, blocked)).checkoutStatus).toBe('CUSTOMER_BLACKLISTED');
  const unknown = randomUUID();
  const cartNotFoundMessage = { isValid: false, message: `No cart was found with the ID <${unknown}>` };
  expect(await validateOrder(karamell, unknown, whole)).toMatchObject(cartNotFoundMessage);
  expect(await validateOrder(lumo, id, aCheckout(lumo))).toMatchObject({ isValid: false });
  // An invalid id is not repeated in the message
  expect(await validateOrder(karamell, '<b>', whole)).toMatchObject({
    message: 'No cart was found with the ID <>',
  });
  await expect(placeOrder(karamell, unknown)).rejects.toMatchObject({ code: 'CART_NOT_FOUND' });
  await completeCart(karamell, id);
  await expect(placeOrder(karamell, id)).rejects.toMatchObject({ code: 'CART_COMPLETED' });
});

test('[CO-03] too long texts and invalid dates are refused and change nothing', async () => {
  const { id, whole, billed } = await anOrder(karamell);
  for (const [input, member] of [
    [billed({ firstName: 'x'.repeat(201) }), 'billingAddress.firstName'],
    [{ ...whole, message: 'x'.repeat(2001) }, 'message'],
    [{ ...whole, desiredDeliveryDate: 'the day after' }, 'desiredDeliveryDate'],
    [{ ...whole, email: `${'x'.repeat(250)}@example.com` }, 'email'],
  ] as const)
    await expect(placeOrder(karamell, id, input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(member) as string,
    });
  expect((await placeOrder(karamell, id, whole)).status).toBe('completed');
});
