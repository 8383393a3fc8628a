import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { newCartDocument, visitorCartDocument } from './cart.documents.server.ts';
import { countPieces, saveCount } from './cart-count.ts';
import { parseCartId } from './cart-cookie.ts';
import type { ApiCart } from './cart-fields.server.ts';
import type { Stock } from './too-many.ts';

/** Only `request`, the uncached call: a cart belongs to one visitor. */
export interface CartContext extends Pick<RequestContext, 'cookies' | 'limits'> {
  readonly commerce: Pick<CommerceClient, 'request'>;
  readonly channel: Pick<RequestContext['channel'], 'key'>;
}

/**
 * The visitor's cart. `isRest`: the cart of the cookie is ordered, and this is what that order does not contain, because it was added while the
 * payment was open (decision 0113). The cookie has its id once the confirmation is shown.
 */
export type VisitorsCart = ApiCart & { readonly isRest?: true };

/** Changes the cart with this id and returns it as the API answers it; null where the API does not have it. */
export type CartMutation = (id: string) => Promise<ApiCart | null>;

/**
 * Runs a change of the visitor's cart and stores the cart's id and count in the cookies. Creates a cart where there is none,
 * and once more if the API no longer has the visitor's, or it is ordered without a rest (CT-01).
 */
export async function changeCart(context: CartContext, change: CartMutation): Promise<VisitorsCart> {
  const changed = await changeExistingCart(context, change);
  if (changed !== null) return changed;
  const { id } = await createCart(context);
  const cart = await change(id);
  // It does not know the cart that it has just created
  if (cart === null)
    throw new CommerceError({ kind: 'shape', operation: 'changeCart', channel: context.channel.key });
  return saveCart(context, cart);
}

/** As `changeCart`, but null where the visitor has no cart, or no longer: there is nothing to change. */
export async function changeExistingCart(
  context: CartContext,
  change: CartMutation,
): Promise<VisitorsCart | null> {
  const id = parseCartId(context.cookies.get(COOKIES.cart.name));
  if (id === null) return null;
  const cart = await findUnlessGone(() => change(id));
  if (cart !== null) return saveCart(context, cart);
  const restId = await findRestId(context, id);
  const rest = restId === null ? null : await findUnlessGone(() => change(restId));
  if (rest === null) return null;
  saveCount(context.cookies, countPieces(rest.items));
  return { ...rest, isRest: true };
}

/** The cart in which the API goes on with what the order of this one does not contain; null where there is none. */
async function findRestId({ commerce }: CartContext, id: string): Promise<string | null> {
  const cart = await findUnlessGone(
    async () => (await commerce.request(visitorCartDocument, { id })).getCart,
  );
  return cart && !cart.isCompleted && isOther(cart.id, id) ? cart.id : null;
}

/** Whether an answer is about another cart than the one that was asked for. */
export const isOther = (answered: string | null, asked: string): answered is string =>
  answered !== null && answered.toLowerCase() !== asked.toLowerCase();

/** A new, empty cart in the place of the visitor's (CT-07). */
export async function replaceCart(context: CartContext): Promise<ApiCart> {
  return saveCart(context, await createCart(context));
}

async function createCart({ commerce }: CartContext) {
  return (await commerce.request(newCartDocument)).getCart;
}

function saveCart({ cookies }: CartContext, cart: ApiCart): ApiCart {
  if (cart.id !== null) cookies.set(COOKIES.cart, cart.id);
  saveCount(cookies, countPieces(cart.items));
  return cart;
}

/** The answer about a cart; null where the API says with an error that it does not have the cart. */
export async function findUnlessGone<Cart>(ask: () => Promise<Cart | null>): Promise<Cart | null> {
  try {
    return await ask();
  } catch (error) {
    if (isCommerceError(error) && isGone(error)) return null;
    throw error;
  }
}

/** Error codes for a cart that no longer exists (CT-01). */
const CART_GONE_CODES: ReadonlySet<unknown> = new Set(['CART_NOT_FOUND', 'CART_COMPLETED']);

/** Whether the API no longer has the cart, has it for another shop, or has made an order of it. */
const isGone = (error: CommerceError): boolean =>
  error.errors.some(({ extensions }) => CART_GONE_CODES.has(extensions?.code));

/** An addition or change that the shop refuses for want of stock (CT-03). */
export interface TooMany extends Stock {
  readonly code: 'tooMany';
}

/** CT-03: not enough stock, as the API's refusal states it. */
export function findTooMany(error: CommerceError): TooMany | null {
  const found = error.errors.find(({ extensions }) => extensions?.code === 'INSUFFICIENT_STOCK');
  if (found === undefined) return null;
  return {
    code: 'tooMany',
    stock: Number(found.extensions?.stock ?? 0),
    inCart: Number(found.extensions?.inCart ?? 0),
  };
}
