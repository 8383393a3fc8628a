import { findRetryAfter, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import type { CheckoutForm } from '#app/features/checkout/state/checkout.schema.ts';
import { keepTyped } from '#app/request/forms/keep-typed.server.ts';
import { findWriteWait } from '#app/request/writes/write-allowance.server.ts';
import { refuseOrder, type CheckoutRefusal } from './refusal.ts';

/** The API failed, or a limit is reached, before an order was sent: the page keeps what was typed. Throws any other error. */
export function toFailure(error: unknown, { values }: Pick<CheckoutForm, 'values'>): CheckoutRefusal {
  const refusal = findFailure(error);
  if (refusal === null) throw error;
  return { ...refusal, answer: { ...refusal.answer, typed: keepTyped(values) } };
}

function findFailure(error: unknown): CheckoutRefusal | null {
  const seconds = findWriteWait(error);
  if (seconds !== null)
    return { ...refuseOrder(429, 'checkout.notice.tooMany', { values: { seconds } }), retryAfter: seconds };
  if (!isCommerceError(error)) return null;
  const wait = findRetryAfter(error);
  const refusal = refuseOrder(selectFailureStatus(error), 'checkout.notice.unreachable');
  return wait === null ? refusal : { ...refusal, retryAfter: wait };
}
