import { LRUCache } from 'lru-cache';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { send, type SendFacts } from '#app/server/pipeline/send.ts';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { Purge } from '#kernel/page-tags.ts';
import { toAddressKey } from '#kernel/limits/address-key.ts';
import { withSpan } from '#kernel/telemetry/span.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import {
  type CacheParts,
  createOutages,
  createPageStore,
  createRefresher,
  type PageCacheParts,
  type PageStore,
} from './cache-parts.ts';
import { type CachedEntry, type CachedPage, type PageState, toEntry } from './cached-page.ts';
import { computeReuseMs } from './cache-headers.ts';
import { createInFlightRenders, type RenderResult } from './in-flight-renders.ts';
import { type Bypass, lookUp, type Lookup, lookUpKey, type Missing, type Ready } from './lookup.ts';
import type { ChannelCounts, PageCacheCounts } from './page-cache-counts.ts';
import { getOrStartRender } from './shared-render.ts';
import { formatVariantName } from './variant.ts';

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

interface Asked extends Pick<Missing, 'key' | 'before'> {
  readonly found: FoundChannel;
}

/** More than one, as a page may be purged while it is made. */
const ATTEMPTS = 3;

/**
 * Waits for the page of a key: one is made for all who ask. Those who wait for another's are counted by their address and shop, as
 * those who wait for their turn. Where it cannot be made, an older page is better than none.
 *
 * @returns null where the client has disconnected or the busy page was sent
 */
async function waitForPage(
  parts: CacheParts,
  exchange: HttpExchange,
  asked: Asked,
): Promise<Ready | Bypass | null> {
  const { before } = asked;
  const older = before !== null && parts.now() < before.errorUntil ? before : null;
  for (let attempt = 1; ; attempt += 1) {
    let wait: Wait;
    try {
      wait = await waitForRender(parts, exchange, asked);
    } catch (error) {
      if (older === null) throw error;
      return toReady(older, 'stale; error');
    }
    if (exchange.res.destroyed) return null;
    if (attempt === ATTEMPTS || !needsAnother(wait))
      return toLookup(parts, exchange, { ...asked, ...wait, older });
  }
}

const toReady = (page: CachedPage, state: PageState): Ready => ({ kind: 'ready', page, state });

/** Whether what came of another visitor's request says nothing about this one. */
function needsAnother({ result, isFirst, isAfterPurge }: Wait): boolean {
  if (result.kind === 'page') return result.isOutdated && isAfterPurge;
  if (result.kind === 'refused') return !isFirst && result.limit === 'pagesPerAddress';
  return result.kind === 'gone';
}

interface Wait {
  readonly result: RenderResult;
  readonly isFirst: boolean;
  /** Something of the shop was purged after the render began and before this visitor came. */
  readonly isAfterPurge: boolean;
}

async function waitForRender(
  parts: CacheParts,
  { clientAddress, requestId, log, span, res }: HttpExchange,
  asked: Asked,
): Promise<Wait> {
  const { pageTurns, trustsPeer } = parts;
  // A proxy that names no visitor is many of them
  const addressKey = trustsPeer(clientAddress) ? null : toAddressKey(clientAddress);
  const { render, isFirst } = getOrStartRender(parts, asked, { requestId, log, span, addressKey });
  const isAfterPurge = render.wasPurged();
  // The first one is counted by its turn
  const place = isFirst ? null : pageTurns.follow({ channelKey: asked.key.channelKey, addressKey });
  if (place?.kind === 'refused') return { result: place, isFirst: true, isAfterPurge };
  const leave = render.join();
  res.once('close', leave);
  try {
    // The work of another request has its spans in the trace of that one
    const wait = isFirst ? null : span;
    return { result: await withSpan(wait, 'wait for page', () => render.result), isFirst, isAfterPurge };
  } finally {
    res.off('close', leave);
    leave();
    place?.leave();
  }
}

interface Ending extends Asked, Pick<Wait, 'result'> {
  readonly older: CachedPage | null;
}

function toLookup(
  { limitLog, sendBusy }: CacheParts,
  exchange: HttpExchange,
  { found: { channel }, result, older }: Ending,
): Ready | Bypass | null {
  if (result.kind === 'uncacheable') return { kind: 'bypass', reason: 'uncacheable' };
  if (result.kind === 'page') {
    const { page, hasFailed } = result;
    exchange.listFailures = () => page.failures;
    if (!hasFailed) return toReady(page, page.isFallback ? 'stale; error' : 'miss');
    return older ? toReady(older, 'stale; error') : toReady(page, 'miss; error');
  }
  limitLog.reached(result.kind === 'refused' ? result.limit : 'waitingPerChannel', channel.key);
  if (older) return toReady(older, 'stale; busy');
  sendBusy(exchange, { channel, locale: chooseLocale(channel, exchange.url.pathname).locale });
  return null;
}
