import { LRUCache } from 'lru-cache';

const WINDOW_MS = 15 * 60_000;
/** Failed tries in a quarter of an hour: per user for guessing one password, per address for guessing many users. */
const MAX_FAILURES = { user: 10, address: 100 } as const;
/** New accounts of one address in that time: a crowded office, and no machine that fills the database. */
const MAX_REGISTRATIONS = 50;
/** Keys are the callers' own texts, so their number is bounded. */
const MAX_KEYS = 20_000;

type Limit = readonly [key: string, most: number];

/**
 * Counts failures, never right passwords, so that nobody is kept out of their own account by signing in often; and
 * registrations, however they end.
 */
export class Throttle {
  readonly #counts: LRUCache<string, number>;

  constructor(windowMs = WINDOW_MS) {
    this.#counts = new LRUCache({ max: MAX_KEYS, ttl: windowMs, noUpdateTTL: true });
  }

  /** Seconds to wait; 0 when the try may go on. Without a user, only the address counts. */
  waitSeconds(username: string | null, address: string): number {
    return this.#wait(limitsOf(username, address));
  }

  /** The same before a registration: wrong passwords and former registrations of the address count. */
  registrationWaitSeconds(address: string): number {
    return this.#wait([...limitsOf(null, address), registrationsOf(address)]);
  }

  fail(username: string | null, address: string): void {
    this.#count(limitsOf(username, address));
  }

  register(address: string): void {
    this.#count([registrationsOf(address)]);
  }

  /** A right password clears its user's failures. */
  succeed(username: string): void {
    this.#counts.delete(`user ${username}`);
  }

  reset(): void {
    this.#counts.clear();
  }

  #wait(limits: readonly Limit[]): number {
    const waits = limits
      .filter(([key, most]) => (this.#counts.get(key) ?? 0) >= most)
      .map(([key]) => Math.ceil(this.#counts.getRemainingTTL(key) / 1000));
    return Math.max(0, ...waits);
  }

  #count(limits: readonly Limit[]): void {
    for (const [key] of limits) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
}

function limitsOf(username: string | null, address: string): Limit[] {
  const ofAddress: Limit = [`address ${address}`, MAX_FAILURES.address];
  return username === null ? [ofAddress] : [[`user ${username}`, MAX_FAILURES.user], ofAddress];
}

const registrationsOf = (address: string): Limit => [`registrations ${address}`, MAX_REGISTRATIONS];
