import { LRUCache } from 'lru-cache';
import type { Limits } from '#kernel/limits.ts';
import { WRITES, type WriteKind, type WriteLimitName } from '#kernel/write-limits.ts';

const MS_PER_MINUTE = 60_000;
/** Visitors choose cookies and, with IPv6, addresses, so their number is bounded; about 10 MB. */
const MAX_KEYS = 50_000;

export interface Writer {
  readonly channelKey: string;
  /** The id in a cookie of the visitor; null without one: the visitor is the address then. */
  readonly cookieId: string | null;
  /** Of `toAddressKey`. */
  readonly addressKey: string;
}

export interface WriteWait {
  readonly reached: WriteLimitName;
  /** Until the next write is allowed; at least 1. */
  readonly seconds: number;
}

/** A write that another process has accepted. */
export interface SharedWrite {
  readonly kind: WriteKind;
  readonly writer: Writer;
}

/** Counts what visitors write, per kind and channel: of each visitor, of each address and of all. */
export interface WriteCounts {
  /** Counts a write and returns null; beyond a limit it is not counted, and the caller has to refuse it. */
  take(kind: WriteKind, writer: Writer): WriteWait | null;
  /** Counts a write whatever the limits say. */
  note(write: SharedWrite): void;
}

/** Bounded by `maxSize`, because `max` reserves 2.4 MB for its full length at once. */
const createCounts = () =>
  new LRUCache<string, number>({ maxSize: MAX_KEYS, sizeCalculation: () => 1, ttl: 1, noUpdateTTL: true });

/** One per process. The workers of one start notify each other of what they accept; replicas count for themselves. */
export function createWriteCounts(limits: Pick<Limits, WriteLimitName>): WriteCounts {
  const [byVisitor, byAddress, byChannel] = [createCounts(), createCounts(), createCounts()];

  function toScopes({ kind, writer: { channelKey, cookieId, addressKey } }: SharedWrite) {
    const toKey = (...parts: readonly string[]): string => JSON.stringify([kind, channelKey, ...parts]);
    const visitor = cookieId === null ? ['address', addressKey] : ['cookie', cookieId];
    return [
      { counts: byVisitor, key: toKey(...visitor), reached: `${kind}OfVisitor` },
      { counts: byAddress, key: toKey(addressKey), reached: `${kind}OfAddress` },
      { counts: byChannel, key: toKey(), reached: `${kind}OfChannel` },
    ] as const;
  }

  function note(write: SharedWrite): void {
    const ttl = toWindowMs(write.kind);
    for (const { counts, key } of toScopes(write)) counts.set(key, (counts.get(key) ?? 0) + 1, { ttl });
  }

  return {
    take(kind, writer) {
      for (const { counts, key, reached } of toScopes({ kind, writer }))
        if ((counts.get(key) ?? 0) >= limits[reached])
          return { reached, seconds: toSeconds(counts.getRemainingTTL(key), toWindowMs(kind)) };
      note({ kind, writer });
      return null;
    },
    note,
  };
}

const toWindowMs = (kind: WriteKind): number => WRITES[kind].minutes * MS_PER_MINUTE;

/** At least 1, and no more than the window: the cache's clock is a little behind. */
const toSeconds = (ms: number, windowMs: number): number =>
  Math.max(1, Math.ceil(Math.min(ms, windowMs) / 1000));
