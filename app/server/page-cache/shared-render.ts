import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import { queue } from '#app/server/pipeline/queue.ts';
import type { RenderedPage } from '#app/server/pipeline/rendered-page.ts';
import { countUpstreamCalls } from '#app/server/remix/upstream-calls.ts';
import { chooseLocale } from '#app/server/urls/choose-locale.ts';
import { toPageUrl } from '#app/server/urls/page-url.ts';
import type { CacheParts } from './cache-parts.ts';
import { selectCachePolicy } from './cache-policy.ts';
import { toCachedPage, type CachedPage } from './cached-page.ts';
import type { Initiator, RenderResult, RenderState } from './in-flight-renders.ts';
import type { PageKey } from './page-key.ts';
import { formatCookies } from './variant.ts';

interface Wanted {
  readonly key: PageKey;
  readonly found: FoundChannel;
}

/** The render of a key that is in flight, or a new one for all who wait, which is stored where the policy allows. */
export function getOrStartRender(parts: CacheParts, wanted: Wanted, initiator: Initiator) {
  const { channelKey, id } = wanted.key;
  const { addressKey, span } = initiator;
  return parts.renders.getOrStart(wanted.key, async (state) => {
    const position = parts.sharedPages?.position() ?? 0;
    try {
      const shared = await findShared(parts, wanted, state);
      if (shared !== null) return shared;
      const request = { channelKey, addressKey, signal: state.signal, span };
      const queued = await queue(parts, request, async ({ waitToRender }) => {
        state.markStarted();
        const rendered = await parts.renderPage({ ...toQuestion(wanted, initiator), waitToRender });
        return settle(parts, wanted, rendered, { state, position });
      });
      return queued.kind === 'done' ? queued.result : queued;
    } catch (error) {
      noteFailure(parts, wanted.key, parts.store.get(channelKey, id));
      throw error;
    }
  });
}

/** The request of a visitor of whom nothing is known but the key: without an address or a login, and not ended by a client. */
function toQuestion({ key, found: { channel } }: Wanted, { requestId, log, span }: Initiator) {
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
    span,
    upstream: countUpstreamCalls(),
  };
}

/** What another replica has made: instead of a page that is too old, only a fresh one. */
async function findShared(
  parts: CacheParts,
  { key, found }: Wanted,
  state: RenderState,
): Promise<RenderResult | null> {
  const { store, sharedPages, chooseCacheHeaders, reuseMs, now } = parts;
  const shared = (await sharedPages?.find(key)) ?? null;
  const before = store.get(key.channelKey, key.id);
  if (shared === null || (before !== null && shared.lifetime.freshMs === 0)) return null;
  const { rendered, lifetime } = shared;
  const page = toCachedPage(rendered, {
    key,
    found,
    lifetime,
    before,
    now: now(),
    chooseCacheHeaders,
    reuseMs,
  });
  const isOutdated = state.isOutdated(rendered.tags);
  if (!isOutdated) storePage(parts, page, rendered);
  return { kind: 'page', page, hasFailed: false, isOutdated };
}

interface Settled {
  readonly state: RenderState;
  /** Of the purges that were done before the render began. */
  readonly position: number;
}

function settle(
  parts: CacheParts,
  { key, found }: Wanted,
  made: RenderedPage,
  { state, position }: Settled,
): RenderResult {
  const { uncacheable, chooseCacheHeaders, reuseMs, store } = parts;
  const rendered = withOutage(made, parts.isApiFailing(key));
  const policy = selectCachePolicy(rendered, key);
  if (policy.verdict === 'uncacheable') {
    uncacheable.set(key.id, true);
    return { kind: 'uncacheable' };
  }
  const now = parts.now();
  // What the page shows was purged while it was made
  const isOutdated = state.isOutdated(rendered.tags);
  const before = store.get(key.channelKey, key.id);
  if (before !== null && isBetter(before, rendered, now)) {
    noteFailure(parts, key, before);
    return { kind: 'page', page: before, hasFailed: true, isOutdated };
  }
  const lifetime = policy.verdict === 'cacheable' ? policy.lifetime : null;
  const page = toCachedPage(rendered, { key, found, lifetime, before, now, chooseCacheHeaders, reuseMs });
  if (lifetime === null) noteFailure(parts, key, before);
  else if (!isOutdated) {
    storePage(parts, page, rendered);
    if (rendered.quality === 'complete') parts.sharedPages?.add(key, { rendered, lifetime }, position);
  }
  return { kind: 'page', page, hasFailed: lifetime === null, isOutdated };
}

/** Data that is being fetched anew stays as it is where the API fails: the data cache does not know yet. */
const withOutage = (rendered: RenderedPage, isFailing: boolean): RenderedPage =>
  isFailing && rendered.quality === 'stale' ? { ...rendered, quality: 'fallback' } : rendered;

/** Whether the cached page is better than the new one: while it may be served stale, and parts of the new one are missing. */
const isBetter = (before: CachedPage, page: RenderedPage, now: number): boolean =>
  page.quality === 'partial' && !before.isFallback && now < before.staleUntil;

function noteFailure(
  { countsOf, outages }: CacheParts,
  { channelKey, id }: PageKey,
  before: CachedPage | null,
): void {
  countsOf(channelKey).errors += 1;
  if (before) outages.note(channelKey, id);
}

function storePage(
  { store, outages, isServed, isApiFailing }: CacheParts,
  page: CachedPage,
  { hasAskedApi, quality }: RenderedPage,
): void {
  const { channelKey, id } = page.key;
  if (!isServed(page.key)) return;
  store.set(page);
  if (page.isFallback) outages.note(channelKey, id);
  else outages.end(channelKey, id, quality === 'complete' && (hasAskedApi || !isApiFailing(page.key)));
}
