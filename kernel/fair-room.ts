import { LRUCache } from 'lru-cache';

interface FairRoomOptions<Value> {
  /** 0 stores nothing. */
  readonly maxBytes: number;
  /** Larger values are not stored. Default: `maxBytes`. */
  readonly largestBytes?: number | undefined;
  /** Default: any number. */
  readonly maxEntries?: number | undefined;
  /** Called for each value that is removed, also for one that another replaces. */
  readonly onRemoved: (value: Value) => void;
}

export interface Amounts {
  readonly bytes: number;
  readonly entries: number;
}

interface Stored<Value> {
  readonly id: string;
  readonly value: Value;
  readonly bytes: number;
  readonly owner: Owner<Value>;
  /** Since it came, or since it was spared. */
  isUsed: boolean;
}

interface Owner<Value> {
  readonly name: string;
  /** In the order in which they came or were spared. */
  readonly stored: Map<string, Stored<Value>>;
  bytes: number;
}

/** Of the bytes or entries of the whole room. What owners may have without being the first to lose something. */
const LARGE_PART = 1 / 16;
const NOTHING: Amounts = { bytes: 0, entries: 0 };

/**
 * Memory for the values of several owners. Where it is full, the largest of the owners with more than a sixteenth of it loses its
 * oldest value that was not used lately; without such an owner, the least recently used value of all goes. So a flood in one owner
 * costs the others at most a sixteenth, and the values that are used most stay at any number of owners (docs/scale.md).
 */
export class FairRoom<Value extends object> {
  readonly #options: FairRoomOptions<Value>;
  readonly #all: LRUCache<string, Stored<Value>>;
  readonly #owners = new Map<string, Owner<Value>>();
  /** Those with more than `LARGE_PART`: 32 at most, by bytes and by entries. */
  readonly #large = new Set<Owner<Value>>();

  constructor(options: FairRoomOptions<Value>) {
    this.#options = options;
    this.#all = new LRUCache<string, Stored<Value>>({
      // The library takes 0 for no limit
      maxSize: Math.max(1, options.maxBytes),
      dispose: (stored) => this.#note(stored, -1),
    });
  }

  /** The value, which counts as used now. */
  get(id: string): Value | undefined {
    const stored = this.#all.get(id);
    if (!stored) return undefined;
    stored.isUsed = true;
    return stored.value;
  }

  /** Replaces the value with this id, also where the new one is too large to be stored: false. */
  set(id: string, value: Value, { owner: name, bytes }: { readonly owner: string; readonly bytes: number }) {
    const { maxBytes, largestBytes = maxBytes } = this.#options;
    this.#all.delete(id);
    if (bytes > largestBytes) return false;
    this.#makeRoom(bytes);
    const owner = this.#owners.get(name) ?? { name, stored: new Map(), bytes: 0 };
    this.#owners.set(name, owner);
    const stored = { id, value, bytes, owner, isUsed: false };
    this.#all.set(id, stored, { size: bytes });
    this.#note(stored, 1);
    return true;
  }

  delete(id: string): boolean {
    return this.#all.delete(id);
  }

  amountsOf(name: string): Amounts {
    const owner = this.#owners.get(name);
    return owner ? { bytes: owner.bytes, entries: owner.stored.size } : NOTHING;
  }

  owners(): Iterable<string> {
    return this.#owners.keys();
  }

  *values(): Iterable<Value> {
    for (const { value } of this.#all.values()) yield value;
  }

  #makeRoom(bytes: number): void {
    const { maxBytes, maxEntries = Infinity } = this.#options;
    while (this.#all.calculatedSize + bytes > maxBytes || this.#all.size >= maxEntries) {
      const largest = this.#findLargest();
      if (largest) this.#all.delete(selectUnused(largest).id);
      else this.#all.pop();
    }
  }

  #findLargest(): Owner<Value> | null {
    let largest: Owner<Value> | null = null;
    for (const owner of this.#large)
      if (largest === null || this.#partOf(owner) > this.#partOf(largest)) largest = owner;
    return largest;
  }

  #partOf({ bytes, stored }: Owner<Value>): number {
    const { maxBytes, maxEntries = Infinity } = this.#options;
    return Math.max(bytes / maxBytes, stored.size / maxEntries);
  }

  /** Counts a value that has come (1) or left (-1). */
  #note(stored: Stored<Value>, change: 1 | -1): void {
    const { id, value, bytes, owner } = stored;
    owner.bytes += change * bytes;
    if (change === 1) owner.stored.set(id, stored);
    else owner.stored.delete(id);
    if (this.#partOf(owner) > LARGE_PART) this.#large.add(owner);
    else this.#large.delete(owner);
    if (owner.stored.size === 0) this.#owners.delete(owner.name);
    if (change === -1) this.#options.onRemoved(value);
  }
}

/** The clock algorithm: the order needs no change at each use. Values that were used are spared once. */
function selectUnused<Value>({ stored }: Owner<Value>): Stored<Value> {
  for (const each of stored.values()) {
    if (!each.isUsed) return each;
    each.isUsed = false;
    // To the end, where this loop comes to it again
    stored.delete(each.id);
    stored.set(each.id, each);
  }
  throw new Error('An owner without values is not large');
}
