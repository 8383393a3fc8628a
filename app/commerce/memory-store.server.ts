import { totalTtl, type CacheEntry, type CacheMetadata } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';
import type { PageTag, Purge } from '#app/kernel/page-tags.ts';
import { channelOfKey, channelPrefix } from './cache-key.server.ts';
import { LAST_GOOD_MS } from './freshness.ts';

/** A stored answer and what it shows. */
export interface Stored {
  readonly value: unknown;
  readonly tags: readonly PageTag[];
}

export type StoredEntry = CacheEntry<Stored>;
type Found = StoredEntry | null | undefined;

/** The storage of the data cache. Methods may be asynchronous, so that Redis can be a second implementation. */
export interface DataStore {
  get(key: string): Found | Promise<Found>;
  set(key: string, entry: StoredEntry): unknown;
  delete(key: string): unknown;
  /** Ends the time in which entries are served, but keeps them for an outage. Returns how many were alive. */
  retire(purge: Purge): number | Promise<number>;
  /** The same for one entry. */
  retireKey(key: string): unknown;
  clear(): unknown;
}

export interface MemoryLimits {
  readonly maxEntries: number;
  /** Approximate: the length of the JSON text counts as an entry's size. */
  readonly maxBytes: number;
}

/** Key, metadata and overhead of the map. */
const ENTRY_OVERHEAD_BYTES = 300;

/**
 * In memory. Evicts the least recently used entry, and each entry once it may not be served even while the API fails. What
 * leaves the store leaves the index of its tags.
 */
export function createMemoryStore({ maxEntries, maxBytes }: MemoryLimits): DataStore {
  const index = createTagIndex();
  const entries = new LRUCache<string, StoredEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (entry) => ENTRY_OVERHEAD_BYTES + (JSON.stringify(entry.value)?.length ?? 0),
    dispose: (entry, key) => index.remove(key, entry.value.tags),
  });

  const retireOne = (key: string): boolean => {
    const entry = entries.peek(key);
    if (entry === undefined || isRetired(entry)) return false;
    // A partial answer is not good enough for an outage.
    if (entry.metadata.swr === 0) return entries.delete(key);
    entries.set(key, { ...entry, metadata: retired(entry.metadata) }, { noUpdateTTL: true });
    return true;
  };

  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      const ttl = totalTtl(entry.metadata);
      // One that may never be stale is partial, so not good enough for an outage.
      const keptMs = entry.metadata.swr === 0 ? ttl : Math.max(ttl, LAST_GOOD_MS);
      entries.set(key, entry, Number.isFinite(keptMs) ? { ttl: Math.max(1, keptMs) } : {});
      // One that is larger than the whole store is not kept.
      if (entries.has(key)) index.add(key, entry.value.tags);
    },
    delete: (key) => entries.delete(key),
    retire({ channelKey, tags }) {
      const keys = tags === 'all' ? entries.keys() : index.find(channelKey, tags);
      const prefix = channelPrefix(channelKey);
      return [...keys].filter((key) => key.startsWith(prefix) && retireOne(key)).length;
    },
    retireKey: retireOne,
    clear: () => entries.clear(),
  };
}

/** Neither fresh nor stale, whenever it was made: it was stale before it began. */
const retired = (metadata: CacheMetadata): CacheMetadata => ({ ...metadata, ttl: -1 - (metadata.swr ?? 0) });
const isRetired = ({ metadata }: StoredEntry): boolean => (metadata.ttl ?? 0) < 0;

interface TagIndex {
  add(key: string, tags: readonly PageTag[]): void;
  remove(key: string, tags: readonly PageTag[]): void;
  find(channelKey: string, tags: readonly PageTag[]): ReadonlySet<string>;
}

const nameOf = (channelKey: string, tag: PageTag): string => `${channelPrefix(channelKey)}${tag}`;

/** Keys by channel and tag. */
function createTagIndex(): TagIndex {
  const keys = new Map<string, Set<string>>();
  return {
    add(key, tags) {
      for (const tag of tags) {
        const name = nameOf(channelOfKey(key), tag);
        const tagged = keys.get(name) ?? new Set();
        keys.set(name, tagged.add(key));
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const name = nameOf(channelOfKey(key), tag);
        const tagged = keys.get(name);
        tagged?.delete(key);
        if (tagged?.size === 0) keys.delete(name);
      }
    },
    find: (channelKey, tags) =>
      new Set(tags.flatMap((tag) => [...(keys.get(nameOf(channelKey, tag)) ?? [])])),
  };
}
