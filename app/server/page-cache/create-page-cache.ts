import { LRUCache } from 'lru-cache';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { send } from '#app/server/pipeline/send.ts';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { Purge } from '#kernel/page-tags.ts';
import type { SendFacts } from '#app/server/pipeline/send.ts';
import type { CacheParts, PageCacheParts } from './cache-parts.ts';
import { toEntry, type CachedEntry, type PageState } from './cached-page.ts';
import { computeReuseMs } from './cache-headers.ts';
import { createInFlightRenders } from './in-flight-renders.ts';
import { lookUp, lookUpKey, type Lookup, type Ready } from './lookup.ts';
import { createOutages } from './outages.ts';
import type { ChannelCounts, PageCacheCounts } from './page-cache-counts.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import { createRefresher } from './refresher.ts';
import { getOrStartRender } from './shared-render.ts';
import { formatVariantName } from './variant.ts';
import { waitForPage } from './wait-for-page.ts';

/** How long an address whose answers may not be cached is answered without trying again. */
const UNCACHEABLE_MS = 60_000;
const MAX_UNCACHEABLE = 2000;

export type PageCache = ReturnType<typeof createPageCache>;

interface Responding {
  readonly lookup: Lookup;
  readonly respondUncached: (facts: Pick<SendFacts, 'state' | 'variant'>) => Promise<void>;
}

/** Whole answers that are the same for all visitors with the same preferences. */
export function createPageCache(given: PageCacheParts) {
  const store = createPageStore(given.maxBytes);
  const counts = new Map<string, ChannelCounts>();
  let versions: ReadonlyMap<string, string> | null = null;
  const parts = createCacheParts(given, {
    store,
    counts,
    isServed: ({ channelKey, channelVersion }) =>
      versions === null || versions.get(channelKey) === channelVersion,
  });

  const sendReady = (exchange: HttpExchange, { page, state }: Ready): Promise<void> => {
    const { channelKey, variant } = page.key;
    count(parts.countsOf(channelKey), state);
    return send(exchange, page, { state, variant: variant.id, isMade: state.startsWith('miss') });
  };

  return {
    lookUp: (exchange: HttpExchange, found: FoundChannel): Lookup => lookUp(parts, exchange, found),
    sendReady,
    /** Responds with a page that is made for all, or by `respondUncached`, which makes one for this visitor. */
    async respond(
      exchange: HttpExchange,
      found: FoundChannel,
      { lookup, respondUncached }: Responding,
    ): Promise<void> {
      // A page may have been stored since the lookup
      const current = lookup.kind === 'missing' ? lookUpKey(parts, lookup.key) : lookup;
      const result =
        current.kind === 'missing' ? await waitForPage(parts, exchange, { ...current, found }) : current;
      if (result === null) return;
      if (result.kind === 'ready') return sendReady(exchange, result);
      parts.countsOf(found.channel.key).bypasses += 1;
      const variant = formatVariantName(exchange.req.headers.cookie, found.channel);
      await respondUncached({ state: `bypass; ${result.reason}`, variant });
    },
    /**
     * Retires at once what carries one of the tags: later requests get a page that is made after the purge. The data cache must be
     * purged before.
     */
    purge(purge: Purge): number {
      parts.renders.purge(purge);
      const retired = store.purge(purge.channelKey, purge.tags);
      parts.countsOf(purge.channelKey).purged += retired;
      return retired;
    },
    /** Drops the pages of all other channel versions: a changed file has another. */
    keepVersions(channels: Iterable<{ readonly key: string; readonly version: string }>): void {
      const served = new Map(Array.from(channels, ({ key, version }) => [key, version]));
      versions = served;
      for (const key of counts.keys()) if (!served.has(key)) counts.delete(key);
      for (const page of Array.from(store.pages())) if (!parts.isServed(page.key)) store.delete(page);
    },
    counts: (): readonly PageCacheCounts[] =>
      Array.from(counts, ([channel, ofChannel]) => ({ channel, ...store.sizeOf(channel), ...ofChannel })),
    *entries(): Iterable<CachedEntry> {
      for (const page of store.pages()) yield toEntry(page, parts.now());
    },
  };
}

interface Memory {
  readonly store: PageStore;
  readonly counts: Map<string, ChannelCounts>;
  readonly isServed: CacheParts['isServed'];
}

function createCacheParts(given: PageCacheParts, { store, counts, isServed }: Memory): CacheParts {
  const parts: CacheParts = {
    now: Date.now,
    reuseMs: computeReuseMs(null),
    sharedPages: null,
    ...given,
    store,
    renders: createInFlightRenders(),
    uncacheable: new LRUCache({ max: MAX_UNCACHEABLE, ttl: UNCACHEABLE_MS }),
    isServed,
    countsOf(channelKey) {
      let ofChannel = counts.get(channelKey);
      if (!ofChannel) counts.set(channelKey, (ofChannel = createCounts()));
      return ofChannel;
    },
    refresher: createBackgroundRenders(() => parts, given.log),
    outages: createRetries(() => parts),
  };
  return parts;
}

const createBackgroundRenders = (getParts: () => CacheParts, log: CacheParts['log']) =>
  createRefresher({
    log,
    async refresh(page, initiator) {
      const { render } = getOrStartRender(getParts(), page, initiator);
      const leave = render.join();
      await render.result.finally(leave);
    },
  });

const createRetries = (getParts: () => CacheParts) =>
  createOutages({
    retry(channelKey, id) {
      const { store, refresher, outages, now } = getParts();
      const page = store.get(channelKey, id);
      if (page && now() < page.errorUntil) refresher.add(page);
      else outages.end(channelKey, id, false);
    },
    retire(channelKey, id) {
      const { store } = getParts();
      const page = store.get(channelKey, id);
      if (page) store.set({ ...page, freshUntil: 0, staleUntil: 0, isFallback: false });
    },
  });

const createCounts = (): ChannelCounts => ({
  hits: 0,
  misses: 0,
  stale: 0,
  bypasses: 0,
  errors: 0,
  staleForErrors: 0,
  purged: 0,
});

function count(counts: ChannelCounts, state: PageState): void {
  if (state === 'hit') counts.hits += 1;
  else if (state.startsWith('miss')) counts.misses += 1;
  else counts.stale += 1;
  if (state === 'stale; error') counts.staleForErrors += 1;
}
