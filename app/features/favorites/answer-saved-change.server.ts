import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { isSitePath, redirectTo } from '#app/request/responses.ts';
import type { SavedChange } from './change-favorites.server.ts';
import { BACK_FIELD, CHANGE_MESSAGES } from './favorites.ts';

/** Longest path and query to return to; redirects must fit into a header. */
const MAX_BACK_CHARS = 2000;

/**
 * The answer to a saved change: a redirect (303) to the heart that was pressed, which shows as pressed there. The favorites
 * page itself, where the card of a removed favorite is gone, says what happened.
 */
export function answerSavedChange(
  { links, oneTimeMessages }: Pick<RequestContext, 'links' | 'oneTimeMessages'>,
  {
    form,
    saved,
    headers,
  }: { form: SubmittedForm; saved: SavedChange; headers: Readonly<Record<string, string>> },
): Response {
  const own = links.page('favorites');
  const back = form.get(BACK_FIELD);
  // A script sends no page to return to and shows the change itself
  if (back === null || back.length > MAX_BACK_CHARS || !isSitePath(back))
    return redirectTo(own, 303, headers);
  if (back.split('?')[0] === own) {
    oneTimeMessages.send(CHANGE_MESSAGES[saved.change], links.sitePath(own));
    return redirectTo(back, 303, headers);
  }
  return redirectTo(`${back}${saved.heartId === null ? '' : `#${saved.heartId}`}`, 303, headers);
}
