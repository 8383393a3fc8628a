import { LIMITS, type LimitLog, type LimitName } from '#kernel/limits.ts';
import type { Logger } from '#kernel/logger.ts';

/** A flood reaches a limit thousands of times a second: one line per limit and channel in this time reports it. */
const LINE_EVERY_MS = 60_000;

export interface LimitCount {
  readonly limit: LimitName;
  /** Null for requests without a channel. */
  readonly channel: string | null;
  /** Since the start of the process. */
  readonly count: number;
}

export interface CountingLimitLog extends LimitLog {
  /** Only what was reached at least once. */
  counts(): readonly LimitCount[];
}

interface Entry {
  readonly limit: LimitName;
  readonly channel: string | null;
  count: number;
  logged: number;
  loggedAt: number;
}

/** One per process. Counts per limit and channel; writes a line at the first time and then at most once a minute. */
export function createLimitLog(log: Logger, now: () => number = Date.now): CountingLimitLog {
  const entries = new Map<string, Entry>();
  return {
    reached(limit, channel) {
      const key = `${limit} ${channel ?? ''}`;
      const entry = entries.get(key) ?? { limit, channel, count: 0, logged: 0, loggedAt: -Infinity };
      entries.set(key, entry);
      entry.count += 1;
      const at = now();
      if (at - entry.loggedAt < LINE_EVERY_MS) return;
      const { variable } = LIMITS[limit];
      log.warn({ limit, variable, channel, times: entry.count - entry.logged }, 'limit reached');
      entry.logged = entry.count;
      entry.loggedAt = at;
    },
    counts: () => [...entries.values()].map(({ limit, channel, count }) => ({ limit, channel, count })),
  };
}
