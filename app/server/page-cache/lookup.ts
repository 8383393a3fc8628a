import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import type { CacheParts } from './cache-parts.ts';
import type { CachedPage, PageState } from './cached-page.ts';
import { selectPageKey, type PageKey } from './page-key.ts';
import type { BypassReason } from './variant.ts';

/** The answer is this visitor's own. */
export interface Bypass {
  readonly kind: 'bypass';
  readonly reason: BypassReason;
}

/** A page may be sent now. */
export interface Ready {
  readonly kind: 'ready';
  readonly page: CachedPage;
  readonly state: PageState;
}

/** A page must be made. */
export interface Missing {
  readonly kind: 'missing';
  readonly key: PageKey;
  /** Too old, and better than none. */
  readonly before: CachedPage | null;
}

/** What the cache has for a request. */
export type Lookup = Bypass | Ready | Missing;

export function lookUp(
  parts: CacheParts,
  { method, protocol, url, req }: HttpExchange,
  found: FoundChannel,
): Lookup {
  if (parts.maxBytes === 0) return { kind: 'bypass', reason: 'off' };
  const key = selectPageKey({ method, protocol, url, cookieHeader: req.headers.cookie }, found);
  if ('bypass' in key) return { kind: 'bypass', reason: key.bypass };
  if (parts.uncacheable.has(key.id)) return { kind: 'bypass', reason: 'uncacheable' };
  return lookUpKey(parts, key);
}

export function lookUpKey(parts: CacheParts, key: PageKey): Ready | Missing {
  const page = parts.store.get(key.channelKey, key.id);
  const state = page && selectState(parts, page);
  return page && state ? { kind: 'ready', page, state } : { kind: 'missing', key, before: page };
}

/** Whether and as what a cached page may be sent now; null where a new one must be made. Has one made where it is due. */
function selectState({ outages, refresher, isApiFailing, now }: CacheParts, page: CachedPage) {
  const { channelKey, id } = page.key;
  const time = now();
  if (page.isFallback || outages.isFailed(channelKey, id))
    return time < page.errorUntil ? 'stale; error' : null;
  // Made before the clock was set back: it would count as fresh for as long as that
  const isOfOtherClock = time < page.madeAt;
  if (time < page.freshUntil && !isOfOtherClock) return 'hit';
  if (time < page.staleUntil) {
    refresher.add(page);
    return isApiFailing(page.key) ? 'stale; error' : 'stale';
  }
  if (!outages.has(channelKey) || time >= page.errorUntil) return null;
  // No visitor waits for a page that most likely cannot be made: the outage's next try may be this one
  outages.note(channelKey, id);
  return 'stale; error';
}
