import type { IBackoff, IBackoffFactory } from 'cockatiel';

/**
 * How long a breaker of cockatiel stays open after it has opened, in ms (its `halfOpenAfter`). By itself it uses the time of day: a
 * clock that is set back by an hour would hold an open breaker for an hour, in which nothing is called.
 */
export function breakFor(ms: number): IBackoffFactory<unknown> {
  return {
    /** Called when the breaker opens. */
    next(): IBackoff<unknown> {
      const openedAt = performance.now();
      return {
        next: () => breakFor(ms).next(undefined),
        // Compared with a difference of times of day, which may be anything
        get duration() {
          return performance.now() - openedAt < ms ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
        },
      };
    },
  };
}
