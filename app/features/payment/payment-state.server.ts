import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { findCartId, parseCartId } from '#app/features/cart/visitor-cart.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findVisitorsCart } from '#app/features/cart/load-cart.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** Arguments of the API's `checkout` query (contract 9.5). */
interface PaymentLookup {
  /** The provider's id, the order's number, or empty: then the cart's id finds the order. */
  readonly id: string;
  readonly paymentType: 'STANDARD' | (typeof PROVIDER_PARAMETERS)[number][1];
  readonly cartId: string | null;
}

/** What providers add to the return URL, in order of precedence (contract 9.5). */
const PROVIDER_PARAMETERS = [
  ['sid', 'SVEA'],
  ['kid', 'KLARNA'],
  ['wid', 'WALLEY'],
  ['aid', 'AVARDA'],
] as const;

/** Ids are GUIDs, numbers or providers' own; longer values are ignored. */
const ID = /^[\w.:-]{1,100}$/;

/** The payment that the parameters of a return URL name; null where they name none. The cart is the URL's or the visitor's. */
export function findPaymentLookup(
  { cookies }: RequestContext,
  params: URLSearchParams,
): PaymentLookup | null {
  const read = (name: string): string | null => {
    const value = params.get(name);
    return value !== null && ID.test(value) ? value : null;
  };
  const cartId = parseCartId(read('cartid') ?? undefined) ?? findCartId(cookies);
  for (const [name, paymentType] of PROVIDER_PARAMETERS) {
    const id = read(name);
    if (id !== null) return { id, paymentType, cartId };
  }
  const id = read('oid') ?? '';
  return id === '' && read('cartid') === null ? null : { id, paymentType: 'STANDARD', cartId };
}

/** The state of a payment of which the shopper returns from a provider. */
type PaymentState =
  /** `orderId` is the number that pages show. */
  | { readonly kind: 'paid'; readonly orderId: string }
  /**
   * The provider has not called the API yet, or the API fails. `orderId` is null before the order exists. `isUnpaid` where the order
   * waits for the shopper to pay; false also where that is unknown.
   */
  | { readonly kind: 'pending'; readonly orderId: string | null; readonly isUnpaid: boolean }
  /** Out of stock. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'cancelled' }
  /** The URL names no payment or order of the API. */
  | { readonly kind: 'unknown' };

/**
 * The state of a payment. Asks the API, because a shopper's return proves nothing. `pending` where the API fails: the page asks again,
 * because the shopper may have paid.
 */
export async function findPaymentState(
  commerce: CommerceClient,
  lookup: PaymentLookup | null,
): Promise<PaymentState> {
  if (lookup === null) return { kind: 'unknown' };
  try {
    const { checkout } = await commerce.request(stateDocument, { ...lookup });
    return toPaymentState(checkout, lookup.paymentType);
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    return { kind: 'pending', orderId: null, isUnpaid: false };
  }
}

const stateDocument = graphql(`
  query paymentState($id: String!, $cartId: String, $paymentType: PaymentType!) {
    checkout(id: $id, cartId: $cartId, paymentType: $paymentType) {
      completed
      order {
        orderId
        status
      }
    }
  }
`);

/** An order whose payment page was not completed. */
const UNPAID = 'pending-payment';
/** Orders that wait for their provider; `completed` is false for them. */
const WAITING: ReadonlySet<string> = new Set([UNPAID, 'on-hold', 'inactive']);

/** `completed` null means completed, as in the API's own clients (contract 9.5). */
export function toPaymentState(
  answer: ResultOf<typeof stateDocument>['checkout'],
  paymentType: PaymentLookup['paymentType'],
): PaymentState {
  // The order of a payment frame is written when it is paid: until then the API has none for the provider's id
  if (!answer?.order)
    return paymentType === 'STANDARD'
      ? { kind: 'unknown' }
      : { kind: 'pending', orderId: null, isUnpaid: false };
  const { orderId, status } = answer.order;
  if (answer.completed !== false && orderId !== null) return { kind: 'paid', orderId };
  if (WAITING.has(status ?? '')) return { kind: 'pending', orderId, isUnpaid: status === UNPAID };
  return { kind: status === 'out-of-stock' ? 'failed' : 'cancelled' };
}

/** The page of a failed payment (CO-05). */
export interface FailurePage {
  readonly reason: 'generic' | 'notCreated' | 'outOfStock' | 'blocked';
  /** Whether the cart has goods; `unknown` where the API fails. */
  readonly cart: 'kept' | 'none' | 'unknown';
  /** Names of the goods that are sold out or fewer than wanted; for the reason `outOfStock` only. */
  readonly short: readonly string[];
  readonly checkoutPath: ShopPath;
  readonly cartPath: ShopPath;
}

/** Values of the parameter `error` (contract 9.7); any other is `generic`. */
const FAILURE_REASONS: ReadonlyMap<string | null, FailurePage['reason']> = new Map([
  ['Error', 'notCreated'],
  ['OutOfStock', 'outOfStock'],
  ['BlockedCustomer', 'blocked'],
]);

/** The data of `/checkout/{provider}-fail?error=…`. Does not throw where the API fails. */
export async function loadFailurePage(context: RequestContext, error: string | null): Promise<FailurePage> {
  const reason = FAILURE_REASONS.get(error) ?? 'generic';
  const lines = await findCartLines(context);
  const short = (lines ?? []).filter(({ available }) => available !== undefined).map(({ name }) => name);
  return {
    reason,
    cart: lines === null ? 'unknown' : lines.length > 0 ? 'kept' : 'none',
    short: reason === 'outOfStock' ? [...new Set(short)] : [],
    checkoutPath: context.links.page('checkout'),
    cartPath: context.links.page('cart'),
  };
}

/** Null where the API fails. */
async function findCartLines(context: RequestContext) {
  try {
    return (await findVisitorsCart(context))?.lines ?? [];
  } catch (error) {
    if (isCommerceError(error)) return null;
    throw error;
  }
}
