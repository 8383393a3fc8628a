import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import { channelIdOf, isSecret } from '#backend/core/http/request-target.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import type { StoredOrder } from '#backend/model/order-types.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import { readPayCallback, readPayForm, type PayPost } from './read-pay-body.ts';
import { renderOrderedPage, renderPayPage, renderReplacedPage, PAY_HEADERS } from './pay-page.ts';
import {
  findPayment,
  PAYMENT_OUTCOMES,
  type PaymentOutcome,
  type PaymentState,
  type StoredPayment,
} from '#backend/trade/payment/payment-store.ts';
import { failureUrl, successUrl } from '#backend/trade/payment/return-urls.ts';
import {
  findOtherOrder,
  findPaidCart,
  isPaymentCurrent,
  scopeOfPayment,
  settlePayment,
} from '#backend/trade/placement/settle-payment.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';

/** Delay of a late callback after the shopper's return. */
const LATE_CALLBACK_MS = 700;

const outcomeForm = z.object({
  outcome: z.enum(PAYMENT_OUTCOMES),
  callback: z.enum(['before', 'after', 'twice']).default('before'),
  /** The sum and the version of the cart that the page showed; see `pay-page.ts`. */
  amount: z.string().transform(findWholeNumber).pipe(z.number()).optional(),
  version: z.string().optional(),
});
type OutcomeForm = z.output<typeof outcomeForm>;
const callbackBody = z.object({ outcome: z.enum(PAYMENT_OUTCOMES), signature: z.string() });

const toPost = (
  { limits, shops }: BackendContext,
  request: IncomingMessage,
  response: ServerResponse,
  payment: StoredPayment,
): PayPost => ({ request, response, limits, shopKey: shops.get(payment.channelId)?.key ?? null });

/** Checks the form of a payment page; null for a form that no page of ours sends. */
function toOutcomeForm(fields: Readonly<Record<string, string>>, payment: StoredPayment): OutcomeForm | null {
  const form = outcomeForm.safeParse(fields);
  if (!form.success) return null;
  // A frame charges for a cart that may change meanwhile, so it has to say what it showed
  const isAnonymous = form.data.amount === undefined || form.data.version === undefined;
  return payment.orderId === null && form.data.outcome === 'paid' && isAnonymous ? null : form.data;
}

/** Whether the form was sent by a page that showed this payment's sum and cart. */
function isOfPayment(payment: StoredPayment, { amount, version }: OutcomeForm): boolean {
  const isSameSum = amount === undefined || amount === payment.amount;
  return isSameSum && (payment.orderId !== null || version === payment.cartVersion);
}

/** Signs a callback, so that only the holder of the secret can settle a payment. */
export function signCallback(secret: string, id: string, outcome: string): string {
  return createHmac('sha256', secret).update(`payment ${id} ${outcome}`).digest('base64url');
}

/** The URL that a settled payment redirects to. */
function getRedirectUrl(context: BackendContext, payment: StoredPayment, state: PaymentOutcome): string {
  if (state === 'cancelled') return payment.cancelUrl;
  if (state !== 'paid') return failureUrl({ ...payment, state });
  const order =
    payment.orderId === null ? null : findOrder(context.database, payment.channelId, payment.orderId);
  return successUrl(payment, order?.paymentId ?? 0, payment.orderId ?? 0);
}

/**
 * Whether a payment has ended or can still charge what its page shows, and no other page has ordered its cart. Reads payment and cart in one transaction: between
 * two reads another request could pay it, and its completed cart would look like a changed one.
 */
function isCurrent(context: BackendContext, { id }: StoredPayment): boolean {
  return inTransaction(context.database, () => {
    const payment = findPayment(context.database, id);
    if (payment === null) return true;
    const scope = scopeOfPayment(context, payment);
    if (payment.state === 'replaced' || findOtherOrder(scope, payment) !== null) return false;
    return payment.state !== 'open' || isPaymentCurrent(scope, payment);
  });
}

/** The confirmation of the order that another page has made of the payment's cart. */
function getOrderUrl(payment: StoredPayment, order: StoredOrder): string {
  const { paymentType, externalOrderId } = order;
  return successUrl(
    { ...payment, paymentType, id: externalOrderId ?? payment.id },
    order.paymentId,
    order.id,
  );
}

/**
 * The page of a payment whose cart has changed or was ordered by another page. 409: the request is fine, the state of the cart
 * is not.
 */
function sendReplacedPage(context: BackendContext, response: ServerResponse, payment: StoredPayment): void {
  const scope = scopeOfPayment(context, payment);
  const order = findOtherOrder(scope, payment);
  response.writeHead(409, PAY_HEADERS);
  response.end(
    order === null
      ? renderReplacedPage(scope, payment)
      : renderOrderedPage(scope, order.id, getOrderUrl(payment, order)),
  );
}

