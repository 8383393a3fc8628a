import { channel } from 'node:diagnostics_channel';
import { LRUCache } from 'lru-cache';
import type { PageTag } from '#app/kernel/page-tags.ts';
import { estimateBytes, type KeptPage } from './kept-page.ts';

/** What is kept of one channel. */
export interface ChannelSize {
  readonly entries: number;
  readonly bytes: number;
}

/** The kept pages of all channels, bounded by bytes. */
export interface PageStore {
  get(channelKey: string, id: string): KeptPage | null;
  /** False where the page is too large to be kept. */
  set(page: KeptPage): boolean;
  delete(page: KeptPage): void;
  /** Removes a channel's pages with one of the tags; returns how many. */
  purge(channelKey: string, tags: readonly PageTag[] | 'all'): number;
  sizeOf(channelKey: string): ChannelSize;
  pages(): Iterable<KeptPage>;
}

/** For code that a test loads into the process: it sees every page that is kept, also one that is replaced at once. */
const keptPages = channel('arkad:kept-page');

/** One page may take this part of all room. */
const LARGEST_SHARE = 8;

type Pool = LRUCache<string, KeptPage>;

interface Shelf {
  /** The pages of the shop, each once. */
  readonly plain: Pool;
  /** Filtered lists, search results, unknown addresses: there can be any number of them. */
  readonly variations: Pool;
  readonly byTag: Map<PageTag, Set<KeptPage>>;
}

/**
 * Where there is no room, the largest pool loses its least recently used page. So a flood of addresses of one shop costs this
 * shop its filtered lists first, then its pages, and never a shop that takes less room.
 */
export function createPageStore(maxBytes: number): PageStore {
  const shelves = new Map<string, Shelf>();
  const total = { bytes: 0 };
  const shelfOf = (channelKey: string): Shelf => {
    let shelf = shelves.get(channelKey);
    if (!shelf) shelves.set(channelKey, (shelf = createShelf(maxBytes, total)));
    return shelf;
  };
  const remove = ({ key: { channelKey, id } }: KeptPage): void => {
    for (const pool of poolsOf(shelves.get(channelKey))) pool.delete(id);
  };
  return {
    get(channelKey, id) {
      const shelf = shelves.get(channelKey);
      return shelf?.plain.get(id) ?? shelf?.variations.get(id) ?? null;
    },
    set(page) {
      const size = estimateBytes(page);
      remove(page);
      if (size > maxBytes / LARGEST_SHARE) return false;
      const shelf = shelfOf(page.key.channelKey);
      total.bytes += size;
      (page.key.isVariation || page.status !== 200 ? shelf.variations : shelf.plain).set(page.key.id, page);
      for (const tag of page.tags) addTagged(shelf.byTag, tag, page);
      if (keptPages.hasSubscribers) keptPages.publish(page);
      makeRoom(shelves, total, maxBytes);
      return true;
    },
    delete: remove,
    purge(channelKey, tags) {
      const shelf = shelves.get(channelKey);
      const retired =
        tags === 'all'
          ? poolsOf(shelf).flatMap((pool) => [...pool.values()])
          : [...new Set(tags.flatMap((tag) => [...(shelf?.byTag.get(tag) ?? [])]))];
      for (const page of retired) remove(page);
      return retired.length;
    },
    sizeOf(channelKey) {
      const pools = poolsOf(shelves.get(channelKey));
      return {
        entries: pools.reduce((sum, pool) => sum + pool.size, 0),
        bytes: pools.reduce((sum, pool) => sum + pool.calculatedSize, 0),
      };
    },
    *pages() {
      for (const shelf of shelves.values()) for (const pool of poolsOf(shelf)) yield* pool.values();
    },
  };
}

const poolsOf = (shelf: Shelf | undefined): Pool[] => (shelf ? [shelf.plain, shelf.variations] : []);

function createShelf(maxBytes: number, total: { bytes: number }): Shelf {
  const byTag: Shelf['byTag'] = new Map();
  const createPool = (): Pool =>
    new LRUCache<string, KeptPage>({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: estimateBytes,
      dispose: (page) => {
        total.bytes -= estimateBytes(page);
        for (const tag of page.tags) removeTagged(byTag, tag, page);
      },
    });
  return { plain: createPool(), variations: createPool(), byTag };
}

function makeRoom(
  shelves: ReadonlyMap<string, Shelf>,
  total: { readonly bytes: number },
  maxBytes: number,
): void {
  while (total.bytes > maxBytes) {
    const pools = Array.from(shelves.values(), poolsOf).flat();
    const sizes = pools.map((pool) => pool.calculatedSize);
    if (pools[sizes.indexOf(Math.max(...sizes))]?.pop() === undefined) return;
  }
}

function addTagged(byTag: Shelf['byTag'], tag: PageTag, page: KeptPage): void {
  let tagged = byTag.get(tag);
  if (!tagged) byTag.set(tag, (tagged = new Set()));
  tagged.add(page);
}

function removeTagged(byTag: Shelf['byTag'], tag: PageTag, page: KeptPage): void {
  const tagged = byTag.get(tag);
  tagged?.delete(page);
  if (tagged?.size === 0) byTag.delete(tag);
}
