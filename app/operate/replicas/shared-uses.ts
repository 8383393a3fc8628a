import { createHmac } from 'node:crypto';
import type { SharedHosts } from '#app/channels/registry/channel-registry.server.ts';
import type { Env } from '#app/env.server.ts';
import { createPurgeNonces, toPurgeNonceBounds } from '#app/operate/purge/purge-hook.ts';
import { createLocalUses, type SharedUses } from '#app/request/create-context.server.ts';
import { createTextSealer } from '#kernel/signed-text.ts';
import {
  createNonces,
  LINK_NONCES,
  type NonceBounds,
  type Nonces,
} from '#app/request/cookies/single-use.server.ts';
import { isStoreUnavailable } from '#app/request/cookies/single-use-texts.ts';
import { createEndedSessions, type EndedSessions } from '#app/request/session/shared-sessions.server.ts';
import type { Limits } from '#kernel/limits/limits.ts';
import {
  createWriteCounts,
  listWriteScopes,
  toWindowMs,
  type VisitorWriteCounts,
} from '#kernel/limits/write-counts.ts';
import type { Logger } from '#kernel/logger.ts';
import { createSharedRefreshes } from './shared-refreshes.ts';
import type { SharedStore } from './shared-store.ts';

/** The visitor waits for the API too. */
const WRITE_LIMIT_MS = 250;
const USE_LIMIT_MS = 500;
const START_LIMIT_MS = 1000;

/** What replicas share but purges. `docs/replicas.md` lists it, and what happens without the store. */
export interface ReplicaUses extends SharedUses {
  readonly purgeNonces: Nonces;
}

/** On the store, or in this process where a replica works alone. */
export function createReplicaUses(
  store: SharedStore | null,
  { limits, sharedStore, sessionSecrets }: Pick<Env, 'limits' | 'sharedStore' | 'sessionSecrets'>,
  log: Pick<Logger, 'warn'>,
): ReplicaUses {
  if (store === null) return { ...createLocalUses({ limits }), purgeNonces: createPurgeNonces(limits) };
  warnOfEviction(store, log);
  const { replicas } = sharedStore;
  const [hash, sealer] = [createIdentityHash(sessionSecrets), createTextSealer(sessionSecrets)];
  const purgeBounds = toPurgeNonceBounds(limits, replicas);
  return {
    writes: createSharedWrites(store, { limits, replicas, hash }),
    linkNonces: createSharedNonces(store, 'links', LINK_NONCES),
    purgeNonces: createSharedNonces(store, 'purges', purgeBounds),
    endedSessions: createSharedEndedSessions(store, hash),
    refreshes: createSharedRefreshes({ store, hash, sealer, callMs: limits.upstreamTimeoutMs }),
  };
}

/** Logs once where a full store would remove what has not expired: it would forget which links were used. */
function warnOfEviction(store: SharedStore, log: Pick<Logger, 'warn'>): void {
  let isLogged = false;
  store.onReady(async () => {
    // `CONFIG GET` is forbidden at many providers; a refusal says nothing about the store
    const memory = await store.run((redis) => redis.info('memory'), START_LIMIT_MS).catch(() => '');
    const [, policy = 'noeviction'] = /^maxmemory_policy:([\w-]+)/m.exec(memory) ?? [];
    if (policy === 'noeviction' || isLogged) return;
    isLogged = true;
    log.warn({ policy, needed: 'noeviction' }, 'shared store may forget which links were used');
  });
}

/** A text by which something personal, such as an address or a token, is found again in the store, and cannot be read from it. */
type HashIdentity = (...parts: readonly string[]) => string;

/** `secrets` is `SESSION_SECRETS`, whose first makes the hashes. */
function createIdentityHash([secret = '']: readonly string[]): HashIdentity {
  return (...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['arkad shared store', ...parts]))
      .digest('base64url');
}

/** When the store was empty: all that it has noted is younger. By its clock, which replicas with different clocks share. */
const SINCE = `
local time = redis.call('TIME')
redis.call('SET', KEYS[1], string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000)), 'NX')
return redis.call('GET', KEYS[1])`;

