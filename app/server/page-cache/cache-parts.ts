import type { LRUCache } from 'lru-cache';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { TrustsPeer } from '#kernel/limits/proxy-trust.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { SendBusy } from '#app/server/limits/send-busy.ts';
import type { QueueParts } from '#app/server/pipeline/queue.ts';
import type { RenderPage } from '#app/server/pipeline/render.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import type { InFlightRenders } from './in-flight-renders.ts';
import type { Outages } from './outages.ts';
import type { ChannelCounts } from './page-cache-counts.ts';
import type { PageKey } from './page-key.ts';
import type { PageStore } from './page-store.ts';
import type { Refresher } from './refresher.ts';
import type { SharedPages } from './shared-pages.ts';

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
