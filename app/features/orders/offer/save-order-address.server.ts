import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { confirmationDocument } from '#app/features/orders/confirmation/confirmation.documents.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { OrderCookie } from '#app/features/orders/order-cookie.server.ts';
import type { Buyer } from '#app/features/orders/buyer-cookie.server.ts';

const saveAddressDocument = graphql(`
  mutation saveOrderAddress(
    $user: UserInputType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    updateUser(user: $user, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
    }
  }
`);

const claimOrderDocument = graphql(`
  mutation claimOrder($cartId: String!, $channelId: String, $languageId: String, $marketId: String) {
    claimOrder(cartId: $cartId, channelId: $channelId, languageId: $languageId, marketId: $marketId)
  }
`);

interface SaveContext extends Pick<RequestContext, 'channel'> {
  /** With the login of the new account. */
  readonly commerce: Pick<CommerceClient, 'inMarket'>;
}

/** Gives the account the order itself, where the API has such a call; the cart is the proof. Throws a `CommerceError` where it fails. */
export async function claimOrder({ channel, commerce }: SaveContext, order: OrderCookie): Promise<void> {
  if (channel.features.claimOrder)
    await commerce.inMarket(order.market).request(claimOrderDocument, { cartId: order.cartId });
}

/** Gives the account the buyer's address and id of an order. Throws a `CommerceError` where the API fails. */
export async function saveOrderAddress(
  { commerce }: Pick<SaveContext, 'commerce'>,
  { id, paymentType, cartId, market }: OrderCookie,
  { customerType, identityNumber = '', entryCode = '' }: Omit<Buyer, 'email' | 'newsletter'>,
): Promise<void> {
  const api = commerce.inMarket(market);
  const { checkout } = await api.request(confirmationDocument, { id, paymentType, cartId });
  const address = checkout?.order?.billingAddress;
  if (!address) return;
  const user = {
    address: { ...address, entryCode },
    customerType,
    // Absent, it stays as it is
    ...(identityNumber === '' ? {} : { personalId: identityNumber }),
  };
  await api.request(saveAddressDocument, { user });
}
