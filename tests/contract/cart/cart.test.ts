import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addToCart,
  callApi,
  CART_FIELDS,
  cartWith,
  clearCart,
  cloneCart,
  completeCart,
  createCart,
  readCart,
  setMerchantData,
  setPromoCode,
  updateCartItem,
  type ApiCart,
} from '#tests/support/api/cart-api.ts';
import { aCheckout, placeOrder } from '#tests/support/api/checkout-api.ts';
import { liveClient, nextOf } from '#tests/support/api/live-client.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { hasOneSize, listProducts } from '#tests/support/api/products.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');
const piecesOf = ({ items }: ApiCart) => items.map(({ skuId, quantity }) => [skuId, quantity]);

test('[CT-01] adding without a cart id creates a cart; updating a line requires a cart id', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const cart = await addToCart(karamell, '', { skuId, quantity: 2 });
  expect(await readCart(karamell, cart.id)).toMatchObject({ id: cart.id, items: [{ skuId, quantity: 2 }] });
  expect((await addToCart(karamell, '', { skuId, quantity: 1 })).id).not.toBe(cart.id);
  await expect(updateCartItem(karamell, '', { skuId, quantity: 1 })).rejects.toThrow('CART_NOT_FOUND');
  await expect(addToCart(karamell, ' ', { skuId, quantity: 1 })).rejects.toThrow('CART_NOT_FOUND');
});

test('[CT-01] an unknown cart id reads as null and refuses changes', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  for (const id of [randomUUID(), 'no-guid', "' or 1=1 --", 'x'.repeat(500)]) {
    expect(await readCart(karamell, id)).toBeNull();
    await expect(addToCart(karamell, id, { skuId, quantity: 1 })).rejects.toThrow('CART_NOT_FOUND');
  }
  const { id } = await createCart(karamell);
  expect((await readCart(karamell, id.toUpperCase()))?.id).toBe(id);
});

test('texts that are too long, and invalid quantities, are refused and change nothing', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId, 1);
  const calls = [
    [addToCart(karamell, id, { skuId, quantity: 1, message: 'x'.repeat(501) }), 'INVALID_INPUT'],
    [setMerchantData(karamell, id, 'x'.repeat(10_001)), 'INVALID_INPUT'],
    [setPromoCode(karamell, id, 'x'.repeat(61)), 'INVALID_INPUT'],
    [updateCartItem(karamell, id, { id: randomUUID(), quantity: 1 }), 'LINE_NOT_FOUND'],
    [addToCart(karamell, id, { skuId, quantity: -1 }), /INVALID|STOCK/],
    [addToCart(karamell, id, { skuId, quantity: 0 }), /INVALID|STOCK/],
    [addToCart(karamell, id, { skuId, quantity: 1_000_000 }), /INVALID|STOCK/],
  ] as const;
  await Promise.all(calls.map(([call, code]) => expect(call).rejects.toThrow(code)));
  expect(piecesOf((await readCart(karamell, id)) as ApiCart)).toEqual([[skuId, 1]]);
});

test('[CT-01] twenty simultaneous changes of one cart are all saved', async () => {
  const product = (await listProducts(karamell)).find(
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 20,
  );
  const skuId = product?.skus[0]?.skuId ?? 0;
  const { id } = await createCart(karamell);
  await Promise.all(Array.from({ length: 20 }, () => addToCart(karamell, id, { skuId, quantity: 1 })));
  expect((await readCart(karamell, id))?.items.map(({ quantity }) => quantity)).toEqual([20]);
});

test('[CH-11] a cart of another channel is not found by any call', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId);
  const { skuId: foreign } = await loadPlentifulProduct(koivu);
  expect(await readCart(koivu, id)).toBeNull();
  const calls = [
    addToCart(koivu, id, { skuId: foreign, quantity: 1 }),
    clearCart(koivu, id),
    completeCart(koivu, id),
    cloneCart(koivu, id),
    setMerchantData(koivu, id, '{}'),
  ];
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow('CART_NOT_FOUND')));
  await expect(addToCart(karamell, id, { skuId: foreign, quantity: 1 })).rejects.toThrow('SKU_UNKNOWN');
  expect((await readCart(karamell, id))?.items).toHaveLength(1);
});

test('[CT-03] a line that sold out stays until a forced refresh, which subscribers are told of', async () => {
  const { skuId, inStock } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId, 2);
  const client = liveClient();
  const query =
    'subscription ($id: String!, $c: String) { cart(id: $id, channelId: $c) { items { skuId } } }';
  const values = client.iterate({ query, variables: { id, c: karamell.channelId } });
  await nextOf(values);
  await setStock(karamell, skuId, 0);
  try {
    expect((await readCart(karamell, id))?.items).toHaveLength(1);
    await expect(placeOrder(karamell, id, aCheckout(karamell))).rejects.toThrow('INSUFFICIENT_STOCK');
    const fresh = await callApi<ApiCart>(karamell, {
      field: 'getCart',
      select: CART_FIELDS,
      input: { id: ['String', id], forceRefresh: ['Boolean', true] },
    });
    expect([fresh.items, fresh.summary.total.sellingPriceIncVat]).toEqual([[], 0]);
    expect(await nextOf(values)).toEqual({ cart: { items: [] } });
    await expect(addToCart(karamell, id, { skuId, quantity: 1 })).rejects.toThrow('INSUFFICIENT_STOCK');
  } finally {
    await setStock(karamell, skuId, inStock);
    await client.dispose();
  }
});
