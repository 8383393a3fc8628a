import { LRUCache } from 'lru-cache';
import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import { StaleCache, type ChannelVersion } from '#app/commerce/cache/stale-cache.server.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { send, type SendOptions } from '#app/server/pipeline/send.ts';
import { sendRedirect } from '#app/server/urls/redirects.ts';
import { chooseLocale, isUnknownAddress } from '#app/server/urls/page-path.ts';
import type { Purge } from '#app/commerce/page-tags.ts';
import {
  addTracking,
  computeReuseMs,
  estimateBytes,
  findNewAddress,
  type CachedPage,
  type PageState,
} from './cached-page.ts';
import {
  getOrStartRender,
  type ChannelCounts,
  type PageCacheOptions,
  type PageCaching,
  type RenderResult,
} from './make-page.ts';
import { findSentId, selectPageKey, type PageKey } from './page-key.ts';
import { createRefresher } from './refresh-pages.ts';
import { formatVariantName } from './variant.ts';
import { waitForPage, type Bypass, type Ready } from './wait-for-page.ts';

/** A page must be made. */
interface Missing {
  readonly kind: 'missing';
  readonly key: PageKey;
  /** Too old, and better than none. */
  readonly before: CachedPage | null;
}

/** What the cache has for a request. */
export type Lookup = Bypass | Ready | Missing;

