import { AUTH_FIELDS } from '#app/features/auth/auth-forms.ts';
import { endLogin } from '#app/features/auth/end-login.server.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import { omitMarked } from '#app/features/checkout/state/account-marks.server.ts';
import type { CheckoutForm } from '#app/features/checkout/state/checkout.schema.ts';
import { findDraft } from '#app/features/checkout/state/draft-cookie.server.ts';
import { redirectToCart } from '#app/features/checkout/state/require-checkout.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { readPreferences } from '#app/request/preferences/read-preferences.server.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { redirectUnsaved, saveAndReturn, saveForm } from './save-from-form.server.ts';

/** Saves the form of a browser without script, and leads to the login, which leads back. Throws a `CommerceError`. */
export async function saveAndLogIn(context: RequestContext, form: CheckoutForm): Promise<Response> {
  const { gone } = await saveForm(context, form);
  if (gone) return redirectToCart(context, gone);
  return redirectTo(formatLoginPath(context), 303, PRIVATE);
}

/** The page with the login, which leads back to the checkout; without language prefix. */
export function formatLoginPath({ links }: Pick<RequestContext, 'links'>): ShopPath {
  const query = new URLSearchParams({ [AUTH_FIELDS.returnTo]: links.page('checkout') });
  return `${links.page('account')}?${query.toString()}`;
}

/**
 * Ends the login and keeps the checkout, but for what is the account's. The logout gives the goods another cart; the form is
 * saved in that, by the type that the visitor had chosen.
 */
export async function logOutAndSave(context: RequestContext, form: CheckoutForm): Promise<Response> {
  const { cookies, channel } = context;
  const cartId = parseCartId(cookies.get(COOKIES.cart.name));
  const { filled = {} } = (cartId === null ? null : findDraft(context, cartId)?.login) ?? {};
  const typed = omitMarked(form.values, filled);
  await endLogin(context);
  const preferences = readPreferences(cookies, channel);
  const { customerType } = preferences;
  const values = customerType === form.customerType ? typed : { ...typed, identityNumber: '' };
  return saveAndReturn({ ...context, preferences }, { ...form, customerType, values }).catch(
    (error: unknown) => redirectUnsaved(context, error),
  );
}
