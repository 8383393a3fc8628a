import { createHash } from 'node:crypto';
import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import {
  type CommerceError,
  findErrorCode,
  isCommerceError,
  selectFailureStatus,
} from '#app/commerce/commerce-error.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { isUnanswered } from '#app/features/orders/order-cookie.server.ts';
import { findEarlierOrder, findOrderOfCart } from './find-earlier-order.server.ts';
import { placeOrderDocument } from './place-order.documents.server.ts';
import { rememberOrder, rememberPayment, rememberUnanswered } from './remember-order.server.ts';
import type { OrderRefusal, OrderWish, PlacedOrder, RefusedField } from './place-order.ts';

type OrderContext = Pick<RequestContext, 'channel' | 'cookies' | 'signedCookies' | 'log' | 'counts'> & {
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

/** The connection was never made. */
const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** Whether the API has certainly not done what it was sent: it was held back here, no server accepted it, or it was turned away. */
function isNotDone(error: CommerceError): boolean {
  if (error.kind === 'unavailable') return true;
  if (error.kind === 'http') return error.status >= 400 && error.status < 500;
  return error.kind === 'network' && listCauses(error).some((cause) => NO_CONNECTION.has(findCode(cause)));
}

/** The error's causes; a connection to several addresses of one name fails with the errors of all. */
function listCauses({ cause }: Error): readonly Error[] {
  if (!(cause instanceof Error)) return [];
  const parts: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [];
  return [cause, ...parts.filter((part) => part instanceof Error), ...listCauses(cause)];
}

const findCode = (error: Error): unknown => ('code' in error ? error.code : undefined);

type Facts = Readonly<Record<string, unknown>>;

/** What the API's codes mean. Any other code says nothing about whether there is an order. */
const REFUSALS: Readonly<Record<string, (facts: Facts, message: string) => OrderRefusal>> = {
  INSUFFICIENT_STOCK: ({ names }) => ({ code: 'outOfStock', names: listTexts(names) }),
  PROMO_CODE_INVALID: () => ({ code: 'codeChanged' }),
  PROMO_CODE_EXPIRED: () => ({ code: 'codeChanged' }),
  PROMO_CODE_USED: () => ({ code: 'codeChanged' }),
  GIFT_CARD_EMPTY: () => ({ code: 'codeChanged' }),
  GIFT_CARD_CHANGED: () => ({ code: 'giftCardChanged' }),
  BALANCE_CHANGED: () => ({ code: 'balanceChanged' }),
  TOTAL_CHANGED: () => ({ code: 'cartChanged' }),
  CUSTOMER_BLACKLISTED: () => ({ code: 'blocked' }),
  INVALID_IDENTITY_NUMBER: () => ({ code: 'identityNumber' }),
  CART_EMPTY: () => ({ code: 'cartGone' }),
  CART_NOT_FOUND: () => ({ code: 'cartGone' }),
  VALIDATION_FAILED: (_facts, message) => ({ code: 'invalid', fields: findFields(message) }),
  INVALID_INPUT: ({ member }) => ({ code: 'invalid', fields: findMember(member) }),
  BAD_USER_INPUT: () => ({ code: 'invalid', fields: [] }),
};

/** The refusal in an answer of the API; null where the answer is none, so that it is unknown whether there is an order. */
function findOrderRefusal({ errors }: Pick<CommerceError, 'errors'>): OrderRefusal | null {
  for (const { extensions = {}, message } of errors) {
    const { code } = extensions;
    if (typeof code !== 'string' || !Object.hasOwn(REFUSALS, code)) continue;
    return REFUSALS[code]?.(extensions, message) ?? null;
  }
  return null;
}

/** The API's constant messages (contract 9.8), by the field that they are about. */
const FIELDS: Readonly<Record<string, readonly RefusedField[]>> = {
  'First name is required': ['billing.firstName'],
  'Last name is required': ['billing.lastName'],
  'Address is required': ['billing.addressLine1'],
  'City is required': ['billing.city'],
  'Zip is required': ['billing.zip'],
  'Email is required': ['email'],
  'Payment must be selected': ['paymentId'],
  'Shipping must be selected': ['shippingId'],
  'Pickup point must be selected': ['pickupPoint'],
  'Invalid Billing Country': ['market'],
  'Invalid Shipping Country': ['market'],
};

const findFields = (message: string): readonly RefusedField[] =>
  Object.hasOwn(FIELDS, message) ? (FIELDS[message] ?? []) : [];

const ADDRESS_MEMBER =
  /^checkout\.(billing|shipping)Address\.(firstName|lastName|addressLine1|city|zip|mobile)$/;
const OWN_MEMBERS = ['email', 'identityNumber', 'message', 'paymentId', 'pickupPoint', 'shippingId'] as const;

/** `checkout.billingAddress.zip` is the form's field `billing.zip`. */
function findMember(member: unknown): readonly RefusedField[] {
  const name = typeof member === 'string' ? member : '';
  const [, kind, part] = ADDRESS_MEMBER.exec(name) ?? [];
  if (kind !== undefined && part !== undefined) return [`${kind}.${part}` as RefusedField];
  return OWN_MEMBERS.filter((own) => name === `checkout.${own}`);
}

const listTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
