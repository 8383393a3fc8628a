import { channel } from 'node:diagnostics_channel';
import type { LRUCache } from 'lru-cache';
import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import type { ApiStates } from '#app/commerce/call/api-state.server.ts';
import type { Making } from '#app/commerce/cache/in-flight.server.ts';
import type { StaleCache } from '#app/commerce/cache/stale-cache.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { type PageLimit, renderInTurn, type Queues } from '#app/server/limits/page-turns.ts';
import type { SendBusy } from '#app/server/limits/send-busy.ts';
import type { RenderedPage } from '#app/server/pipeline/send.ts';
import type { RenderPage } from '#app/server/pipeline/render.ts';
import { countUpstreamCalls } from '#app/server/remix/ask-remix.ts';
import { chooseLocale, toPageUrl } from '#app/server/urls/page-path.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { TrustsPeer } from '#kernel/limits/client-address.ts';
import { selectCachePolicy, type Lifetime } from './cache-policy.ts';
import { toCachedPage, type CachedPage, type ChooseCacheHeaders } from './cached-page.ts';
import type { PageKey } from './page-key.ts';
import type { Initiator, Refresher } from './refresh-pages.ts';
import { formatCookies } from './variant.ts';

export interface PageCacheOptions extends Queues {
  readonly renderPage: RenderPage;
  readonly chooseCacheHeaders: ChooseCacheHeaders;
  /** How long an answer may be reused without asking: `computeReuseMs`. */
  readonly reuseMs?: number;
  readonly apis: Pick<ApiStates, 'isFailing' | 'recoveredAt'>;
  readonly limitLog: LimitLog;
  readonly sendBusy: SendBusy;
  readonly trustsPeer: TrustsPeer;
  readonly log: RootLogger;
  /** Of all cached pages; 0 turns the cache off. */
  readonly maxBytes: number;
  readonly now?: () => number;
}

/** The options and the state of one page cache. */
export interface PageCaching extends Required<PageCacheOptions> {
  readonly pages: StaleCache<CachedPage, RenderResult>;
  readonly refresher: Refresher;
  readonly countsOf: (channelKey: string) => ChannelCounts;
  /** Ids of keys whose answers may not be cached. */
  readonly uncacheable: LRUCache<string, true>;
}

/** How often the pages of a channel were answered in which way, since the start of the process. */
export interface ChannelCounts {
  hits: number;
  misses: number;
  stale: number;
  bypasses: number;
  /** Pages that could not be made anew, and answers with an older page because of that. */
  errors: number;
  staleForErrors: number;
  purged: number;
}

/** The page of a key, or why there is none. */
export type RenderResult =
  /** May be sent to all who wait. `isOutdated`: what it shows was purged meanwhile, so who came after the purge needs another. */
  | {
      readonly kind: 'page';
      readonly page: CachedPage;
      readonly hasFailed: boolean;
      readonly isOutdated: boolean;
    }
  /** Everybody needs an answer of their own. */
  | { readonly kind: 'uncacheable' }
  | { readonly kind: 'refused'; readonly limit: PageLimit }
  /** All who waited have disconnected. */
  | { readonly kind: 'gone' };

interface Wanted {
  readonly key: PageKey;
  readonly found: FoundChannel;
}

/** The render of a key that is in flight, or a new one for all who wait, which is stored where the policy allows. */
export function getOrStartRender(caching: PageCaching, wanted: Wanted, initiator: Initiator) {
  const { key } = wanted;
  return caching.pages.getOrStart(key, async (making) => {
    try {
      return await render(caching, wanted, { making, initiator });
    } catch (error) {
      noteFailure(caching, key, caching.pages.get(key.id));
      throw error;
    }
  });
}

