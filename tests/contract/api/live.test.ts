import { expect, test } from 'vitest';
import { addToCart, createCart } from '#tests/support/api/cart-api.ts';
import { loadProduct, hasOneSize } from '#tests/support/api/products.ts';
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

interface CartValue {
  readonly cart: { readonly id: string; readonly items: readonly { quantity: number }[] };
}

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
