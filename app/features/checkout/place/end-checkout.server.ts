import { subscribeBuyer } from './subscribe.server.ts';
import { findDraft, removeDraft } from '#app/features/checkout/state/draft-cookie.server.ts';
import { findOrderCookie } from '#app/features/orders/order-cookie.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { keepBuyer } from '#app/features/orders/offer/account-offer.server.ts';

/**
 * Ends the checkout of this browser's order, once it is known to be placed: at once, or when its confirmation finds out, as after
 * an answer that was lost or a payment in a provider's frame. Subscribes the buyer who asked for the newsletter.
 */
export async function endCheckout(context: RequestContext): Promise<void> {
  const order = findOrderCookie(context);
  const draft = order === null ? null : findDraft(context, order.cartId);
  keepBuyer(context);
  removeDraft(context);
  if (draft !== null) await subscribeBuyer(context, draft);
}
