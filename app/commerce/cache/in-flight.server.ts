import type { PageTag, Purge } from '#app/commerce/page-tags.ts';
import type { CacheKey } from './cache-key.server.ts';

/** What the code that makes a value can ask about its run. */
export interface Making {
  /** Aborted when no request waits any more and `markStarted` was not called. */
  readonly signal: AbortSignal;
  /** From now on the value is made even if no request waits for it. */
  readonly markStarted: () => void;
  /** Number of purges of the channel since the start: a point in time for `isOutdated`. */
  readonly countPurges: () => number;
  /** Whether a purge concerned one of these tags, since the start or since so many purges. */
  readonly isOutdated: (tags: readonly PageTag[], since?: number) => boolean;
}

export interface Run<Result> {
  readonly result: Promise<Result>;
  /** Whether something of the channel was purged since it started. */
  wasPurged(): boolean;
  /** Waits for it; returns what stops waiting. */
  join(): () => void;
}

interface OpenRun<Result> extends Run<Result> {
  readonly channelKey: string;
  readonly purges: Purge['tags'][];
}

/** Values that are being made: at most one run per key, shared by all who ask for it. */
export class InFlight<Result> {
  readonly #open = new Map<string, OpenRun<Result>>();

  /** The run of the key that is in flight, or a new one by `make`. */
  getOrStart(
    key: CacheKey,
    make: (making: Making) => Promise<Result>,
  ): { readonly run: Run<Result>; readonly isFirst: boolean } {
    const run = this.#open.get(key.id);
    return run ? { run, isFirst: false } : { run: this.#start(key, make), isFirst: true };
  }

  /** A run that is in flight may have read what it shows before the change. */
  purge({ channelKey, tags }: Purge): void {
    for (const run of this.#open.values()) if (run.channelKey === channelKey) run.purges.push(tags);
  }

  #start({ id, channelKey }: CacheKey, make: (making: Making) => Promise<Result>): OpenRun<Result> {
    const controller = new AbortController();
    const purges: Purge['tags'][] = [];
    let waiting = 0;
    let isStarted = false;
    const end = (): void => {
      if (this.#open.get(id) === run) this.#open.delete(id);
    };
    const making: Making = {
      signal: controller.signal,
      markStarted: () => (isStarted = true),
      countPurges: () => purges.length,
      isOutdated: (tags, since = 0) => purges.length > since && isPurged(tags, purges.slice(since)),
    };
    const run: OpenRun<Result> = {
      channelKey,
      purges,
      // Begins after `getOrStart` has returned
      result: Promise.resolve()
        .then(() => make(making))
        .finally(end),
      wasPurged: () => purges.length > 0,
      join() {
        waiting += 1;
        let hasLeft = false;
        return () => {
          if (hasLeft) return;
          hasLeft = true;
          waiting -= 1;
          if (waiting > 0 || isStarted) return;
          end();
          controller.abort();
        };
      },
    };
    // Those who wait get the error; without any it must not count as an unhandled rejection
    run.result.catch(() => {});
    this.#open.set(id, run);
    return run;
  }
}

function isPurged(tags: readonly PageTag[], purges: readonly Purge['tags'][]): boolean {
  const own = new Set(tags);
  return purges.some((purged) => purged === 'all' || purged.some((tag) => own.has(tag)));
}
