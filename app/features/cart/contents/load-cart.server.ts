import { graphql } from '#app/commerce/graphql.ts';
import { countPieces, saveCount } from '#app/features/cart/cart-count.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import { findUnlessGone, isOther, type VisitorsCart } from '#app/features/cart/change-cart.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { cartFragment, type ApiCart } from '#app/features/cart/cart-fields.server.ts';
import type { CartLine, CartView } from './cart-view.ts';
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
 * without a rest (CT-01). Corrects the cookie with the count. Throws a `CommerceError` when the API fails.
 */
export async function findVisitorsCart(context: RequestContext): Promise<CartView | null> {
  const cart = await findApiCart(context);
  return cart === null ? null : loadCartView(context, cart);
}

/** As `findVisitorsCart`, as the API answers it. */
export async function findApiCart({
  cookies,
  commerce,
}: RequestContext): Promise<(VisitorsCart & { readonly id: string }) | null> {
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
  return isOther(cart.id, id) ? { ...cart, id: cart.id, isRest: true } : { ...cart, id };
}

/** What the order of a cart does not contain, because it was added while the payment was open; null where there is nothing. */
export async function findRestOfCart(
  { commerce }: Pick<RequestContext, 'commerce'>,
  id: string,
): Promise<(ApiCart & { readonly id: string }) | null> {
  const cart = await findUnlessGone(async () => (await commerce.request(cartDocument, { id })).getCart);
  return cart !== null && !cart.isCompleted && isOther(cart.id, id) ? { ...cart, id: cart.id } : null;
}

/** An API cart for its pages, with what the API returns about its packages. */
export async function loadCartView(context: RequestContext, cart: VisitorsCart): Promise<CartView> {
  const view = toCartView(context, cart, await loadPackages(context, cart));
  return cart.isRest ? { ...view, isRest: true } : view;
}

/** The cart of an order: what was bought does not depend on what the shop has today, and its delivery is certain. */
export async function loadOrderedCartView(context: RequestContext, cart: ApiCart): Promise<CartView> {
  const { lines, summary, ...view } = await loadCartView(context, cart);
  return {
    ...view,
    lines: lines.map(toOrderedLine),
    summary: summary.shipping
      ? { ...summary, shipping: { ...summary.shipping, isEstimated: false } }
      : summary,
  };
}

function toOrderedLine(line: CartLine): CartLine {
  const { available: _, ...ordered } = line;
  return { ...ordered, stock: { state: 'inStock' } };
}
