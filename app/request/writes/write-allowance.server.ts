import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { WriteKind } from '#kernel/limits/write-limits.ts';
import { toWaitHeaders } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Where the API does not give the time to wait, and the longest that it may give. */
const DEFAULT_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Counts a write of the visitor; call it when the form is valid, right before the API call. Beyond a limit of `WRITES` it
 * throws a 429 response with `Retry-After`: an action with a known form answers it at the form (`findWriteWait`), else the
 * visitor gets the error page, which can send the form again.
 */
export async function requireWriteAllowance(
  { limits }: Pick<RequestContext, 'limits'>,
  kind: WriteKind,
): Promise<void> {
  const seconds = await limits.takeWrite(kind);
  if (seconds === null) return;
  throw new Response(null, { status: 429, headers: toWaitHeaders(seconds) });
}

/** Seconds to wait after a write that we or the API (`TOO_MANY_REQUESTS`) refused; null for any other error. */
export function findWriteWait(error: unknown): number | null {
  if (error instanceof Response)
    return error.status === 429 ? toSeconds(error.headers.get('Retry-After')) : null;
  if (!isCommerceError(error) || findErrorCode(error) !== 'TOO_MANY_REQUESTS') return null;
  return toSeconds(error.errors.find(({ extensions }) => extensions?.retryAfter)?.extensions?.retryAfter);
}

function toSeconds(value: unknown): number {
  const seconds = Math.ceil(Number(value));
  return seconds >= 1 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS;
}
