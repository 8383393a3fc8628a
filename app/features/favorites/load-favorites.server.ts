import {
  loadProductsById,
  parseProductIds,
  type ProductsByIdContext,
} from '#app/features/catalog/card/load-products-by-id.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { MAX_FAVORITES, readVisitorState } from '#app/request/visitor-cookies/visitor-state.server.ts';
import { SHARED_PARAMETER, type FavoriteList } from './favorites.ts';

type FavoritesContext = ProductsByIdContext & Pick<RequestContext, 'cookies' | 'url'>;

/** The visitor's own favorites (RT-08), or those of a shared link. */
export async function loadFavorites(context: FavoritesContext): Promise<FavoriteList> {
  const shared = context.url.searchParams.get(SHARED_PARAMETER);
  const isShared = shared !== null;
  const ids = isShared ? parseProductIds(shared, MAX_FAVORITES) : readVisitorState(context.cookies).favorites;
  const products = await loadProductsById(context, ids);
  const found = new Set(products.map(({ id }) => id));
  return { isShared, ids, products, missing: ids.filter((id) => !found.has(id)) };
}
