import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { VisitorCart } from '#app/request/visitor/visitor.ts';
import { isGone } from './add-to-cart.server.ts';
import { countPieces, saveCount } from './cart-count.ts';
import { parseCartId } from './cart-cookie.ts';
import { visitorCartDocument } from './cart.documents.server.ts';

interface CartSummaryContext extends Pick<RequestContext, 'cookies' | 'preferences'> {
  readonly commerce: Pick<CommerceClient, 'request'>;
}

/**
 * The visitor's cart as the header shows it; null without one, and where the API no longer has it or it is paid (CT-01). The
 * cookie with the count is corrected; the one with the id stays, because a form of another tab may just have replaced it.
 * Asks the API only where there is a cart. Throws a `CommerceError` when that fails.
 */
export async function loadVisitorCart({
  cookies,
  commerce,
  preferences,
}: CartSummaryContext): Promise<VisitorCart | null> {
  const id = parseCartId(cookies.get(COOKIES.cart.name));
  const cart = id === null ? null : await findCart(commerce, id);
  if (!cart || cart.isCompleted) {
    saveCount(cookies, null);
    return null;
  }
  const count = countPieces(cart.items);
  saveCount(cookies, count);
  const total = cart.summary?.total;
  const formatted = preferences.vatIncluded
    ? total?.sellingPriceIncVatFormatted
    : total?.sellingPriceExVatFormatted;
  return { count, total: formatted ?? null };
}

/** Null for a cart that the API does not have; some APIs answer that with an error. */
async function findCart(commerce: CartSummaryContext['commerce'], id: string) {
  try {
    return (await commerce.request(visitorCartDocument, { id })).getCart;
  } catch (error) {
    if (isCommerceError(error) && isGone(error)) return null;
    throw error;
  }
}
