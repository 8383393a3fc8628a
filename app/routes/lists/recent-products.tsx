import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { loadRecentProducts } from '#app/features/recent/load-recent-products.server.ts';

/** `/recent-products?ids=1,2`: cards for the row of products looked at before. The address is its visitor's own. */
export async function loader({ context }: LoaderFunctionArgs) {
  return data(
    { products: await loadRecentProducts(context) },
    { headers: { 'cache-control': 'private, max-age=60' } },
  );
}
