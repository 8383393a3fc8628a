import { createHmac } from 'node:crypto';
import type { Limits } from '#kernel/limits/limits.ts';
import {
  createWriteCounts,
  listWriteScopes,
  toWindowMs,
  type VisitorWriteCounts,
} from '#kernel/limits/write-counts.ts';
import { isStoreUnavailable } from '#app/request/cookies/single-use-texts.ts';
import { createScript, runScript, type SharedStore } from './shared-store.ts';

/** The visitor waits for the API too. */
const LIMIT_MS = 250;

/** Counts only where no key has reached its limit. Returns the number of the one that has, or 0, and the ms until it ends. */
const TAKE = createScript(`
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[i + 1]) then
    return { i, redis.call('PTTL', key) }
  end
end
for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return { 0, 0 }`);

interface SharedWritesOptions {
  readonly store: Pick<SharedStore, 'run' | 'key'>;
  readonly limits: Limits;
  readonly replicas: number;
  readonly hash: HashIdentity;
}

/**
 * Counts over all replicas. Where the store does not answer, each replica allows its share of a limit; what it has allowed before
 * counts.
 */
export function createSharedWrites({
  store,
  limits,
  replicas,
  hash,
}: SharedWritesOptions): VisitorWriteCounts {
  const own = createWriteCounts(divide(limits, replicas));
  return {
    async take(kind, writer) {
      const scopes = listWriteScopes(limits, kind, writer);
      const keys = scopes.map(({ scope, who }) =>
        store.key(writer.channelKey, 'writes', kind, scope, ...(who.length > 0 ? [hash(...who)] : [])),
      );
      const windowMs = toWindowMs(kind);
      const values = [windowMs, ...scopes.map(({ limit }) => limit)];
      try {
        const taken = await store.run((redis) => runScript(redis, TAKE, keys, values), LIMIT_MS);
        const [number, leftMs] = taken as readonly [number, number];
        const scope = scopes[number - 1];
        if (!scope) {
          own.note(kind, writer);
          return null;
        }
        const seconds = Math.ceil(Math.min(leftMs, windowMs) / 1000);
        return { reached: scope.reached, seconds: Math.max(1, seconds) };
      } catch (error) {
        if (!isStoreUnavailable(error)) throw error;
        return own.take(kind, writer);
      }
    },
  };
}

const divide = (limits: Limits, replicas: number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, Math.ceil(limit / replicas)]),
  ) as unknown as Limits;

/** A text by which something personal, such as an address or a token, is found again in the store, and cannot be read from it. */
export type HashIdentity = (...parts: readonly string[]) => string;

/** `secrets` is `SESSION_SECRETS`, whose first makes the hashes. */
export function createIdentityHash([secret = '']: readonly string[]): HashIdentity {
  return (...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['arkad shared store', ...parts]))
      .digest('base64url');
}
