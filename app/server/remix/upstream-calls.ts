import type { CommerceReport } from '#app/commerce/commerce-binding.ts';

/**
 * How good the data of a page is. `complete`: as the caches allow. `stale`: part of it is being fetched anew. `fallback`: part
 * of it is older than that, because the API fails. `partial`: part of it is missing.
 */
export type DataQuality = 'complete' | 'stale' | 'fallback' | 'partial';

/** The commerce API calls of one request. */
export interface UpstreamCalls {
  readonly report: (report: CommerceReport) => void;
  /** A `Server-Timing` entry: the longest call in ms, the number of calls and of cache hits. */
  readonly format: () => string;
  /** `product: timeout`, each once. */
  readonly listFailures: () => readonly string[];
  readonly quality: () => DataQuality;
  /** Whether the API itself has answered a call. */
  readonly hasAsked: () => boolean;
}

export function countUpstreamCalls(): UpstreamCalls {
  let asked = 0;
  let cached = 0;
  let longestMs = 0;
  let answered = 0;
  let quality: DataQuality = 'complete';
  const failures = new Set<string>();
  return {
    report: ({ operation, outcome, durationMs, failure }) => {
      if (failure) failures.add(`${operation}: ${failure}`);
      quality = worse(quality, failure ? 'partial' : QUALITIES[outcome]);
      if (!failure && (outcome === 'miss' || outcome === 'direct')) answered += 1;
      if (outcome === 'hit' || outcome === 'stale' || outcome === 'lastGood') {
        cached += 1;
        return;
      }
      asked += 1;
      longestMs = Math.max(longestMs, durationMs);
    },
    format: () => `commerce;dur=${longestMs.toFixed(1)};desc="${asked} asked, ${cached} cached"`,
    listFailures: () => [...failures],
    quality: () => quality,
    hasAsked: () => answered > 0,
  };
}

const QUALITIES: Readonly<Record<CommerceReport['outcome'], DataQuality>> = {
  direct: 'complete',
  miss: 'complete',
  hit: 'complete',
  stale: 'stale',
  lastGood: 'fallback',
  partial: 'partial',
};

const FROM_GOOD_TO_BAD: readonly DataQuality[] = ['complete', 'stale', 'fallback', 'partial'];

const worse = (one: DataQuality, other: DataQuality): DataQuality =>
  FROM_GOOD_TO_BAD.indexOf(one) > FROM_GOOD_TO_BAD.indexOf(other) ? one : other;
