import { totalTtl, type CacheEntry } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';

/** Where the data cache keeps its entries. Redis can be a second implementation: every method may be asynchronous. */
export interface DataStore {
  get(key: string): CacheEntry | null | undefined | Promise<CacheEntry | null | undefined>;
  set(key: string, entry: CacheEntry): unknown;
  delete(key: string): unknown;
  /** Drops every entry whose key begins so; all where the prefix is empty. */
  deletePrefix(prefix: string): unknown;
}

export interface MemoryLimits {
  readonly maxEntries: number;
  /** Approximate: the JSON text's length stands for an entry's size. */
  readonly maxBytes: number;
}

/** Key, metadata and the map's own bookkeeping. */
const ENTRY_OVERHEAD_BYTES = 300;

/** In memory, least recently used goes first. An entry leaves by itself when it may no longer be served stale. */
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
      entries.set(key, entry, Number.isFinite(ttl) ? { ttl: Math.max(1, ttl) } : {});
    },
    delete: (key) => entries.delete(key),
    deletePrefix(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
    },
  };
}
