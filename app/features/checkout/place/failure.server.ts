import { findRetryAfter, isCommerceError, selectFailureStatus } from '#app/commerce/commerce-error.ts';
import { findWriteWait } from '#app/request/writes/write-allowance.server.ts';
import { refuseOrder, type CheckoutRefusal } from './refusal.ts';

/** The API failed, or a limit is reached, before an order was sent. Throws any other error. */
export function toFailure(error: unknown): CheckoutRefusal {
  const refusal = findFailure(error);
  if (refusal === null) throw error;
  return refusal;
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
