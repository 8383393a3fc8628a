import type { Logger } from 'pino';
import { BACKEND_LIMITS, type BackendLimitName } from './backend-limits.ts';

/** A flood reaches a limit thousands of times a second: one line per limit and channel in this time reports it. */
const LINE_EVERY_MS = 60_000;

export interface BackendLimitCount {
  readonly limit: BackendLimitName;
  /** Null for requests without a channel. */
  readonly channel: string | null;
  /** Since the start of the process. */
  readonly count: number;
}

export interface BackendLimitLog {
  reached(limit: BackendLimitName, channelKey: string | null): void;
  /** Only what was reached at least once. */
  counts(): readonly BackendLimitCount[];
}

interface Entry {
  readonly limit: BackendLimitName;
  readonly channel: string | null;
  count: number;
  logged: number;
  loggedAt: number;
}

/**
 * One per process. Counts per limit and channel; writes a line at the first time and then at most once a minute. Channel keys
 * must be those of shops, never text of callers: their number bounds the memory.
 */
export function createBackendLimitLog(
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): BackendLimitLog {
  const entries = new Map<string, Entry>();
  return {
    reached(limit, channel) {
      const key = `${limit} ${channel ?? ''}`;
      const entry = entries.get(key) ?? { limit, channel, count: 0, logged: 0, loggedAt: -Infinity };
      entries.set(key, entry);
      entry.count += 1;
      const at = now();
      if (at - entry.loggedAt < LINE_EVERY_MS) return;
      const { variable } = BACKEND_LIMITS[limit];
      log.warn({ limit, variable, channel, times: entry.count - entry.logged }, 'limit reached');
      entry.logged = entry.count;
      entry.loggedAt = at;
    },
    counts: () => [...entries.values()].map(({ limit, channel, count }) => ({ limit, channel, count })),
  };
}
