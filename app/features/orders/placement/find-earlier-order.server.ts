import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { findOrderCookie, isReadable } from '#app/features/orders/order-cookie.server.ts';
import type { PlacedOrder } from './place-order.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { orderOfCartDocument } from './place-order.documents.server.ts';
import { rememberOrder } from './remember-order.server.ts';

type EarlierContext = Pick<RequestContext, 'cookies' | 'signedCookies'> & {
  readonly commerce: Pick<CommerceClient, 'inMarket'>;
};

interface FormSent {
  /** Of the visitor's cookie; null without one. */
  readonly cartId: string | null;
  readonly market: string;
  /** The form's hidden field. */
  readonly attempt: string;
}

/**
 * The order that a form already became, or its cart: sent twice, sent again from the history, or from another tab. Null where
 * there is none, or the API cannot say.
 */
export async function findEarlierOrder(
  context: EarlierContext,
  { cartId, market, attempt }: FormSent,
): Promise<PlacedOrder | null> {
  const known = findKnownOrder(context, { cartId, attempt });
  if (known !== null) return known;
  if (cartId === null) return null;
  try {
    const orderId = await findOrderOfCart(context, { cartId, market });
    if (orderId === null) return null;
    rememberOrder(context, { cartId, market, attempt, orderId });
    return { kind: 'placed', orderId };
  } catch (error) {
    if (isCommerceError(error)) return null;
    throw error;
  }
}

/** The order that this browser's cookie has of the form or its cart, without asking the API. */
export function findKnownOrder(
  context: Pick<EarlierContext, 'signedCookies'>,
  { cartId, attempt }: Pick<FormSent, 'cartId' | 'attempt'>,
): PlacedOrder | null {
  const known = findOrderCookie(context);
  if (known?.orderId === undefined || !isReadable(known)) return null;
  const isOfForm = cartId === null || known.cartId === cartId || known.attempt === attempt;
  return isOfForm ? { kind: 'placed', orderId: known.orderId } : null;
}

/** The number of the order that the cart became; null where no one has bought it (yet). Throws a `CommerceError`. */
export async function findOrderOfCart(
  { commerce }: Pick<EarlierContext, 'commerce'>,
  { cartId, market }: { readonly cartId: string; readonly market: string },
): Promise<string | null> {
  const { checkout } = await commerce.inMarket(market).request(orderOfCartDocument, { cartId });
  // Null counts as completed, as in the API's own clients (contract 9.5)
  return checkout?.completed === false ? null : (checkout?.order?.orderId ?? null);
}
