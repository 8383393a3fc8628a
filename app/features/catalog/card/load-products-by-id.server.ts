import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { productsByIdDocument } from './products-by-id.documents.server.ts';
import type { ProductCard } from './product-card.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { toProductCard, type CardContext } from './to-product-card.server.ts';

export interface ProductsByIdContext extends CardContext {
  readonly commerce: Pick<CommerceClient, 'query'>;
}

/** Cards of the products of some ids, in that order; unknown ones are left out, and no ids ask for nothing. */
export async function loadProductsById(
  context: ProductsByIdContext,
  ids: readonly number[],
): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return [];
  const { products } = await context.commerce.query(productsByIdDocument, CATALOG_FRESHNESS, {
    take: ids.length,
    filter: { productIds: [...ids] },
  });
  const found = new Map(compact(products?.products).map((product) => [product.productId, product]));
  return ids.flatMap((id) => {
    const product = found.get(id);
    return product ? toProductCard(context, product) : [];
  });
}

/** `1,2,3` of an address or a form as ids: whatever is no id is left out, each comes once, no more than `most`. */
export function parseProductIds(text: string | null, most: number): readonly number[] {
  // What is cut here is longer than that many ids can be
  const ids = (text ?? '')
    .slice(0, most * 20)
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, most);
}
