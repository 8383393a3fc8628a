import { LRUCache } from 'lru-cache';

/** A count in windows of `windowMs`, each of which starts at the first addition after the end of the last. */
export class WindowCount {
  readonly #windowMs: number;
  #endsAt = -Infinity;
  #count = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Returns the count of the window with the addition. */
  add(amount = 1): number {
    const now = performance.now();
    if (now >= this.#endsAt) [this.#count, this.#endsAt] = [0, now + this.#windowMs];
    return (this.#count += amount);
  }
}

/** Counts per key in windows that start at the first count of a key. Bounded: beyond `maxKeys` the least used are forgotten. */
export class WindowCounts {
  readonly #counts: LRUCache<string, number>;

  constructor(maxKeys: number) {
    // `max` would reserve memory for its full length at once
    this.#counts = new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1, noUpdateTTL: true, ttl: 1 });
  }

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** `windowMs` is the length of the window that a first count opens. */
  add(key: string, windowMs: number, amount = 1): void {
    this.#counts.set(key, this.get(key) + amount, { ttl: windowMs });
  }

  /** Until the key's window of `windowMs` ends; at least 1, and no more than the window: the cache's clock is a little behind. */
  getRemainingSeconds(key: string, windowMs: number): number {
    return Math.max(1, Math.ceil(Math.min(this.#counts.getRemainingTTL(key), windowMs) / 1000));
  }

  delete(key: string): void {
    this.#counts.delete(key);
  }

  clear(): void {
    this.#counts.clear();
  }
}

/** Counts by key. Keys with a count of 0 take no memory. */
interface Counter {
  get(key: string): number;
  add(key: string): void;
  remove(key: string): void;
}

export function createCounter(): Counter {
  const counts = new Map<string, number>();
  const get = (key: string): number => counts.get(key) ?? 0;
  return {
    get,
    add: (key) => void counts.set(key, get(key) + 1),
    remove(key) {
      if (get(key) > 1) counts.set(key, get(key) - 1);
      else counts.delete(key);
    },
  };
}
