import { LRUCache } from 'lru-cache';
import { createNonces, type Nonces } from '#app/request/single-use/nonces.server.ts';
import { MAX_SKEW_MS } from './hook-signature.ts';

const MINUTE_MS = 60_000;
/** Callers choose their addresses, so their number is bounded. */
const MAX_KEYS = 10_000;

/** Counts in windows of a minute. */
export interface MinuteCounts {
  /** False beyond the limit. */
  take(key: string): boolean;
  /** Whether the limit is reached, without counting. */
  isReached(key: string): boolean;
}

export function createMinuteCounts(perMinute: number): MinuteCounts {
  const counts = new LRUCache<string, number>({ max: MAX_KEYS, ttl: MINUTE_MS, noUpdateTTL: true });
  const isReached = (key: string): boolean => (counts.get(key) ?? 0) >= perMinute;
  return {
    isReached,
    take(key) {
      if (isReached(key)) return false;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return true;
    },
  };
}

/** The nonces of the calls that a shop has accepted, as long as their signatures are valid. */
export function createPurgeNonces(acceptedPerMinute: number): Nonces {
  const validMs = 2 * MAX_SKEW_MS;
  // What a shop accepts in a minute bounds what it remembers: no nonce is forgotten while it could be sent again
  return createNonces({ max: (acceptedPerMinute * (validMs + MINUTE_MS)) / MINUTE_MS, validMs });
}
