import { expect, test } from 'vitest';
import { addToCart, createCart } from '#tests/support/api/cart-api.ts';
import { loadProduct, hasOneSize } from '#tests/support/api/products.ts';
import { setStock } from '#tests/support/test-endpoints.ts';
import { liveClient, nextOf, refusalOf } from '#tests/support/api/live-client.ts';
import { shopNamed } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');
const lumo = shopNamed('lumo');

const STOCK = `subscription Stock($productId: Int!, $channelId: String) {
  productStock(productId: $productId, channelId: $channelId) { productId totalStock { inStock } skus { skuId stock { inStock } } }
}`;
const CART = `subscription Cart($id: String!, $channelId: String) {
  cart(id: $id, channelId: $channelId) { id items { skuId quantity } }
}`;

interface StockValue {
  readonly productStock: { readonly productId: number; readonly totalStock: { readonly inStock: number } };
}
interface CartValue {
  readonly cart: { readonly id: string; readonly items: readonly { quantity: number }[] };
}

test('[AP-04] productStock sends the current stock at once and then every change', async () => {
  const product = await loadProduct(
    karamell,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 6,
  );
  const skuId = product.skus[0]?.skuId ?? 0;
  const before = product.skus[0]?.stock.inStock ?? 0;
  const client = liveClient();
  const values = client.iterate({
    query: STOCK,
    variables: { productId: product.productId, channelId: karamell.channelId },
  });
  const first = await nextOf<StockValue>(values);
  expect(first.productStock).toMatchObject({ productId: product.productId, totalStock: { inStock: before } });
  await setStock(karamell, skuId, before - 1);
  expect((await nextOf<StockValue>(values)).productStock.totalStock.inStock).toBe(before - 1);
  await setStock(karamell, skuId, before);
  expect((await nextOf<StockValue>(values)).productStock.totalStock.inStock).toBe(before);
  await values.return?.();
  await client.dispose();
});

test('[AP-04] cart sends the cart at once and after its changes, but not after changes of another cart', async () => {
  const product = await loadProduct(
    karamell,
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > 6,
  );
  const skuId = product.skus[0]?.skuId ?? 0;
  const [cart, other] = [await createCart(karamell), await createCart(karamell)];
  const client = liveClient();
  const values = client.iterate({ query: CART, variables: { id: cart.id, channelId: karamell.channelId } });
  expect((await nextOf<CartValue>(values)).cart).toMatchObject({ id: cart.id, items: [] });
  await addToCart(karamell, other.id, { skuId, quantity: 2 });
  await addToCart(karamell, cart.id, { skuId, quantity: 3 });
  expect((await nextOf<CartValue>(values)).cart.items).toEqual([{ skuId, quantity: 3 }]);
  await values.return?.();
  await client.dispose();
});

test('[CH-11] a product or cart of another channel cannot be subscribed to', async () => {
  const product = await loadProduct(karamell, hasOneSize);
  const cart = await createCart(karamell);
  const ofProduct = await refusalOf(liveClient(), STOCK, {
    productId: product.productId,
    channelId: lumo.channelId,
  });
  const ofCart = await refusalOf(liveClient(), CART, { id: cart.id, channelId: lumo.channelId });
  expect(ofProduct).toMatchObject([{ extensions: { code: 'PRODUCT_NOT_FOUND' } }]);
  expect(ofCart).toMatchObject([{ extensions: { code: 'CART_NOT_FOUND' } }]);
});

test('[CH-11] a change in one channel is sent in that channel only', async () => {
  const own = await loadProduct(lumo, hasOneSize);
  const changed = await loadProduct(karamell, hasOneSize);
  const client = liveClient();
  const subscribe = ({ productId }: { productId: number }, { channelId }: { channelId: string }) =>
    client.iterate({ query: STOCK, variables: { productId, channelId } });
  const [quiet, loud] = [subscribe(own, lumo), subscribe(changed, karamell)];
  await Promise.all([nextOf(quiet), nextOf(loud)]);
  const { skuId, stock } = changed.skus[0] ?? { skuId: 0, stock: { inStock: 0 } };
  const heard: unknown[] = [];
  const next = quiet.next().then((value) => heard.push(value));
  await setStock(karamell, skuId, stock.inStock + 1);
  await nextOf(loud);
  await setStock(karamell, skuId, stock.inStock);
  await nextOf(loud);
  expect(heard).toEqual([]);
  await client.dispose();
  await next;
});

test('[AP-04] simultaneous changes are sent as one value with the newest state', async () => {
  const product = await loadProduct(karamell, hasOneSize);
  const { skuId, stock } = product.skus[0] ?? { skuId: 0, stock: { inStock: 0 } };
  const client = liveClient();
  const values = client.iterate({
    query: STOCK,
    variables: { productId: product.productId, channelId: karamell.channelId },
  });
  await nextOf(values);
  const heard: number[] = [];
  const reading = (async () => {
    for await (const { data } of values)
      heard.push((data as unknown as StockValue).productStock.totalStock.inStock);
  })();
  for (let pieces = 30; pieces > 0; pieces -= 1) await setStock(karamell, skuId, stock.inStock + pieces);
  await setStock(karamell, skuId, stock.inStock);
  await expect.poll(() => heard.at(-1)).toBe(stock.inStock);
  expect(heard.length).toBeLessThan(20);
  await client.dispose();
  await reading;
});
