import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { ACCOUNT_FIELD, type CheckoutAnswer } from '#app/features/checkout/checkout-answer.ts';
import { toFailure } from './failure.server.ts';
import { listTypedErrors } from './typed-errors.ts';
import type { CheckoutForm } from '#app/features/checkout/state/checkout.schema.ts';
import type { NoCheckout } from '#app/features/checkout/state/load-checkout.server.ts';
import { redirectToCart } from '#app/features/checkout/state/require-checkout.server.ts';
import { parseCheckoutForm, saveCheckout } from '#app/features/checkout/state/save-checkout.server.ts';
import { readForm } from '#app/request/forms/read-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { PRIVATE, toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';

/**
 * Saves the form as it is. With scripts, which accept JSON, the answer is a `CheckoutAnswer`; without, a redirect (303) to the
 * checkout, which shows what the shop says to it.
 */
export async function saveFromForm(context: RequestContext, request: Request): Promise<Response> {
  if (!isOwnSite(request)) return Response.json(null, { status: 403, headers: PERSONAL_JSON });
  const submitted = await readForm(context, request);
  context.cookies.markPersonal();
  const isJson = request.headers.get('Accept')?.includes('application/json') === true;
  if (isOfOtherLogin(context, submitted)) return isJson ? refuseInJson() : redirectToCheckout(context);
  const form = await parseCheckoutForm(context, submitted);
  if (isJson) return answerInJson(context, form);
  return saveAndReturn(context, form).catch((error: unknown) => redirectUnsaved(context, error));
}

/** The form is that of an account whose login has ended, as after a logout in another tab. */
export function isOfOtherLogin({ session }: Pick<RequestContext, 'session'>, form: SubmittedForm): boolean {
  const account = form.get(ACCOUNT_FIELD);
  return account !== null && account !== session.find()?.email;
}

/** The page with the script notices the login by itself, and loads its data anew. */
const refuseInJson = (): Response => {
  const answer: CheckoutAnswer = { errors: {} };
  return Response.json(answer, { status: 409, headers: PERSONAL_JSON });
};

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
  requireWriteAllowance(context, 'checkout');
  const saved = await saveCheckout(context, form);
  const page = saved?.page ?? 'empty';
  if (typeof page === 'string')
    return { answer: { errors: {}, goTo: context.links.page('cart') }, gone: page };
  const errors = listTypedErrors(form.errors, page.checkout);
  return { answer: { ...page, errors }, gone: null };
}

async function answerInJson(context: RequestContext, form: CheckoutForm): Promise<Response> {
  try {
    const { answer, gone } = await saveForm(context, form);
    return Response.json(answer, { status: gone ? 409 : 200, headers: PERSONAL_JSON });
  } catch (error) {
    const { status, answer, retryAfter } = toFailure(error, form);
    const headers = { ...PERSONAL_JSON, ...toWaitHeaders(retryAfter) };
    return Response.json(answer, { status, headers });
  }
}