async function render(
  caching: PageCaching,
  wanted: Wanted,
  { making, initiator }: { readonly making: Making; readonly initiator: Initiator },
): Promise<RenderResult> {
  const { addressKey, span } = initiator;
  const request = { channelKey: wanted.key.channelKey, addressKey, signal: making.signal, span };
  const queued = await renderInTurn(caching, request, async ({ waitToRender }) => {
    making.markStarted();
    const rendered = await caching.renderPage({ ...toQuestion(wanted, initiator), waitToRender });
    return settle(caching, wanted, { rendered, making });
  });
  return queued.kind === 'done' ? queued.result : queued;
}

/** The request of a visitor of whom nothing is known but the key: without an address or a login, and not ended by a client. */
function toQuestion({ key, found }: Wanted, { requestId, log, span }: Initiator) {
  const [alias = found.channel.hosts.primary] = found.channel.hosts.aliases;
  const host = key.role === 'alias' ? alias : found.channel.hosts.primary;
  const url = new URL(`${key.protocol}//${host}${key.target}`);
  return {
    channel: found.channel,
    locale: chooseLocale(found.channel, url.pathname).locale,
    request: new Request(url),
    url: toPageUrl(url),
    cookieHeader: formatCookies(key.variant),
    requestId,
    clientAddress: '',
    addressKey: '',
    log,
    span,
    upstream: countUpstreamCalls(),
  };
}

function settle(
  caching: PageCaching,
  wanted: Wanted,
  { rendered: made, making }: { readonly rendered: RenderedPage; readonly making: Making },
): RenderResult {
  const { key } = wanted;
  const rendered = withOutage(made, caching.apis.isFailing(key));
  const policy = selectCachePolicy(rendered, key);
  if (policy.verdict === 'uncacheable') {
    caching.uncacheable.set(key.id, true);
    return { kind: 'uncacheable' };
  }
  const isOutdated = making.isOutdated(rendered.tags);
  const before = caching.pages.get(key.id);
  if (before !== null && isBetter(before, rendered, caching.now())) {
    noteFailure(caching, key, before);
    return { kind: 'page', page: before, hasFailed: true, isOutdated };
  }
  const lifetime = policy.verdict === 'cacheable' ? policy.lifetime : null;
  const page = toPage(caching, wanted, { rendered, lifetime, before });
  if (lifetime === null) noteFailure(caching, key, before);
  else if (!isOutdated) storePage(caching, page);
  return { kind: 'page', page, hasFailed: lifetime === null, isOutdated };
}

interface Replacement {
  readonly rendered: RenderedPage;
  readonly lifetime: Lifetime | null;
  readonly before: CachedPage | null;
}

const toPage = (
  { chooseCacheHeaders, reuseMs, now }: PageCaching,
  wanted: Wanted,
  { rendered, lifetime, before }: Replacement,
): CachedPage =>
  toCachedPage(rendered, { ...wanted, lifetime, before, now: now(), chooseCacheHeaders, reuseMs });

/** Data that is being fetched anew stays as it is where the API fails: the data cache does not know yet. */
const withOutage = (rendered: RenderedPage, isFailing: boolean): RenderedPage =>
  isFailing && rendered.quality === 'stale' ? { ...rendered, quality: 'fallback' } : rendered;

/** Whether the cached page is better than the new one: while it may be served stale, and parts of the new one are missing. */
const isBetter = (before: CachedPage, page: RenderedPage, now: number): boolean =>
  page.quality === 'partial' && !before.isFallback && now < before.staleUntil;

function noteFailure(
  { countsOf, now }: PageCaching,
  { channelKey }: PageKey,
  before: CachedPage | null,
): void {
  countsOf(channelKey).errors += 1;
  if (before) before.failedAt = now();
}

/** For code that a test loads into the process: it sees every page that is stored, also one that is replaced at once. */
const cachedPages = channel('arkad:cached-page');

function storePage({ pages }: PageCaching, page: CachedPage): void {
  if (pages.set(page, poolOf(page)) && cachedPages.hasSubscribers) cachedPages.publish(page);
}

/** A flood of addresses, also of those that do not exist, competes for room among itself. */
const poolOf = ({ key, status }: CachedPage): 'plain' | 'variations' =>
  key.isVariation || status !== 200 ? 'variations' : 'plain';
