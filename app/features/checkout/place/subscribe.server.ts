import { graphql } from '#app/commerce/graphql.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import type { CheckoutValues } from '#app/features/checkout/checkout-view.ts';
import type { RequestContext } from '#app/request/request-context.ts';

const subscribeDocument = graphql(`
  mutation subscribeToNewsletter(
    $email: String!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    subscribeToNewsletter(email: $email, channelId: $channelId, languageId: $languageId, marketId: $marketId)
  }
`);

/** Subscribes a shopper who asked for the newsletter with the order. The order stays valid where that fails. */
export async function subscribeBuyer(
  context: RequestContext,
  { newsletter, email }: CheckoutValues,
): Promise<void> {
  if (newsletter !== 'on' || email === undefined) return;
  const load = () => context.commerce.request(subscribeDocument, { email });
  await loadOptional(context, 'newsletter of an order', { load, fallback: null });
}
