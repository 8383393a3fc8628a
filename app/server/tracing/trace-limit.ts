const SECOND_MS = 1000;
/**
 * Of all shops. A proxy that passes the visitors' own `traceparent` on lets them choose what is sampled, and each trace costs the
 * process and the collector.
 */
const MAX_TRACES_PER_SECOND = 50;

/** Bounds how many traces begin per second. */
export function createTraceLimit(now: () => number): { take(): boolean } {
  let startedAt = -Infinity;
  let taken = 0;
  return {
    take() {
      const time = now();
      // A clock that was set back must not stop traces
      if (time - startedAt >= SECOND_MS || time < startedAt) [startedAt, taken] = [time, 0];
      taken += 1;
      return taken <= MAX_TRACES_PER_SECOND;
    },
  };
}
