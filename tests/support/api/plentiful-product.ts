import { hasOneSize, listProducts, type ApiProduct } from './products.ts';
import type { DemoShop } from '#tests/support/shops.ts';

/** More pieces than a test buys. */
const MIN_STOCK = 15;

/**
 * The last single-size product at its regular price whose stock is plenty and the limit: it is neither oversellable nor supplied from
 * elsewhere. With its SKU. The last one, because other tests change the stock of the first. Throws when the shop has none.
 */
export async function loadPlentifulProduct(
  shop: DemoShop,
  matches: (product: ApiProduct) => boolean = () => true,
) {
  const product = (await listProducts(shop)).findLast((each) => {
    const { inStock = 0, totalStock = 0 } = each.skus[0]?.stock ?? {};
    const isPlentiful = inStock > MIN_STOCK && inStock === totalStock;
    return hasOneSize(each) && !each.unitPrice.isDiscounted && isPlentiful && matches(each);
  });
  const [sku] = product?.skus ?? [];
  if (product === undefined || sku === undefined)
    throw new Error(`${shop.key} has no single-size product with more than ${MIN_STOCK} pieces.`);
  return { ...product, skuId: sku.skuId, inStock: sku.stock.inStock };
}

/** The pieces that a shop has of a SKU. */
export async function loadStock(shop: DemoShop, skuId: number): Promise<number> {
  const skus = (await listProducts(shop)).flatMap((product) => product.skus);
  return skus.find((sku) => sku.skuId === skuId)?.stock.inStock ?? -1;
}
