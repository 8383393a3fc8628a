import { cachified, isExpired, type Cache, type CacheEntry } from '@epic-web/cachified';
import type { Freshness } from './commerce-client.ts';
import { isCommerceError } from './commerce-error.ts';
import { LAST_GOOD_MS } from './freshness.ts';
import { deepFreeze } from '#app/kernel/deep-freeze.ts';
import type { DataStore } from './memory-store.server.ts';

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
  readonly onOutcome?: (outcome: CacheOutcome) => void;
}

/**
 * Public responses, shared by all visitors with the same key. Stale ones are served while one refresh runs, and the last
 * good one, however stale, while the API fails, as long as the store keeps it; concurrent loads of a missing one share one
 * fetch. Values are frozen. Rejects as `fetch` does where there is nothing to serve.
 */
export interface DataCache {
  load<Value>(query: CacheQuery<Value>): Promise<Value>;
  /** Deletes the entries of one channel (purge). */
  forgetChannel(channelKey: string): Promise<void>;
  clear(): Promise<void>;
}

/** Short, because the part that failed may work again soon. */
const PARTIAL_FRESH_MS = 5000;

/** Returns a partial response through cachified without replacing a complete one. */
class PartialResponse extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('partial response');
    this.value = value;
  }
}

export function createDataCache(store: DataStore): DataCache {
  // cachified shares concurrent fetches per cache object, so there is one object per data cache.
  const cache: Cache = {
    name: 'data',
    get: (key) => store.get(key),
    set: (key, entry) => store.set(key, entry),
    delete: (key) => store.delete(key),
  };

  return {
    async load<Value>({ key, freshness, fetch, onOutcome }: CacheQuery<Value>) {
      let outcome: CacheOutcome = 'hit';
      try {
        return await cachified<Value>(
          {
            key,
            cache,
            ttl: freshness.freshForMs,
            swr: freshness.staleForMs,
            async getFreshValue({ metadata, background }) {
              if (!background) outcome = 'miss';
              const { value, partial } = await fetch();
              if (partial) {
                if (!background) outcome = 'partial';
                // A complete response that may still be served is better than a new partial one.
                if (background || isServable(await store.get(key))) throw new PartialResponse(value);
                metadata.ttl = Math.min(PARTIAL_FRESH_MS, freshness.freshForMs);
                metadata.swr = 0;
              }
              return deepFreeze(value);
            },
          },
          () => (event) => {
            if (event.name !== 'getCachedValueRead') return;
            if (isStale(event.entry)) outcome = 'stale';
            else if (isPartial(event.entry)) outcome = 'partial';
          },
        );
      } catch (error) {
        if (error instanceof PartialResponse) return error.value as Value;
        const last = isCommerceError(error) ? await store.get(key) : null;
        if (!last || last.metadata.createdTime + LAST_GOOD_MS < Date.now()) throw error;
        outcome = 'lastGood';
        return last.value as Value;
      } finally {
        onOutcome?.(outcome);
      }
    },
    async forgetChannel(channelKey) {
      await store.deletePrefix(channelPrefix(channelKey));
    },
    async clear() {
      await store.deletePrefix('');
    },
  };
}

const isServable = (entry: CacheEntry | null | undefined): boolean =>
  entry !== null && entry !== undefined && isExpired(entry.metadata) !== true;

const isStale = (entry: unknown): boolean => isEntry(entry) && isExpired(entry.metadata) === 'stale';

/** Only partial responses may never be stale. */
const isPartial = (entry: unknown): boolean => isEntry(entry) && entry.metadata.swr === 0;

function isEntry(entry: unknown): entry is CacheEntry {
  return typeof entry === 'object' && entry !== null && 'metadata' in entry;
}

/** Every key of a channel begins with this; channel keys contain no bar. */
export const channelPrefix = (channelKey: string): string => `${channelKey}|`;
