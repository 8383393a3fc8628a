import type { IncomingHttpHeaders } from 'node:http';
import type { BackendContext } from '#backend/model/scope.ts';

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;

/** The headers that make a mutation safe to send again; text that is no amount counts as absent. */
export function readAttempt(
  headers: IncomingHttpHeaders,
): Pick<BackendContext, 'attemptKey' | 'expectedTotal'> {
  const { 'x-idempotency-key': key, 'x-expected-total': total } = headers;
  return {
    attemptKey: typeof key === 'string' ? key : null,
    expectedTotal: typeof total === 'string' && AMOUNT.test(total) ? Number(total) : null,
  };
}
