import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { VisitorCart } from '#app/request/visitor/visitor.ts';
import { countPieces, saveCount } from './cart-count.ts';
import { parseCartId } from './cart-cookie.ts';
import { visitorCartDocument } from './cart.documents.server.ts';
import { findUnlessGone } from './change-cart.server.ts';

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
  const ask = async () => (await commerce.request(visitorCartDocument, { id: id ?? '' })).getCart;
  const cart = id === null ? null : await findUnlessGone(ask);
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
