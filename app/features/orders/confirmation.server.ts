import { isCommerceError, loadOptional } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { countPieces, saveCount } from '#app/features/cart/visitor-cart.server.ts';
import { findRestOfCart, loadOrderedCartView } from '#app/features/cart/load-cart.server.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findPaymentLookup, toPaymentState } from '#app/features/payment/payment-state.server.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { buildHead, pageAlternates } from '#app/features/seo/page-head.server.ts';
import type { PageHead } from '#app/features/seo/page-head.ts';
import {
  findBuyer,
  findOrderCookie,
  findReadableOrder,
  isUnanswered,
  type OrderCookie,
  removeCart,
  saveOrderCookie,
} from './order-cookie.server.ts';
import {
  type ApiConfirmation,
  type ApiOrder,
  confirmationDocument,
  findRestView,
  toOrderView,
} from './order-view.server.ts';
import type { ConfirmationView, RestOfCart } from './orders.ts';

/**
 * The confirmation of this browser's last order, or why there is none to show. Its first view (`isFirstView`) ends the cart. Of another
 * browser's order only the number is shown. `checking` where the API fails, or `placed` where the order is known. `notPaid` where the
 * shopper never got the order's payment page: the shopper returns to the checkout.
 */
export async function loadConfirmation(
  context: RequestContext,
): Promise<
  | ConfirmationView
  | { readonly kind: 'notPaid' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'cancelled' }
> {
  const cookie = findReadableOrder(context);
  if (cookie === null) return { kind: 'none' };
  const { id, paymentType, cartId, market } = cookie;
  let answer: ApiConfirmation | null;
  try {
    const variables = { id, paymentType, cartId };
    answer = (await context.commerce.inMarket(market).request(confirmationDocument, variables)).checkout;
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    const { orderId } = cookie;
    return orderId === undefined ? { kind: 'checking' } : { kind: 'placed', orderId, reason: 'unavailable' };
  }
  const state = toPaymentState(answer, paymentType);
  switch (state.kind) {
    case 'paid':
      return showPaid(context, cookie, { orderId: state.orderId, answer });
    case 'pending':
      return state.isUnpaid && isUnanswered(context)
        ? { kind: 'notPaid' }
        : { kind: 'pending', orderId: state.orderId };
    case 'unknown':
      return { kind: 'notOrdered' };
    default:
      return state;
  }
}

/** Whether the visitor still has the cart of this browser's last order: if the order was not placed, the checkout can be shown. */
export function hasCartOfOrder(context: RequestContext): boolean {
  const cartId = context.cookies.get(COOKIES.cart.name);
  return cartId !== undefined && findOrderCookie(context)?.cartId === cartId;
}

async function showPaid(
  context: RequestContext,
  cookie: OrderCookie,
  { orderId, answer }: { readonly orderId: string; readonly answer: ApiConfirmation | null },
): Promise<ConfirmationView> {
  const { order = null, cart = null } = answer ?? {};
  // The API omits the cart where the caller is not the buyer
  const isOwn = cookie.isForeign !== true && cart?.id === cookie.cartId;
  if (!isOwn || order === null) return { kind: 'placed', orderId, reason: 'foreign' };
  const isFirstView = cookie.isSeen !== true;
  if (isFirstView || cookie.orderId !== orderId)
    saveOrderCookie(context, { ...cookie, orderId, isSeen: true });
  const commerce = context.commerce.inMarket(cookie.market);
  const [view, rest] = await Promise.all([
    loadOrderedCartView({ ...context, commerce }, cart),
    continueCart(context, cookie, { order, isFirstView }),
  ]);
  return {
    kind: 'order',
    order: toOrderView(context, order, { summary: cart.summary, view }),
    isFirstView,
    ...omitEmpty({ rest }),
  };
}

/**
 * Makes what was added while the payment was open the visitor's cart, or removes the cart. Where the API fails, the cookie stays: the
 * cart's page redirects here again.
 */
