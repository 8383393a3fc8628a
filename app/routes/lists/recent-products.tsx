import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { loadRecentProducts } from '#app/features/recent/load-recent-products.server.ts';

/**
 * `/recent-products?ids=1,2`: cards of recently viewed products. `private`, because the URL reveals what was viewed.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  return data(
    { products: await loadRecentProducts(context) },
    { headers: { 'cache-control': 'private, max-age=60' } },
  );
}
