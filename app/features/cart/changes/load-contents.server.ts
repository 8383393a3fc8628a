import type { CartContents } from './cart-answer.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findVisitorsCart } from '#app/features/cart/contents/load-cart.server.ts';

/** The messages of everything that shows a cart. */
export const selectCartMessages = (context: Pick<RequestContext, 'messages'>): Messages => ({
  ...context.messages('cart'),
  ...pickMessages(context, 'price', 'stock', 'delivery'),
});

/** What the cart's panel shows. Throws a `CommerceError` when the API fails. */
export async function loadCartContents(context: RequestContext): Promise<CartContents> {
  return {
    cart: await findVisitorsCart(context),
    messages: selectCartMessages(context),
    vatIncluded: context.preferences.vatIncluded,
  };
}
