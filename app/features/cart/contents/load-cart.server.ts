import { graphql } from '#app/commerce/graphql.ts';
import { countPieces, saveCount } from '#app/features/cart/cart-count.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import { findUnlessGone } from '#app/features/cart/change-cart.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { cartFragment, type ApiCart } from '#app/features/cart/cart-fields.server.ts';
import type { CartView } from './cart-view.ts';
import { loadPackages } from './load-packages.server.ts';
import { toCartView } from './to-cart-view.server.ts';

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
export async function findVisitorsCart(context: RequestContext): Promise<CartView | null> {
  const cart = await findApiCart(context);
  return cart === null ? null : loadCartView(context, cart);
}

/** As `findVisitorsCart`, as the API answers it. */
export async function findApiCart({
  cookies,
  commerce,
}: RequestContext): Promise<(ApiCart & { readonly id: string }) | null> {
  const id = parseCartId(cookies.get(COOKIES.cart.name));
  const cart =
    id === null
      ? null
      : await findUnlessGone(async () => (await commerce.request(cartDocument, { id })).getCart);
  if (id === null || cart === null || cart.isCompleted) {
    saveCount(cookies, null);
    return null;
  }
  saveCount(cookies, countPieces(cart.items));
  return { ...cart, id };
}

/** An API cart for its pages, with what the API returns about its packages. */
export async function loadCartView(context: RequestContext, cart: ApiCart): Promise<CartView> {
  return toCartView(context, cart, await loadPackages(context, cart));
}
