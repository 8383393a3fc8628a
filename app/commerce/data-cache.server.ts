import { cachified, isExpired, type Cache, type CacheEntry } from '@epic-web/cachified';
import { channelOfKey } from './cache-key.server.ts';
import type { Freshness } from './commerce-client.ts';
import { isCommerceError } from './commerce-error.ts';
import { LAST_GOOD_MS } from './freshness.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import type { PageTag, Purgeable } from '#kernel/page-tags.ts';
import { createPurgeLog, type PurgeLog } from '#kernel/purge-log.ts';
import type { ChannelVersion, DataStore, Stored, StoredEntry } from './memory-store.server.ts';

/**
 * `hit`: fresh from the cache. `stale`: from the cache while a new response is fetched. `miss`: from the API. `partial`: from
 * either, and part of it failed. `lastGood`: from the cache, because the API fails.
 */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'partial' | 'lastGood';

export interface Fetched<Value> {
  readonly value: Value;
  /** Part of it failed (AP-03): shown, but cached only briefly. */
  readonly partial: boolean;
}

export interface CacheQuery<Value> {
  /** Made by `cacheKey`: channel first. */
  readonly key: string;
  readonly freshness: Freshness;
  readonly fetch: () => Promise<Fetched<Value>>;
  /** What an answer shows; a purge of one of these retires it. */
  readonly tagsOf?: (value: Value) => readonly PageTag[];
  readonly onOutcome?: (outcome: CacheOutcome) => void;
}

/** An answer and what it shows. */
export interface Loaded<Value> {
  readonly value: Value;
  readonly tags: readonly PageTag[];
}

/**
 * Public responses, shared by all visitors with the same key. Stale ones are served while one refresh runs, and the last
 * good one, however stale, while the API fails, as long as the store keeps it; concurrent loads of a missing one share one
 * fetch. Values are frozen. Rejects as `fetch` does where there is nothing to serve.
 *
 * A purged response is served only while the API fails: the next load waits for a new one. One that was on its way during the
 * purge is fetched again, because it may be from before the change.
 */
export interface DataCache extends Purgeable {
  load<Value>(query: CacheQuery<Value>): Promise<Loaded<Value>>;
  /** Drops what belongs to other channels and versions: to be called after each change of the channel files. */
  keepVersions(channels: Iterable<ChannelVersion>): Promise<void>;
  clear(): Promise<void>;
}

/** Short, because the part that failed may work again soon. */
const PARTIAL_FRESH_MS = 5000;

/** How often an answer is fetched again that purges have overtaken. A shop that is purged all the time must not wait forever. */
const MAX_OVERTAKEN = 2;

/** Returns a partial response through cachified without replacing a complete one. */
class PartialResponse extends Error {
  readonly stored: Answer;
  constructor(stored: Answer) {
    super('partial response');
    this.stored = stored;
  }
}

/** As stored, with the time of its fetch in the purge log. */
interface Answer extends Stored {
  readonly since: number;
}

/** What the loads of one data cache share. */
interface CacheParts {
  readonly store: DataStore;
  readonly purges: PurgeLog;
  /** cachified shares concurrent fetches per cache object, so there is one object per data cache. */
  readonly cache: Cache;
  readonly position: () => number;
}

export interface DataCacheOptions {
  /** Of the last purge of all replicas that is done here, where they share a store. */
  readonly position?: () => number;
}

export function createDataCache(store: DataStore, { position = () => 0 }: DataCacheOptions = {}): DataCache {
  const purges = createPurgeLog();
  const cache: Cache = {
    name: 'data',
    get: async (key) => withClock(await store.get(key), Date.now()),
    async set(key, entry: CacheEntry<Answer>) {
      await store.set(key, entry);
      // A purge while it was being stored, or once too often
      if (isOvertaken(purges, key, entry.value)) await store.retireKey(key);
    },
    delete: (key) => store.delete(key),
  };
  const parts = { store, purges, cache, position };
  return {
    async load<Value>(query: CacheQuery<Value>) {
      const { value, tags } = await loadAnswer(parts, query);
      return { value: value as Value, tags };
    },
    purge(purge) {
      purges.note(purge);
      return store.retire(purge);
    },
    async keepVersions(channels) {
      await store.keepVersions(channels);
    },
    async clear() {
      await store.clear();
    },
  };
}

const isOvertaken = (purges: PurgeLog, key: string, { since, tags }: Answer): boolean =>
  purges.isPurgedSince(since, channelOfKey(key), tags);

/** Fetches again where a purge concerned the answer while it was on its way. */
async function fetchAnswer<Value>(
  { purges, position }: CacheParts,
  { key, fetch, tagsOf }: CacheQuery<Value>,
) {
  for (let overtaken = 0; ; overtaken += 1) {
    const began = { since: purges.now(), position: position() };
    const { value, partial } = await fetch();
    const answer: Answer = { value: deepFreeze(value), tags: tagsOf?.(value) ?? [], ...began };
    if (overtaken === MAX_OVERTAKEN || !isOvertaken(purges, key, answer)) return { answer, partial };
  }
}

async function loadAnswer<Value>(parts: CacheParts, query: CacheQuery<Value>): Promise<Stored> {
  const { store, cache } = parts;
  const { key, freshness, onOutcome } = query;
  let outcome: CacheOutcome = 'hit';
  try {
    return await cachified<Stored>(
      {
        key,
        cache,
        ttl: freshness.freshForMs,
        swr: freshness.staleForMs,
        async getFreshValue({ metadata, background }) {
          if (!background) outcome = 'miss';
          const { answer, partial } = await fetchAnswer(parts, query);
          if (partial) {
            if (!background) outcome = 'partial';
            // A complete response that may still be served is better than a new partial one.
            if (background || isServable(await store.get(key))) throw new PartialResponse(answer);
            metadata.ttl = Math.min(PARTIAL_FRESH_MS, freshness.freshForMs);
            metadata.swr = 0;
          }
          return answer;
        },
      },
      () => (event) => {
        if (event.name !== 'getCachedValueRead') return;
        if (isStale(event.entry)) outcome = 'stale';
        else if (isPartial(event.entry)) outcome = 'partial';
      },
    );
  } catch (error) {
    if (error instanceof PartialResponse) return error.stored;
    const last = isCommerceError(error) ? await store.get(key) : null;
    if (!last || last.metadata.createdTime + LAST_GOOD_MS < Date.now()) throw error;
    outcome = 'lastGood';
    return last.value;
  } finally {
    onOutcome?.(outcome);
  }
}

/** One that was stored before the clock was set back is stale, because it would count as fresh for as long as that. */
function withClock(entry: StoredEntry | null | undefined, now: number): StoredEntry | null | undefined {
  if (!entry || entry.metadata.createdTime <= now) return entry;
  const { metadata } = entry;
  return { ...entry, metadata: { ...metadata, createdTime: now - Math.max(0, metadata.ttl ?? 0) - 1 } };
}

const isServable = (entry: CacheEntry | null | undefined): boolean =>
  entry !== null && entry !== undefined && isExpired(entry.metadata) !== true;

const isStale = (entry: unknown): boolean => isEntry(entry) && isExpired(entry.metadata) === 'stale';

/** Only partial responses may never be stale. */
const isPartial = (entry: unknown): boolean => isEntry(entry) && entry.metadata.swr === 0;

function isEntry(entry: unknown): entry is CacheEntry {
  return typeof entry === 'object' && entry !== null && 'metadata' in entry;
}
