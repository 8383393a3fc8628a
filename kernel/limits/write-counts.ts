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

/** What a write counts for: its visitor, its address or its channel. */
export interface WriteScope<Name extends WriteLimitName = WriteLimitName> {
  readonly scope: 'visitor' | 'address' | 'channel';
  /** Who writes, within the kind and the channel. Personal: an address or a cookie's id. */
  readonly who: readonly string[];
  readonly reached: Name;
  readonly limit: number;
}

/** Counts writes without an account, per kind and channel: of each visitor, of each address and of all. */
export interface WriteCounts<Name extends WriteLimitName = WriteLimitName> {
  /** Counts a write and returns null; beyond a limit it is not counted, and the caller has to refuse it. */
  take(kind: WriteKind, writer: Writer): WriteWait<Name> | null;
  /** Counts a write that was allowed elsewhere, whatever the limits say. */
  note(kind: WriteKind, writer: Writer): void;
  /** Forgets all counts. */
  reset(): void;
}

/** The counts of the storefront, which replicas may share. */
export interface VisitorWriteCounts {
  /** As `WriteCounts.take`; never rejects. */
  take(kind: WriteKind, writer: Writer): Promise<WriteWait | null>;
}

/** What a write counts for. Scopes without a limit in `limits` are not counted. */
export function listWriteScopes<Name extends WriteLimitName>(
  limits: Readonly<Record<Name, number>>,
  kind: WriteKind,
  { cookieId, addressKey }: Writer,
): readonly WriteScope<Name>[] {
  const scopes = [
    {
      scope: 'visitor',
      who: cookieId === null ? ['address', addressKey] : ['cookie', cookieId],
      reached: `${kind}OfVisitor`,
    },
    { scope: 'address', who: [addressKey], reached: `${kind}OfAddress` },
    { scope: 'channel', who: [], reached: `${kind}OfChannel` },
  ] as const;
  return scopes
    .filter(({ reached }) => reached in limits)
    .map((each) => ({ ...each, reached: each.reached as Name, limit: limits[each.reached as Name] }));
}

/** One per process. */
export function createWriteCounts<Name extends WriteLimitName = WriteLimitName>(
  limits: Readonly<Record<NoInfer<Name>, number>>,
): WriteCounts<Name> {
  // Apart, so that made-up cookies displace no counts of addresses, and addresses none of channels
  const byScope = {
    visitor: new WindowCounts(MAX_KEYS),
    address: new WindowCounts(MAX_KEYS),
    channel: new WindowCounts(MAX_KEYS),
  };
  const listCounts = (kind: WriteKind, writer: Writer) =>
    listWriteScopes(limits, kind, writer).map(({ scope, who, ...rest }) => ({
      ...rest,
      counts: byScope[scope],
      key: JSON.stringify([kind, writer.channelKey, ...who]),
    }));

  function note(kind: WriteKind, writer: Writer): void {
    for (const { counts, key } of listCounts(kind, writer)) counts.add(key, toWindowMs(kind));
  }

  return {
    note,
    take(kind, writer) {
      for (const { counts, key, reached, limit } of listCounts(kind, writer))
        if (counts.get(key) >= limit)
          return { reached, seconds: counts.getRemainingSeconds(key, toWindowMs(kind)) };
      note(kind, writer);
      return null;
    },
    reset: () => Object.values(byScope).forEach((counts) => counts.clear()),
  };
}

/** How long a write counts, from the first one of its window. */
export const toWindowMs = (kind: WriteKind): number => WRITES[kind].minutes * MS_PER_MINUTE;
