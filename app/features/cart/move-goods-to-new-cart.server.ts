import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { cloneCartDocument, visitorCartDocument } from './cart.documents.server.ts';
import { countPieces, saveCount } from './cart-count.ts';
import { parseCartId } from './cart-cookie.ts';
import type { CartContext } from './change-cart.server.ts';

/**
 * After a logout: the goods go on in another cart, without codes and prices of a price list. The former cart has the customer's
 * checkout (name, address, e-mail), so its id leaves the browser, also where the API fails: then the goods are lost, not the
 * customer's data.
 */
export async function moveGoodsToNewCart(context: CartContext): Promise<void> {
  const { cookies } = context;
  const id = parseCartId(cookies.get(COOKIES.cart.name));
  if (id === null) return;
  const copy = await copyGoods(context, id).catch((error: unknown) => {
    if (!isCommerceError(error)) throw error;
    return null;
  });
  if (copy === null) cookies.remove(COOKIES.cart.name);
  else cookies.set(COOKIES.cart, copy.id);
  saveCount(cookies, copy === null ? null : countPieces(copy.items));
}

/** Null for a cart without goods, and one that was ordered: its goods are bought. */
async function copyGoods({ commerce }: CartContext, id: string) {
  const { getCart: cart } = await commerce.request(visitorCartDocument, { id });
  if (cart === null || cart.isCompleted || countPieces(cart.items) === 0) return null;
  // After an order, the API answers with the cart of what that order does not contain
  const { cloneCart: copy } = await commerce.request(cloneCartDocument, { id: cart.id ?? id });
  return copy?.id ? { id: copy.id, items: copy.items } : null;
}
