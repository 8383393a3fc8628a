import { totalTtl, type CacheEntry } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';
import { LAST_GOOD_MS } from './freshness.ts';

/** The storage of the data cache. Methods may be asynchronous, so that Redis can be a second implementation. */
export interface DataStore {
  get(key: string): CacheEntry | null | undefined | Promise<CacheEntry | null | undefined>;
  set(key: string, entry: CacheEntry): unknown;
  delete(key: string): unknown;
  /** Deletes every entry whose key begins with the prefix; all entries where it is empty. */
  deletePrefix(prefix: string): unknown;
}

export interface MemoryLimits {
  readonly maxEntries: number;
  /** Approximate: the length of the JSON text counts as an entry's size. */
  readonly maxBytes: number;
}

/** Key, metadata and overhead of the map. */
const ENTRY_OVERHEAD_BYTES = 300;

/** In memory. Evicts the least recently used entry, and each entry once it may not be served even while the API fails. */
export function createMemoryStore({ maxEntries, maxBytes }: MemoryLimits): DataStore {
  const entries = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (entry) => ENTRY_OVERHEAD_BYTES + (JSON.stringify(entry.value)?.length ?? 0),
  });
  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      const ttl = totalTtl(entry.metadata);
      // One that may never be stale is partial, so not good enough for an outage.
      const keptMs = entry.metadata.swr === 0 ? ttl : Math.max(ttl, LAST_GOOD_MS);
      entries.set(key, entry, Number.isFinite(keptMs) ? { ttl: Math.max(1, keptMs) } : {});
    },
    delete: (key) => entries.delete(key),
    deletePrefix(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
    },
  };
}
