import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { productsDocument } from './products.documents.server.ts';
import type { ProductCard } from './product-card.ts';
import { isApiId } from '#app/commerce/api-id.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { toProductCard, type CardContext } from './to-product-card.server.ts';

export interface ProductsByIdContext extends CardContext {
  readonly commerce: Pick<CommerceClient, 'query'>;
}

/** Product cards in the order of `ids`, without unknown products. Sends no request for an empty list. */
export async function loadProductsById(
  context: ProductsByIdContext,
  ids: readonly number[],
): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return [];
  const { products } = await context.commerce.query(productsDocument, CATALOG_FRESHNESS, {
    take: ids.length,
    // A favorite may be a weight that lists show under another product
    filter: { productIds: [...ids], includeCollapsed: true },
  });
  const found = new Map(compact(products?.products).map((product) => [product.productId, product]));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? toProductCard(context, product) : [];
  });
}

/** Product ids of a text like `1,2,3`, without duplicates and invalid values; at most `max`. */
export function parseProductIds(text: string | null, max: number): readonly number[] {
  // Longer than `max` ids can be; bounds the work for malicious input
  const ids = (text ?? '')
    .slice(0, max * 20)
    .split(',')
    .map(Number)
    .filter(isApiId);
  return [...new Set(ids)].slice(0, max);
}
