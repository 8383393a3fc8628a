import { channel } from 'node:diagnostics_channel';
import { FairCache, type Amounts } from '#kernel/fair-cache.ts';
import type { PageTag } from '#kernel/page-tags.ts';
import { createTagIndex } from '#kernel/tag-index.ts';
import { estimateBytes, type CachedPage } from './cached-page.ts';

/** For code that a test loads into the process: it sees every page that is stored, also one that is replaced at once. */
const cachedPages = channel('arkad:cached-page');

/** One page may take this part of all room. */
const LARGEST_SHARE = 8;

export type PageStore = ReturnType<typeof createPageStore>;

/**
 * The cached pages of all channels, bounded by bytes. A shop has two pools of pages: `plain`, each of its pages once, and `variations`: filtered lists, search results, unknown
 * addresses, of which there can be any number. So a flood of addresses costs this shop its filtered lists first, then its pages, and
 * never a shop that takes less room.
 */
export function createPageStore(maxBytes: number) {
  const index = createTagIndex<CachedPage>();
  const pages = new FairCache<CachedPage>({
    maxBytes,
    largestBytes: maxBytes / LARGEST_SHARE,
    measure: estimateBytes,
    onRemoved: (page, { owner }) => index.remove(owner, page.tags, page),
  });
  const remove = ({ key: { channelKey, id } }: CachedPage): boolean => pages.delete(channelKey, id);
  const listPages = (channelKey: string): CachedPage[] =>
    Array.from(pages.entries(channelKey), ([, page]) => page);
  return {
    get: (channelKey: string, id: string): CachedPage | null => pages.get(channelKey, id) ?? null,
    /** False where the page is too large to be stored. */
    set(page: CachedPage): boolean {
      const { channelKey, id, isVariation } = page.key;
      const pool = isVariation || page.status !== 200 ? 'variations' : 'plain';
      if (!pages.set(channelKey, id, page, { pool, ttlMs: lifetimeOf(page) })) return false;
      index.add(channelKey, page.tags, page);
      if (cachedPages.hasSubscribers) cachedPages.publish(page);
      return true;
    },
    delete: remove,
    /** Removes a channel's pages with one of the tags; returns how many. */
    purge(channelKey: string, tags: readonly PageTag[] | 'all'): number {
      const purged = tags === 'all' ? listPages(channelKey) : [...index.find(channelKey, tags)];
      return purged.filter(remove).length;
    },
    sizeOf: (channelKey: string): Amounts => pages.amountsOf(channelKey),
    *pages(): Iterable<CachedPage> {
      for (const channelKey of pages.owners()) yield* listPages(channelKey);
    },
  };
}

/** While it may be sent, if only because no new one can be made. */
const lifetimeOf = ({ madeAt, staleUntil, errorUntil }: CachedPage): number =>
  Math.max(staleUntil, errorUntil) - madeAt;
