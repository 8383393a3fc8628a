import type { ChannelRegistry } from '#app/channels/channel-registry.server.ts';
import type { DataCache } from '#app/commerce/data-cache.server.ts';
import type { Env } from '#app/env.server.ts';
import type { Purgeable, PurgeBus } from '#kernel/page-tags.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { createEarlyHints, learnHints, type EarlyHints } from './early-hints/early-hints.ts';
import {
  chooseBrowserCacheHeaders,
  computeReuseMs,
  createSharedCacheHeaders,
} from './page-cache/cache-headers.ts';
import type { PageCacheParts } from './page-cache/cache-parts.ts';
import { createPageCache, type PageCache } from './page-cache/create-page-cache.ts';
import { createPurgeBus } from './purge/purge-bus.ts';
import { createUncachedResponder, type RespondUncached } from './pipeline/respond-uncached.ts';
import { createRenderer } from './pipeline/render.ts';
import type { SharedPages } from './page-cache/shared-pages.ts';
import type { SharedCaches } from './shared-store/shared-caches.ts';
import type { RemixParts } from './remix/ask-remix.ts';

/** The turns in which pages are made, and the limits on the way. */
export type TurnParts = Pick<
  PageCacheParts,
  'pageTurns' | 'scheduler' | 'sendBusy' | 'limitLog' | 'trustsPeer'
>;

/** Says which shops' APIs answer nothing: their circuit breaker is open. */
export type ApiState = Pick<PageCacheParts, 'isApiFailing'>;

interface PageCachingParts {
  readonly env: Env;
  readonly log: RootLogger;
  readonly remix: RemixParts & ApiState;
  readonly turns: TurnParts;
  readonly registry: Pick<ChannelRegistry, 'all' | 'onChange'>;
  readonly dataCache: Pick<DataCache, 'keepVersions'>;
  readonly sharedPages: SharedPages | null;
}

interface PageCaching {
  readonly pageCache: PageCache;
  readonly respondUncached: RespondUncached;
  readonly sendEarlyHints: EarlyHints['send'];
}

/** Pages, cached and not, with the headers and the hints that the settings ask for. */
export function createPageCaching({
  env,
  log,
  remix,
  turns,
  registry,
  dataCache,
  sharedPages,
}: PageCachingParts): PageCaching {
  const { sharedCacheSeconds } = env;
  const hints = env.earlyHints ? createEarlyHints(turns.trustsPeer) : null;
  const renderPage = createRenderer(remix);
  const pageCache = createPageCache({
    ...turns,
    // In development a page shows each change of the sources at once.
    maxBytes: env.mode === 'development' ? 0 : env.pageCacheBytes,
    isApiFailing: remix.isApiFailing,
    renderPage: hints ? learnHints(hints, renderPage) : renderPage,
    reuseMs: computeReuseMs(sharedCacheSeconds),
    chooseCacheHeaders:
      sharedCacheSeconds === null ? chooseBrowserCacheHeaders : createSharedCacheHeaders(sharedCacheSeconds),
    log,
    sharedPages,
  });
  const keepVersions = (): void => {
    pageCache.keepVersions(registry.all());
    void dataCache.keepVersions(registry.all());
  };
  keepVersions();
  registry.onChange(keepVersions);
  const respondUncached = createUncachedResponder({ ...turns, renderPage, limits: env.limits });
  return {
    pageCache,
    respondUncached,
    sendEarlyHints: (exchange, channel) => hints?.send(exchange, channel),
  };
}

interface PurgePartsNeeds {
  readonly caches: readonly Purgeable[];
  readonly shared: Pick<SharedCaches, 'purges'>;
  readonly log: RootLogger;
}

/** Purges. */
export function createPurgeParts({ caches, shared, log }: PurgePartsNeeds): {
  bus: PurgeBus;
} {
  return {
    bus: shared.purges(createPurgeBus(caches, log)),
  };
}
