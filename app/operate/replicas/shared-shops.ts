import type { SharedShops } from '#app/channels/registry/removals.server.ts';
import type { Logger } from '#kernel/logger.ts';
import type { SharedStore } from './shared-store.ts';

const LIMIT_MS = 500;
/** A replica that was down for longer asks for a confirmation of its own. */
const REMOVALS_SECONDS = 30 * 24 * 3600;

/** Confirmed removals and owners of hosts, in two hashes of the store. */
export function createSharedShops(store: SharedStore, log: Pick<Logger, 'warn'>): SharedShops {
  const [removals, owners] = [store.key(null, 'removed'), store.key(null, 'hosts')];
  /** What this replica has noted. */
  const noted = new Map<string, string>();
  const read = async (name: string): Promise<readonly (readonly [string, string])[]> =>
    Object.entries(await store.run((redis) => redis.hgetall(name), LIMIT_MS).catch(() => ({})));
  const addOwners = (hosts: ReadonlyMap<string, string>): Promise<unknown> =>
    store
      .run(
        (redis) => Promise.all(Array.from(hosts, ([host, key]) => redis.hsetnx(owners, host, key))),
        LIMIT_MS,
      )
      .catch(() => null);
  // The store may have lost its data
  store.onReady(() => void addOwners(noted));

  return {
    listRemovals: async () => new Map((await read(removals)).map(([key, at]) => [key, Number(at)])),
    async addRemovals(confirmed) {
      try {
        await store.run(async (redis) => {
          await redis.hset(removals, Object.fromEntries(confirmed));
          await redis.expire(removals, REMOVALS_SECONDS);
        }, LIMIT_MS);
        return true;
      } catch (error) {
        const channels = [...confirmed.keys()];
        log.warn({ channels, err: error }, 'channels: removal does not reach other replicas');
        return false;
      }
    },
    listOwners: async () => new Map(await read(owners)),
    noteOwners(hosts, isStart) {
      for (const [host, key] of hosts) noted.set(host, key);
      if (isStart) void addOwners(hosts);
      else if (hosts.size > 0)
        store.run((redis) => redis.hset(owners, Object.fromEntries(hosts)), LIMIT_MS).catch(() => null);
    },
  };
}
