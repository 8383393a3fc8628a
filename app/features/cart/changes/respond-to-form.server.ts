import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { isSitePath, redirectTo } from '#app/request/responses.ts';
import { toNotice, findTone, type CartChange } from './cart-change.ts';
import type { CartNotice, CartUndo } from './cart-answer.ts';
import { RETURN_FIELD } from './cart-answer.ts';
import { formatUndo, parseUndo } from './undo.ts';

/** Longest path and query to return to; redirects must fit into a header. */
const MAX_RETURN_BYTES = 2000;

type RespondContext = Pick<RequestContext, 'links' | 'oneTimeMessages'>;

/**
 * The answer to a form without scripts: a redirect (303) to the page that it names, or to the cart, which shows the notice.
 * A refusal leads there in any case, because other pages would not show it.
 */
export function respondToForm(
  { links, oneTimeMessages }: RespondContext,
  form: Pick<SubmittedForm, 'get'>,
  { notice, undo }: Pick<CartChange, 'notice' | 'undo'>,
): Response {
  const wanted = form.get(RETURN_FIELD);
  const isDone = !notice || findTone(notice.key) === 'success';
  const isUsable =
    isDone && wanted !== null && Buffer.byteLength(wanted) <= MAX_RETURN_BYTES && isSitePath(wanted);
  const path = isUsable ? wanted : links.page('cart');
  if (notice) {
    const again = undo ? formatUndo(undo) : null;
    const values = { ...notice.values, ...(again === null ? {} : { undo: again }) };
    oneTimeMessages.send(notice.key, links.sitePath(path), values);
  }
  return redirectTo(path, 303, PRIVATE);
}

/** The notice that a form without scripts has left for this page, and how to undo a removal. */
export function takeCartNotice(
  context: Pick<RequestContext, 'oneTimeMessages' | 'translate'>,
): { readonly notice: CartNotice; readonly undo?: CartUndo } | null {
  const taken = context.oneTimeMessages.takeWithValues();
  if (taken === null) return null;
  const { undo, ...values } = taken.values;
  const notice = toNotice(context, { key: taken.message, values });
  return { notice, ...(typeof undo === 'string' ? { undo: parseUndo(undo) } : {}) };
}
