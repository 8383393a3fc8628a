import { loadProductsById, parseProductIds } from '#app/features/catalog/card/product-card.server.ts';
import { parseHeartValue } from '#app/features/catalog/card/favorite-button.tsx';
import { ok, refused, type Result } from '#kernel/result.ts';
import { answerForm, type NextPage, type Refusal } from '#app/request/forms/answer-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import {
  changeVisitorState,
  MAX_FAVORITES,
  readVisitorState,
} from '#app/request/cookies/visitor-state.server.ts';
import { isSitePath } from '#app/request/responses.ts';
import { BACK_FIELD, CHANGE_MESSAGES, FAVORITE_CHANGES, type FavoriteChange } from './favorites.ts';

interface SavedChange {
  readonly change: FavoriteChange;
  /** Id of the pressed heart on its page; null if the form was not sent by one heart. */
  readonly heartId: string | null;
}

/**
 * Adds or removes the products of a form, `add=7` or `remove=7,9`. Idempotent. Adds only products that this shop sells; the
 * API's answer is cached, so that pressing the same heart again sends no query. Refused are a form without product ids
 * (`malformed`) and products that this shop does not sell (`unknown`).
 */
async function changeFavorites(
  context: RequestContext,
  form: SubmittedForm,
): Promise<Result<SavedChange, Refusal>> {
  const change = FAVORITE_CHANGES.find((known) => form.has(known));
  const { ids: pressed, heartId } = parseHeartValue((change && form.get(change)) ?? '');
  const ids = parseProductIds(pressed, MAX_FAVORITES);
  if (change === undefined || ids.length === 0) return refused({ code: 'malformed', status: 400 });
  const { favorites } = readVisitorState(context.cookies);
  const others = favorites.filter((id) => !ids.includes(id));
  if (change === 'remove') {
    changeVisitorState(context.cookies, { favorites: others });
    return ok({ change, heartId });
  }
  const known = (await loadProductsById(context, ids)).flatMap(({ id }) => id ?? []);
  if (known.length === 0) return refused({ code: 'unknown', status: 404 });
  changeVisitorState(context.cookies, { favorites: [...known, ...others] });
  return ok({ change, heartId });
}

/** Target of every heart. */
export const answerFavorites = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    submit: (form) => changeFavorites(context, form),
    accepted: (saved, form) => selectNextPage(context, form, saved),
    refused: ({ code }) => ({ show: { refusal: code } }),
  });

/** Longest path and query to return to; redirects must fit into a header. */
const MAX_BACK_CHARS = 2000;

/** The heart that was pressed. The favorites page no longer has the card of a removed favorite, so it shows a message. */
function selectNextPage(
  { links }: RequestContext,
  form: SubmittedForm,
  { change, heartId }: SavedChange,
): NextPage {
  const own = links.page('favorites');
  const back = form.get(BACK_FIELD);
  // A script sends no page to return to and shows the change itself
  if (back === null || back.length > MAX_BACK_CHARS || !isSitePath(back)) return { to: own };
  if (back.split('?')[0] === own) return { to: back, message: CHANGE_MESSAGES[change] };
  return { to: `${back}${heartId === null ? '' : `#${heartId}`}` };
}

/** The message of the last change, for this page. */
export const takeChangeMessage = ({ oneTimeMessages }: RequestContext) => {
  const taken = oneTimeMessages.take(Object.values(CHANGE_MESSAGES));
  return Object.values(CHANGE_MESSAGES).find((own) => own === taken) ?? null;
};
