import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadRecentProducts } from '#app/features/recent/load-recent-products.server.ts';
import { toFailedAnswer } from '#app/shell/errors/failed-answer.server.ts';

/**
 * `/recent-products?ids=1,2`: cards of recently viewed products. `private`, because the URL reveals what was viewed. Where
 * the API fails, the answer is without products and not thrown: that would replace the page around the shelf (AP-03).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    return Response.json(
      { products: await loadRecentProducts(context) },
      { headers: { 'cache-control': 'private, max-age=60' } },
    );
  } catch (error) {
    return Response.json({ products: [] }, toFailedAnswer(error));
  }
}