async function continueCart(
  context: RequestContext,
  cookie: OrderCookie,
  { order, isFirstView }: { readonly order: ApiOrder; readonly isFirstView: boolean },
): Promise<RestOfCart | null> {
  const { cookies } = context;
  const before = cookies.get(COOKIES.cart.name);
  const isOrdered = before === cookie.cartId;
  if (!isOrdered && !isFirstView && cookie.restId === undefined) return null;
  const load = () => findRestOfCart(context, cookie.cartId);
  const rest = await loadOptional(context, 'rest of an ordered cart', { load, fallback: undefined });
  if (rest === undefined) return null;
  if (rest === null) {
    removeCart(context, cookie.cartId);
    return null;
  }
  if (isOrdered || (isFirstView && before === undefined)) {
    cookies.set(COOKIES.cart, rest.id);
    saveCount(cookies, countPieces(rest.items));
    saveOrderCookie(context, { ...cookie, ...findOrderCookie(context), restId: rest.id });
  }
  return cookies.get(COOKIES.cart.name) === rest.id ? findRestView(context, rest, order) : null;
}

/** What providers and clients add to the confirmation's URL (contract 9.5, 9.6). */
const RETURN_PARAMETERS = ['cartid', 'oid', 'email', 'sid', 'kid', 'wid', 'aid'];
const CLIENT_PARAMETERS = 'geins-';

/**
 * Moves the parameters of a return URL into the order's cookie, so that the page's own URL has none (CO-06). False without any. The URL
 * contains the cart's id, but only the browser with that cart, or with its order, is the buyer's: any other gets only the order's number.
 * A URL without a cart's id finds no order: order numbers can be guessed.
 */
export function takeReturn(context: RequestContext, params: URLSearchParams): boolean {
  const isReturn = [...params.keys()].some(
    (name) => RETURN_PARAMETERS.includes(name) || name.startsWith(CLIENT_PARAMETERS),
  );
  const lookup = isReturn ? findPaymentLookup(context, params) : null;
  if (lookup === null || lookup.cartId === null) return isReturn;
  const { id, paymentType, cartId } = lookup;
  const order = findOrderCookie(context);
  const known = order?.cartId === cartId ? order : null;
  const isOwn = known === null ? isVisitorsCart(context, cartId) : known.isForeign !== true;
  const found = { id, paymentType, cartId, market: known?.market ?? context.market };
  saveOrderCookie(context, isOwn ? found : { ...found, isForeign: true });
  return true;
}

const isVisitorsCart = ({ cookies }: RequestContext, cartId: string): boolean =>
  cookies.get(COOKIES.cart.name)?.toLowerCase() === cartId.toLowerCase();

/** The title of the page thanks for certain orders only. */
export function buildConfirmationHead(context: RequestContext, { kind }: ConfirmationView): PageHead {
  const title = context.translate(
    kind === 'order'
      ? 'orders.confirm.title'
      : kind === 'pending'
        ? 'payment.pending.openTitle'
        : `orders.${kind}.title`,
  );
  return buildHead(context, {
    title,
    description: title,
    path: context.links.page('checkoutConfirm'),
    alternates: pageAlternates(context, 'checkoutConfirm'),
    noindex: true,
  });
}

/**
 * Who ordered the last order of this browser, for a form about it: its number, the buyer's name and e-mail address. Empty for another
 * number than the order's, and an hour after it. Throws a `CommerceError` where the API fails.
 */
export async function findKnownBuyer(
  context: RequestContext,
  number: string | null,
): Promise<{ readonly order?: string; readonly email?: string; readonly name?: string }> {
  const cookie = findReadableOrder(context);
  if (cookie?.orderId === undefined || cookie.isForeign) return {};
  const { orderId, id, paymentType, cartId, market } = cookie;
  if (number !== null && number !== orderId) return {};
  const variables = { id, paymentType, cartId };
  const { checkout } = await context.commerce.inMarket(market).request(orderBuyerDocument, variables);
  const { firstName = '', lastName = '' } = checkout?.order?.billingAddress ?? {};
  return {
    order: orderId,
    ...omitEmpty({ name: `${firstName} ${lastName}`.trim(), email: findBuyer(context, cartId)?.email }),
  };
}

const orderBuyerDocument = graphql(`
  query orderBuyer($id: String!, $paymentType: PaymentType!, $cartId: String) {
    checkout(id: $id, paymentType: $paymentType, cartId: $cartId) {
      order {
        billingAddress {
          firstName
          lastName
        }
      }
    }
  }
`);
