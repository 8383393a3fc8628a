import type { BackendWriteKind } from '#backend/core/limits/write-limit-rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import { toAddressKey } from '#kernel/limits/address-key.ts';
import type { BackendContext, Scope } from '#backend/model/scope.ts';

/**
 * Counts a write without an account for the sender's address in the shop. Refuses it beyond the limits of `WRITES` with
 * `TOO_MANY_REQUESTS`, `statusCode` 429 and `retryAfter` in seconds.
 */
export function requireWriteAllowance(
  { writes, limits, sender }: BackendContext,
  { shop }: Scope,
  kind: BackendWriteKind,
): void {
  const wait = writes.take(kind, {
    channelKey: shop.channelId,
    addressKey: toAddressKey(sender.address),
    cookieId: null,
  });
  if (wait === null) return;
  limits.reached(wait.reached, shop.key);
  throw refusal('TOO_MANY_REQUESTS', 'There were too many of these requests. Try again later.', {
    statusCode: 429,
    retryAfter: wait.seconds,
  });
}
