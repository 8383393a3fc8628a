import { createHash } from 'node:crypto';
import {
  type CommerceError,
  findErrorCode,
  isCommerceError,
  selectFailureStatus,
} from '#app/commerce/commerce-error.ts';
import { graphql, type VariablesOf } from '#app/commerce/graphql.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { findEarlierOrder, findOrderOfCart, type PlacedOrder } from './earlier-order.server.ts';
import { isUnanswered, savePendingOrder, savePlacedOrder } from './order-cookie.server.ts';
import { findOrderRefusal, type OrderRefusal } from './order-refusals.server.ts';

interface FormOrder {
  readonly cartId: string;
  /** Alias of the market that the form shows. */
  readonly market: string;
  /** `CheckoutInputType` of the API, filled as in contract 9.2. */
  readonly input: VariablesOf<typeof placeOrderDocument>['checkout'];
  /** The form's hidden field `attempt`: the idempotency key of the form, and the version of what it shows. */
  readonly attempt: string;
  /** The sum that the form shows, in whole units with VAT. */
  readonly total: number;
}

/**
 * Places the order of a checkout form exactly once, however often the form is sent (CO-08). On `placed` the order's cookie is set
 * and the cart's cookies are removed: the caller redirects to the confirmation page. On `redirect` the cart stays until it is paid.
 *
 * A lost answer is not a failure: the API is asked whether the cart is ordered, and the order is sent once more with the same key.
 * Callers that find no cart, or another than the form's, ask `findEarlierOrder` first.
 */
export async function placeOrder(
  context: RequestContext,
  order: FormOrder,
): Promise<Result<PlacedOrder, OrderRefusal>> {
  const first = await sendAndFind(context, order);
  if ('ok' in first) return first;
  const second = await sendAndFind(context, order);
  if ('ok' in second) return second;
  // An earlier order of this cart may still be unanswered
  const isCertain = first.isNotDone && second.isNotDone && !isUnanswered(context);
  context.log.warn(
    { err: second.error, isCertain, looked: second.isAsked },
    'outcome of an order is unclear',
  );
  context.counts.order(isCertain ? 'failed' : 'unclear');
  if (isCertain) return refused({ code: 'unreachable', status: selectFailureStatus(second.error) });
  savePendingOrder(context, order, true);
  return refused({ code: 'unknown' });
}

/** An order whose answer was lost. */
interface LostOrder {
  readonly error: CommerceError;
  /** The API has certainly not received it. */
  readonly isNotDone: boolean;
  /** The API was asked for the order, and has none. */
  readonly isAsked: boolean;
}

/**
 * Sends the order; asks the API for it where the answer is lost. Only a placed order is found so; a pending one is found by sending the
 * order again with its key, which answers with its payment page.
 */
async function sendAndFind(
  context: RequestContext,
  order: FormOrder,
): Promise<Result<PlacedOrder, OrderRefusal> | LostOrder> {
  try {
    return ok(await send(context, order));
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    const known = await findKnownResult(context, order, error);
    if (known !== null) return known;
    const lost = { error, isNotDone: isNotDone(error) };
    try {
      const placed = await findOrderOfCart(context, order);
      if (placed === null) return { ...lost, isAsked: true };
      context.counts.order('placed');
      return ok(placed);
    } catch (failure) {
      if (!isCommerceError(failure)) throw failure;
      return { ...lost, isAsked: false };
    }
  }
}

/** Success is `completed` (contract 9.5); an order with a payment page is pending. */
async function send(context: RequestContext, order: FormOrder): Promise<PlacedOrder> {
  const { cartId, market, input, total } = order;
  const commerce = context.commerce.inMarket(market);
  const once = { key: computeKey(context, order), expectedTotal: total };
  const answer = await commerce.requestOnce(placeOrderDocument, once, { cartId, checkout: input });
  const { orderId = null, status = null, redirectUrl = null } = answer.placeOrder ?? {};
  if (redirectUrl !== null && /^https?:\/\//.test(redirectUrl)) {
    context.counts.order('payment');
    savePendingOrder(context, order);
    return { kind: 'redirect', url: redirectUrl };
  }
  if (orderId === null || status?.toLowerCase() !== 'completed')
    throw new Error('The API answered an order with neither its number nor a payment');
  context.counts.order('placed');
  savePlacedOrder(context, order, orderId);
  return { kind: 'placed', orderId };
}

/** The idempotency key: the same for each sending of one form for one cart, different for all others; reveals nothing of either. */
const computeKey = ({ channel }: RequestContext, { cartId, attempt }: FormOrder): string =>
  createHash('sha256')
    .update(JSON.stringify(['order', channel.key, cartId, attempt]))
    .digest('base64url');

/** The result that an error proves; null where it is unknown whether there is an order. */
async function findKnownResult(
  context: RequestContext,
  order: FormOrder,
  error: CommerceError,
): Promise<Result<PlacedOrder, OrderRefusal> | null> {
  const gone = GONE.get(findErrorCode(error));
  const earlier = gone === undefined ? null : await findEarlierOrder(context, order);
  if (earlier !== null) return ok(earlier);
  const refusal = gone ?? findOrderRefusal(error);
  if (refusal === null) return null;
  context.counts.order('refused');
  return refused(refusal);
}

/** Errors of a cart that is ordered, and of a key that was sent with other input, by a form that was changed and sent again. */
const GONE: ReadonlyMap<string | null, OrderRefusal> = new Map([
  ['CART_COMPLETED', { code: 'cartGone' }],
  ['IDEMPOTENCY_KEY_REUSED', { code: 'cartChanged' }],
]);

/** No connection was made. */
const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** Whether the API has certainly not received the request, or refused it. */
function isNotDone(error: CommerceError): boolean {
  if (error.kind === 'unavailable') return true;
  if (error.kind === 'http') return error.status >= 400 && error.status < 500;
  return (
    error.kind === 'network' &&
    listCauses(error).some((cause) => 'code' in cause && NO_CONNECTION.has(cause.code))
  );
}

/** The error's causes; a connection to several addresses of one name fails with the errors of all. */
function listCauses({ cause }: Error): readonly Error[] {
  if (!(cause instanceof Error)) return [];
  const parts: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [];
  return [cause, ...parts.filter((part) => part instanceof Error), ...listCauses(cause)];
}

const placeOrderDocument = graphql(`
  mutation placeOrder($cartId: String!, $checkout: CheckoutInputType!) {
    placeOrder(cartId: $cartId, checkout: $checkout) {
      orderId
      status
      redirectUrl
    }
  }
`);
