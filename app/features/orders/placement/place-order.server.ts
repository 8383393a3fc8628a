import { createHash } from 'node:crypto';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import {
  findErrorCode,
  isCommerceError,
  selectFailureStatus,
  type CommerceError,
} from '#app/commerce/commerce-error.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { isUnanswered } from '#app/features/orders/order-cookie.server.ts';
import { findEarlierOrder, findOrderOfCart } from './find-earlier-order.server.ts';
import { isNotDone } from './is-not-done.server.ts';
import { placeOrderDocument } from './place-order.documents.server.ts';
import { rememberOrder, rememberPayment, rememberUnanswered } from './remember-order.server.ts';
import { findOrderRefusal } from './to-refusal.server.ts';
import type { OrderRefusal, OrderWish, PlacedOrder } from './place-order.ts';

export type OrderContext = Pick<
  RequestContext,
  'channel' | 'cookies' | 'signedCookies' | 'log' | 'counts'
> & {
  readonly commerce: Pick<CommerceClient, 'inMarket'>;
};

type Outcome = Result<PlacedOrder, OrderRefusal>;

/** The API has the key with other input: the order of a form that was changed and sent again, or none that can be found. */
const KEY_REUSED = 'IDEMPOTENCY_KEY_REUSED';
/** The cart is ordered. */
const COMPLETED = 'CART_COMPLETED';

/**
 * Places the order of a checkout form exactly once, however often the form is sent (CO-08). On `placed` the order's cookie is set
 * and the cart's cookies are removed: the answer is a 303 to the confirmation page. On `redirect` the cart stays until it is paid.
 *
 * An answer that is lost is never taken for a failure: the API is asked whether the cart is ordered, and the order is sent once
 * more with the same key. Callers that find no cart, or another than the form's, ask `findEarlierOrder` first.
 */
export async function placeOrder(context: OrderContext, wish: OrderWish): Promise<Outcome> {
  const first = await send(context, wish);
  if (first.kind === 'known') return first.outcome;
  // The answer was lost. Only a bought order is the answer; a pending one is found by its key, which leads to its payment.
  const found = await findBought(context, wish);
  if (found.kind === 'order') return ok(found.order);
  const second = await send(context, wish);
  if (second.kind === 'known') return second.outcome;
  const last = await findBought(context, wish);
  if (last.kind === 'order') return ok(last.order);
  // What an earlier sending of this cart has done is as unknown as before
  const isCertain = first.isNotDone && second.isNotDone && !isUnanswered(context);
  context.log.warn(
    { err: second.error, isCertain, looked: last.kind === 'none' },
    'outcome of an order is unclear',
  );
  context.counts.order(isCertain ? 'failed' : 'unclear');
  if (isCertain) return refused({ code: 'unreachable', status: selectFailureStatus(second.error) });
  rememberUnanswered(context, wish);
  return refused({ code: 'unknown' });
}

type Sent =
  | { readonly kind: 'known'; readonly outcome: Outcome }
  | { readonly kind: 'lost'; readonly isNotDone: boolean; readonly error: CommerceError };

async function send(context: OrderContext, wish: OrderWish): Promise<Sent> {
  const { cartId, market, input, total } = wish;
  const attempt = { key: computeKey(context, wish), expectedTotal: total };
  try {
    const { placeOrder: placed } = await context.commerce
      .inMarket(market)
      .requestOnce(placeOrderDocument, attempt, { cartId, checkout: input });
    const outcome = toPlaced(context, wish, placed);
    if (outcome !== null) return { kind: 'known', outcome: ok(outcome) };
    throw new Error('The API answered an order with neither its number nor a payment');
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    return (await findKnown(context, wish, error)) ?? { kind: 'lost', isNotDone: isNotDone(error), error };
  }
}

/** What an error says for certain; null where it is unknown whether there is an order. */
async function findKnown(context: OrderContext, wish: OrderWish, error: CommerceError): Promise<Sent | null> {
  const code = findErrorCode(error);
  if (code === COMPLETED || code === KEY_REUSED) {
    const earlier = await findEarlierOrder(context, wish);
    if (earlier === null) context.counts.order('refused');
    const gone: OrderRefusal = { code: code === COMPLETED ? 'cartGone' : 'cartChanged' };
    return { kind: 'known', outcome: earlier === null ? refused(gone) : ok(earlier) };
  }
  const refusal = findOrderRefusal(error);
  if (refusal !== null) context.counts.order('refused');
  return refusal === null ? null : { kind: 'known', outcome: refused(refusal) };
}

interface ApiPlacement {
  readonly orderId: string | null;
  readonly status: string | null;
  readonly redirectUrl: string | null;
}

/** Success is `completed` (contract 9.5); an order with a payment page is pending. Null for an answer that is neither. */
function toPlaced(context: OrderContext, wish: OrderWish, placed: ApiPlacement | null): PlacedOrder | null {
  const { orderId = null, status = null, redirectUrl = null } = placed ?? {};
  if (redirectUrl !== null && /^https?:\/\//.test(redirectUrl)) {
    context.counts.order('payment');
    rememberPayment(context, wish);
    return { kind: 'redirect', url: redirectUrl };
  }
  if (orderId === null || status?.toLowerCase() !== 'completed') return null;
  context.counts.order('placed');
  rememberOrder(context, { ...wish, orderId });
  return { kind: 'placed', orderId };
}

type Look = { readonly kind: 'order'; readonly order: PlacedOrder } | { readonly kind: 'none' | 'failed' };

async function findBought(context: OrderContext, wish: OrderWish): Promise<Look> {
  try {
    const orderId = await findOrderOfCart(context, wish);
    if (orderId === null) return { kind: 'none' };
    context.counts.order('placed');
    rememberOrder(context, { ...wish, orderId });
    return { kind: 'order', order: { kind: 'placed', orderId } };
  } catch (error) {
    if (isCommerceError(error)) return { kind: 'failed' };
    throw error;
  }
}

/** The same for each sending of one form for one cart, different for all others; reveals nothing of either. */
const computeKey = ({ channel }: OrderContext, { cartId, attempt }: OrderWish): string =>
  createHash('sha256')
    .update(JSON.stringify(['order', channel.key, cartId, attempt]))
    .digest('base64url');
