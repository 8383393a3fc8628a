import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import { parseJsonBody } from '#backend/core/http/parse-json.ts';
import { readBody } from '#backend/core/http/read-body.ts';
import { findOrder } from '#backend/trade/orders/order-store.ts';
import type { BackendContext } from '#backend/model/scope.ts';
import { renderPayPage, PAY_HEADERS } from './pay-page.ts';
import { findPayment } from '#backend/trade/payment/payment-store.ts';
import {
  PAYMENT_OUTCOMES,
  type PaymentOutcome,
  type StoredPayment,
} from '#backend/trade/payment/payment-types.ts';
import { failureUrl, successUrl } from '#backend/trade/payment/return-urls.ts';
import { scopeOfPayment, settlePayment } from '#backend/trade/placement/settle-payment.ts';

/** Delay of a late callback after the shopper's return. */
const LATE_CALLBACK_MS = 700;

const outcomeForm = z.object({
  outcome: z.enum(PAYMENT_OUTCOMES),
  callback: z.enum(['before', 'after', 'twice']).default('before'),
});

/** Signs a callback, so that only the holder of the secret can settle a payment. */
export function signCallback(secret: string, id: string, outcome: string): string {
  return createHmac('sha256', secret).update(`payment ${id} ${outcome}`).digest('base64url');
}

function isSigned(secret: string, id: string, outcome: string, signature: unknown): boolean {
  const expected = Buffer.from(signCallback(secret, id, outcome));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The URL that a settled payment redirects to. */
function getRedirectUrl(context: BackendContext, payment: StoredPayment, state: PaymentOutcome): string {
  const scope = scopeOfPayment(context, payment);
  if (state === 'cancelled') return payment.cancelUrl;
  if (state !== 'paid') return failureUrl(context, scope, { ...payment, state });
  const order =
    payment.orderId === null ? null : findOrder(context.database, payment.channelId, payment.orderId);
  return successUrl(payment, order?.paymentId ?? 0, payment.orderId ?? 0);
}

function sendPage(context: BackendContext, response: ServerResponse, payment: StoredPayment): void {
  const onward = payment.state === 'open' ? '' : getRedirectUrl(context, payment, payment.state);
  response.writeHead(200, PAY_HEADERS);
  response.end(renderPayPage(scopeOfPayment(context, payment), payment, onward));
}

/**
 * Handles a button of the payment page: settles the payment before or after redirecting the shopper, as the form
 * says.
 */
async function handleOutcomeForm(
  context: BackendContext,
  request: IncomingMessage,
  response: ServerResponse,
  { payment, onBug }: { readonly payment: StoredPayment; readonly onBug: (error: unknown) => void },
): Promise<void> {
  const form = new URLSearchParams((await readBody(request)) ?? '');
  const parsed = outcomeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    sendError(response, 400, 'The form has no valid outcome.', 'BAD_REQUEST');
    return;
  }
  const { outcome, callback } = parsed.data;
  const settle = () => settlePayment(context, payment.id, outcome)?.payment ?? payment;
  // Runs after the response: an unhandled rejection would end the process
  if (callback === 'after') void sleep(LATE_CALLBACK_MS).then(settle).catch(onBug);
  const settled = callback === 'after' ? payment : settle();
  if (callback === 'twice') settle();
  const state = settled.state === 'open' ? outcome : settled.state;
  response.writeHead(303, { location: getRedirectUrl(context, settled, state), 'cache-control': 'no-store' });
  response.end();
}

/** `POST /pay/{id}/callback`: the signed callback of a payment provider's server. */
async function handleCallback(
  context: BackendContext,
  request: IncomingMessage,
  response: ServerResponse,
  payment: StoredPayment,
): Promise<void> {
  const body = z
    .object({ outcome: z.enum(PAYMENT_OUTCOMES), signature: z.string() })
    .safeParse(parseJsonBody(await readBody(request)));
  if (!body.success) {
    sendError(response, 400, 'The callback has no valid outcome.', 'BAD_REQUEST');
  } else if (!isSigned(context.secret, payment.id, body.data.outcome, body.data.signature)) {
    sendError(response, 401, 'The callback is not signed by the provider.', 'UNAUTHORIZED');
  } else {
    const settled = settlePayment(context, payment.id, body.data.outcome);
    sendJson(response, 200, { state: settled?.payment.state ?? null });
  }
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
  const payment = findPayment(context.database, match?.[2] ?? '');
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
