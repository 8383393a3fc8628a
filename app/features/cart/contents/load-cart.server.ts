import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { saveCount } from '#app/features/cart/cart-count.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import { findUnlessGone } from '#app/features/cart/change-cart.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { cartFragment, type ApiCart } from './cart-fields.server.ts';
import type { CartView } from './cart-view.ts';
import { toCartView, type CartViewContext } from './to-cart-view.server.ts';

export type CartContext = Pick<RequestContext, 'cookies'> &
  CartViewContext & { readonly commerce: Pick<CommerceClient, 'request'> };

/** The visitor's cart as its pages show it, and its id, which no page shows. */
export interface VisitorsCart {
  readonly id: string;
  readonly cart: CartView;
}

const cartDocument = graphql(
  `
    query cart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
      getCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
        ...Cart
      }
    }
  `,
  [cartFragment],
);

/**
 * The visitor's own cart, by the cookie's id; null without one, where the API no longer has it, and where it is ordered
 * (CT-01). Corrects the cookie with the count. Throws a `CommerceError` when the API fails.
 */
export async function findVisitorsCart(context: CartContext): Promise<VisitorsCart | null> {
  const id = parseCartId(context.cookies.get(COOKIES.cart.name));
  const cart = id === null ? null : await findCart(context.commerce, id);
  if (id === null || cart === null || cart.isCompleted) {
    saveCount(context.cookies, null);
    return null;
  }
  const view = toCartView(context, cart);
  saveCount(context.cookies, view.count);
  return { id, cart: view };
}

/** Null for a cart that the API does not have; some APIs answer that with an error. */
async function findCart(commerce: CartContext['commerce'], id: string): Promise<ApiCart | null> {
  try {
    return (await commerce.request(cartDocument, { id })).getCart;
  } catch (error) {
    if (isCommerceError(error) && isGone(error)) return null;
    throw error;
  }
}