interface Responding {
  readonly lookup: Lookup;
  readonly respondUncached: (facts: Pick<SendOptions, 'state' | 'variant'>) => Promise<void>;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Whole answers that are the same for all visitors with the same preferences. */
export function createPageCache(options: PageCacheOptions) {
  const counts = new Map<string, ChannelCounts>();
  const caching = createCaching(options, counts);
  const { pages, countsOf } = caching;

  const sendReady = (exchange: HttpExchange, { page, state }: Ready): Promise<void> => {
    const { channelKey, kind, target } = page.key;
    count(countsOf(channelKey), state);
    exchange.routeKind = kind;
    exchange.pathname = target.split('?', 1)[0] ?? target;
    return send(exchange, addTracking(page, exchange), { state, isMade: state.startsWith('miss') });
  };

  return {
    lookUp: (exchange: HttpExchange, found: FoundChannel): Lookup =>
      lookUp(caching, exchange, { found, target: exchange.req.url ?? '' }),
    sendReady,
    redirect: (exchange: HttpExchange, found: FoundChannel, pathname: string): Promise<void> =>
      redirect(caching, exchange, { found, pathname }),
    /** Responds with a page that is made for all, or by `respondUncached`, which makes one for this visitor. */
    async respond(
      exchange: HttpExchange,
      found: FoundChannel,
      { lookup, respondUncached }: Responding,
    ): Promise<void> {
      // A page may have been stored since the lookup
      const current =
        lookup.kind === 'missing' ? lookUpKey(caching, lookup.key, pages.get(lookup.key.id)) : lookup;
      const result =
        current.kind === 'missing' ? await waitForPage(caching, exchange, { ...current, found }) : current;
      if (result === null) return;
      if (result.kind === 'ready') return sendReady(exchange, result);
      countsOf(found.channel.key).bypasses += 1;
      const variant = formatVariantName(exchange.req.headers.cookie, found.channel);
      await respondUncached({ state: `bypass; ${result.reason}`, variant });
    },
    /**
     * Retires at once what carries one of the tags: later requests get a page that is made after the purge. The data cache must be
     * purged before.
     */
    purge(purge: Purge): number {
      const retired = pages.purge(purge);
      countsOf(purge.channelKey).purged += retired;
      return retired;
    },
    /** Drops the pages of all other channel versions: a changed file has another. */
    keepVersions(channels: readonly ChannelVersion[]): void {
      const served = new Set(channels.map(({ key }) => key));
      for (const key of counts.keys()) if (!served.has(key)) counts.delete(key);
      pages.keepVersions(channels);
    },
    counts: (): readonly PageCacheCounts[] =>
      Array.from(counts, ([channel, ofChannel]) => ({ channel, ...pages.amountsOf(channel), ...ofChannel })),
    *entries(): Iterable<CachedEntry> {
      for (const page of pages.entries()) yield toEntry(page, caching.now());
    },
  };
}

/** Synchronous, so that a hit is sent at once, without parsing its address. `target` is the path and query of the address. */
function lookUp(
  caching: PageCaching,
  exchange: Pick<HttpExchange, 'protocol' | 'req' | 'url'>,
  { found, target }: { readonly found: FoundChannel; readonly target: string },
): Lookup {
  if (caching.maxBytes === 0) return { kind: 'bypass', reason: 'off' };
  const { protocol, req } = exchange;
  const cookieHeader = req.headers.cookie;
  const sentId = findSentId({ protocol, cookieHeader, target }, found);
  const sent = sentId === null ? null : caching.pages.get(sentId);
  const key = sent?.key ?? selectPageKey({ protocol, cookieHeader, url: exchange.url }, found);
  if ('bypass' in key) return { kind: 'bypass', reason: key.bypass };
  if (caching.uncacheable.has(key.id)) return { kind: 'bypass', reason: 'uncacheable' };
  return lookUpKey(caching, key, sent ?? caching.pages.get(key.id));
}

type Canonical = Readonly<{ found: FoundChannel; pathname: string }>;

/** Redirects a spelling to its canonical path, or to where the page there has moved: `/C/Godis` to `/c/godis`, not to `/c/Godis`. */
async function redirect(caching: PageCaching, exchange: HttpExchange, to: Canonical): Promise<void> {
  const { res, url } = exchange;
  const location = await findMoved(caching, exchange, to);
  // Without a turn for the page, the busy page was sent
  if (res.headersSent || res.destroyed) return;
  sendRedirect(exchange, 301, location ?? `${to.pathname}${url.search}`);
}

/** Where the page at a path redirects, with the request's query; null where it does not. */
async function findMoved(
  caching: PageCaching,
  exchange: HttpExchange,
  { found, pathname }: Canonical,
): Promise<string | null> {
  const { channel } = found;
  const bare = chooseLocale(channel, pathname).pathname;
  // A closed shop has no cached pages
  if (channel.closing || isUnknownAddress(bare, channel.locales)) return null;
  const url = new URL(exchange.url);
  url.pathname = pathname;
  const { protocol, req } = exchange;
  const lookup = lookUp(caching, { protocol, req, url }, { found, target: `${url.pathname}${url.search}` });
  if (lookup.kind === 'bypass') return null;
  const waiting = lookup.kind === 'missing' ? waitForPage(caching, exchange, { ...lookup, found }) : lookup;
  // What fails is shown by the page
  const result = await Promise.resolve(waiting).catch(() => null);
  return result?.kind === 'ready' ? findNewAddress(addTracking(result.page, exchange)) : null;
}

function lookUpKey(caching: PageCaching, key: PageKey, page: CachedPage | null): Ready | Missing {
  const state = page && selectState(caching, page);
  return page && state ? { kind: 'ready', page, state } : { kind: 'missing', key, before: page };
}

/** Whether and as what a cached page may be sent now; null where a new one must be made. Has one made where it is due. */
function selectState({ pages, refresher, apis, now }: PageCaching, page: CachedPage): PageState | null {
  const { key, failedAt, errorUntil } = page;
  const state = pages.stateOf(page);
  // After an outage all pages are made anew when they are asked for
  if (failedAt !== null && failedAt <= apis.recoveredAt(key)) return null;
  if (failedAt === null && state === 'fresh') return 'hit';
  const isFailing = failedAt !== null || apis.isFailing(key);
  if (!isFailing && state === 'stale') {
    refresher.add(page);
    return 'stale';
  }
  if (!isFailing || now() >= errorUntil) return null;
  // No visitor waits for a page that most likely cannot be made
  refresher.retry(page);
  return 'stale; error';
}

/** How long an address whose answers may not be cached is answered without trying again. */
const UNCACHEABLE_MS = 60_000;
const MAX_UNCACHEABLE = 2000;

/** One page may take this part of all room. */
const LARGEST_PART = 1 / 8;

function createCaching(options: PageCacheOptions, counts: Map<string, ChannelCounts>): PageCaching {
  const { now = Date.now, maxBytes } = options;
  const pages = new StaleCache<CachedPage, RenderResult>({
    maxBytes,
    largestBytes: maxBytes * LARGEST_PART,
    measure: estimateBytes,
    // What is purged may have to disappear, also during an outage
    keepsPurged: false,
    now,
  });
  const refresher = createRefresher(async (page, initiator) => {
    const { run } = getOrStartRender(caching, page, initiator);
    const leave = run.join();
    await run.result.finally(leave);
  }, options.log);
  const caching: PageCaching = {
    reuseMs: computeReuseMs(null),
    ...options,
    now,
    pages,
    refresher,
    uncacheable: new LRUCache({ max: MAX_UNCACHEABLE, ttl: UNCACHEABLE_MS }),
    countsOf(channelKey) {
      let ofChannel = counts.get(channelKey);
      if (!ofChannel) counts.set(channelKey, (ofChannel = createCounts()));
      return ofChannel;
    },
  };
  return caching;
}

/** How a channel's pages were answered, with what is cached of it. */
export interface PageCacheCounts extends Readonly<ChannelCounts> {
  readonly channel: string;
  readonly entries: number;
  readonly bytes: number;
}

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

export type CachedEntry = ReturnType<typeof toEntry>;

/** One cached answer, for operators and tests. */
const toEntry = ({ key, status, headers, tags, body, madeAt }: CachedPage, now: number) => ({
  key: key.id,
  channel: key.channelKey,
  status,
  headers,
  tags,
  bytes: body.byteLength,
  ageMs: now - madeAt,
  body,
});
