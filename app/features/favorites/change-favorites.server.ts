import {
  loadProductsById,
  parseProductIds,
  type ProductsByIdContext,
} from '#app/features/catalog/card/load-products-by-id.server.ts';
import { parseHeartValue } from '#app/features/catalog/card/heart-place.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import {
  changeVisitorState,
  MAX_FAVORITES,
  readVisitorState,
} from '#app/request/visitor-cookies/visitor-state.server.ts';
import { FAVORITE_CHANGES, type FavoriteChange } from './favorites.ts';

type ChangeContext = ProductsByIdContext & Pick<RequestContext, 'cookies'>;

export interface SavedChange {
  readonly change: FavoriteChange;
  /** Id of the pressed heart on its page; null where the form was not sent by one heart. */
  readonly heartId: string | null;
}

/** `malformed`: the form has no product id. `unknown`: this shop sells none of the products. */
export type FavoriteRefusal = 'malformed' | 'unknown';

/**
 * Adds or removes the products of a form, `add=7` or `remove=7,9`. Idempotent. Adds only products that this shop sells;
 * the API's answer is cached, so that pressing the same heart again sends no query.
 */
export async function changeFavorites(
  context: ChangeContext,
  form: SubmittedForm,
): Promise<Result<SavedChange, FavoriteRefusal>> {
  const change = FAVORITE_CHANGES.find((known) => form.has(known));
  const { ids: pressed, heartId } = parseHeartValue((change && form.get(change)) ?? '');
  const ids = parseProductIds(pressed, MAX_FAVORITES);
  if (change === undefined || ids.length === 0) return refused('malformed');
  const { favorites } = readVisitorState(context.cookies);
  const others = favorites.filter((id) => !ids.includes(id));
  if (change === 'remove') {
    changeVisitorState(context.cookies, { favorites: others });
    return ok({ change, heartId });
  }
  const known = (await loadProductsById(context, ids)).flatMap(({ id }) => id ?? []);
  if (known.length === 0) return refused('unknown');
  changeVisitorState(context.cookies, { favorites: [...known, ...others] });
  return ok({ change, heartId });
}
