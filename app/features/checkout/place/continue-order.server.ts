import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import type { CheckoutForm } from '#app/features/checkout/state/checkout.schema.ts';
import type { NoCheckout } from '#app/features/checkout/state/load-checkout.server.ts';
import { redirectToCart } from '#app/features/checkout/state/require-checkout.server.ts';
import { findEarlierOrder } from '#app/features/orders/placement/find-earlier-order.server.ts';
import type { PlacedOrder } from '#app/features/orders/placement/place-order.ts';
import { redirectToPayment } from '#app/features/payment/redirect/redirect-to-payment.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { endCheckout } from './end-checkout.server.ts';
import { subscribeBuyer } from './subscribe.server.ts';

/** Without a cart: the form may have become an order before. */
export async function endWithoutCart(
  context: RequestContext,
  form: CheckoutForm,
  reason: NoCheckout,
): Promise<Response> {
  const earlier = await findEarlierOrder(context, toSent(context, form));
  return (earlier && (await continueOrder(context, earlier))) ?? redirectToCart(context, reason);
}

/** What an earlier sending of a form is found by. */
export const toSent = ({ cookies }: RequestContext, { market, attempt }: CheckoutForm) => ({
  cartId: parseCartId(cookies.get(COOKIES.cart.name)),
  market: market.alias,
  attempt: attempt ?? '',
});

/**
 * To the confirmation, or to the provider's payment page; null for a payment page that the shop does not allow. `buyer` of an order
 * that this request placed: who pays may not return.
 */
export async function continueOrder(
  context: RequestContext,
  placed: PlacedOrder,
  buyer: CheckoutForm['values'] = {},
): Promise<Response | null> {
  if (placed.kind === 'redirect') {
    await subscribeBuyer(context, buyer);
    return redirectToPayment(context, placed.url);
  }
  await endCheckout(context);
  return redirectToConfirmation(context);
}

export const redirectToConfirmation = ({ links }: RequestContext): Response =>
  redirectTo(links.page('checkoutConfirm'), 303, PRIVATE);
