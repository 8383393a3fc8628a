import { LRUCache } from 'lru-cache';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { send } from '#app/server/pipeline/send.ts';
import type { CachedPage, PageState } from './cached-page.ts';
import { createCounts, type ChannelCounts } from './counts.ts';
import { createInFlightRenders } from './in-flight-renders.ts';
import { lookUp, lookUpKey, type LookupParts, type Ready } from './lookup.ts';
import { createOutages } from './outages.ts';
import type { CachedEntry, PageCache } from './page-cache.ts';
import type { PageKey } from './page-key.ts';
import { createPageStore } from './page-store.ts';
import { createRefresher } from './refresher.ts';
import { startSharedRender, type SharedRenderParts } from './shared-render.ts';
import { formatVariantName } from './variant.ts';
import { waitForPage, type WaitParts } from './wait-for-page.ts';

type Given = 'renderPage' | 'pageTurns' | 'scheduler' | 'isApiFailing' | 'chooseCacheHeaders';

export interface PageCacheParts
  extends
    Pick<SharedRenderParts, Given>,
    Omit<WaitParts, 'getOrStart' | 'now'>,
    Pick<LookupParts, 'maxBytes'> {
  readonly log: RootLogger;
  readonly now?: () => number;
}

/** How long an address whose answers may not be cached is answered without trying again. */
const UNCACHEABLE_MS = 60_000;
const MAX_UNCACHEABLE = 2000;

export function createPageCache(parts: PageCacheParts): PageCache {
  const { now = Date.now } = parts;
  const store = createPageStore(parts.maxBytes);
  const renders = createInFlightRenders();
  const counts = createCounts();
  const uncacheable = new LRUCache<string, true>({ max: MAX_UNCACHEABLE, ttl: UNCACHEABLE_MS });
  let versions: ReadonlyMap<string, string> | null = null;
  const isServed = ({ channelKey, channelVersion }: PageKey): boolean =>
    versions === null || versions.get(channelKey) === channelVersion;
  const shared = { ...parts, store, renders, counts, uncacheable, isServed, now };
  const { getOrStart, refresher, outages } = createRendering(shared);
  const lookupParts = { ...shared, refresher, outages };
  const waitParts = { ...parts, getOrStart, now };

  const sendReady = (exchange: HttpExchange, { page, state }: Ready): Promise<void> => {
    const { channelKey, variant } = page.key;
    count(counts.of(channelKey), state);
    return send(exchange, page, { state, variant: variant.id, isMade: state.startsWith('miss') });
  };

  return {
    lookUp: (exchange, found) => lookUp(lookupParts, exchange, found),
    sendReady,
    async respond(exchange, found, { lookup, respondUncached }) {
      // A page may have been stored since the lookup
      const current = lookup.kind === 'missing' ? lookUpKey(lookupParts, lookup.key) : lookup;
      const result =
        current.kind === 'missing' ? await waitForPage(waitParts, exchange, { ...current, found }) : current;
      if (result === null) return;
      if (result.kind === 'ready') return sendReady(exchange, result);
      counts.of(found.channel.key).bypasses += 1;
      const variant = formatVariantName(exchange.req.headers.cookie, found.channel);
      await respondUncached({ state: `bypass; ${result.reason}`, variant });
    },
    purge(purge) {
      renders.purge(purge);
      const retired = store.purge(purge.channelKey, purge.tags);
      counts.of(purge.channelKey).purged += retired;
      return retired;
    },
    keepVersions(channels) {
      versions = new Map(Array.from(channels, ({ key, version }) => [key, version]));
      for (const page of Array.from(store.pages())) if (!isServed(page.key)) store.delete(page);
    },
    counts: () =>
      Array.from(counts.channels(), (channel) => ({
        channel,
        ...store.sizeOf(channel),
        ...counts.of(channel),
      })),
    *entries() {
      for (const page of store.pages()) yield toEntry(page, now());
    },
  };
}

/** Renders for those who ask, for pages that are stale, and for those that an outage has made old. */
function createRendering(shared: Omit<SharedRenderParts, 'outages'> & Pick<PageCacheParts, 'log'>) {
  const { store, renders, now, log } = shared;
  const getOrStart: WaitParts['getOrStart'] = (wanted, initiator) => {
    const render = renders.find(wanted.key.id);
    if (render) return { render, isFirst: false };
    return { render: startSharedRender({ ...shared, outages }, wanted, initiator), isFirst: true };
  };
  const refresher = createRefresher({
    log,
    async refresh(page, initiator) {
      const { render } = getOrStart(page, initiator);
      const leave = render.join();
      await render.result.finally(leave);
    },
  });
  const outages = createOutages({
    retry(channelKey, id) {
      const page = store.get(channelKey, id);
      if (page && now() < page.errorUntil) refresher.add(page);
      else outages.end(channelKey, id, false);
    },
    retire(channelKey, id) {
      const page = store.get(channelKey, id);
      if (page) store.set({ ...page, freshUntil: 0, staleUntil: 0, isFallback: false });
    },
  });
  return { getOrStart, refresher, outages };
}

function count(counts: ChannelCounts, state: PageState): void {
  if (state === 'hit') counts.hits += 1;
  else if (state.startsWith('miss')) counts.misses += 1;
  else counts.stale += 1;
  if (state === 'stale; error') counts.staleForErrors += 1;
}

const toEntry = ({ key, status, headers, tags, body, madeAt }: CachedPage, now: number): CachedEntry => ({
  key: key.id,
  channel: key.channelKey,
  status,
  headers,
  tags,
  bytes: body.byteLength,
  ageMs: now - madeAt,
  body,
});
