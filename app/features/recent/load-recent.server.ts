import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import type { ProductCard } from '#app/features/catalog/product-card.ts';
import { toProductCard } from '#app/features/catalog/to-product-card.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { recentProductsDocument } from './recent.documents.server.ts';

/** One row of a wide page, and what a phone's row scrolls through. */
const MAX_RECENT_PRODUCTS = 8;

/** Cards of the products whose ids stand in the address, in that order; unknown ones are left out. */
export async function loadRecent(
  context: Pick<RequestContext, 'channel' | 'commerce' | 'links' | 'preferences' | 'url'>,
): Promise<readonly ProductCard[]> {
  const ids = (context.url.searchParams.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  const productIds = [...new Set(ids)].slice(0, MAX_RECENT_PRODUCTS);
  if (productIds.length === 0) return [];
  const { products } = await context.commerce.query(recentProductsDocument, CATALOG_FRESHNESS, {
    take: MAX_RECENT_PRODUCTS,
    filter: { productIds },
  });
  const found = (products?.products ?? []).flatMap((product) => (product ? [product] : []));
  return productIds.flatMap((id) => {
    const product = found.find(({ productId }) => productId === id);
    return product ? toProductCard(context, product) : [];
  });
}
