import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { parseCartId } from '#app/features/cart/cart-cookie.ts';
import { PROVIDER_PARAMETERS } from '#app/features/payment/payment-kinds.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { PaymentLookup, PaymentState } from './payment-state.ts';

const stateDocument = graphql(`
  query paymentState(
    $id: String!
    $cartId: String
    $paymentType: PaymentType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    checkout(
      id: $id
      cartId: $cartId
      paymentType: $paymentType
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      completed
      order {
        orderId
        status
      }
    }
  }
`);

/** Ids are GUIDs, numbers or providers' own; anything longer is none. */
const ID = /^[\w.:-]{1,100}$/;

/** The payment that the parameters of a return URL name; null where they name none. The cart is the URL's or the visitor's. */
export function findPaymentLookup(
  { cookies }: Pick<RequestContext, 'cookies'>,
  params: URLSearchParams,
): PaymentLookup | null {
  const read = (name: string): string | null => {
    const value = params.get(name);
    return value !== null && ID.test(value) ? value : null;
  };
  const cartId = parseCartId(read('cartid') ?? undefined) ?? parseCartId(cookies.get(COOKIES.cart.name));
  for (const [name, paymentType] of PROVIDER_PARAMETERS) {
    const id = read(name);
    if (id !== null) return { id, paymentType, cartId };
  }
  const id = read('oid') ?? '';
  return id === '' && read('cartid') === null ? null : { id, paymentType: 'STANDARD', cartId };
}

/**
 * What has become of a payment: asked of the API, because a shopper's return proves nothing. A failure of the API is `pending`,
 * so that the page asks again instead of frightening a shopper who may have paid.
 */
export async function findPaymentState(
  commerce: Pick<CommerceClient, 'request'>,
  lookup: PaymentLookup | null,
): Promise<PaymentState> {
  if (lookup === null) return { kind: 'unknown' };
  try {
    const { checkout } = await commerce.request(stateDocument, { ...lookup });
    return toPaymentState(checkout, lookup);
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    return { kind: 'pending', orderId: null, isUnpaid: false };
  }
}

type Answer = ResultOf<typeof stateDocument>['checkout'];

/** An order whose payment page was not completed. */
const UNPAID = 'pending-payment';
/** Orders that wait for their provider; `completed` is false for them. */
const WAITING: ReadonlySet<string> = new Set([UNPAID, 'on-hold', 'inactive']);

/** `completed` null means completed, as in the API's own clients (contract 9.5). */
export function toPaymentState(
  answer: Answer | null,
  { paymentType }: Pick<PaymentLookup, 'paymentType'>,
): PaymentState {
  // A frame's order is written when it is paid: until then the API has none for the provider's id
  if (!answer?.order)
    return paymentType === 'STANDARD'
      ? { kind: 'unknown' }
      : { kind: 'pending', orderId: null, isUnpaid: false };
  const { orderId, status } = answer.order;
  if (answer.completed !== false && orderId !== null) return { kind: 'paid', orderId };
  return toUnpaidState(status, orderId);
}

function toUnpaidState(status: string | null, orderId: string | null): PaymentState {
  if (WAITING.has(status ?? '')) return { kind: 'pending', orderId, isUnpaid: status === UNPAID };
  if (status === 'out-of-stock') return { kind: 'failed', reason: 'outOfStock' };
  return { kind: 'cancelled' };
}
