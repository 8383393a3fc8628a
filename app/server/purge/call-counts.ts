import { LRUCache } from 'lru-cache';
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
export interface Nonces {
  /** False for one that was used. */
  use(channelKey: string, nonce: string): boolean;
}

/** What a shop accepts in a minute bounds what it remembers: no nonce is forgotten while it could be sent again. */
export function createNonces(acceptedPerMinute: number): Nonces {
  const validMs = 2 * MAX_SKEW_MS;
  const shops = new Map<string, LRUCache<string, true>>();
  const createShop = () =>
    new LRUCache<string, true>({
      max: (acceptedPerMinute * (validMs + MINUTE_MS)) / MINUTE_MS,
      ttl: validMs,
    });
  return {
    use(channelKey, nonce) {
      const used = shops.get(channelKey) ?? createShop();
      shops.set(channelKey, used);
      if (used.has(nonce)) return false;
      used.set(nonce, true);
      return true;
    },
  };
}