/** Nonces that all replicas use once. Each also remembers its own, for a store that has lost some. */
function createSharedNonces(store: SharedStore, kind: 'links' | 'purges', bounds: NonceBounds): Nonces {
  const own = createNonces(bounds);
  const toKey = (channelKey: string, nonce: string): string => store.key(channelKey, 'used', kind, nonce);
  const loadSince = () =>
    store.run((redis) => redis.eval(SINCE, 1, store.key(null, 'used-since')), USE_LIMIT_MS);
  // Also where the store comes back empty, so that links made after it are valid
  store.onReady(() => void loadSince().catch(() => {}));

  return {
    async use(channelKey, nonce) {
      if (await own.isUsed(channelKey, nonce)) return false;
      const set = await store.run(
        (redis) => redis.set(toKey(channelKey, nonce), '1', 'PX', bounds.validMs, 'NX'),
        USE_LIMIT_MS,
      );
      await own.use(channelKey, nonce);
      return set !== null;
    },
    async isUsed(channelKey, nonce) {
      if (await own.isUsed(channelKey, nonce)) return true;
      return (await store.run((redis) => redis.exists(toKey(channelKey, nonce))).catch(() => 0)) === 1;
    },
    since: async () => Number(await loadSince()),
  };
}

/**
 * Counts only where no key has reached its limit: one visitor's refused writes must not use up the shop's. Returns the number of the
 * key that has, or 0, and the ms until it ends.
 */
const COUNT = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[i + 1]) then
    return { i, redis.call('PTTL', key) }
  end
end
for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return { 0, 0 }`;

/**
 * Counts over all replicas. Where the store does not answer, each replica allows its share of a limit; what it has allowed before
 * counts.
 */
function createSharedWrites(
  store: SharedStore,
  {
    limits,
    replicas,
    hash,
  }: { readonly limits: Limits; readonly replicas: number; readonly hash: HashIdentity },
): VisitorWriteCounts {
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
        const counted = await store.run(
          (redis) => redis.eval(COUNT, keys.length, ...keys, ...values),
          WRITE_LIMIT_MS,
        );
        const [number, leftMs] = counted as readonly [number, number];
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

/** Where the store does not answer, a replica refuses the logins that have ended in it; the API refuses the tokens of the others. */
function createSharedEndedSessions(store: SharedStore, hash: HashIdentity): EndedSessions {
  const own = createEndedSessions();
  const toKey = (channelKey: string, sessionId: string): string =>
    store.key(channelKey, 'ended', hash(sessionId));
  return {
    async end(channelKey, sessionId, expiresAt) {
      await own.end(channelKey, sessionId, expiresAt);
      const leftMs = Math.ceil(expiresAt - Date.now());
      if (leftMs < 1) return;
      const key = toKey(channelKey, sessionId);
      await store.run((redis) => redis.set(key, '1', 'PX', leftMs), WRITE_LIMIT_MS).catch(() => {});
    },
    async isEnded(channelKey, sessionId) {
      if (await own.isEnded(channelKey, sessionId)) return true;
      const key = toKey(channelKey, sessionId);
      return (await store.run((redis) => redis.exists(key)).catch(() => 0)) === 1;
    },
  };
}

/** Which shop was served last at each host, so that a replica that starts without a record of its own leaves the host to it. */
export function createSharedHosts(store: SharedStore): SharedHosts {
  const hash = store.key(null, 'hosts');
  const noted = new Map<string, string>();
  const add = (hosts: ReadonlyMap<string, string>): Promise<unknown> =>
    store
      .run(
        (redis) => Promise.all(Array.from(hosts, ([host, key]) => redis.hsetnx(hash, host, key))),
        USE_LIMIT_MS,
      )
      .catch(() => null);
  // The store may have lost its data
  store.onReady(() => void add(noted));

  return {
    async list() {
      const hosts = await store.run((redis) => redis.hgetall(hash), USE_LIMIT_MS).catch(() => ({}));
      return new Map(Object.entries(hosts));
    },
    note(hosts, isStart) {
      for (const [host, key] of hosts) noted.set(host, key);
      if (isStart) void add(hosts);
      else if (hosts.size > 0)
        store.run((redis) => redis.hset(hash, Object.fromEntries(hosts)), USE_LIMIT_MS).catch(() => null);
    },
  };
}
