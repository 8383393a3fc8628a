import { WindowCounts } from './window-counts.ts';
import { WRITES, type WriteKind, type WriteLimitName } from './write-limits.ts';

const MS_PER_MINUTE = 60_000;
/** Visitors choose cookies and, with IPv6, addresses, so their number is bounded; about 10 MB. */
const MAX_KEYS = 50_000;

export interface Writer {
  /** Of a shop, never text of a caller. */
  readonly channelKey: string;
  /** Of `toAddressKey`. */
  readonly addressKey: string;
  /** The id in a cookie of the visitor; null without one: the visitor is the address then. */
  readonly cookieId: string | null;
}

export interface WriteWait<Name extends WriteLimitName = WriteLimitName> {
  readonly reached: Name;
  /** Until the next write is allowed; at least 1. */
  readonly seconds: number;
}

/** Counts writes without an account, per kind and channel: of each visitor, of each address and of all. */
export interface WriteCounts<Name extends WriteLimitName = WriteLimitName> {
  /** Counts a write and returns null; beyond a limit it is not counted, and the caller has to refuse it. */
  take(kind: WriteKind, writer: Writer): WriteWait<Name> | null;
}

interface LocalWriteCounts<Name extends WriteLimitName> extends WriteCounts<Name> {
  /** Forgets all counts. */
  reset(): void;
}

/** One per process; replicas count for themselves. Scopes without a limit in `limits` are not counted. */
export function createWriteCounts<Name extends WriteLimitName = WriteLimitName>(
  limits: Readonly<Record<NoInfer<Name>, number>>,
): LocalWriteCounts<Name> {
  // Apart, so that made-up cookies displace no counts of addresses, and addresses none of channels
  const byVisitor = new WindowCounts(MAX_KEYS);
  const byAddress = new WindowCounts(MAX_KEYS);
  const byChannel = new WindowCounts(MAX_KEYS);

  function listScopes(kind: WriteKind, { channelKey, cookieId, addressKey }: Writer) {
    const toKey = (...parts: readonly string[]): string => JSON.stringify([kind, channelKey, ...parts]);
    const visitor = cookieId === null ? ['address', addressKey] : ['cookie', cookieId];
    const scopes = [
      { counts: byVisitor, key: toKey(...visitor), reached: `${kind}OfVisitor` },
      { counts: byAddress, key: toKey(addressKey), reached: `${kind}OfAddress` },
      { counts: byChannel, key: toKey(), reached: `${kind}OfChannel` },
    ] as const;
    return scopes
      .filter(({ reached }) => reached in limits)
      .map((scope) => ({ ...scope, reached: scope.reached as Name }));
  }

  return {
    take(kind, writer) {
      const scopes = listScopes(kind, writer);
      for (const { counts, key, reached } of scopes)
        if (counts.get(key) >= limits[reached])
          return { reached, seconds: counts.getRemainingSeconds(key, toWindowMs(kind)) };
      for (const { counts, key } of scopes) counts.add(key, toWindowMs(kind));
      return null;
    },
    reset: () => [byVisitor, byAddress, byChannel].forEach((counts) => counts.clear()),
  };
}

const toWindowMs = (kind: WriteKind): number => WRITES[kind].minutes * MS_PER_MINUTE;
