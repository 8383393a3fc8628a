import { LRUCache } from 'lru-cache';

/** Failed tries in a quarter of an hour: per user for guessing one password, per address for guessing many users. */
const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = { user: 10, address: 100 } as const;
/** Keys are the callers' own texts, so their number is bounded. */
const MAX_KEYS = 20_000;

/** Counts failures, never successes, so that nobody is kept out of their own account by signing in often. */
export class Throttle {
  readonly #failures: LRUCache<string, number>;

  constructor(windowMs = WINDOW_MS) {
    this.#failures = new LRUCache({ max: MAX_KEYS, ttl: windowMs, noUpdateTTL: true });
  }

  /** Seconds to wait; 0 when the try may go on. Without a user, only the address counts. */
  waitSeconds(username: string | null, address: string): number {
    const waits = this.#keys(username, address)
      .filter(([key, most]) => (this.#failures.get(key) ?? 0) >= most)
      .map(([key]) => Math.ceil(this.#failures.getRemainingTTL(key) / 1000));
    return Math.max(0, ...waits);
  }

  fail(username: string | null, address: string): void {
    for (const [key] of this.#keys(username, address))
      this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1);
  }

  /** A right password clears its user's failures. */
  succeed(username: string): void {
    this.#failures.delete(`user ${username}`);
  }

  reset(): void {
    this.#failures.clear();
  }

  #keys(username: string | null, address: string): readonly (readonly [key: string, most: number])[] {
    const ofAddress = [`address ${address}`, MAX_FAILURES.address] as const;
    return username === null ? [ofAddress] : [[`user ${username}`, MAX_FAILURES.user], ofAddress];
  }
}
