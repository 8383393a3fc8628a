import { hasOneSize, listProducts } from './products.ts';
import type { DemoShop } from '#tests/support/shops.ts';

/** More pieces than a test buys. */
const MIN_STOCK = 10;

/**
 * The last single-size product with plenty of stock, and its SKU. The last one, because other tests change the stock of
 * the first. Throws when the shop has none.
 */
export async function loadPlentifulProduct(shop: DemoShop) {
  const product = (await listProducts(shop)).findLast(
    (each) => hasOneSize(each) && (each.skus[0]?.stock.inStock ?? 0) > MIN_STOCK,
  );
  const skuId = product?.skus[0]?.skuId;
  if (product === undefined || skuId === undefined)
    throw new Error(`${shop.key} has no single-size product with more than ${MIN_STOCK} pieces.`);
  return { ...product, skuId };
}
