import { CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import {
  addPackageToCartDocument,
  addToCartDocument,
  newCartDocument,
  visitorCartDocument,
} from './cart.documents.server.ts';
import type { ApiCart } from './cart-fragment.server.ts';
import type { Stock } from './forms/cart-forms.ts';
import { countPieces, findCartId, findUnlessGone, isOther, saveCount } from './visitor-cart.server.ts';

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
export type AdditionRefusal = TooMany | { readonly code: 'notSold' };

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
