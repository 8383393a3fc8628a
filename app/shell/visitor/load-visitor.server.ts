import { loadOptional } from '#app/commerce/load-optional.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { isScripted } from '#app/request/visitor-cookies/visitor-cookies.ts';
import type { Visitor, VisitorCart, SignedInCustomer } from '#app/request/visitor/visitor.ts';

type VisitorContext = Pick<
  RequestContext,
  'cookies' | 'session' | 'preferences' | 'links' | 'translate' | 'log'
>;

const LOGOUT_PATH: ShopPath = '/account/logout';

/** What features add to the visitor; each asks the API only where the visitor has such a part. */
export interface VisitorParts {
  /** Null without a cart. Throws a `CommerceError` when the API fails. */
  readonly loadCart: () => Promise<VisitorCart | null>;
}

/** The visitor's personal parts. Throws a `CommerceError` when the API fails. */
export async function loadVisitor(context: VisitorContext, { loadCart }: VisitorParts): Promise<Visitor> {
  const cart = await loadCart();
  // After the call: it may have found that the API does not accept the login any more (AU-03)
  return { cart, customer: findCustomer(context) };
}

/**
 * The personal parts that the server has to render into the page: those of a visitor whose browser runs no scripts. Null
 * for all others, who get the same page; the answer is personal otherwise. Where the API fails, the page has none (AP-03).
 */
export async function findRenderedVisitor(
  context: VisitorContext,
  parts: VisitorParts,
): Promise<Visitor | null> {
  const { cookies } = context;
  if (isScripted(cookies)) return null;
  if (cookies.get(COOKIES.cart.name) === undefined && context.session.find() === null) return null;
  cookies.markPersonal();
  return loadOptional(context, 'visitor', { load: () => loadVisitor(context, parts), fallback: null });
}

/** The tokens count, not the readable cookie beside them. Their type is in `preferences` already (AU-06). */
function findCustomer({ session, preferences, links, translate }: VisitorContext): SignedInCustomer | null {
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
