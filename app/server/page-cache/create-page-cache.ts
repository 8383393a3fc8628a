import { LRUCache } from 'lru-cache';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import { createAnswers } from './create-answers.ts';
import { createCounts } from './counts.ts';
import type { FillParts } from './fill-page.ts';
import { createInFlightRenders } from './in-flight-renders.ts';
import type { CachedPage } from './cached-page.ts';
import { createOutages } from './outages.ts';
import type { CachedEntry, PageCache } from './page-cache.ts';
import type { PageKey } from './page-key.ts';
import { createPageStore } from './page-store.ts';
import { createRefresher } from './refresher.ts';
import type { RespondParts } from './respond-when-rendered.ts';
import { startRender, type RenderParts } from './start-render.ts';

export interface PageCacheParts
  extends FillParts, Omit<RespondParts, 'getOrStart'>, Pick<RenderParts, 'isApiFailing'> {
  /** Of all cached pages; 0 turns the cache off. */
  readonly maxBytes: number;
  readonly chooseCacheHeaders: ChooseCacheHeaders;
  readonly log: RootLogger;
  readonly now?: () => number;
}

/** How long an address whose answers may not be kept is answered without trying again. */
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

  const getOrStart: RespondParts['getOrStart'] = (key, { found, initiator }) => {
    const render = renders.find(key.id);
    if (render) return { render, isFirst: false };
    return { render: startRender(renderParts, { key, found }, initiator), isFirst: true };
  };
  const refresher = createRefresher({
    log: parts.log,
    async refresh({ key, found }, initiator) {
      const { render } = getOrStart(key, { found, initiator });
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
  const renderParts = { ...parts, store, renders, outages, counts, uncacheable, isServed, now };
  const answers = createAnswers({ ...renderParts, refresher, getOrStart });

  return {
    ...answers,
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

const toEntry = ({ key, status, headers, tags, identity, madeAt }: CachedPage, now: number): CachedEntry => ({
  key: key.id,
  channel: key.channelKey,
  status,
  headers,
  tags,
  bytes: identity.byteLength,
  ageMs: now - madeAt,
  body: identity,
});
