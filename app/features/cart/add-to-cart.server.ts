import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError, type CommerceError } from '#app/commerce/commerce-error.ts';
import { ok, refused, type Result } from '#app/kernel/result.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { addToCartDocument, newCartDocument } from './cart.documents.server.ts';
import { parseCartId } from './cart-cookie.ts';

/** Only the uncached door: a cart is nobody else's. */
export interface CartContext extends Pick<RequestContext, 'cookies'> {
  readonly commerce: Pick<CommerceClient, 'request'>;
}

export interface CartAddition {
  readonly skuId: number;
  readonly quantity: number;
}

/** CT-03: so many are there, and so many of them are in the cart already. */
export interface TooMany {
  readonly code: 'tooMany';
  readonly stock: number;
  readonly inCart: number;
}

/** The backend's answers that mean: this cart is no more, take a new one (CT-01). */
const GONE_CODES: ReadonlySet<unknown> = new Set(['CART_NOT_FOUND', 'CART_COMPLETED']);

/**
 * Adds pieces to the visitor's cart, making one where there is none, and remembers it in the cookie. A cart that the API
 * no longer knows is replaced once, silently. Throws `CommerceError` for everything that is not the shop's own "no".
 */
export async function addToCart(
  context: CartContext,
  addition: CartAddition,
): Promise<Result<{ readonly cartId: string }, TooMany>> {
  const known = parseCartId(context.cookies.get(COOKIES.cart.name));
  try {
    return ok(await add(context, known ?? (await createCart(context)), addition));
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    const tooMany = findTooMany(error);
    if (tooMany !== null) return refused(tooMany);
    if (known === null || !isGone(error)) throw error;
    return ok(await add(context, await createCart(context), addition));
  }
}

async function createCart({ commerce }: CartContext): Promise<string> {
  const { getCart } = await commerce.request(newCartDocument);
  return getCart?.id ?? '';
}

async function add({ commerce, cookies }: CartContext, id: string, item: CartAddition) {
  const { addToCart: cart } = await commerce.request(addToCartDocument, { id, item });
  const cartId = cart?.id ?? id;
  cookies.set(COOKIES.cart, cartId);
  return { cartId };
}

const isGone = (error: CommerceError): boolean =>
  error.errors.some(({ extensions }) => GONE_CODES.has(extensions?.code));

function findTooMany(error: CommerceError): TooMany | null {
  const found = error.errors.find(({ extensions }) => extensions?.code === 'INSUFFICIENT_STOCK');
  if (found === undefined) return null;
  return {
    code: 'tooMany',
    stock: Number(found.extensions?.stock ?? 0),
    inCart: Number(found.extensions?.inCart ?? 0),
  };
}
