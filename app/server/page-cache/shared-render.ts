import type { LRUCache } from 'lru-cache';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import { queue, type QueueParts } from '#app/server/pipeline/queue.ts';
import type { RenderPage } from '#app/server/pipeline/render.ts';
import type { RenderedPage } from '#app/server/pipeline/rendered-page.ts';
import { countUpstreamCalls } from '#app/server/remix/upstream-calls.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import { toPageUrl } from '#app/server/urls/page-url.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import { selectCachePolicy } from './cache-policy.ts';
import { toCachedPage, type CachedPage } from './cached-page.ts';
import type { CountsByChannel } from './counts.ts';
import type { InFlightRender, InFlightRenders, RenderResult } from './in-flight-renders.ts';
import type { Initiator } from './initiator.ts';
import type { Outages } from './outages.ts';
import type { PageKey } from './page-key.ts';
import type { PageStore } from './page-store.ts';
import { formatCookies } from './variant.ts';

export interface SharedRenderParts extends QueueParts {
  readonly renderPage: RenderPage;
  readonly store: PageStore;
  readonly renders: InFlightRenders;
  readonly outages: Outages;
  readonly counts: CountsByChannel;
  /** Ids of keys whose answers may not be cached. */
  readonly uncacheable: LRUCache<string, true>;
  /** Whether the key's version of the channel is served now. */
  readonly isServed: (key: PageKey) => boolean;
  /** Whether no call of the channel's API succeeds. */
  readonly isApiFailing: (key: Pick<PageKey, 'channelKey' | 'channelVersion'>) => boolean;
  readonly chooseCacheHeaders: ChooseCacheHeaders;
  readonly now: () => number;
}

interface Wanted {
  readonly key: PageKey;
  readonly found: FoundChannel;
}

/** Renders the page of a key for all who wait for it, and stores it where the policy allows. */
export function startSharedRender(
  parts: SharedRenderParts,
  wanted: Wanted,
  initiator: Initiator,
): InFlightRender {
  const { channelKey, id } = wanted.key;
  const { addressKey } = initiator;
  return parts.renders.start(wanted.key, async (state) => {
    try {
      const request = { channelKey, addressKey, signal: state.signal };
      const queued = await queue(parts, request, async ({ waitToRender }) => {
        state.markStarted();
        const rendered = await parts.renderPage({ ...toQuestion(wanted, initiator), waitToRender });
        return settle(parts, wanted, { rendered, isOutdated: state.isOutdated(rendered.tags) });
      });
      return queued.kind === 'done' ? queued.result : queued;
    } catch (error) {
      noteFailure(parts, wanted.key, parts.store.get(channelKey, id));
      throw error;
    }
  });
}

/** The request of a visitor of whom nothing is known but the key: without an address or a login, and not ended by a client. */
function toQuestion({ key, found: { channel } }: Wanted, { requestId, log }: Initiator) {
  const [alias = channel.hosts.primary] = channel.hosts.aliases;
  const host = key.role === 'alias' ? alias : channel.hosts.primary;
  const url = new URL(`${key.protocol}//${host}${key.target}`);
  return {
    channel,
    locale: chooseLocale(channel, url.pathname).locale,
    request: new Request(url),
    isStreamed: false,
    url: toPageUrl(url),
    cookieHeader: formatCookies(key.variant),
    requestId,
    clientAddress: '',
    addressKey: '',
    log,
    upstream: countUpstreamCalls(),
  };
}

interface Made {
  readonly rendered: RenderedPage;
  /** What the page shows was purged while it was made. */
  readonly isOutdated: boolean;
}

function settle(parts: SharedRenderParts, { key, found }: Wanted, made: Made): RenderResult {
  const { uncacheable, chooseCacheHeaders, store } = parts;
  const rendered = withOutage(made.rendered, parts.isApiFailing(key));
  const policy = selectCachePolicy(rendered, key);
  if (policy.verdict === 'uncacheable') {
    uncacheable.set(key.id, true);
    return { kind: 'uncacheable' };
  }
  const now = parts.now();
  const before = store.get(key.channelKey, key.id);
  if (before !== null && isBetter(before, rendered, now)) {
    noteFailure(parts, key, before);
    return { kind: 'page', page: before, hasFailed: true, isOutdated: made.isOutdated };
  }
  const lifetime = policy.verdict === 'cacheable' ? policy.lifetime : null;
  const page = toCachedPage(rendered, { key, found, lifetime, before, now, chooseCacheHeaders });
  if (lifetime === null) noteFailure(parts, key, before);
  else if (!made.isOutdated) storePage(parts, page, rendered);
  return { kind: 'page', page, hasFailed: lifetime === null, isOutdated: made.isOutdated };
}

/** Data that is being fetched anew stays as it is where the API fails: the data cache does not know yet. */
const withOutage = (rendered: RenderedPage, isFailing: boolean): RenderedPage =>
  isFailing && rendered.quality === 'stale' ? { ...rendered, quality: 'fallback' } : rendered;

/** Whether the cached page is better than the new one: while it may be served stale, and parts of the new one are missing. */
function isBetter(before: CachedPage | null, page: RenderedPage, now: number): boolean {
  return before !== null && page.quality === 'partial' && !before.isFallback && now < before.staleUntil;
}

function noteFailure(
  { counts, outages }: SharedRenderParts,
  { channelKey, id }: PageKey,
  before: CachedPage | null,
): void {
  counts.of(channelKey).errors += 1;
  if (before) outages.note(channelKey, id);
}

function storePage(
  { store, outages, isServed, isApiFailing }: SharedRenderParts,
  page: CachedPage,
  { hasAskedApi, quality }: RenderedPage,
): void {
  const { channelKey, id } = page.key;
  if (!isServed(page.key)) return;
  store.set(page);
  if (page.isFallback) outages.note(channelKey, id);
  else outages.end(channelKey, id, quality === 'complete' && (hasAskedApi || !isApiFailing(page.key)));
}
