import { listProducts } from './find-product.ts';
import type { DemoShop } from '#tests/support/shops.ts';

/** More than a test takes. */
const PLENTY = 10;

/** Something of one size that a test may buy without emptying the shelf: the last there is, as other tests take the first. */
export async function findPlentiful(shop: DemoShop) {
  const product = (await listProducts(shop)).findLast(
    ({ skus }) => skus.length === 1 && (skus[0]?.stock.inStock ?? 0) > PLENTY,
  );
  const skuId = product?.skus[0]?.skuId;
  if (product === undefined || skuId === undefined) throw new Error(`${shop.key} has nothing to buy.`);
  return { ...product, skuId };
}
