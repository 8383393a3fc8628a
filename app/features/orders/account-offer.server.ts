import { createAccount } from '#app/features/auth/registration.server.ts';
import type { Refusal } from '#app/request/forms/answer-form.server.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { graphql } from '#app/commerce/graphql.ts';
import {
  type Buyer,
  findBuyer,
  findReadableOrder,
  type OrderCookie,
  removeBuyer,
} from './order-cookie.server.ts';
import { confirmationDocument } from './order-view.server.ts';

interface Offer {
  readonly order: OrderCookie;
  readonly buyer: Buyer;
}

/** The offer of an account; null for customers, and where the order is not this browser's own or older than an hour. */
function findOffer(context: RequestContext): Offer | null {
  const order = findReadableOrder(context);
  if (order === null || order.isForeign) return null;
  if (context.session.find() !== null) return null;
  const buyer = findBuyer(context, order.cartId);
  return buyer === null ? null : { order, buyer };
}

/** The e-mail address of the account that the confirmation offers; null where it offers none. */
export const findOfferedEmail = (context: RequestContext): string | null =>
  findOffer(context)?.buyer.email ?? null;

/** The address for which the confirmation offers the newsletter; null where the buyer has subscribed already. */
export function findNewsletterEmail(context: RequestContext): string | null {
  const offer = findOffer(context);
  return offer === null || offer.buyer.newsletter ? null : offer.buyer.email;
}

/** The message that the offer was accepted, once; null otherwise. */
export function takeOfferNotice({ oneTimeMessages, translate }: RequestContext): string | null {
  const message = oneTimeMessages.take(['orders.offer.sent']);
  return message === null ? null : translate(message);
}

/**
 * Makes an account with the e-mail address of the order; the form has no address. The answer is the same for an address that has an
 * account (AU-05), but only a new account gets the order. False without an offer.
 */
export async function acceptOffer(context: RequestContext): Promise<Result<boolean, Refusal>> {
  const offer = findOffer(context);
  if (offer === null) return ok(false);
  const { order, buyer } = offer;
  const refusal = await createAccount(context, buyer, (client) => {
    const commerce = client.inMarket(order.market);
    return Promise.all([
      context.channel.features.claimOrder
        ? commerce.request(claimOrderDocument, { cartId: order.cartId })
        : null,
      saveOrderAddress(commerce, order, buyer),
    ]);
  });
  if (refusal) return refused({ code: 'tooMany', status: 429 });
  removeBuyer(context);
  return ok(true);
}

export const formatRefusal = ({ translate }: RequestContext, { code }: Refusal): string =>
  translate(code === 'tooMany' ? 'common.error.tooMany.text' : 'common.error.general.text');

/** Gives the order to the account, where the API supports it; the cart's id proves that the order is the buyer's. */
const claimOrderDocument = graphql(`
  mutation claimOrder($cartId: String!) {
    claimOrder(cartId: $cartId)
  }
`);

/** Saves the order's address and the buyer's id in the account. Throws a `CommerceError` where the API fails. */
async function saveOrderAddress(
  commerce: CommerceClient,
  { id, paymentType, cartId }: OrderCookie,
  { customerType, identityNumber, entryCode = '' }: Buyer,
): Promise<void> {
  const { checkout } = await commerce.request(confirmationDocument, { id, paymentType, cartId });
  const address = checkout?.order?.billingAddress;
  if (!address) return;
  const user = {
    address: { ...address, entryCode },
    customerType,
    // Without a value the API keeps the account's
    personalId: identityNumber || undefined,
  };
  await commerce.request(saveAddressDocument, { user });
}

const saveAddressDocument = graphql(`
  mutation saveOrderAddress($user: UserInputType!) {
    updateUser(user: $user) {
      id
    }
  }
`);
