import { type CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CookieJar, RequestContext } from '#app/request/request-context.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { VisitorCart } from '#app/request/visitor/visitor.ts';
import { cloneCartDocument, visitorCartDocument } from './cart.documents.server.ts';

/** A GUID. */
const CART_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The cart id in a cookie or address; null for anything else than a GUID. */
export const parseCartId = (text: string | null | undefined): string | null =>
  text && CART_ID.test(text) ? text : null;

/** The id of the visitor's cart. */
export const findCartId = (cookies: Pick<CookieJar, 'get'>): string | null =>
  parseCartId(cookies.get(COOKIES.cart.name));

/** Pieces in a cart. A package counts as one piece, as often as its scarcest part; all its parts have the same `groupKey`. */
export function countPieces(
  items: readonly ({ readonly quantity: number; readonly groupKey: unknown } | null)[] | null | undefined,
): number {
  const packages = new Map<unknown, number>();
  let pieces = 0;
  for (const item of items ?? []) {
    if (item === null) continue;
    const { groupKey, quantity } = item;
    if (!groupKey) pieces += quantity;
    else packages.set(groupKey, Math.min(packages.get(groupKey) ?? quantity, quantity));
  }
  return [...packages.values()].reduce((sum, count) => sum + count, pieces);
}

/** Sets the cookie with the count if it differs; removes it if there is no cart (`null`). */
export function saveCount(cookies: Pick<CookieJar, 'get' | 'set' | 'remove'>, count: number | null): void {
  const saved = cookies.get(COOKIES.cartCount.name);
  if (count === null) {
    if (saved !== undefined) cookies.remove(COOKIES.cartCount.name);
  } else if (saved !== String(count)) cookies.set(COOKIES.cartCount, String(count));
}

/**
 * The visitor's cart as the header shows it; null without one, and if the API no longer has it or it is paid (CT-01). Corrects
 * the cookie with the count; the one with the id stays, because a form of another tab may just have replaced it. Asks the API
 * only if there is a cart. Throws a `CommerceError` when that fails.
 */
export async function loadVisitorCart(context: RequestContext): Promise<VisitorCart | null> {
  const { cookies, commerce, preferences } = context;
  const id = findCartId(cookies);
  const cart =
    id === null
      ? null
      : await findUnlessGone(async () => (await commerce.request(visitorCartDocument, { id })).getCart);
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

/** Error codes for a cart that the API no longer has, has for another shop, or has made an order of (CT-01). */
const CART_GONE_CODES: ReadonlySet<unknown> = new Set(['CART_NOT_FOUND', 'CART_COMPLETED']);

const isGone = (error: CommerceError): boolean =>
  error.errors.some(({ extensions }) => CART_GONE_CODES.has(extensions?.code));

/** The answer about a cart; null if the API's error is that it does not have the cart. */
export async function findUnlessGone<Cart>(ask: () => Promise<Cart | null>): Promise<Cart | null> {
  try {
    return await ask();
  } catch (error) {
    if (isCommerceError(error) && isGone(error)) return null;
    throw error;
  }
}

/** Whether an answer is about another cart than the one that was asked for. */
export const isOther = (answered: string | null, asked: string): answered is string =>
  answered !== null && answered.toLowerCase() !== asked.toLowerCase();

/**
 * After a logout: copies the goods to another cart, without codes and prices of a price list. The former cart has the customer's
 * checkout (name, address, e-mail), so its id leaves the browser even if the API fails: then the goods are lost, but not the
 * customer's data.
 */
export async function moveGoodsToNewCart(context: RequestContext): Promise<void> {
  const { cookies } = context;
  const id = findCartId(cookies);
  if (id === null) return;
  const copy = await copyGoods(context, id).catch((error: unknown) => {
    if (!isCommerceError(error)) throw error;
    return null;
  });
  if (copy === null) cookies.remove(COOKIES.cart.name);
  else cookies.set(COOKIES.cart, copy.id);
  saveCount(cookies, copy === null ? null : countPieces(copy.items));
}

/** Null for a cart without goods, and for one that was ordered. */
async function copyGoods({ commerce }: RequestContext, id: string) {
  const { getCart: cart } = await commerce.request(visitorCartDocument, { id });
  if (cart === null || cart.isCompleted || countPieces(cart.items) === 0) return null;
  // After an order, the API answers with the cart of what that order does not contain
  const { cloneCart: copy } = await commerce.request(cloneCartDocument, { id: cart.id ?? id });
  return copy?.id ? { id: copy.id, items: copy.items } : null;
}
