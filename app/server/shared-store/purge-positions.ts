import type { PageTag, Purge } from '#kernel/page-tags.ts';
import { createPurgeLog, type PurgeLog } from '#kernel/purge-log.ts';

/** Per shop. An entry that is older than so many purges of its shop counts as purged. */
const REMEMBERED_PURGES = 1000;
/** Numbers of one millisecond in a stream. */
const PER_MS = 4096;

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
  let log: PurgeLog = createPurgeLog({ remembered: REMEMBERED_PURGES });
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

/** The position of an entry of a stream: `1732633200000-3`, which grows with the entries and fits a number. */
export function toPosition(streamId: string): number {
  const [ms = '0', number = '0'] = streamId.split('-');
  return Number(ms) * PER_MS + Math.min(Number(number), PER_MS - 1);
}
