import { loadProductsById, parseProductIds } from '#app/features/catalog/card/product-card.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { MAX_FAVORITES, readVisitorState } from '#app/request/cookies/visitor-state.server.ts';
import { isScripted } from '#app/request/cookies/visitor-cookies.ts';
import { type FavoriteList, SHARED_PARAMETER } from './favorites.ts';

/** The visitor's own favorites (RT-08), or those of a shared link. */
export async function loadFavorites(context: RequestContext): Promise<FavoriteList> {
  const shared = context.url.searchParams.get(SHARED_PARAMETER);
  const isShared = shared !== null;
  const ids = isShared ? parseProductIds(shared, MAX_FAVORITES) : readVisitorState(context.cookies).favorites;
  const products = await loadProductsById(context, ids);
  const found = new Set(products.map(({ id }) => id));
  return { isShared, ids, products, missing: ids.filter((id) => !found.has(id)) };
}

/**
 * The favorites that the server has to render into the page: those of a visitor whose browser runs no scripts. Marks the answer
 * as personal then. Null for all others, who get the same page.
 */
export function findRenderedFavorites({ cookies }: RequestContext): readonly number[] | null {
  if (isScripted(cookies)) return null;
  const { favorites } = readVisitorState(cookies);
  if (favorites.length === 0) return null;
  cookies.markPersonal();
  return favorites;
}
