import type { PageTag, Purge, Purgeable } from '#app/commerce/page-tags.ts';
import type { CacheKey } from './cache-key.server.ts';
import { type Amounts, FairRoom } from '#kernel/fair-room.ts';
import { InFlight, type Making, type Run } from './in-flight.server.ts';

/** A cached value with what it shows and how long it may be served. Times are those of `Date.now()`. */
export interface CacheEntry {
  readonly key: CacheKey;
  /** A purge of one of these retires it. */
  readonly tags: readonly PageTag[];
  readonly madeAt: number;
  /** 0 once it is retired, as is `staleUntil`. */
  freshUntil: number;
  /** Served until then while a new one is made. */
  staleUntil: number;
  /** Served until then where no new one can be made. */
  readonly errorUntil: number;
}

/** `expired`: served only where no new one can be made. */
type EntryState = 'fresh' | 'stale' | 'expired';

/** `variations`: entries of which a shop can have any number. They compete for room among themselves. */
type Pool = 'plain' | 'variations';

export interface ChannelVersion {
  readonly key: string;
  readonly version: string;
}

interface StaleCacheOptions<Entry> {
  readonly maxBytes: number;
  readonly maxEntries?: number;
  /** Larger entries are not stored. Default: `maxBytes`. */
  readonly largestBytes?: number;
  readonly measure: (entry: Entry) => number;
  /** Whether purged entries stay, to be served where no new one can be made. */
  readonly keepsPurged: boolean;
  readonly now?: () => number;
}

/** What is stored of one channel. */
interface ChannelIndex<Entry> {
  readonly entries: Set<Entry>;
  readonly byTag: Map<PageTag, Set<Entry>>;
}

/** Between two searches for entries that can never be served again. `get` removes one that it finds. */
const SWEEP_MS = 60_000;

/**
 * Values that all visitors with the same key share, in memory. An entry is served while it is fresh, then while one new value is made
 * for all who ask, then only where none can be made. A purge retires entries by their tags, and what is being made meanwhile learns
 * that it is outdated. Room is shared fairly by the channels (`FairRoom`).
 */
export class StaleCache<Entry extends CacheEntry, Result> implements Purgeable {
  readonly #options: StaleCacheOptions<Entry>;
  readonly #now: () => number;
  readonly #room: FairRoom<Entry>;
  readonly #channels = new Map<string, ChannelIndex<Entry>>();
  readonly #inFlight = new InFlight<Result>();
  #versions: ReadonlyMap<string, string> | null = null;
  #sweptAt: number;

  constructor(options: StaleCacheOptions<Entry>) {
    const { now = () => Date.now(), ...limits } = options;
    this.#options = options;
    this.#now = now;
    this.#sweptAt = now();
    this.#room = new FairRoom<Entry>({
      ...limits,
      onRemoved: (entry) => this.#removeFromIndex(entry),
    });
  }

  /** Fresh, stale or expired; null where there is none that may ever be served. */
  get(id: string): Entry | null {
    const entry = this.#room.get(id);
    if (entry === undefined) return null;
    if (!this.#isOver(entry)) return entry;
    this.#room.delete(id);
    return null;
  }

  stateOf({ madeAt, freshUntil, staleUntil }: CacheEntry): EntryState {
    const now = this.#now();
    // Made before the clock was set back: it would be fresh for as long as that
    if (now < madeAt) return freshUntil < staleUntil ? 'stale' : 'expired';
    if (now < freshUntil) return 'fresh';
    return now < staleUntil ? 'stale' : 'expired';
  }

  /** False where it is not stored: too large, or of a channel version that is not served any more. */
  set(entry: Entry, pool: Pool = 'plain'): boolean {
    const { key, tags } = entry;
    if (!this.#isServed(key)) return false;
    this.#sweep();
    const room = { owner: toOwner(key.channelKey, pool), bytes: this.#options.measure(entry) };
    if (!this.#room.set(key.id, entry, room)) return false;
    const index = this.#channels.get(key.channelKey) ?? { entries: new Set(), byTag: new Map() };
    this.#channels.set(key.channelKey, index);
    index.entries.add(entry);
    for (const tag of tags) index.byTag.set(tag, (index.byTag.get(tag) ?? new Set()).add(entry));
    return true;
  }

  /** The run that makes the value of the key, for all who ask for it meanwhile. */
  getOrStart(
    key: CacheKey,
    make: (making: Making) => Promise<Result>,
  ): { readonly run: Run<Result>; readonly isFirst: boolean } {
    return this.#inFlight.getOrStart(key, make);
  }

  /** Returns how many entries were retired. */
  purge(purge: Purge): number {
    this.#inFlight.purge(purge);
    const index = this.#channels.get(purge.channelKey);
    const purged =
      purge.tags === 'all'
        ? [...(index?.entries ?? [])]
        : new Set(purge.tags.flatMap((tag) => [...(index?.byTag.get(tag) ?? [])]));
    return Array.from(purged).filter((entry) => this.#retire(entry)).length;
  }

  /** Drops the entries of all other channel versions: a changed file has another. */
  keepVersions(channels: Iterable<ChannelVersion>): void {
    this.#versions = new Map(Array.from(channels, ({ key, version }) => [key, version]));
    this.#deleteIf(({ key }) => !this.#isServed(key));
  }

  amountsOf(channelKey: string): Amounts {
    const plain = this.#room.amountsOf(toOwner(channelKey, 'plain'));
    const variations = this.#room.amountsOf(toOwner(channelKey, 'variations'));
    return { bytes: plain.bytes + variations.bytes, entries: plain.entries + variations.entries };
  }

  entries(): Iterable<Entry> {
    return this.#room.values();
  }

  #isServed({ channelKey, channelVersion }: CacheKey): boolean {
    return this.#versions === null || this.#versions.get(channelKey) === channelVersion;
  }

  #isOver({ staleUntil, errorUntil }: CacheEntry): boolean {
    return this.#now() >= Math.max(staleUntil, errorUntil);
  }

  /** False where it was retired before. */
  #retire(entry: Entry): boolean {
    if (!this.#options.keepsPurged) return this.#room.delete(entry.key.id);
    if (entry.staleUntil === 0) return false;
    entry.freshUntil = 0;
    entry.staleUntil = 0;
    if (this.#isOver(entry)) this.#room.delete(entry.key.id);
    return true;
  }

  #removeFromIndex(entry: Entry): void {
    const index = this.#channels.get(entry.key.channelKey);
    if (!index) return;
    index.entries.delete(entry);
    for (const tag of entry.tags) {
      const tagged = index.byTag.get(tag);
      tagged?.delete(entry);
      if (tagged?.size === 0) index.byTag.delete(tag);
    }
    if (index.entries.size === 0) this.#channels.delete(entry.key.channelKey);
  }

  #sweep(): void {
    if (Math.abs(this.#now() - this.#sweptAt) < SWEEP_MS) return;
    this.#sweptAt = this.#now();
    this.#deleteIf((entry) => this.#isOver(entry));
  }

  #deleteIf(isWrong: (entry: Entry) => boolean): void {
    for (const { key } of Array.from(this.entries()).filter(isWrong)) this.#room.delete(key.id);
  }
}

/** Channel keys are file names, so they contain no slash. */
const toOwner = (channelKey: string, pool: Pool): string =>
  pool === 'plain' ? channelKey : `${channelKey}/${pool}`;
