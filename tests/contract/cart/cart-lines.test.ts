import { expect, test } from 'vitest';
import {
  addToCart,
  ApiRefusal,
  callApi,
  CART_FIELDS,
  cartWith,
  readCart,
  updateCartItem,
  type ApiCart,
} from '#tests/support/api/cart-api.ts';
import { liveClient, nextOf } from '#tests/support/api/live-client.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { setStock } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const koivu = shopNamed('koivu');
const quantities = ({ items }: ApiCart) => items.map(({ message, quantity }) => [message, quantity]);

test('[CT-01] adding without a cart id creates a cart; updating a line requires a cart id', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const cart = await addToCart(karamell, '', { skuId, quantity: 2 });
  expect(await readCart(karamell, cart.id)).toMatchObject({ id: cart.id, items: [{ skuId, quantity: 2 }] });
  expect(await readCart(koivu, cart.id)).toBeNull();
  expect((await addToCart(karamell, '', { skuId, quantity: 1 })).id).not.toBe(cart.id);
  await expect(updateCartItem(karamell, '', { skuId, quantity: 1 })).rejects.toThrow('CART_NOT_FOUND');
  await expect(addToCart(karamell, ' ', { skuId, quantity: 1 })).rejects.toThrow('CART_NOT_FOUND');
});

test('[CT-01] two lines merge when a changed message makes them equal', async () => {
  const { skuId } = await loadPlentifulProduct(karamell);
  const { id } = await cartWith(karamell, skuId);
  await addToCart(karamell, id, { skuId, quantity: 2, message: 'A' });
  const three = await addToCart(karamell, id, { skuId, quantity: 1, message: 'B' });
  const line = three.items.find(({ message }) => message === 'A');
  const joined = await updateCartItem(karamell, id, { id: line?.id, quantity: 3, message: '' });
  expect(quantities(joined)).toEqual([
    ['', 4],
    ['B', 1],
  ]);
  const alone = await updateCartItem(karamell, id, { id: line?.id, quantity: 2, message: 'C' });
  expect(quantities(alone)).toEqual([
    ['C', 2],
    ['B', 1],
  ]);
});

test('a forced refresh removes sold-out lines and notifies subscribers', async () => {
  const { skuId, skus } = await loadPlentifulProduct(karamell);
  const before = skus[0]?.stock.inStock ?? 0;
  const { id } = await cartWith(karamell, skuId);
  const client = liveClient();
  const query =
    'subscription ($id: String!, $c: String) { cart(id: $id, channelId: $c) { items { skuId } } }';
  const values = client.iterate({ query, variables: { id, c: karamell.channelId } });
  await nextOf(values);
  await setStock(karamell, skuId, 0);
  try {
    expect((await readCart(karamell, id))?.items).toHaveLength(1);
    const read: ApiCart = await callApi(karamell, {
      field: 'getCart',
      select: CART_FIELDS,
      input: { id: ['String', id], forceRefresh: ['Boolean', true] },
    });
    expect(read.items).toEqual([]);
    expect(await nextOf(values)).toEqual({ cart: { items: [] } });
    await expect(addToCart(karamell, id, { skuId, quantity: 1 })).rejects.toBeInstanceOf(ApiRefusal);
  } finally {
    await setStock(karamell, skuId, before);
    await client.dispose();
  }
});
