import { isCommerceError, type CommerceError } from '#app/commerce/commerce-error.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { addToCartDocument } from './cart.documents.server.ts';
import { changeCart, findTooMany, type CartContext, type TooMany } from './change-cart.server.ts';
import type { ApiCart } from './cart-fields.server.ts';

export interface CartAddition {
  readonly skuId: number;
  readonly quantity: number;
}

/** The shop does not sell this SKU, or no longer. */
export interface UnknownSku {
  readonly code: 'unknownSku';
}

/**
 * Adds pieces to the visitor's cart and stores its id in the cookie. Creates a cart where there is none, and once more if
 * the API no longer has the visitor's. Too little stock and an unknown SKU are refusals; all other errors throw a `CommerceError`.
 */
export async function addToCart(
  context: CartContext,
  addition: CartAddition,
): Promise<Result<ApiCart, TooMany | UnknownSku>> {
  await requireWriteAllowance(context, 'cartAdd');
  try {
    return ok(await changeCart(context, (id) => add(context, id, addition)));
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    const refusal = findRefusal(error);
    if (refusal !== null) return refused(refusal);
    throw error;
  }
}

async function add({ commerce }: CartContext, id: string, item: CartAddition): Promise<ApiCart | null> {
  return (await commerce.request(addToCartDocument, { id, item })).addToCart;
}

/** Codes of a product that cannot be bought by this SKU: unknown, or a package without its parts. */
const UNKNOWN_SKU_CODES: ReadonlySet<unknown> = new Set(['SKU_UNKNOWN', 'PACKAGE_INCOMPLETE']);

function findRefusal(error: CommerceError): TooMany | UnknownSku | null {
  if (error.errors.some(({ extensions }) => UNKNOWN_SKU_CODES.has(extensions?.code)))
    return { code: 'unknownSku' };
  return findTooMany(error);
}
