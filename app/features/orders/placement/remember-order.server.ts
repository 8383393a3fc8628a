import { saveCount } from '#app/features/cart/cart-count.ts';
import { saveOrderCookie } from '#app/features/orders/order-cookie.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type RememberContext = Pick<RequestContext, 'cookies' | 'signedCookies'>;

interface Sent {
  readonly cartId: string;
  readonly market: string;
  readonly attempt?: string | undefined;
}

/** The cart may become an order: the confirmation page finds out, also where the shopper does not return from the provider. */
export function rememberPayment(context: RememberContext, sent: Sent): void {
  savePending(context, sent, undefined);
}

/** The cart may be an order already, which the API could not confirm: the confirmation page finds out. */
export function rememberUnanswered(context: RememberContext, sent: Sent): void {
  savePending(context, sent, true);
}

function savePending(
  context: RememberContext,
  { cartId, market, attempt }: Sent,
  isUnanswered: true | undefined,
): void {
  saveOrderCookie(context, {
    id: '',
    paymentType: 'STANDARD',
    cartId,
    market,
    isUnanswered,
    ...(attempt ? { attempt } : {}),
  });
}

/** The cart is ordered: this browser can read the confirmation, and its cart is empty (CO-06). */
export function rememberOrder(
  context: RememberContext,
  { cartId, market, attempt, orderId }: Sent & { readonly orderId: string },
): void {
  saveOrderCookie(context, {
    id: '',
    paymentType: 'STANDARD',
    cartId,
    market,
    orderId,
    ...(attempt ? { attempt } : {}),
  });
  forgetCart(context, cartId);
}

/** Removes the cart's cookies, unless the visitor has begun another cart. */
export function forgetCart({ cookies }: RememberContext, cartId: string): void {
  if (cookies.get(COOKIES.cart.name) !== cartId) return;
  cookies.remove(COOKIES.cart.name);
  saveCount(cookies, null);
}
