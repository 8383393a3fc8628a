import type { LRUCache } from 'lru-cache';
import { channel } from 'node:diagnostics_channel';
import { randomUUID } from 'node:crypto';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { TrustsPeer } from '#kernel/limits/proxy-trust.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { SendBusy } from '#app/server/limits/send-busy.ts';
import type { QueueParts } from '#app/server/pipeline/queue.ts';
import type { RenderPage } from '#app/server/pipeline/render.ts';
import { type Amounts, FairCache } from '#kernel/fair-cache.ts';
import type { PageTag } from '#kernel/page-tags.ts';
import { createTagIndex } from '#kernel/tag-index.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import type { InFlightRenders, Initiator } from './in-flight-renders.ts';
import type { ChannelCounts } from './page-cache-counts.ts';
import type { PageKey } from './page-key.ts';
import type { SharedPages } from './shared-pages.ts';
import { type CachedPage, estimateBytes } from './cached-page.ts';

/** What the page cache is made from. */
export interface PageCacheParts extends QueueParts {
  readonly renderPage: RenderPage;
  readonly chooseCacheHeaders: ChooseCacheHeaders;
  /** How long an answer may be reused without asking: `computeReuseMs`. */
  readonly reuseMs?: number;
  /** Whether no call of the channel's API succeeds. */
  readonly isApiFailing: (key: Pick<PageKey, 'channelKey' | 'channelVersion'>) => boolean;
  readonly limitLog: LimitLog;
  readonly sendBusy: SendBusy;
  readonly trustsPeer: TrustsPeer;
  readonly log: RootLogger;
  /** Of all cached pages; 0 turns the cache off. */
  readonly maxBytes: number;
  readonly now?: () => number;
  /** Of all replicas. Default: none are shared. */
  readonly sharedPages?: SharedPages | null;
}

/** The same with the state of the cache. */
export interface CacheParts extends Required<PageCacheParts> {
  readonly store: PageStore;
  readonly renders: InFlightRenders;
  readonly outages: Outages;
  readonly refresher: Refresher;
  readonly countsOf: (channelKey: string) => ChannelCounts;
  /** Ids of keys whose answers may not be cached. */
  readonly uncacheable: LRUCache<string, true>;
  /** Whether the key's version of the channel is served now. */
  readonly isServed: (key: PageKey) => boolean;
}

/** How often a failed page is tried again. A shop whose API is back has its pages back within two seconds. */
const RETRY_MS = 700;
/** Pages of one channel that are known to be old because of an outage; the first of them show that it is over. */
const MAX_FAILED = 500;

interface OutageParts {
  /** Makes a page anew, in the background. */
  readonly retry: (channelKey: string, id: string) => void;
  /** Makes the next request for a page wait for a new one. */
  readonly retire: (channelKey: string, id: string) => void;
}

type Outages = ReturnType<typeof createOutages>;

/** Pages that could not be made anew, per channel. */
export function createOutages({ retry, retire }: OutageParts) {
  const failed = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | null = null;

  /** One page of each channel, another one each time. */
  function retryNext(): void {
    timer = null;
    for (const [channelKey, ids] of failed) {
      const [id] = ids;
      if (id === undefined) continue;
      ids.delete(id);
      ids.add(id);
      retry(channelKey, id);
    }
    schedule();
  }

  function schedule(): void {
    if (timer === null && failed.size > 0) timer = setTimeout(retryNext, RETRY_MS).unref();
  }

  return {
    /** Whether pages of the channel could not be made anew lately. */
    has: (channelKey: string): boolean => failed.has(channelKey),
    isFailed: (channelKey: string, id: string): boolean => failed.get(channelKey)?.has(id) === true,
    note(channelKey: string, id: string): void {
      const ids = failed.get(channelKey) ?? new Set();
      if (ids.size < MAX_FAILED) ids.add(id);
      failed.set(channelKey, ids);
      schedule();
    },
    /** The page was made. `isProof`: the API itself has answered, so all others are made anew when they are asked for. */
    end(channelKey: string, id: string, isProof: boolean): void {
      const ids = failed.get(channelKey);
      ids?.delete(id);
      if (ids?.size === 0) failed.delete(channelKey);
      if (!isProof) return;
      for (const other of ids ?? []) retire(channelKey, other);
      failed.delete(channelKey);
    },
  };
}

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

/** Pages of one channel that wait to be made anew; what finds no room is added again when it is asked for. */
const MAX_WAITING = 200;

interface RefresherParts {
  readonly refresh: (page: CachedPage, initiator: Initiator) => Promise<void>;
  readonly log: RootLogger;
}

type Refresher = ReturnType<typeof createRefresher>;

/** Makes cached pages anew in the background: one per channel at a time, so that visitors keep the other turns. */
export function createRefresher({ refresh, log }: RefresherParts) {
  const channels = new Map<string, Map<string, CachedPage>>();

  async function work(channelKey: string, waiting: Map<string, CachedPage>): Promise<void> {
    for (const [id, page] of waiting) {
      const requestId = randomUUID();
      const initiator = { requestId, log: log.child({ requestId, channel: channelKey }), addressKey: null };
      try {
        await refresh(page, initiator);
      } catch (error) {
        initiator.log.error(
          { err: error, path: page.key.target.split('?', 1)[0] },
          'cached page not made anew',
        );
      }
      waiting.delete(id);
    }
    channels.delete(channelKey);
  }

  return {
    /** Makes the page anew some time soon. Does nothing where it waits for that already. */
    add(page: CachedPage): void {
      const { channelKey, id } = page.key;
      const waiting = channels.get(channelKey);
      if (waiting) {
        if (waiting.size < MAX_WAITING && !waiting.has(id)) waiting.set(id, page);
        return;
      }
      const first = new Map([[id, page]]);
      channels.set(channelKey, first);
      void work(channelKey, first);
    },
  };
}
