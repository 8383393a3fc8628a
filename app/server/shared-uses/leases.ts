import { randomUUID } from 'node:crypto';
import { createScript, runScript, type SharedStore } from '#app/server/shared-store/shared-store.ts';

/** A replica that ends without giving a lease back is followed by another after this time. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const LIMIT_MS = 250;

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
      const take = () => store.run((redis) => runScript(redis, TAKE, [key], [holder, LEASE_MS]), LIMIT_MS);
      if ((await take().catch(() => 1)) !== 1) return null;
      const renewing = setInterval(() => void take().catch(() => {}), RENEW_MS).unref();
      return () => {
        clearInterval(renewing);
        store.send((redis) => runScript(redis, GIVE_BACK, [key], [holder]));
      };
    },
  };
}
