import { randomUUID } from 'node:crypto';
import { createNonces, type NonceBounds, type Nonces } from '#app/request/cookies/single-use.server.ts';
import { createScript, runScript, type SharedStore } from './shared-store.ts';

const LIMIT_MS = 500;

/** Unix time in ms of the store's clock, which replicas with different clocks share. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * A set by the end of validity, without an expiry of its own: a store that needs memory removes what has one. Each use removes some of
 * what is not valid any more, and beyond the bound what ends first.
 */
const USE = createScript(`${NOW}
local ended = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 1000)
if #ended > 0 then redis.call('ZREM', KEYS[1], unpack(ended)) end
if redis.call('ZADD', KEYS[1], 'NX', now + tonumber(ARGV[2]), ARGV[1]) == 0 then return 0 end
if redis.call('ZCARD', KEYS[1]) > tonumber(ARGV[3]) then redis.call('ZPOPMIN', KEYS[1]) end
return 1`);

/** When the store was empty: all that it has noted is younger. */
const SINCE = createScript(`${NOW}
redis.call('SET', KEYS[1], string.format('%.0f', now), 'NX')
return redis.call('GET', KEYS[1])`);

interface SharedNoncesOptions {
  readonly store: Pick<SharedStore, 'run' | 'key' | 'send' | 'onReady' | 'report'>;
  /** Part of the key. */
  readonly kind: 'links' | 'purges';
  readonly bounds: NonceBounds;
}

/** Nonces that all replicas use once. Each also remembers its own, for a store that has lost some. */
export function createSharedNonces({ store, kind, bounds }: SharedNoncesOptions): Nonces {
  const own = createNonces(bounds);
  const toKey = (channelKey: string): string => store.key(channelKey, 'used', kind);
  const findSince = (redis: Parameters<typeof runScript>[0]) =>
    runScript(redis, SINCE, [store.key(null, 'since')], []);
  // Also where the store comes back empty, so that links made after it are valid
  whenReady(store, () => store.send(findSince));

  return {
    async use(channelKey, nonce) {
      if (await own.isUsed(channelKey, nonce)) return false;
      const values = [nonce, bounds.validMs, bounds.max];
      const used = await store.run((redis) => runScript(redis, USE, [toKey(channelKey)], values), LIMIT_MS);
      await own.use(channelKey, nonce);
      return used === 1;
    },
    async isUsed(channelKey, nonce) {
      if (await own.isUsed(channelKey, nonce)) return true;
      const score = await store.run((redis) => redis.zscore(toKey(channelKey), nonce)).catch(() => null);
      return score !== null;
    },
    since: async () => Number(await store.run(findSince, LIMIT_MS)),
  };
}

/** Calls `listener` whenever the store answers again, and now where it does already. */
export function whenReady(store: Pick<SharedStore, 'onReady' | 'report'>, listener: () => void): void {
  store.onReady(listener);
  if (store.report().state === 'ready') listener();
}

/** A replica that ends without giving a lease back is followed by another after this time. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const LEASE_LIMIT_MS = 250;

/** Work that one replica does at a time. */
export interface Leases {
  /**
   * A function that gives the lease back; null where another replica has it. Where the store does not answer, each replica has it:
   * only for work that may be done twice.
   */
  take(channelKey: string, work: string): Promise<(() => void) | null>;
}

/** Takes the lease, or goes on with one's own. */
const TAKE = createScript(`
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`);

const GIVE_BACK = createScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`);

export function createLeases(store: Pick<SharedStore, 'run' | 'key' | 'send'>): Leases {
  return {
    async take(channelKey, work) {
      const [key, holder] = [store.key(channelKey, 'lease', work), randomUUID()];
      const take = () =>
        store.run((redis) => runScript(redis, TAKE, [key], [holder, LEASE_MS]), LEASE_LIMIT_MS);
      if ((await take().catch(() => 1)) !== 1) return null;
      const renewing = setInterval(() => void take().catch(() => {}), RENEW_MS).unref();
      return () => {
        clearInterval(renewing);
        store.send((redis) => runScript(redis, GIVE_BACK, [key], [holder]));
      };
    },
  };
}
