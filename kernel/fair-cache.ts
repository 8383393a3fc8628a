import { LRUCache } from 'lru-cache';
import { LargestFirst } from './largest-first.ts';

export interface FairCacheOptions<Value> {
  readonly maxBytes: number;
  /** Default: any number. */
  readonly maxEntries?: number;
  /** A larger value is not stored. Default: `maxBytes`. */
  readonly largestBytes?: number;
  /** More than 0. */
  readonly measure: (value: Value) => number;
  /** Called for each value that leaves, also for one that another replaces. */
  readonly onRemoved: (value: Value, place: { readonly owner: string; readonly key: string }) => void;
}

export interface Amounts {
  readonly bytes: number;
  readonly entries: number;
}

type Pool<Value extends object> = LRUCache<string, Value>;

interface Holder<Value extends object> {
  readonly owner: string;
  readonly pools: Map<string, Pool<Value>>;
  held: Amounts;
}

/** Between two looks for expired values, which otherwise leave when they are asked for. */
const SWEEP_MS = 60_000;
/** That of `#sweep`, also where a test sets it. */
const CLOCK = { now: () => performance.now() };
const NOTHING: Amounts = { bytes: 0, entries: 0 };

/**
 * One room for the values of several owners. Where it is full, by bytes or by entries, the owner that holds most of it loses its
 * least recently used value, of the larger of its pools. So what one owner adds costs another nothing while that one holds
 * less. Whoever is to lose is found in O(log owners). Owners without values leave nothing behind.
 */
export class FairCache<Value extends object> {
  readonly #options: FairCacheOptions<Value>;
  readonly #holders = new Map<string, Holder<Value>>();
  readonly #byBytes = new LargestFirst<Holder<Value>>(({ held }) => held.bytes);
  readonly #byEntries = new LargestFirst<Holder<Value>>(({ held }) => held.entries);
  #total = NOTHING;
  #sweptAt = performance.now();

  constructor(options: FairCacheOptions<Value>) {
    this.#options = options;
  }

  /** The value, which counts as used now. */
  get(owner: string, key: string): Value | undefined {
    const holder = this.#holders.get(owner);
    if (!holder) return undefined;
    for (const pool of holder.pools.values()) {
      const value = pool.get(key);
      if (value !== undefined) return value;
    }
    // One that has expired left with the look at it
    this.#settle(holder);
    return undefined;
  }

  /** The value, without a use of it. */
  peek(owner: string, key: string): Value | undefined {
    for (const pool of this.#poolsOf(owner)) {
      const value = pool.peek(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /**
   * Keeps a value in one of the owner's pools, and in no other. False where there is no room for it.
   *
   * @param ttlMs until it expires; Infinity for never, `same` for the time of the value that it replaces
   */
  set(
    owner: string,
    key: string,
    value: Value,
    { pool: name = '', ttlMs }: { readonly pool?: string; readonly ttlMs: number | 'same' },
  ): boolean {
    const { measure, maxBytes, largestBytes = maxBytes } = this.#options;
    const size = measure(value);
    if (size > largestBytes) {
      this.delete(owner, key);
      return false;
    }
    const holder = this.#holders.get(owner) ?? { owner, pools: new Map(), held: NOTHING };
    this.#holders.set(owner, holder);
    for (const [other, pool] of holder.pools) if (other !== name) pool.delete(key);
    const ttl = typeof ttlMs === 'number' && Number.isFinite(ttlMs) ? Math.max(1, ttlMs) : 0;
    this.#openPool(holder, name).set(key, value, { size, ttl, noUpdateTTL: ttlMs === 'same' });
    this.#settle(holder);
    this.#makeRoom();
    return this.peek(owner, key) === value;
  }

  delete(owner: string, key: string): boolean {
    const holder = this.#holders.get(owner);
    if (!holder) return false;
    const removed = [...holder.pools.values()].filter((pool) => pool.delete(key));
    this.#settle(holder);
    return removed.length > 0;
  }

  clear(): void {
    for (const holder of this.#holders.values()) {
      for (const pool of holder.pools.values()) pool.clear();
      this.#settle(holder);
    }
  }

  amountsOf(owner: string): Amounts {
    return this.#holders.get(owner)?.held ?? NOTHING;
  }

  owners(): Iterable<string> {
    return this.#holders.keys();
  }

  *entries(owner: string): Iterable<readonly [key: string, value: Value]> {
    for (const pool of this.#poolsOf(owner)) yield* pool.entries();
  }

  #poolsOf(owner: string): readonly Pool<Value>[] {
    return [...(this.#holders.get(owner)?.pools.values() ?? [])];
  }

  #openPool({ owner, pools }: Holder<Value>, name: string): Pool<Value> {
    const { maxBytes, onRemoved } = this.#options;
    const pool =
      pools.get(name) ??
      // Without a number of entries, for which the library would reserve room in each pool
      new LRUCache<string, Value>({
        maxSize: maxBytes,
        perf: CLOCK,
        dispose: (value, key) => onRemoved(value, { owner, key }),
      });
    pools.set(name, pool);
    return pool;
  }

  /** To be called after each change of an owner's pools. */
  #settle(holder: Holder<Value>): void {
    const before = holder.held;
    const held = sum([...holder.pools.values()].map(amountsIn));
    if (held.bytes === before.bytes && held.entries === before.entries) return;
    holder.held = held;
    this.#total = {
      bytes: this.#total.bytes + held.bytes - before.bytes,
      entries: this.#total.entries + held.entries - before.entries,
    };
    this.#byBytes.update(holder);
    this.#byEntries.update(holder);
    if (held.entries === 0) this.#holders.delete(holder.owner);
  }

  #makeRoom(): void {
    if (this.#findExcess()) this.#sweep();
    for (let excess = this.#findExcess(); excess; excess = this.#findExcess()) {
      const holder = (excess === 'bytes' ? this.#byBytes : this.#byEntries).first;
      if (!holder) return;
      selectLargest([...holder.pools.values()], excess)?.pop();
      this.#settle(holder);
    }
  }

  #findExcess(): keyof Amounts | null {
    const { maxBytes, maxEntries = Infinity } = this.#options;
    if (this.#total.bytes > maxBytes) return 'bytes';
    return this.#total.entries > maxEntries ? 'entries' : null;
  }

  /** Only the largest owner is evicted from, so expired entries of the others would hold their room for ever. */
  #sweep(): void {
    const now = performance.now();
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const holder of this.#holders.values()) {
      for (const pool of holder.pools.values()) pool.purgeStale();
      this.#settle(holder);
    }
  }
}

const amountsIn = (pool: Pick<Pool<object>, 'calculatedSize' | 'size'>): Amounts => ({
  bytes: pool.calculatedSize,
  entries: pool.size,
});

const sum = (amounts: readonly Amounts[]): Amounts => ({
  bytes: amounts.reduce((all, { bytes }) => all + bytes, 0),
  entries: amounts.reduce((all, { entries }) => all + entries, 0),
});

function selectLargest<Value extends object>(
  pools: readonly Pool<Value>[],
  by: keyof Amounts,
): Pool<Value> | undefined {
  return pools.toSorted((one, other) => amountsIn(other)[by] - amountsIn(one)[by])[0];
}
