import { LRUCache } from 'lru-cache';
import { toAddressKey } from '#backend/core/http/address-key.ts';

const WINDOW_MS = 15 * 60_000;

/** Limits of sign-ins and registrations in a quarter of an hour. */
export const AUTH_LIMITS = {
  /** Wrong passwords for one account from one address. */
  failuresOfPair: 10,
  /**
   * The same while an account is guessed at from many addresses (`guessedAccount`). An owner may still mistype, and each
   * address of a botnet has as few tries.
   */
  failuresOfPairUnderAttack: 3,
  /** Wrong passwords for one account from anywhere, from which on it counts as guessed at. */
  guessedAccount: 50,
  /** Wrong passwords from one address, for any accounts. */
  failuresOfAddress: 100,
  /** New accounts of one address: enough for a large office, few enough that a script cannot fill the database. */
  registrationsOfAddress: 50,
} as const;

/** Keys contain text from callers, so their number is bounded. */
const MAX_KEYS = 50_000;

/** Why an attempt has to wait. */
export interface Wait {
  readonly reached: keyof typeof AUTH_LIMITS;
  /** Until the next attempt is allowed; at least 1. */
  readonly seconds: number;
}

interface Limit {
  readonly name: keyof typeof AUTH_LIMITS;
  readonly key: string;
}

/**
 * Rate limits for sign-ins and registrations. A sign-in counts only when it fails, so that frequent sign-ins do not lock
 * anyone out; registrations always count. No number of failures elsewhere stops a sign-in from an address that has none of its
 * own: whoever guesses at an account cannot lock its owner out. Accounts are those of all shops (decision 0010), so a shop is
 * no part of the keys: else each further shop would give further guesses.
 */
export class Throttle {
  readonly #counts: LRUCache<string, number>;

  constructor(windowMs = WINDOW_MS) {
    this.#counts = new LRUCache({ max: MAX_KEYS, ttl: windowMs, noUpdateTTL: true });
  }

  /** Null when a sign-in of this user is allowed from this address. Known and unknown users are alike. */
  findWait(username: string, address: string): Wait | null {
    const isGuessedAt = (this.#counts.get(accountKey(username)) ?? 0) >= AUTH_LIMITS.guessedAccount;
    const pair = isGuessedAt ? 'failuresOfPairUnderAttack' : 'failuresOfPair';
    return this.#find([
      { name: pair, key: pairKey(username, address) },
      { name: 'failuresOfAddress', key: addressKey(address) },
    ]);
  }

  /** The same for a registration: failures and earlier registrations from the address count. */
  findRegistrationWait(address: string): Wait | null {
    return this.#find([
      { name: 'failuresOfAddress', key: addressKey(address) },
      { name: 'registrationsOfAddress', key: registrationKey(address) },
    ]);
  }

  recordFailure(username: string, address: string): void {
    this.#count(pairKey(username, address), accountKey(username), addressKey(address));
  }

  /** A registration of an existing account: registering name after name would reveal who is a customer. */
  recordKnownName(address: string): void {
    this.#count(addressKey(address));
  }

  recordRegistration(address: string): void {
    this.#count(registrationKey(address));
  }

  /** Clears what a user mistyped at an address, after the correct password from there. */
  clearFailures(username: string, address: string): void {
    this.#counts.delete(pairKey(username, address));
  }

  reset(): void {
    this.#counts.clear();
  }

  #find(limits: readonly Limit[]): Wait | null {
    const reached = limits.filter(({ name, key }) => (this.#counts.get(key) ?? 0) >= AUTH_LIMITS[name]);
    const waits = reached.map(({ name, key }) => ({
      reached: name,
      seconds: Math.max(1, Math.ceil(this.#counts.getRemainingTTL(key) / 1000)),
    }));
    return waits.toSorted((one, other) => other.seconds - one.seconds)[0] ?? null;
  }

  #count(...keys: readonly string[]): void {
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
}

const pairKey = (username: string, address: string): string => `pair ${toAddressKey(address)} ${username}`;
const accountKey = (username: string): string => `account ${username}`;
const addressKey = (address: string): string => `address ${toAddressKey(address)}`;
const registrationKey = (address: string): string => `registrations ${toAddressKey(address)}`;
