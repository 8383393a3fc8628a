import {
  findErrorCode,
  findRetryAfter,
  isCommerceError,
  selectFailureStatus,
} from '#app/commerce/commerce-error.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { findApiCart, loadCartView } from '#app/features/cart/contents/load-cart.server.ts';
import { selectCartMessages } from './load-contents.server.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findWriteWait } from '#app/request/writes/write-allowance.server.ts';
import { TEXTS_FIELD, type CartAnswer } from './cart-answer.ts';
import { toNotice, refuseChange, type CartChange, type ChangeByForm } from './cart-change.ts';
import { respondToForm } from './respond-to-form.server.ts';

/** A change, or why the API or the limits prevented it. */
export type Outcome = Omit<CartChange, 'status'> & {
  readonly status: number;
  /** Seconds until another try may succeed. */
  readonly retryAfter?: number;
};

/**
 * Handles a form of the cart. With scripts, which accept JSON, the answer is a `CartAnswer` with the fresh cart; without, a
 * redirect (303) to the page that the form names, which shows the notice. Throws a response for a form that cannot be read.
 */
export async function answerCartChange(
  context: RequestContext,
  request: Request,
  change: ChangeByForm,
): Promise<Response> {
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  const form = await readForm(context, request);
  context.cookies.markPersonal();
  const outcome = await attempt(() => change(context, form));
  return request.headers.get('Accept')?.includes('application/json')
    ? toJson(context, outcome, form.has(TEXTS_FIELD))
    : respondToForm(context, form, outcome);
}

/** Refusals that any change may meet. */
const REFUSALS: Readonly<Record<string, CartChange>> = {
  CART_FULL: refuseChange(409, 'cart.notice.full'),
  LINE_NOT_FOUND: refuseChange(409, 'cart.notice.lineGone'),
  INVALID_QUANTITY: refuseChange(400, 'catalog.buy.badQuantity'),
};

async function attempt(change: () => Promise<CartChange>): Promise<Outcome> {
  try {
    return await change();
  } catch (error) {
    const retryAfter = findWriteWait(error);
    if (retryAfter !== null)
      return { status: 429, notice: { key: 'common.error.tooMany.text', values: {} }, retryAfter };
    if (!isCommerceError(error)) throw error;
    const refusal = REFUSALS[findErrorCode(error) ?? ''];
    if (refusal) return refusal;
    const wait = findRetryAfter(error);
    return {
      status: selectFailureStatus(error),
      notice: { key: 'cart.notice.failed', values: {} },
      ...(wait === null ? {} : { retryAfter: wait }),
    };
  }
}

async function toJson(
  context: RequestContext,
  { status, retryAfter, notice, cart: changed, ...outcome }: Outcome,
  withTexts: boolean,
): Promise<Response> {
  const cart = await findFreshCart(context, changed);
  const answer: CartAnswer = {
    ...(cart === undefined ? {} : { cart }),
    ...(notice ? { notice: toNotice(context, notice) } : {}),
    ...(withTexts ? { messages: selectCartMessages(context) } : {}),
    ...outcome,
  };
  const headers = { ...PERSONAL_JSON, ...toWaitHeaders(retryAfter) };
  return Response.json(answer, { status, headers });
}

/** Undefined where the API fails: the change is answered all the same. */
async function findFreshCart(context: RequestContext, changed: Outcome['cart']) {
  const load = async () => {
    const cart = changed === undefined ? await findApiCart(context) : changed;
    return cart === null ? null : loadCartView(context, cart);
  };
  return loadOptional(context, 'cart', { load, fallback: undefined });
}
