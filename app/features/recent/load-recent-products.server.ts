import {
  loadProductsById,
  parseProductIds,
  type ProductsByIdContext,
} from '#app/features/catalog/card/load-products-by-id.server.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** One row of a wide page, and what a phone's row scrolls through. */
const MAX_RECENT_PRODUCTS = 8;

/** Cards of the products whose ids stand in the address, in that order; unknown ones are left out. */
export const loadRecentProducts = async (
  context: ProductsByIdContext & Pick<RequestContext, 'url'>,
): Promise<readonly ProductCard[]> =>
  loadProductsById(context, parseProductIds(context.url.searchParams.get('ids'), MAX_RECENT_PRODUCTS));
