import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { sumStock } from '#app/features/catalog/card/stock.ts';
import { toCard, type CardContext } from '#app/features/catalog/card/to-product-card.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { ApiRelatedProduct } from './product.documents.server.ts';

/**
 * A related product as its card. The API has its id and stock per size only, so the card shows the sum of the sizes.
 */
export function toRelatedProductCard(context: CardContext, product: ApiRelatedProduct): ProductCard {
  const skus = compact(product.skus);
  const { unitPrice, lowestPrice } = product;
  return toCard(context, {
    ...product,
    // The EU price rule: no announced reduction without the lowest price of the 30 days before
    unitPrice: unitPrice && !lowestPrice ? { ...unitPrice, isDiscounted: false } : unitPrice,
    productId: skus[0]?.productId,
    sizes: skus,
    stock: sumStock(skus.map((sku) => sku.stock)),
  });
}
