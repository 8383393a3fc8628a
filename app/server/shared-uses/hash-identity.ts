import { createHmac } from 'node:crypto';

/** A text by which something personal, such as an address or a token, is found again in the store, and cannot be read from it. */
export type HashIdentity = (...parts: readonly string[]) => string;

/** `secrets` is `SESSION_SECRETS`, whose first makes the hashes. */
export function createIdentityHash([secret = '']: readonly string[]): HashIdentity {
  return (...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['arkad shared store', ...parts]))
      .digest('base64url');
}
