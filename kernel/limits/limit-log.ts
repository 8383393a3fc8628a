import type { LimitLog, LimitName } from './limits.ts';
import type { Logger } from '#kernel/logger.ts';

/** A flood reaches a limit thousands of times a second: one line per limit and channel in this time reports it. */
const LINE_EVERY_MS = 60_000;

export interface LimitCount<Name extends string = LimitName> {
  readonly limit: Name;
  /** Null for requests without a channel. */
  readonly channel: string | null;
  /** Since the start of the process. */
  readonly count: number;
}

export interface CountingLimitLog<Name extends string = LimitName> extends LimitLog<Name> {
  /** Only what was reached at least once. */
  counts(): readonly LimitCount<Name>[];
}

/** One per process. Counts per limit and channel; writes a line at the first time and then at most once a minute. */
export function createLimitLog<Name extends string>(
  rows: Readonly<Record<Name, { readonly variable: string }>>,
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): CountingLimitLog<Name> {
  const entries = new Map<string, LimitCount<Name> & { count: number; logged: number; loggedAt: number }>();
  return {
    reached(limit, channel) {
      const key = `${limit} ${channel ?? ''}`;
      const entry = entries.get(key) ?? { limit, channel, count: 0, logged: 0, loggedAt: -Infinity };
      entries.set(key, entry);
      entry.count += 1;
      const at = now();
      if (at - entry.loggedAt < LINE_EVERY_MS) return;
      const { variable } = rows[limit];
      log.warn({ limit, variable, channel, times: entry.count - entry.logged }, 'limit reached');
      entry.logged = entry.count;
      entry.loggedAt = at;
    },
    counts: () => [...entries.values()].map(({ limit, channel, count }) => ({ limit, channel, count })),
  };
}