function sendPage(context: BackendContext, response: ServerResponse, payment: StoredPayment): void {
  const { state } = payment;
  if (state === 'replaced' || !isCurrent(context, payment)) {
    sendReplacedPage(context, response, payment);
    return;
  }
  const onward = state === 'open' ? '' : getRedirectUrl(context, payment, state);
  const scope = scopeOfPayment(context, payment);
  response.writeHead(200, PAY_HEADERS);
  response.end(renderPayPage(scope, payment, { cart: findPaidCart(scope, payment), onward }));
}

/** The outcome that decides where the shopper goes; null when nothing was charged because the cart has changed. */
function selectOutcome(state: PaymentState, pressed: PaymentOutcome): PaymentOutcome | null {
  if (state === 'open') return pressed;
  if (state !== 'replaced') return state;
  return pressed === 'paid' ? null : pressed;
}

/**
 * Handles a button of the payment page: settles the payment before or after redirecting the shopper, as the form
 * says. A second submission, or one from the browser's history, is answered by the first one's outcome.
 */
async function handleOutcomeForm(
  context: BackendContext,
  request: IncomingMessage,
  response: ServerResponse,
  { payment, onBug }: { readonly payment: StoredPayment; readonly onBug: (error: unknown) => void },
): Promise<void> {
  const fields = await readPayForm(toPost(context, request, response, payment));
  if (fields === null) return;
  const form = toOutcomeForm(fields, payment);
  if (form === null) {
    sendError(response, 400, 'The form has no valid outcome.', 'BAD_REQUEST');
    return;
  }
  const { outcome, callback } = form;
  const isRefused = !isOfPayment(payment, form) || !isCurrent(context, payment);
  if (outcome === 'paid' && isRefused) {
    sendReplacedPage(context, response, payment);
    return;
  }
  const settle = () => settlePayment(context, payment.id, outcome)?.payment ?? payment;
  // Runs after the response: an unhandled rejection would end the process
  if (callback === 'after') void sleep(LATE_CALLBACK_MS).then(settle).catch(onBug);
  const settled = callback === 'after' ? payment : settle();
  if (callback === 'twice') settle();
  const decided = selectOutcome(settled.state, outcome);
  if (decided === null) {
    sendReplacedPage(context, response, payment);
    return;
  }
  const location = getRedirectUrl(context, settled, decided);
  response.writeHead(303, { location, 'cache-control': 'no-store' });
  response.end();
}

/** `POST /pay/{id}/callback`: the signed callback of a payment provider's server. */
async function handleCallback(
  context: BackendContext,
  request: IncomingMessage,
  response: ServerResponse,
  payment: StoredPayment,
): Promise<void> {
  const sent = await readPayCallback(toPost(context, request, response, payment));
  if (sent === null) return;
  const body = callbackBody.safeParse(sent.json);
  if (!body.success) {
    sendError(response, 400, 'The callback has no valid outcome.', 'BAD_REQUEST');
  } else if (!isSecret(signCallback(context.secret, payment.id, body.data.outcome), body.data.signature)) {
    sendError(response, 401, 'The callback is not signed by the provider.', 'UNAUTHORIZED');
  } else {
    const settled = settlePayment(context, payment.id, body.data.outcome);
    sendJson(response, 200, { state: settled?.payment.state ?? null });
  }
}

/** The payment; null for one of another channel than that whose host the storefront names. */
function findOwnPayment(context: BackendContext, request: IncomingMessage, id: string): StoredPayment | null {
  const payment = findPayment(context.database, id);
  const channelId = channelIdOf(request);
  return channelId === null || payment?.channelId === channelId ? payment : null;
}

/**
 * Serves `/pay/{id}`, `/pay/embed/{id}` and `/pay/{id}/callback`. `onBug` is called for failures after the response.
 */
export async function handlePay(
  context: BackendContext,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, onBug }: { readonly pathname: string; readonly onBug: (error: unknown) => void },
): Promise<void> {
  const match = /^\/pay\/(embed\/)?([^/]+)(\/callback)?$/.exec(pathname);
  const payment = findOwnPayment(context, request, match?.[2] ?? '');
  const isCallback = match?.[3] !== undefined;
  if (payment === null) sendError(response, 404, 'There is no such payment.', 'NOT_FOUND');
  else if (request.method === 'POST' && isCallback) await handleCallback(context, request, response, payment);
  else if (request.method === 'POST') await handleOutcomeForm(context, request, response, { payment, onBug });
  else if (request.method === 'GET' && !isCallback) sendPage(context, response, payment);
  else {
    response.setHeader('allow', isCallback ? 'POST' : 'GET, POST');
    sendError(response, 405, 'This method is not allowed for payments.', 'METHOD_NOT_ALLOWED');
  }
}
