import { moveGoodsToNewCart } from '#app/features/cart/move-goods-to-new-cart.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { endSession } from '#app/request/session/end-session.server.ts';
import { hasLoginCookie } from '#app/request/visitor-cookies/visitor-cookies.ts';

/**
 * AU-04: ends the visitor's login, at the auth service and in this browser, with all that the shop keeps of the customer
 * there. The goods go on in another cart, except an operator's; favorites and display choices are the browser's and stay. Does
 * nothing without a login; never throws for a service that fails.
 */
export async function endLogin(context: RequestContext): Promise<void> {
  if (!hasLoginCookie(context.cookies)) return;
  await endSession(context);
  await moveGoodsToNewCart(context);
}
