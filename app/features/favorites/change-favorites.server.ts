import {
  loadProductsById,
  parseProductIds,
  type ProductsByIdContext,
} from '#app/features/catalog/card/load-products-by-id.server.ts';
import { ok, refused, type Result } from '#app/kernel/result.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { changeVisitorState, MAX_FAVORITES, readVisitorState } from '#app/request/visitor-state.server.ts';
import { FAVORITE_CHANGES, type FavoriteChange } from './favorites.ts';

type ChangeContext = ProductsByIdContext & Pick<RequestContext, 'cookies'>;

/** `malformed`: no product is named. `unknown`: this shop sells none of those. */
export type FavoriteRefusal = 'malformed' | 'unknown';

/**
 * Adds or removes products by the ids of a form, `add=7` or `remove=7,9`; either twice is the same as once. Only what
 * this shop sells is added: the API is asked, and its answer kept, so that the same heart pressed again asks nothing.
 */
export async function changeFavorites(
  context: ChangeContext,
  form: FormData,
): Promise<Result<FavoriteChange, FavoriteRefusal>> {
  const change = FAVORITE_CHANGES.find((known) => form.has(known));
  const named = change && form.get(change);
  const ids = parseProductIds(typeof named === 'string' ? named : null, MAX_FAVORITES);
  if (change === undefined || ids.length === 0) return refused('malformed');
  const { favorites } = readVisitorState(context.cookies);
  const others = favorites.filter((id) => !ids.includes(id));
  if (change === 'remove') {
    changeVisitorState(context.cookies, { favorites: others });
    return ok(change);
  }
  const known = (await loadProductsById(context, ids)).flatMap(({ id }) => id ?? []);
  if (known.length === 0) return refused('unknown');
  changeVisitorState(context.cookies, { favorites: [...known, ...others] });
  return ok(change);
}
