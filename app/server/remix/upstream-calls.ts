import type { CommerceReport } from '#app/commerce/commerce-binding.ts';

/** The commerce API calls of one request. */
export interface UpstreamCalls {
  readonly report: (report: CommerceReport) => void;
  /** A `Server-Timing` entry: the longest call in ms, the number of calls and of cache hits. */
  readonly format: () => string;
  /** `product: timeout`, each once. */
  readonly listFailures: () => readonly string[];
}

export function countUpstreamCalls(): UpstreamCalls {
  let asked = 0;
  let cached = 0;
  let longestMs = 0;
  const failures = new Set<string>();
  return {
    report: ({ operation, outcome, durationMs, failure }) => {
      if (failure) failures.add(`${operation}: ${failure}`);
      if (outcome === 'hit' || outcome === 'stale') {
        cached += 1;
        return;
      }
      asked += 1;
      longestMs = Math.max(longestMs, durationMs);
    },
    format: () => `commerce;dur=${longestMs.toFixed(1)};desc="${asked} asked, ${cached} cached"`,
    listFailures: () => [...failures],
  };
}
