import { findReason, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/**
 * Logs what made a page or form fail. The logger adds request id and channel. A failed commerce API is one line without a
 * stack: its place in our code says nothing.
 */
export function logFailure({ log }: Pick<RequestContext, 'log'>, error: unknown, path: string): void {
  if (isCommerceError(error)) {
    const { kind, operation, status, message } = error;
    log.error({ kind, operation, status, path, reason: findReason(error) ?? undefined }, message);
    return;
  }
  log.error({ err: error, path }, 'A page failed');
}
