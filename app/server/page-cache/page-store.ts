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

interface Pool {
  readonly pages: LRUCache<string, KeptPage>;
}

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
  let bytes = 0;

  function createShelf(): Shelf {
    const byTag: Shelf['byTag'] = new Map();
    const createPool = (): Pool => ({
      pages: new LRUCache<string, KeptPage>({
        maxSize: Math.max(1, maxBytes),
        sizeCalculation: estimateBytes,
        dispose: (page) => {
          bytes -= estimateBytes(page);
          for (const tag of page.tags) removeTagged(byTag, tag, page);
        },
      }),
    });
    return { plain: createPool(), variations: createPool(), byTag };
  }

  function makeRoom(): void {
    while (bytes > maxBytes) {
      let largest: Pool | null = null;
      for (const { plain, variations } of shelves.values())
        for (const pool of [plain, variations])
          if (pool.pages.calculatedSize > (largest?.pages.calculatedSize ?? 0)) largest = pool;
      if (!largest) return;
      largest.pages.pop();
    }
  }

  return {
    get(channelKey, id) {
      const shelf = shelves.get(channelKey);
      return shelf?.plain.pages.get(id) ?? shelf?.variations.pages.get(id) ?? null;
    },
    set(page) {
      const size = estimateBytes(page);
      if (size > maxBytes / LARGEST_SHARE) return false;
      const { channelKey, id } = page.key;
      let shelf = shelves.get(channelKey);
      if (!shelf) shelves.set(channelKey, (shelf = createShelf()));
      shelf.plain.pages.delete(id);
      shelf.variations.pages.delete(id);
      const pool = page.key.isVariation || page.status !== 200 ? shelf.variations : shelf.plain;
      bytes += size;
      pool.pages.set(id, page);
      for (const tag of page.tags) addTagged(shelf.byTag, tag, page);
      if (keptPages.hasSubscribers) keptPages.publish(page);
      makeRoom();
      return true;
    },
    delete({ key: { channelKey, id } }) {
      const shelf = shelves.get(channelKey);
      shelf?.plain.pages.delete(id);
      shelf?.variations.pages.delete(id);
    },
    purge(channelKey, tags) {
      const shelf = shelves.get(channelKey);
      if (!shelf) return 0;
      const retired =
        tags === 'all'
          ? [...shelf.plain.pages.values(), ...shelf.variations.pages.values()]
          : new Set(tags.flatMap((tag) => [...(shelf.byTag.get(tag) ?? [])]));
      let count = 0;
      for (const page of retired) {
        count += 1;
        this.delete(page);
      }
      return count;
    },
    sizeOf(channelKey) {
      const shelf = shelves.get(channelKey);
      const pools = shelf ? [shelf.plain.pages, shelf.variations.pages] : [];
      return {
        entries: pools.reduce((sum, pool) => sum + pool.size, 0),
        bytes: pools.reduce((sum, pool) => sum + pool.calculatedSize, 0),
      };
    },
    *pages() {
      for (const { plain, variations } of shelves.values()) {
        yield* plain.pages.values();
        yield* variations.pages.values();
      }
    },
  };
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
