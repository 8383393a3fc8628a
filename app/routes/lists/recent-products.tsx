import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadProductsById, parseProductIds } from '#app/features/catalog/card/product-card.server.ts';
import { toFailureInit } from '#app/shell/errors/errors.server.tsx';

/** Limit on the ids of one request: as many as the cookie holds (contract 11.4). */
const MAX_RECENT_PRODUCTS = 21;

/**
 * `/recent-products?ids=1,2`: cards of recently viewed products. `private`, because the URL reveals what was viewed. Where
 * the API fails, the answer is without products and not thrown: that would replace the page around the shelf (AP-03).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const ids = parseProductIds(context.url.searchParams.get('ids'), MAX_RECENT_PRODUCTS);
  try {
    return Response.json(
      { products: await loadProductsById(context, ids) },
      { headers: { 'cache-control': 'private, max-age=60' } },
    );
  } catch (error) {
    return Response.json({ products: [] }, toFailureInit(error));
  }
}
