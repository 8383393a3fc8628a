import { expect, test } from 'vitest';
import { authenticate, digest, newCustomer, sessionOf } from '#tests/support/api/auth-api.ts';
import { callApi } from '#tests/support/api/cart-api.ts';
import { aCheckout } from '#tests/support/api/checkout-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { SHOPS } from '#tests/support/shops.ts';

/** Contract 2.3, from the cart to the account: documents as another storefront would write them. */

for (const shop of SHOPS) {
  test(`cart, checkout, confirmation and account of ${shop.key}`, async () => {
    const { skuId } = await loadPlentifulProduct(shop);
    const { username, password } = await newCustomer('plain');
    const { token } = sessionOf(await authenticate('login', { username, password }));
    const id = (await callApi<{ id: string }>(shop, { field: 'getCart', select: '{ id }' })).id;
    const added = await callApi(shop, {
      kind: 'mutation',
      field: 'addToCart',
      select: '{ items { skuId quantity } }',
      input: { id: ['String!', id], item: ['CartItemInputType!', { skuId, quantity: 1 }] },
      token,
    });
    expect(added).toEqual({ items: [{ skuId, quantity: 1 }] });
    const changedCart = await callApi(shop, {
      kind: 'mutation',
      field: 'updateCartItem',
      select: '{ items { quantity } }',
      input: { id: ['String!', id], item: ['CartItemInputType!', { skuId, quantity: 2 }] },
      token,
    });
    expect(changedCart).toEqual({ items: [{ quantity: 2 }] });
    const reduced = await callApi(shop, {
      kind: 'mutation',
      field: 'setCartPromoCode',
      select: '{ promoCode }',
      input: { id: ['String!', id], promoCode: ['String!', 'save10'] },
      token,
    });
    expect(reduced).toEqual({ promoCode: 'SAVE10' });
    const input = {
      cartId: ['String!', id],
      checkout: ['CheckoutInputType!', aCheckout(shop, { email: username })],
    } as const;
    const mutation = { kind: 'mutation', input, token } as const;
    const checkout = await callApi<{ shippingOptions: { isSelected: boolean }[]; email: string }>(shop, {
      ...mutation,
      field: 'createOrUpdateCheckout',
      select: '{ email shippingOptions { isSelected } }',
    });
    expect(checkout.email).toBe(username);
    expect(checkout.shippingOptions.filter(({ isSelected }) => isSelected)).toHaveLength(1);
    const fee = await callApi<{ cart: { summary: { fees: { shippingFeeIncVat: number } } } }>(shop, {
      kind: 'mutation',
      field: 'setCartShippingFee',
      select: '{ cart { summary { fees { shippingFeeIncVat } } } }',
      input: { cartId: ['String!', id], shippingFee: ['Decimal!', 7] },
      token,
    });
    expect(fee.cart.summary.fees.shippingFeeIncVat).toBe(7);
    const placed = await callApi<{ orderId: string; publicId: string }>(shop, {
      ...mutation,
      field: 'placeOrder',
      select: '{ orderId publicId }',
    });
    const confirmed = await callApi(shop, {
      field: 'checkout',
      select: '{ order { orderId email } }',
      input: {
        id: ['String!', placed.orderId],
        cartId: ['String', id],
        paymentType: ['PaymentType!', 'STANDARD'],
      },
    });
    expect(confirmed).toMatchObject({ order: { orderId: placed.orderId } });
    const completed = await callApi(shop, {
      kind: 'mutation',
      field: 'completeCart',
      select: '{ isCompleted }',
      input: { id: ['String!', id] },
    });
    expect(completed).toEqual({ isCompleted: true });
    const orders = await callApi(shop, { field: 'getOrders', select: '{ publicId status currency }', token });
    expect(orders).toEqual([{ publicId: placed.publicId, status: 'pending', currency: shop.currency }]);
    const changed = await callApi(shop, {
      kind: 'mutation',
      field: 'updateUser',
      select: '{ email address { city } }',
      input: { user: ['UserInputType!', { address: { city: 'Exempelstad' } }] },
      token,
    });
    expect(changed).toEqual({ email: username, address: { city: 'Exempelstad' } });
    const subscribed = await callApi(shop, {
      kind: 'mutation',
      field: 'subscribeToNewsletter',
      input: { email: ['String!', username] },
    });
    expect(subscribed).toBe(true);
    const monitored = await callApi(shop, {
      kind: 'mutation',
      field: 'monitorProductAvailability',
      input: { email: ['String!', username], skuId: ['Int!', skuId] },
    });
    expect(monitored).toBe(true);
    const reset = await callApi(shop, {
      kind: 'mutation',
      field: 'commitReset',
      input: { resetKey: ['String!', 'unknown'], password: ['String!', digest('Another-2026')] },
    });
    expect(reset).toBe(false);
    expect(await callApi(shop, { kind: 'mutation', field: 'deleteUser', token })).toBe(true);
  });
}
