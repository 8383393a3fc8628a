import { CHECKED } from '#app/features/auth/auth-forms.ts';
import { saveBuyer } from '#app/features/orders/buyer-cookie.server.ts';
import { findDraft, removeDraft } from '#app/features/checkout/state/draft-cookie.server.ts';
import { findOrderCookie } from '#app/features/orders/order-cookie.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { subscribeDocument } from '#app/commerce/newsletter.documents.server.ts';
import type { CheckoutValues } from '#app/features/checkout/checkout-view.ts';

/**
 * Ends the checkout of this browser's order, once it is known to be placed: at once, or when its confirmation finds out, as after
 * an answer that was lost or a payment in a provider's frame. Subscribes the buyer who asked for the newsletter.
 */
export async function endCheckout(context: RequestContext): Promise<void> {
  const order = findOrderCookie(context);
  const draft = order === null ? null : findDraft(context, order.cartId);
  saveBuyerOfGuest(context);
  removeDraft(context);
  if (draft !== null) await subscribeBuyer(context, draft);
}

/** Remembers who ordered, for the confirmation: the checkout's draft ends with the order. Only for guests. */
function saveBuyerOfGuest(context: RequestContext): void {
  const order = findOrderCookie(context);
  if (order === null || context.session.find() !== null) return;
  const draft = findDraft(context, order.cartId);
  if (!draft?.email) return;
  saveBuyer(context, order.cartId, {
    email: draft.email,
    customerType: context.preferences.customerType,
    newsletter: draft.newsletter === CHECKED,
    identityNumber: draft.identityNumber,
    entryCode: draft['billing.entryCode'],
  });
}

/** Subscribes a shopper who asked for the newsletter with the order. The order stays valid where that fails. */
export async function subscribeBuyer(
  context: RequestContext,
  { newsletter, email }: CheckoutValues,
): Promise<void> {
  if (newsletter !== 'on' || email === undefined) return;
  const load = () => context.commerce.request(subscribeDocument, { email });
  await loadOptional(context, 'newsletter of an order', { load, fallback: null });
}
