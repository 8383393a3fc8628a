import type { CheckoutPage } from '#app/features/checkout/checkout-answer.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { loadCheckoutPage, type NoCheckout } from './load-checkout.server.ts';

/** The visitor's checkout. Throws a redirect to the cart's page where there is nothing to check out. */
export async function requireCheckoutPage(context: RequestContext): Promise<CheckoutPage> {
  const found = await loadCheckoutPage(context);
  if (typeof found === 'string') throw redirectToCart(context, found);
  return found;
}

/** A redirect to the cart's page, which says so where the cart is gone (CT-01). */
export function redirectToCart(
  { links, oneTimeMessages }: Pick<RequestContext, 'links' | 'oneTimeMessages'>,
  reason: NoCheckout,
): Response {
  const path = links.page('cart');
  if (reason === 'lost') oneTimeMessages.send('checkout.cartLost', links.sitePath(path));
  return redirectTo(path, 303);
}
