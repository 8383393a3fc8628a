import { LRUCache } from 'lru-cache';

const WINDOW_MS = 15 * 60_000;
/** Failed attempts per window: per user against guessing one password, per address against trying many users. */
const MAX_FAILURES = { user: 10, address: 100 } as const;
/**
 * New accounts per address and window: enough for a large office, few enough that a script cannot fill the database.
 */
const MAX_REGISTRATIONS = 50;
/** Keys contain text from callers, so their number is bounded. */
const MAX_KEYS = 20_000;

type Limit = readonly [key: string, most: number];

/**
 * Rate limit for sign-ins and registrations. Sign-ins count only when they fail, so that frequent sign-ins do not
 * lock a user out; registrations always count.
 */
export class Throttle {
  readonly #counts: LRUCache<string, number>;

  constructor(windowMs = WINDOW_MS) {
    this.#counts = new LRUCache({ max: MAX_KEYS, ttl: windowMs, noUpdateTTL: true });
  }

  /**
   * Seconds until the next attempt is allowed; 0 when it is allowed now. Without a username, only the address counts.
   */
  waitSeconds(username: string | null, address: string): number {
    return this.#wait(limitsOf(username, address));
  }

  /** The same for a registration: failures and earlier registrations from the address count. */
  registrationWaitSeconds(address: string): number {
    return this.#wait([...limitsOf(null, address), registrationsOf(address)]);
  }

  recordFailure(username: string | null, address: string): void {
    this.#count(limitsOf(username, address));
  }

  recordRegistration(address: string): void {
    this.#count([registrationsOf(address)]);
  }

  /** Clears the user's failures after a correct password. */
  clearFailures(username: string): void {
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
