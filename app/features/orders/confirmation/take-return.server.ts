import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import { findOrderCookie, saveOrderCookie } from '#app/features/orders/order-cookie.server.ts';
import type { PaymentLookup } from '#app/features/payment/return/payment-state.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';

type ReturnContext = Pick<RequestContext, 'cookies' | 'signedCookies' | 'market'>;

/**
 * Moves what a return URL says into the order's cookie, so that the page's own URL says nothing (CO-06). Whoever has the
 * URL has the cart's id, but only the browser with the cart, or with its order, is the buyer's: any other one gets the
 * order's number, not what it holds. Without a cart's id there is nothing to find: numbers can be counted through.
 */
export function takeReturn(context: ReturnContext, lookup: PaymentLookup | null): void {
  const cartId = parseCartId(lookup?.cartId ?? undefined);
  if (lookup === null || cartId === null) return;
  const known = findOrderCookie(context);
  const isOwn = known?.cartId === cartId ? known.isForeign !== true : isCartOf(context, cartId);
  const market = known?.cartId === cartId ? known.market : context.market;
  saveOrderCookie(context, {
    id: lookup.id,
    paymentType: lookup.paymentType,
    cartId,
    market,
    ...(isOwn ? {} : { isForeign: true as const }),
  });
}

const isCartOf = ({ cookies }: ReturnContext, cartId: string): boolean =>
  cookies.get(COOKIES.cart.name)?.toLowerCase() === cartId.toLowerCase();
