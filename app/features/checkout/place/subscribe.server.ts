import { loadOptional } from '#app/commerce/load-optional.ts';
import { subscribeDocument } from '#app/commerce/newsletter.documents.server.ts';
import type { CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Subscribes a shopper who asked for the newsletter with the order. The order stays valid where that fails. */
export async function subscribeBuyer(
  context: RequestContext,
  { newsletter, email }: CheckoutValues,
): Promise<void> {
  if (newsletter !== 'on' || email === undefined) return;
  const load = () => context.commerce.request(subscribeDocument, { email });
  await loadOptional(context, 'newsletter of an order', { load, fallback: null });
}
