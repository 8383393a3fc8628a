import { CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CookieJar, RequestContext } from '#app/request/request-context.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { VisitorCart } from '#app/request/visitor/visitor.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import {
  addPackageToCartDocument,
  addToCartDocument,
  cloneCartDocument,
  newCartDocument,
  visitorCartDocument,
} from './cart.documents.server.ts';
import type { ApiCart } from './cart-fragment.server.ts';
import type { Stock } from './forms/cart-forms.ts';

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

/**
 * The visitor's cart. `isRest`: the cart of the cookie is ordered, and this is what that order does not contain, because it was
 * added while the payment was open (decision 0050). The confirmation page stores its id in the cookie.
 */
export type VisitorsCart = ApiCart & { readonly isRest?: true };

/** Changes the cart with this id and returns the API's answer; null if the API does not have the cart. */
type CartMutation = (id: string) => Promise<ApiCart | null>;

/**
 * Runs a change of the visitor's cart and stores the cart's id and count in the cookies. Creates a cart if there is none,
 * and once more if the API no longer has the visitor's, or it is ordered without a rest (CT-01).
 */
export async function changeCart(context: RequestContext, change: CartMutation): Promise<VisitorsCart> {
  const changed = await changeExistingCart(context, change);
  if (changed !== null) return changed;
  const { id } = await createCart(context);
  const cart = await change(id);
  if (cart === null)
    throw new CommerceError({ kind: 'shape', operation: 'changeCart', channel: context.channel.key });
  return saveCart(context, cart);
}

/** As `changeCart`, but null if the visitor has no cart, or no longer. */
export async function changeExistingCart(
  context: RequestContext,
  change: CartMutation,
): Promise<VisitorsCart | null> {
  const id = findCartId(context.cookies);
  if (id === null) return null;
  const cart = await findUnlessGone(() => change(id));
  if (cart !== null) return saveCart(context, cart);
  const restId = await findRestId(context, id);
  const rest = restId === null ? null : await findUnlessGone(() => change(restId));
  if (rest === null) return null;
  saveCount(context.cookies, countPieces(rest.items));
  return { ...rest, isRest: true };
}

/** Id of the cart with what the order of this cart does not contain; null if there is none. */
async function findRestId({ commerce }: RequestContext, id: string): Promise<string | null> {
  const cart = await findUnlessGone(
    async () => (await commerce.request(visitorCartDocument, { id })).getCart,
  );
  return cart && !cart.isCompleted && isOther(cart.id, id) ? cart.id : null;
}

/** Replaces the visitor's cart with a new, empty one (CT-07). */
export async function replaceCart(context: RequestContext): Promise<ApiCart> {
  return saveCart(context, await createCart(context));
}

async function createCart({ commerce }: RequestContext) {
  return (await commerce.request(newCartDocument)).getCart;
}

function saveCart({ cookies }: RequestContext, cart: ApiCart): ApiCart {
  if (cart.id !== null) cookies.set(COOKIES.cart, cart.id);
  saveCount(cookies, countPieces(cart.items));
  return cart;
}

/** The shop has too few pieces (CT-03). */
interface TooMany extends Stock {
  readonly code: 'tooMany';
  /** Of a package: the part that is short. */
  readonly skuId: number;
}

/** Why the shop refuses an addition; `notSold`: it does not have this SKU or package, or no longer with these parts. */
type AdditionRefusal = TooMany | { readonly code: 'notSold' };

const NOT_SOLD_CODES: ReadonlySet<unknown> = new Set([
  'SKU_UNKNOWN',
  'PACKAGE_UNKNOWN',
  'PACKAGE_INCOMPLETE',
  'PACKAGE_SELECTION_UNKNOWN',
]);

/** Adds pieces to the visitor's cart. Errors of the API that are no refusal are thrown. */
export const addToCart = (
  context: RequestContext,
  item: { readonly skuId: number; readonly quantity: number },
): Promise<Result<ApiCart, AdditionRefusal>> =>
  add(context, async (id) => (await context.commerce.request(addToCartDocument, { id, item })).addToCart);

/** The chosen part of each group of a package. */
export interface PackagePart {
  readonly groupId: number;
  readonly optionId: number;
  readonly skuId: number;
}

/** Adds one package to the visitor's cart (contract 8.1). Errors of the API that are no refusal are thrown. */
export const addPackageToCart = (
  context: RequestContext,
  packageId: number,
  selections: PackagePart[],
): Promise<Result<ApiCart, AdditionRefusal>> =>
  add(context, async (id) => {
    const variables = { id, packageId, selections };
    return (await context.commerce.request(addPackageToCartDocument, variables)).addPackageToCart;
  });

async function add(context: RequestContext, change: CartMutation): Promise<Result<ApiCart, AdditionRefusal>> {
  await requireWriteAllowance(context, 'cartAdd');
  try {
    return ok(await changeCart(context, change));
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    if (error.errors.some(({ extensions }) => NOT_SOLD_CODES.has(extensions?.code)))
      return refused({ code: 'notSold' });
    const tooMany = findTooMany(error);
    if (tooMany === null) throw error;
    return refused(tooMany);
  }
}

/** CT-03: the refusal for too little stock in an error of the API. */
export function findTooMany({ errors }: CommerceError): TooMany | null {
  const facts = errors.find(({ extensions }) => extensions?.code === 'INSUFFICIENT_STOCK')?.extensions;
  if (facts === undefined) return null;
  const { stock = 0, inCart = 0, skuId = 0 } = facts;
  return { code: 'tooMany', stock: Number(stock), inCart: Number(inCart), skuId: Number(skuId) };
}
