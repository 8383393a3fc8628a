import { totalTtl, type CacheEntry, type CacheMetadata } from '@epic-web/cachified';
import { FairCache } from '#kernel/fair-cache.ts';
import type { PageTag, Purge } from '#kernel/page-tags.ts';
import { createTagIndex } from '#kernel/tag-index.ts';
import { channelOfKey, versionPrefix } from './cache-key.server.ts';
import { LAST_GOOD_MS } from './freshness.ts';

/** A stored answer and what it shows. */
export interface Stored {
  readonly value: unknown;
  readonly tags: readonly PageTag[];
  /** The purges that were done before it was asked for: see `DataCacheOptions`. */
  readonly position: number;
}

export type StoredEntry = CacheEntry<Stored>;
type Found = StoredEntry | null | undefined;

/** The storage of the data cache. Methods may be asynchronous. */
export interface DataStore {
  get(key: string): Found | Promise<Found>;
  set(key: string, entry: StoredEntry): unknown;
  delete(key: string): unknown;
  /** Ends the time in which entries are served, but keeps them for an outage. Returns how many were alive. */
  retire(purge: Purge): number | Promise<number>;
  /** The same for one entry. */
  retireKey(key: string): unknown;
  /** Drops the entries of channels that are gone, and of versions that are not in force: no key finds them. */
  keepVersions(channels: Iterable<ChannelVersion>): unknown;
  clear(): unknown;
}

export interface ChannelVersion {
  readonly key: string;
  readonly version: string;
}

export interface MemoryLimits {
  readonly maxEntries: number;
  /** Approximate: the length of the JSON text counts as an entry's size. */
  readonly maxBytes: number;
}

/** Key, metadata and overhead of the map. */
const ENTRY_OVERHEAD_BYTES = 300;

/**
 * In memory, the same room for all channels (`FairCache`): a flood of different searches in one shop costs another none of its
 * last good answers. An entry also leaves once it may not be served even while the API fails. What leaves the store leaves the
 * index of its tags.
 */
export function createMemoryStore({ maxEntries, maxBytes }: MemoryLimits): DataStore {
  const index = createTagIndex<string>();
  const entries = new FairCache<StoredEntry>({
    maxEntries,
    maxBytes,
    measure: ({ value }) => ENTRY_OVERHEAD_BYTES + (JSON.stringify(value.value)?.length ?? 0),
    onRemoved: ({ value }, { owner, key }) => index.remove(owner, value.tags, key),
  });
  const remove = (key: string): boolean => entries.delete(channelOfKey(key), key);

  const retireOne = (key: string): boolean => {
    const entry = entries.peek(channelOfKey(key), key);
    if (entry === undefined || isRetired(entry)) return false;
    // A partial answer is not good enough for an outage.
    if (entry.metadata.swr === 0) return remove(key);
    const next = { ...entry, metadata: retired(entry.metadata) };
    entries.set(channelOfKey(key), key, next, { ttlMs: 'same' });
    return true;
  };

  return {
    get: (key) => entries.get(channelOfKey(key), key),
    set(key, entry) {
      const channelKey = channelOfKey(key);
      const ttl = totalTtl(entry.metadata);
      // One that may never be stale is partial, so not good enough for an outage.
      const ttlMs = entry.metadata.swr === 0 ? ttl : Math.max(ttl, LAST_GOOD_MS);
      if (entries.set(channelKey, key, entry, { ttlMs })) index.add(channelKey, entry.value.tags, key);
    },
    delete: remove,
    retire({ channelKey, tags }) {
      const keys = tags === 'all' ? listKeys(entries, channelKey) : [...index.find(channelKey, tags)];
      return keys.filter(retireOne).length;
    },
    retireKey: retireOne,
    keepVersions(channels) {
      const versions = new Map(Array.from(channels, ({ key, version }) => [key, version]));
      for (const channelKey of entries.owners()) {
        const prefix = versionPrefix(channelKey, versions.get(channelKey) ?? '');
        for (const key of listKeys(entries, channelKey)) if (!key.startsWith(prefix)) remove(key);
      }
    },
    clear: () => entries.clear(),
  };
}

const listKeys = (entries: FairCache<StoredEntry>, channelKey: string): string[] =>
  Array.from(entries.entries(channelKey), ([key]) => key);

/** Neither fresh nor stale, whenever it was made: it was stale before it began. */
const retired = (metadata: CacheMetadata): CacheMetadata => ({ ...metadata, ttl: -1 - (metadata.swr ?? 0) });
const isRetired = ({ metadata }: StoredEntry): boolean => (metadata.ttl ?? 0) < 0;
