import {
  loadProductsById,
  parseProductIds,
  type ProductsByIdContext,
} from '#app/features/catalog/card/load-products-by-id.server.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Limit on the ids of one request: as many as the cookie holds (contract 11.4). */
const MAX_RECENT_PRODUCTS = 21;

/** Product cards for the ids in the query, in that order; unknown ones are left out. */
export const loadRecentProducts = async (
  context: ProductsByIdContext & Pick<RequestContext, 'url'>,
): Promise<readonly ProductCard[]> =>
  loadProductsById(context, parseProductIds(context.url.searchParams.get('ids'), MAX_RECENT_PRODUCTS));
