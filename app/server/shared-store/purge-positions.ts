import type { PageTag, Purge } from '#kernel/page-tags.ts';
import { createPurgeLog, type PurgeLog } from '#kernel/purge-log.ts';

/** Per shop. An entry that is older than so many purges of its shop counts as purged. */
const REMEMBERED_PURGES = 1000;

/**
 * The purges of all replicas in their order. What a replica shares has the position that it had reached before it asked for the data, so
 * that another, which has seen more purges, can say whether it is still good.
 */
export interface PurgePositions {
  /** Of the last purge that the caches of this replica have done. */
  current(): number;
  isPurgedSince(position: number, channelKey: string, tags: Iterable<PageTag>): boolean;
  /** Before the caches of this replica are purged: what others have shared is judged by it. */
  note(purge: Purge, position: number): void;
  /** Afterwards. */
  reach(position: number): void;
  /** Forgets all; what is older than `since` counts as purged. */
  reset(since: number): void;
}

export function createPurgePositions(): PurgePositions {
  // Before the first `reset` it is not known what the others have purged
  let log: PurgeLog = createPurgeLog({ remembered: REMEMBERED_PURGES, since: Infinity });
  let reached = 0;
  return {
    current: () => reached,
    isPurgedSince: (position, channelKey, tags) => log.isPurgedSince(position, channelKey, tags),
    note: (purge, position) => log.note(purge, position),
    reach(position) {
      reached = position;
    },
    reset(since) {
      reached = since;
      log = createPurgeLog({ remembered: REMEMBERED_PURGES, since });
    },
  };
}
