import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError, type CommerceError } from '#app/commerce/commerce-error.ts';
import { ok, refused, type Result } from '#app/kernel/result.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { addToCartDocument, newCartDocument } from './cart.documents.server.ts';
import { countPieces, saveCount, type CountedLine } from './cart-count.ts';
import { parseCartId } from './cart-cookie.ts';

/** Only `request`, the uncached call: a cart belongs to one visitor. */
export interface CartContext extends Pick<RequestContext, 'cookies' | 'limits'> {
  readonly commerce: Pick<CommerceClient, 'request'>;
}

export interface CartAddition {
  readonly skuId: number;
  readonly quantity: number;
}

/** CT-03: not enough stock. Counts in pieces. */
export interface TooMany {
  readonly code: 'tooMany';
  readonly stock: number;
  readonly inCart: number;
}

/** The shop does not sell this SKU, or no longer. */
export interface UnknownSku {
  readonly code: 'unknownSku';
}

/** Error codes for a cart that no longer exists (CT-01). */
const CART_GONE_CODES: ReadonlySet<unknown> = new Set(['CART_NOT_FOUND', 'CART_COMPLETED']);

/**
 * Adds pieces to the visitor's cart and stores its id in the cookie. Creates a cart where there is none, and once more if
 * the API no longer has the visitor's. Too little stock and an unknown SKU are refusals; all other errors throw a `CommerceError`.
 */
export async function addToCart(
  context: CartContext,
  addition: CartAddition,
): Promise<Result<{ readonly cartId: string }, TooMany | UnknownSku>> {
  requireWriteAllowance(context, 'cartAdd');
  try {
    return ok(await changeCart(context, (id) => add(context, id, addition)));
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    const refusal = findRefusal(error);
    if (refusal !== null) return refused(refusal);
    throw error;
  }
}

/** A changed cart, as the API answers it. */
export interface ChangedCart {
  readonly id: string;
  readonly items: readonly (CountedLine | null)[] | null;
}

/**
 * Runs a change of the visitor's cart and stores the cart's id and count in the cookies. Creates a cart where there is none,
 * and once more if the API no longer has the visitor's. `change` returns the changed cart.
 */
export async function changeCart(
  context: CartContext,
  change: (id: string) => Promise<ChangedCart>,
): Promise<{ readonly cartId: string }> {
  const run = async (id: string) => {
    const { id: cartId, items } = await change(id);
    context.cookies.set(COOKIES.cart, cartId);
    saveCount(context.cookies, countPieces(items));
    return { cartId };
  };
  const cartId = parseCartId(context.cookies.get(COOKIES.cart.name));
  try {
    return await run(cartId ?? (await createCart(context)));
  } catch (error) {
    if (cartId === null || !isCommerceError(error) || !isGone(error)) throw error;
    return run(await createCart(context));
  }
}

async function createCart({ commerce }: CartContext): Promise<string> {
  const { getCart } = await commerce.request(newCartDocument);
  return getCart.id;
}

async function add({ commerce }: CartContext, id: string, item: CartAddition) {
  const { addToCart: cart } = await commerce.request(addToCartDocument, { id, item });
  return cart;
}

/** Whether the API no longer has the cart, or has it for another shop. */
export const isGone = (error: CommerceError): boolean =>
  error.errors.some(({ extensions }) => CART_GONE_CODES.has(extensions?.code));

/** Codes of a product that cannot be bought by this SKU: unknown, or a package without its parts. */
const UNKNOWN_SKU_CODES: ReadonlySet<unknown> = new Set(['SKU_UNKNOWN', 'PACKAGE_INCOMPLETE']);

function findRefusal(error: CommerceError): TooMany | UnknownSku | null {
  if (error.errors.some(({ extensions }) => UNKNOWN_SKU_CODES.has(extensions?.code)))
    return { code: 'unknownSku' };
  return findTooMany(error);
}

/** CT-03: not enough stock, as the API's refusal tells it. */
export function findTooMany(error: CommerceError): TooMany | null {
  const found = error.errors.find(({ extensions }) => extensions?.code === 'INSUFFICIENT_STOCK');
  if (found === undefined) return null;
  return {
    code: 'tooMany',
    stock: Number(found.extensions?.stock ?? 0),
    inCart: Number(found.extensions?.inCart ?? 0),
  };
}
