import { loadOptional } from '#app/commerce/commerce-error.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { isScripted } from '#app/request/cookies/visitor-cookies.ts';
import type { Visitor, VisitorCart, SignedInCustomer } from '#app/request/visitor/visitor.ts';

const LOGOUT_PATH: ShopPath = '/account/logout';

/** Null without a cart. Throws a `CommerceError` when the API fails. */
type LoadCart = () => Promise<VisitorCart | null>;

/** The visitor's personal data. Throws a `CommerceError` when the API fails. */
export async function loadVisitor(context: RequestContext, loadCart: LoadCart): Promise<Visitor> {
  const cart = await loadCart();
  // After the call, which ends a login that the API no longer accepts (AU-03)
  return { cart, customer: findCustomer(context) };
}

/**
 * The personal data that the server renders into the page, for visitors whose browser runs no scripts; it makes the response personal.
 * Null for all others, who get the same page, and if the API fails (AP-03).
 */
export async function findRenderedVisitor(
  context: RequestContext,
  loadCart: LoadCart,
): Promise<Visitor | null> {
  const { cookies } = context;
  if (isScripted(cookies)) return null;
  if (cookies.get(COOKIES.cart.name) === undefined && context.session.find() === null) return null;
  cookies.markPersonal();
  return loadOptional(context, 'visitor', { load: () => loadVisitor(context, loadCart), fallback: null });
}

/** By the tokens, not by the readable cookie. The customer's type is in `preferences` already (AU-06). */
function findCustomer({ session, preferences, links, translate }: RequestContext): SignedInCustomer | null {
  const customer = session.find();
  if (customer === null) return null;
  const shown = { type: preferences.customerType, ordersPath: links.page('orders') };
  if (!customer.isOperator) return shown;
  const operator = {
    banner: translate('account.operator.banner', { name: customer.email }),
    exit: translate('account.operator.exit'),
    logoutPath: LOGOUT_PATH,
  };
  return { ...shown, operator };
}
