import { findRetryAfter, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import {
  ACCOUNT_FIELD,
  type CheckoutAnswer,
  type CheckoutErrors,
  type CheckoutNotice,
  type CheckoutPage,
} from '#app/features/checkout/checkout-answer.ts';
import { omitMarked } from '#app/features/checkout/state/account-marks.server.ts';
import type { CheckoutForm } from '#app/features/checkout/state/checkout.schema.ts';
import { findDraft } from '#app/features/checkout/state/draft-cookie.server.ts';
import type { NoCheckout } from '#app/features/checkout/state/load-checkout.server.ts';
import { redirectToCart } from '#app/features/checkout/state/require-checkout.server.ts';
import { parseCheckoutForm, saveCheckout } from '#app/features/checkout/state/save-checkout.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { PRIVATE, toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findWriteWait, requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import { listTypedErrors } from './typed-errors.ts';

/**
 * Saves the form as it is. With scripts, which accept JSON, the answer is a `CheckoutAnswer`; without, a redirect (303) to the
 * checkout, which shows what the shop says to it.
 */
export async function saveFromForm(context: RequestContext, request: Request): Promise<Response> {
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  const submitted = await readForm(context, request);
  context.cookies.markPersonal();
  const isJson = request.headers.get('Accept')?.includes('application/json') === true;
  const isEnded = isOfOtherLogin(context, submitted);
  if (isEnded && !isJson) return redirectToCheckout(context);
  const form = await parseCheckoutForm(context, submitted);
  if (isJson) return answerInJson(context, form, isEnded);
  return saveAndReturn(context, form).catch((error: unknown) => redirectUnsaved(context, error));
}

/** The form is that of an account whose login has ended, as after a logout in another tab. */
export function isOfOtherLogin({ session }: Pick<RequestContext, 'session'>, form: SubmittedForm): boolean {
  const account = form.get(ACCOUNT_FIELD);
  return account !== null && account !== session.find()?.email;
}

/**
 * The answer to the form of an account whose login has ended: a customer must not order as a guest without noticing. What was typed is saved
 * without the account's values. In another cart, as after a logout in another tab, the two cannot be distinguished, and nothing is saved.
 */
export async function refuseEndedLogin(
  context: RequestContext,
  form: CheckoutForm,
): Promise<CheckoutRefusal> {
  const key = 'checkout.notice.loginEnded';
  const cartId = parseCartId(context.cookies.get(COOKIES.cart.name));
  const login = cartId === null ? null : findDraft(context, cartId)?.login;
  if (!login) return refuseOrder(409, key);
  const saved = await saveCheckout(context, { ...form, values: omitMarked(form.values, login.filled) });
  const page = saved?.page;
  return refuseOrder(409, key, typeof page === 'object' ? { page } : {});
}

/** The checkout as it is now, with nothing saved. */
export const redirectToCheckout = ({ links }: Pick<RequestContext, 'links'>): Response =>
  redirectTo(links.page('checkout'), 303, PRIVATE);

/** Saves the form of a browser without script, and leads back to the checkout. Throws a `CommerceError` when the API fails. */
export async function saveAndReturn(context: RequestContext, form: CheckoutForm): Promise<Response> {
  const { gone } = await saveForm(context, form);
  return gone ? redirectToCart(context, gone) : redirectToCheckout(context);
}

/** AP-03: the checkout says so, or is the shop's error page while the API fails. Throws any other error. */
export function redirectUnsaved({ links, oneTimeMessages }: RequestContext, error: unknown): Response {
  if (!isCommerceError(error)) throw error;
  const path = links.page('checkout');
  oneTimeMessages.send('checkout.notice.unsaved', links.sitePath(path));
  return redirectTo(path, 303, PRIVATE);
}

interface Saved {
  readonly answer: CheckoutAnswer;
  /** Why there is no checkout any more. */
  readonly gone: NoCheckout | null;
}

export async function saveForm(context: RequestContext, form: CheckoutForm): Promise<Saved> {
  await requireWriteAllowance(context, 'checkout');
  const saved = await saveCheckout(context, form);
  const page = saved?.page ?? 'empty';
  if (typeof page === 'string')
    return { answer: { errors: {}, goTo: context.links.page('cart') }, gone: page };
  const errors = listTypedErrors(form.errors, page.checkout);
  return { answer: { ...page, errors }, gone: null };
}

async function answerInJson(
  context: RequestContext,
  form: CheckoutForm,
  isEnded: boolean,
): Promise<Response> {
  try {
    if (isEnded) {
      const { status, answer } = await refuseEndedLogin(context, form);
      return Response.json(answer, { status, headers: PERSONAL_JSON });
    }
    const { answer, gone } = await saveForm(context, form);
    return Response.json(answer, { status: gone ? 409 : 200, headers: PERSONAL_JSON });
  } catch (error) {
    const { status, answer, retryAfter } = toFailure(error);
    const headers = { ...PERSONAL_JSON, ...toWaitHeaders(retryAfter) };
    return Response.json(answer, { status, headers });
  }
}

/** The API failed, or a limit is reached, before an order was sent. Throws any other error. */
export function toFailure(error: unknown): CheckoutRefusal {
  const refusal = findFailure(error);
  if (refusal === null) throw error;
  return refusal;
}

function findFailure(error: unknown): CheckoutRefusal | null {
  const seconds = findWriteWait(error);
  if (seconds !== null)
    return { ...refuseOrder(429, 'checkout.notice.tooMany', { values: { seconds } }), retryAfter: seconds };
  if (!isCommerceError(error)) return null;
  const wait = findRetryAfter(error);
  const refusal = refuseOrder(selectFailureStatus(error), 'checkout.notice.unreachable');
  return wait === null ? refusal : { ...refusal, retryAfter: wait };
}

/** Why an order was not placed: what the page shows, and its status. */
export interface CheckoutRefusal {
  readonly status: number;
  readonly answer: CheckoutAnswer;
  /** Seconds until another try may succeed. */
  readonly retryAfter?: number;
}

interface RefusalFacts {
  readonly errors?: CheckoutErrors;
  readonly page?: CheckoutPage;
  readonly tone?: CheckoutNotice['tone'];
  readonly values?: MessageValues;
  readonly items?: readonly string[];
}

/** A refusal that says this; `total` is a value of every message. */
export function refuseOrder(
  status: number,
  key: MessageKey,
  { errors = {}, page, tone = 'critical', values = {}, items = [] }: RefusalFacts = {},
): CheckoutRefusal {
  const total = page?.cart.summary.total ?? '';
  const notice = { tone, key, values: { total, ...values }, ...(items.length > 0 ? { items } : {}) };
  return { status, answer: { ...page, errors, notice } };
}

/**
 * CO-03: fields that are not valid, then the terms that are not accepted. Null where nothing is wrong.
 */
export function refuseErrors(errors: CheckoutErrors, page?: CheckoutPage): CheckoutRefusal | null {
  const fields = Object.keys(errors);
  if (fields.length === 0) return null;
  const onlyTerms = fields.every((field) => field === 'terms');
  const key = onlyTerms ? 'checkout.error.terms' : 'checkout.notice.fieldsInvalid';
  return refuseOrder(400, key, { errors, ...(page ? { page } : {}) });
}
