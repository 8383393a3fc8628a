import { cachified, isExpired, type Cache, type CacheEntry } from '@epic-web/cachified';
import type { Freshness } from './commerce-client.ts';
import { deepFreeze } from '#app/kernel/deep-freeze.ts';
import type { DataStore } from './memory-store.server.ts';

/** How a query was answered: from the cache, from the cache while a new answer is fetched, or by the API. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

export interface Fetched<Value> {
  readonly value: Value;
  /** Part of it failed (AP-03): good enough to show, not to keep. */
  readonly partial: boolean;
}

export interface CacheQuery<Value> {
  /** Made by `cacheKey`: channel first. */
  readonly key: string;
  readonly freshness: Freshness;
  readonly fetch: () => Promise<Fetched<Value>>;
  readonly onOutcome?: (outcome: CacheOutcome) => void;
  /** A refresh behind the shopper's back failed; the last good answer goes on being served. */
  readonly onRefreshError?: (error: unknown) => void;
}

/**
 * Public answers, shared by all visitors for whom the key is the same. Fresh ones are served as they are; stale ones
 * are served while one refresh runs, also while the API fails; a missing one is fetched once for everybody who waits.
 * Values are frozen. Rejects as `fetch` does when there is nothing to serve.
 */
export interface DataCache {
  load<Value>(query: CacheQuery<Value>): Promise<Value>;
  /** Forgets what one channel's keys hold (purge). */
  forgetChannel(channelKey: string): Promise<void>;
  clear(): Promise<void>;
}

/** A partial answer is asked for again soon: the failing part may be back. */
const PARTIAL_FRESH_MS = 5000;

/** Carries a partial answer past cachified without letting it replace a complete one. */
class PartialAnswer extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('partial answer');
    this.value = value;
  }
}

export function createDataCache(store: DataStore): DataCache {
  // Single flight is kept by cachified per cache object: this one lives as long as the data cache.
  const cache: Cache = {
    name: 'data',
    get: (key) => store.get(key),
    set: (key, entry) => store.set(key, entry),
    delete: (key) => store.delete(key),
  };

  return {
    async load<Value>({ key, freshness, fetch, onOutcome, onRefreshError }: CacheQuery<Value>) {
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
                // A last good answer that may still be served beats a new one with holes.
                if (background || (await store.get(key))) throw new PartialAnswer(value);
                metadata.ttl = Math.min(PARTIAL_FRESH_MS, freshness.freshForMs);
                metadata.swr = 0;
              }
              return deepFreeze(value);
            },
          },
          () => (event) => {
            if (event.name === 'getCachedValueRead' && isStale(event.entry)) outcome = 'stale';
            if (event.name === 'refreshValueError' && !(event.error instanceof PartialAnswer))
              onRefreshError?.(event.error);
          },
        );
      } catch (error) {
        if (error instanceof PartialAnswer) return error.value as Value;
        throw error;
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

const isStale = (entry: unknown): boolean => isEntry(entry) && isExpired(entry.metadata) === 'stale';

function isEntry(entry: unknown): entry is CacheEntry {
  return typeof entry === 'object' && entry !== null && 'metadata' in entry;
}

/** Every key of a channel begins with this; channel keys hold no bar. */
export const channelPrefix = (channelKey: string): string => `${channelKey}|`;
