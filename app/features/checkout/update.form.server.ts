import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { AUTH_FIELDS } from '#app/features/auth/auth.ts';
import { endLogin } from '#app/features/auth/login.server.ts';
import { findCartId } from '#app/features/cart/visitor-cart.server.ts';
import { acceptsJson, answerForm } from '#app/request/forms/answer-form.server.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { readPreferences } from '#app/request/cookies/preferences.server.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { omitMarked } from './account-values.server.ts';
import { type CheckoutForm, parseCheckoutForm, saveCheckout } from './checkout.form.server.ts';
import { ACCOUNT_FIELD, type CheckoutReply, type CheckoutPage } from './checkout.ts';
import { findDraft } from './draft.server.ts';
import { type NoCheckout, redirectToCart } from './load-checkout.server.ts';
import {
  type CheckoutRefusal,
  explainFailure,
  listTypedErrors,
  refuseOrder,
  refuseWithoutCart,
  toAnswer,
} from './refusals.server.ts';

/**
 * `POST /checkout/update`: saves the form as it is. Scripts get a `CheckoutAnswer`; without scripts the answer is a redirect to the
 * checkout, which shows the shop's messages about the form.
 */
export const saveFromForm = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    submit: (submitted) => saveTyped(context, submitted, acceptsJson(request)),
    json: (result) => (result.ok ? result.value : toAnswer(context, result.refusal)),
    accepted: () => redirectToCheckout(context),
    // AP-03: the checkout shows a message, or the error page while the API fails
    refused: ({ leadsTo }) =>
      leadsTo ? redirectToCart(context, leadsTo) : { to: context.links.page('checkout'), message: UNSAVED },
    failed(failure, _, error) {
      if (failure.code === 'tooMany' && !acceptsJson(request)) throw error;
      return explainFailure(failure);
    },
  });

const UNSAVED = 'checkout.notice.unsaved';

async function saveTyped(
  context: RequestContext,
  submitted: SubmittedForm,
  isJson: boolean,
): Promise<Result<CheckoutReply, CheckoutRefusal>> {
  const isEnded = isOfOtherLogin(context, submitted);
  if (isEnded && !isJson) return ok({ errors: {} });
  const form = await parseCheckoutForm(context, submitted);
  if (isEnded) return refused(await refuseEndedLogin(context, form));
  const page = await save(context, form);
  if (typeof page === 'string') return refused(refuseWithoutCart(page));
  return ok({ ...page, errors: listTypedErrors(form.errors, page.checkout) });
}

async function save(context: RequestContext, form: CheckoutForm): Promise<CheckoutPage | NoCheckout> {
  await requireWriteAllowance(context, 'checkout');
  const saved = await saveCheckout(context, form);
  return typeof saved === 'string' ? saved : saved.page;
}

/** Saves the form of a browser without script, and redirects to the checkout. Throws a `CommerceError` where the API fails. */
export async function saveAndReturn(context: RequestContext, form: CheckoutForm): Promise<Response> {
  const page = await save(context, form);
  return typeof page === 'string' ? redirectToCart(context, page) : redirectToCheckout(context);
}

/** To the checkout as it is now, with nothing saved. */
export const redirectToCheckout = ({ links }: RequestContext): Response =>
  redirectTo(links.page('checkout'), 303, PRIVATE);

/** The form is that of an account whose login has ended, as after a logout in another tab. */
export function isOfOtherLogin({ session }: RequestContext, form: SubmittedForm): boolean {
  const account = form.get(ACCOUNT_FIELD);
  return account !== null && account !== session.find()?.email;
}

/**
 * Refuses the form of an account whose login has ended: a customer must not order as a guest without noticing. Saves the form without the
 * account's values. In another cart, as after a logout in another tab, these cannot be distinguished, and nothing is saved.
 */
export async function refuseEndedLogin(
  context: RequestContext,
  form: CheckoutForm,
): Promise<CheckoutRefusal> {
  const key = 'checkout.notice.loginEnded';
  const login = findDraftLogin(context);
  if (!login) return refuseOrder(409, key);
  const saved = await saveCheckout(context, { ...form, values: omitMarked(form.values, login.filled) });
  return refuseOrder(409, key, { page: typeof saved === 'string' ? undefined : saved.page });
}

/** The account that has filled in the form, by the draft of the visitor's cart. */
function findDraftLogin(context: RequestContext) {
  const cartId = findCartId(context.cookies);
  return cartId === null ? undefined : findDraft(context, cartId)?.login;
}

/** Saves the form of a browser without script, and redirects to the login, which returns to the checkout. Throws a `CommerceError`. */
export async function saveAndLogIn(context: RequestContext, form: CheckoutForm): Promise<Response> {
  const page = await save(context, form);
  if (typeof page === 'string') return redirectToCart(context, page);
  return redirectTo(formatLoginPath(context), 303, PRIVATE);
}

/** The page with the login, which returns to the checkout; without language prefix. */
export function formatLoginPath({ links }: RequestContext): ShopPath {
  const query = new URLSearchParams({ [AUTH_FIELDS.returnTo]: links.page('checkout') });
  return `${links.page('account')}?${query.toString()}`;
}

/**
 * Ends the login and keeps the checkout without the account's values. The logout moves the goods to another cart; the form is saved there,
 * with the customer type that the visitor had chosen before the login.
 */
export async function logOutAndSave(context: RequestContext, form: CheckoutForm): Promise<Response> {
  const typed = omitMarked(form.values, findDraftLogin(context)?.filled ?? {});
  await endLogin(context);
  const preferences = readPreferences(context.cookies, context.channel);
  const { customerType } = preferences;
  const values = customerType === form.customerType ? typed : { ...typed, identityNumber: '' };
  return saveAndReturn({ ...context, preferences }, { ...form, customerType, values }).catch(
    (error: unknown) => {
      if (!isCommerceError(error)) throw error;
      const { links, oneTimeMessages } = context;
      oneTimeMessages.send(UNSAVED, links.sitePath(links.page('checkout')));
      return redirectToCheckout(context);
    },
  );
}
