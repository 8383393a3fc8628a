import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { loadCartView } from '#app/features/cart/contents/load-cart.server.ts';
import {
  findOrderCookie,
  isReadable,
  isUnanswered,
  saveOrderCookie,
  type OrderCookie,
} from '#app/features/orders/order-cookie.server.ts';
import { forgetCart } from '#app/features/orders/placement/remember-order.server.ts';
import { toPaymentState } from '#app/features/payment/return/find-payment-state.server.ts';
import type { PaymentState } from '#app/features/payment/return/payment-state.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { confirmationDocument, type ApiConfirmation } from './confirmation.documents.server.ts';
import type { ConfirmationView } from './confirmation-view.ts';
import { toOrderView } from './to-order-view.server.ts';

/** The order waits for a payment whose page the shopper was never led to: the checkout of its cart leads there. */
interface NotPaid {
  readonly kind: 'notPaid';
}

/**
 * The confirmation of this browser's last order. Its first view, and only that, says so (`isFirstView`), and ends the cart. An
 * order of another browser is named, never shown. A failing API is `checking`, or `placed` where the order is known.
 */
export async function loadConfirmation(
  context: RequestContext,
): Promise<ConfirmationView | NotPaid | Extract<PaymentState, { readonly kind: 'failed' | 'cancelled' }>> {
  const cookie = findOrderCookie(context);
  if (cookie === null || !isReadable(cookie)) return { kind: 'none' };
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
  const state = toPaymentState(answer, cookie);
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

/** Whether the cart of this browser's last order, which was not placed, is still here: then its checkout is, too. */
export function hasStillCart(context: Pick<RequestContext, 'cookies' | 'signedCookies'>): boolean {
  const cartId = context.cookies.get(COOKIES.cart.name);
  return cartId !== undefined && findOrderCookie(context)?.cartId === cartId;
}

async function showPaid(
  context: RequestContext,
  cookie: OrderCookie,
  { orderId, answer }: { readonly orderId: string; readonly answer: ApiConfirmation | null },
): Promise<ConfirmationView> {
  const { order = null, cart = null } = answer ?? {};
  // The cart's id is the proof: the API leaves it out where the caller is not the buyer
  const isOwn = cookie.isForeign !== true && cart?.id === cookie.cartId;
  if (!isOwn || order === null) return { kind: 'placed', orderId, reason: 'foreign' };
  const isFirstView = cookie.isSeen !== true;
  if (isFirstView || cookie.orderId !== orderId)
    saveOrderCookie(context, { ...cookie, orderId, isSeen: true });
  forgetCart(context, cookie.cartId);
  const commerce = context.commerce.inMarket(cookie.market);
  const view = await loadCartView({ ...context, commerce }, cart);
  return {
    kind: 'order',
    order: toOrderView(context, { order, summary: cart.summary, cart: view }),
    isFirstView,
  };
}
