import { toAddressKey } from '#kernel/limits/client-address.ts';
import type { AUTH_LIMIT_ROWS } from '#backend/core/limits/auth-limit-rows.ts';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import { WindowCounts } from '#kernel/limits/window-counts.ts';

/** The limits' rows name this time. */
const WINDOW_MS = 15 * 60_000;
/** Keys contain text from callers, so their number is bounded. */
const MAX_KEYS = 50_000;

type AuthLimitName = keyof typeof AUTH_LIMIT_ROWS;
type AuthLimits = Readonly<Record<AuthLimitName, number>>;

/** Why an attempt has to wait. */
export interface Wait {
  readonly reached: AuthLimitName;
  /** Until the next attempt is allowed; at least 1. */
  readonly seconds: number;
}

interface Limit {
  readonly name: AuthLimitName;
  readonly key: string;
}

/**
 * Rate limits for sign-ins and registrations. A sign-in counts only when it fails, so that frequent sign-ins do not lock
 * anyone out; registrations always count. No number of failures elsewhere stops a sign-in from an address that has none of its
 * own: whoever guesses at an account cannot lock its owner out. Accounts are those of all shops (decision 0010), so a shop is
 * no part of the keys: else each further shop would give further guesses.
 */
export class Throttle {
  readonly #limits: AuthLimits;
  readonly #windowMs: number;
  readonly #counts = new WindowCounts(MAX_KEYS);

  constructor(limits: AuthLimits = DEFAULT_BACKEND_LIMITS, windowMs = WINDOW_MS) {
    this.#limits = limits;
    this.#windowMs = windowMs;
  }

  /** Null when a sign-in of this user is allowed from this address. Known and unknown users are alike. */
  findWait(username: string, address: string): Wait | null {
    const isGuessedAt = this.#counts.get(accountKey(username)) >= this.#limits.guessedAccount;
    const pair = isGuessedAt ? 'failuresOfGuessingPair' : 'failuresOfPair';
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

  /** Of new and existing accounts alike: what is allowed next must not reveal which of both it was. */
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
    const reached = limits.filter(({ name, key }) => this.#counts.get(key) >= this.#limits[name]);
    const waits = reached.map(({ name, key }) => ({
      reached: name,
      seconds: this.#counts.getRemainingSeconds(key, this.#windowMs),
    }));
    return waits.toSorted((one, other) => other.seconds - one.seconds)[0] ?? null;
  }

  #count(...keys: readonly string[]): void {
    for (const key of keys) this.#counts.add(key, this.#windowMs);
  }
}

const pairKey = (username: string, address: string): string => `pair ${toAddressKey(address)} ${username}`;
const accountKey = (username: string): string => `account ${username}`;
const addressKey = (address: string): string => `address ${toAddressKey(address)}`;
const registrationKey = (address: string): string => `registrations ${toAddressKey(address)}`;
