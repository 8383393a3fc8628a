import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findReadableOrder, savePlacedOrder } from './order-cookie.server.ts';

/** `redirect` leads to a hosted payment page; the order is pending until it is paid. */
export type PlacedOrder =
  { readonly kind: 'placed'; readonly orderId: string } | { readonly kind: 'redirect'; readonly url: string };

interface SentForm {
  /** Of the visitor's cookie; null without one. */
  readonly cartId: string | null;
  readonly market: string;
  /** The form's hidden field. */
  readonly attempt: string;
}

/**
 * The order that a form, or its cart, became earlier: the form was sent twice, from the browser's history or from another tab. Null
 * where there is none, or the API fails.
 */
export async function findEarlierOrder(
  context: RequestContext,
  { cartId, market, attempt }: SentForm,
): Promise<PlacedOrder | null> {
  const known = findKnownOrder(context, { cartId, attempt });
  if (known !== null || cartId === null) return known;
  try {
    return await findOrderOfCart(context, { cartId, market, attempt });
  } catch (error) {
    if (isCommerceError(error)) return null;
    throw error;
  }
}

/** The order that this browser's cookie has of the form or its cart, without asking the API. */
export function findKnownOrder(
  context: RequestContext,
  { cartId, attempt }: Omit<SentForm, 'market'>,
): PlacedOrder | null {
  const known = findReadableOrder(context);
  if (known?.orderId === undefined) return null;
  const isOfForm = cartId === null || known.cartId === cartId || known.attempt === attempt;
  return isOfForm ? { kind: 'placed', orderId: known.orderId } : null;
}

/** The order that the API has of a cart, which this browser remembers from now on; null without one. Throws a `CommerceError`. */
export async function findOrderOfCart(
  context: RequestContext,
  sent: SentForm & { readonly cartId: string },
): Promise<PlacedOrder | null> {
  const { cartId, market } = sent;
  const { checkout } = await context.commerce.inMarket(market).request(orderOfCartDocument, { cartId });
  // Null counts as completed, as in the API's own clients (contract 9.5)
  const orderId = checkout?.completed === false ? null : (checkout?.order?.orderId ?? null);
  if (orderId === null) return null;
  savePlacedOrder(context, sent, orderId);
  return { kind: 'placed', orderId };
}

/** Whether a cart became an order: the API's own confirmation, by the cart's id (contract 9.5). */
const orderOfCartDocument = graphql(`
  query orderOfCart($cartId: String!) {
    checkout(id: "", paymentType: STANDARD, cartId: $cartId) {
      completed
      order {
        orderId
      }
    }
  }
`);
