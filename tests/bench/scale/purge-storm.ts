import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { StaleCache, type CacheEntry } from '#app/commerce/cache/stale-cache.server.ts';
import { createLogger } from '#app/request/logger.server.ts';
import { createPurgeBus } from '#app/operate/purge/purge.ts';
import { sharePurges } from '#app/operate/replicas/share-purges.ts';
import { openSharedStore } from '#app/operate/replicas/shared-store.ts';
import { type PageTag, type Purge, type PurgeBus, toPageTag } from '#app/commerce/page-tags.ts';
import { parseStoreAddress } from '#app/env/shared-store-settings.ts';
import { percentile } from '#tests/bench/row.ts';
import { startRedis } from '#tests/support/replicas/redis-server.ts';

const SHOPS = 1000;
const PRODUCTS = 50;
const BATCH_MS = 10;
const CONNECT_LIMIT_MS = 10_000;
/** A shop without pages, which is purged when a replica has subscribed. */
const SUBSCRIBED = 'subscribed';
const LAST_LIMIT_MS = 60_000;

export interface StormCosts {
  readonly perSecond: number;
  readonly purges: number;
  /** From the call at one replica until the other one's cache has done it. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Purges that became one of their whole shop, because the store did not answer in time. */
  readonly widened: number;
  /** From the last call until the other replica has done all. */
  readonly lastMs: number;
  /** The longest block of the event loop that both replicas share here. */
  readonly blockedMs: number;
  /** CPU time of both replicas, per purge. */
  readonly cpuMs: number;
}

/** Pages of shops by what they show. `onPurged` is called for each purge that is done. */
function createCache(onPurged: (purge: Purge) => void) {
  const cache = new StaleCache<CacheEntry, null>({
    maxBytes: SHOPS * PRODUCTS,
    measure: () => 1,
    keepsPurged: false,
  });
  const times = { madeAt: 0, freshUntil: Infinity, staleUntil: Infinity, errorUntil: Infinity };
  for (let shop = 0; shop < SHOPS; shop += 1)
    for (let product = 0; product < PRODUCTS; product += 1) {
      const channelKey = `shop-${shop}`;
      const key = { id: `${channelKey}/p/${product}`, channelKey, channelVersion: '1' };
      cache.set({ key, tags: [toPageTag('product', product)], ...times });
    }
  return {
    purge(purge: Purge): number {
      const purged = cache.purge(purge);
      onPurged(purge);
      return purged;
    },
  };
}

async function openReplica(url: string, onPurged: (purge: Purge) => void) {
  const log = createLogger({ level: 'silent', pretty: false });
  const settings = {
    address: parseStoreAddress(url),
    sentinelPassword: undefined,
    prefix: 'bench',
    replicas: 2,
  };
  const store = await openSharedStore(settings, log);
  if (store === null) throw new Error(`${url} is no address of a store`);
  const subscribed: Purge[] = [];
  const cache = createCache((purge) => {
    if (purge.channelKey === SUBSCRIBED) subscribed.push(purge);
    else onPurged(purge);
  });
  const local = createPurgeBus([cache], log);
  const bus = sharePurges({ store, local, channelKeys: () => [SUBSCRIBED], log });
  const until = performance.now() + CONNECT_LIMIT_MS;
  while (subscribed.length === 0 || store.report().state !== 'ready') {
    if (performance.now() > until) throw new Error('The store was not reached');
    await sleep(BATCH_MS);
  }
  return {
    publish: (purge: Purge) => bus.publish(purge),
    async close() {
      bus.close();
      await store.close();
    },
  };
}

/**
 * Purges of single products of many shops, called at one of two replicas and published by a redis-server. Both replicas run in this
 * process. What is counted is the products that are purged.
 */
export async function measureStorm(perSecond: number, seconds: number): Promise<StormCosts> {
  const redis = await startRedis();
  const waiting = createWaiting();
  const one = await openReplica(redis.url, () => {});
  const other = await openReplica(redis.url, (purge) => waiting.note(purge));
  try {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const cpuBefore = process.cpuUsage();
    const purges = await sendStorm({
      perSecond,
      seconds,
      onSend: (called) => waiting.add(called),
      publish: one.publish,
    });
    const lastSentAt = performance.now();
    while (waiting.count() > 0) {
      if (performance.now() > lastSentAt + LAST_LIMIT_MS)
        throw new Error(`${waiting.count()} of ${purges} purges have not arrived`);
      await sleep(1);
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    return {
      perSecond,
      purges,
      p50Ms: percentile(waiting.times, 0.5),
      p95Ms: percentile(waiting.times, 0.95),
      widened: waiting.widened(),
      lastMs: performance.now() - lastSentAt,
      blockedMs: delay.max / 1e6,
      cpuMs: (user + system) / 1000 / purges,
    };
  } finally {
    await Promise.all([one.close(), other.close()]);
    await redis.stop();
  }
}

/** The purges that the other replica has not done yet. */
function createWaiting() {
  const shops = new Map<string, Map<PageTag, number>>();
  const times: number[] = [];
  let [count, widened] = [0, 0];
  return {
    /** Milliseconds of each purge that is done. */
    times,
    count: () => count,
    widened: () => widened,
    add({ channelKey, tag }: Called): void {
      const tags = shops.get(channelKey) ?? new Map<PageTag, number>();
      shops.set(channelKey, tags.set(tag, performance.now()));
      count += 1;
    },
    note({ channelKey, tags }: Purge): void {
      const called = shops.get(channelKey);
      for (const tag of tags === 'all' ? [...(called?.keys() ?? [])] : tags) {
        const at = called?.get(tag);
        if (at === undefined) continue;
        times.push(performance.now() - at);
        called?.delete(tag);
        count -= 1;
        if (tags === 'all') widened += 1;
      }
    },
  };
}

interface Called {
  readonly channelKey: string;
  readonly tag: PageTag;
}

interface Storm {
  readonly perSecond: number;
  readonly seconds: number;
  readonly onSend: (called: Called) => void;
  readonly publish: PurgeBus['publish'];
}

/** Calls at a steady rate, whether earlier ones are done or not. Returns the number of calls. */
async function sendStorm({ perSecond, seconds, onSend, publish }: Storm): Promise<number> {
  const startedAt = performance.now();
  let sent = 0;
  for (const wanted = perSecond * seconds; sent < wanted; await sleep(BATCH_MS)) {
    const due = Math.min(wanted, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    for (; sent < due; sent += 1) {
      // Each product of each shop once
      const channelKey = `shop-${sent % SHOPS}`;
      const tag = toPageTag('product', Math.floor(sent / SHOPS));
      onSend({ channelKey, tag });
      void publish({ channelKey, tags: [tag] });
    }
  }
  return sent;
}
