import { createHash } from 'node:crypto';
import { isExpired, totalTtl } from '@epic-web/cachified';
import { z } from 'zod';
import { channelOfKey } from '#app/commerce/cache-key.server.ts';
import type { DataStore, StoredEntry } from '#app/commerce/memory-store.server.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import { parsePageTag, type PageTag } from '#kernel/page-tags.ts';
import { createShares } from './shares.ts';
import type { PurgePositions } from './purge-positions.ts';
import type { SharedStore } from './shared-store.ts';

/** Stays at least so long, for a replica that starts while the API fails. */
const SHORTEST_MS = 3_600_000;

export interface ShareDataParts {
  readonly memory: DataStore;
  readonly store: SharedStore;
  readonly positions: PurgePositions;
  readonly noteShare: NoteShare;
}

/** Counts what was found in the store, and what was not. */
export type NoteShare = (kind: 'page' | 'data', outcome: 'hit' | 'miss') => void;

/**
 * Answers of the APIs in memory and, behind it, in the store that all replicas share: one replica's answer spares the others a call.
 * What the store does not answer in time is a miss.
 */
export function shareData({ memory, store, positions, noteShare }: ShareDataParts): DataStore {
  const shares = createShares(store);
  const toKey = (key: string): string => {
    const [channelKey = '', version = ''] = key.split('|', 2);
    return store.key(channelKey, version, 'data', createHash('sha256').update(key).digest('base64url'));
  };

  async function findShared(key: string): Promise<StoredEntry | null> {
    const entry = toEntry(await shares.find(toKey(key)));
    const isGood = entry !== null && !isPurged(positions, key, entry);
    noteShare('data', isGood ? 'hit' : 'miss');
    return isGood ? entry : null;
  }

  return {
    ...memory,
    async get(key) {
      const own = await memory.get(key);
      if (own && isExpired(own.metadata) !== true) return own;
      const shared = await findShared(key);
      if (!shared || (own && own.metadata.createdTime >= shared.metadata.createdTime)) return own;
      memory.set(key, shared);
      return shared;
    },
    set(key, entry) {
      memory.set(key, entry);
      // One that may never be stale is partial
      if (entry.metadata.swr === 0 || isPurged(positions, key, entry)) return;
      const ttlMs = Math.max(totalTtl(entry.metadata), SHORTEST_MS);
      shares.add(channelOfKey(key), toKey(key), { body: () => Buffer.from(JSON.stringify(entry)), ttlMs });
    },
  };
}

const isPurged = (
  positions: PurgePositions,
  key: string,
  { value: { position, tags } }: StoredEntry,
): boolean => positions.isPurgedSince(position, channelOfKey(key), tags);

const entrySchema = z.object({
  metadata: z.object({ createdTime: z.number(), ttl: z.number().nullish(), swr: z.number().nullish() }),
  value: z.object({ value: z.unknown(), tags: z.array(z.string()), position: z.number() }),
});

/** Null for what is no entry. One of a clock that is ahead is not fresh for longer than if it were made now. */
function toEntry(bytes: Buffer | null): StoredEntry | null {
  if (bytes === null) return null;
  try {
    const { metadata, value } = entrySchema.parse(JSON.parse(bytes.toString()));
    const tags = value.tags.map(parsePageTag).filter((tag): tag is PageTag => tag !== null);
    const createdTime = Math.min(metadata.createdTime, Date.now());
    return {
      metadata: { ...metadata, createdTime },
      value: { ...value, tags, value: deepFreeze(value.value) },
    };
  } catch {
    return null;
  }
}
