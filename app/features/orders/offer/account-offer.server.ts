import { data } from '@remix-run/node';
import { createAccount } from '#app/features/auth/forms/register.server.ts';
import { type Buyer, findBuyer, removeBuyer } from '#app/features/orders/buyer-cookie.server.ts';
import { findOrderCookie, isReadable, type OrderCookie } from '#app/features/orders/order-cookie.server.ts';
import { isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findWriteWait } from '#app/request/writes/write-allowance.server.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { confirmationDocument } from '#app/features/orders/confirmation/confirmation.documents.server.ts';
import { OFFER_ID, type OfferAnswer } from './offer-answer.ts';

interface Offer {
  readonly order: OrderCookie;
  readonly buyer: Buyer;
}

/** The offer of an account; null for customers, and where the order is not this browser's own or older than an hour. */
function findOffer(context: RequestContext): Offer | null {
  const order = findOrderCookie(context);
  if (order === null || order.isForeign === true || !isReadable(order)) return null;
  if (context.session.find() !== null) return null;
  const buyer = findBuyer(context, order.cartId);
  return buyer === null ? null : { order, buyer };
}

/** The e-mail address of the account that the confirmation offers; null where it offers none. */
export const findOfferedEmail = (context: RequestContext): string | null =>
  findOffer(context)?.buyer.email ?? null;

/** The address for the newsletter on the confirmation; null where there is none to offer, because the buyer has said yes already. */
export function findNewsletterEmail(context: RequestContext): string | null {
  const offer = findOffer(context);
  return offer === null || offer.buyer.newsletter ? null : offer.buyer.email;
}

/** That the offer was taken, once; null otherwise. */
export function takeOfferNotice({ oneTimeMessages, translate }: RequestContext): string | null {
  const message = oneTimeMessages.take(['orders.offer.sent']);
  return message === null ? null : translate(message);
}

/**
 * Makes the account with the order's own e-mail address, whatever the form says. The answer is the same for an address that has an account
 * (AU-05); the order becomes a new account's only.
 */
export async function acceptOffer(context: RequestContext) {
  const { links, oneTimeMessages } = context;
  const path = links.page('checkoutConfirm');
  const offer = findOffer(context);
  if (offer === null) return redirectTo(path, 303, PRIVATE);
  const refused = await takeOffer(context, offer);
  if (refused !== null) return data(refused.answer, { status: refused.status, headers: PRIVATE });
  removeBuyer(context);
  oneTimeMessages.send('orders.offer.sent', links.sitePath(path));
  return redirectTo(`${path}#${OFFER_ID}`, 303, PRIVATE);
}

interface Refused {
  readonly status: number;
  readonly answer: OfferAnswer;
}

async function takeOffer(context: RequestContext, { order, buyer }: Offer): Promise<Refused | null> {
  const { channel, translate } = context;
  try {
    const refusal = await createAccount(context, buyer, (commerce) =>
      Promise.all([claimOrder({ channel, commerce }, order), saveOrderAddress({ commerce }, order, buyer)]),
    );
    return refusal && refuse(429, translate('common.error.tooMany.text'));
  } catch (error) {
    if (findWriteWait(error) !== null) return refuse(429, translate('common.error.tooMany.text'));
    if (!isCommerceError(error)) throw error;
    return refuse(selectFailureStatus(error), translate('common.error.general.text'));
  }
}

const refuse = (status: number, notice: string): Refused => ({ status, answer: { notice } });

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
async function claimOrder({ channel, commerce }: SaveContext, order: OrderCookie): Promise<void> {
  if (channel.features.claimOrder)
    await commerce.inMarket(order.market).request(claimOrderDocument, { cartId: order.cartId });
}

/** Gives the account the buyer's address and id of an order. Throws a `CommerceError` where the API fails. */
async function saveOrderAddress(
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
