import { LRUCache } from 'lru-cache';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { createFlights, type FlightResult } from './flights.ts';
import { createCounts } from './counts.ts';
import { createOutages } from './outages.ts';
import { createRefresher } from './refresher.ts';
import { createPageStore } from './page-store.ts';
import { fillPage, type Asker, type FillParts } from './fill-page.ts';
import { formatKeyId, selectPageKey, type KeyChoice, type PageKey } from './page-key.ts';
import { isBetter, judgePage } from './judge-page.ts';
import { respondWhenMade, type RespondParts } from './respond-when-made.ts';
import { selectVariant } from './variant.ts';
import { sendPage, trySendPage, type Outcome } from './send-kept-page.ts';
import { toKeptPage } from './to-kept-page.ts';
import type { BypassReason } from './bypass.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import type { KeptPage } from './kept-page.ts';
import type { MadePage } from '#app/server/remix/make-page.ts';
import type { PageCache } from './page-cache.ts';

export interface PageCacheParts extends FillParts, Omit<RespondParts, 'fly'> {
  /** Of all kept pages; 0 turns the cache off. */
  readonly maxBytes: number;
  readonly chooseCacheHeaders: ChooseCacheHeaders;
  readonly log: RootLogger;
  readonly now?: () => number;
}

/** How long an address whose answers may not be kept is answered without trying again. */
const UNCACHEABLE_MS = 60_000;
const MAX_UNCACHEABLE = 2000;

export function createPageCache(parts: PageCacheParts): PageCache {
  const { maxBytes, chooseCacheHeaders, now = Date.now } = parts;
  const store = createPageStore(maxBytes);
  const flights = createFlights();
  const counts = createCounts();
  const uncacheable = new LRUCache<string, true>({ max: MAX_UNCACHEABLE, ttl: UNCACHEABLE_MS });
  let versions: ReadonlyMap<string, string> | null = null;

  const refresher = createRefresher({
    log: parts.log,
    refresh: async (page, asker) => {
      const flight = flights.find(page.key.id) ?? start(page.key, { found: page.found, asker });
      const leave = flight.join();
      try {
        await flight.result;
      } finally {
        leave();
      }
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

  function start(key: PageKey, { found, asker }: { found: FoundChannel; asker: Asker }) {
    return flights.start(key, async (state) => {
      const before = (): KeptPage | null => store.get(key.channelKey, key.id);
      try {
        const settle = (made: MadePage): FlightResult => {
          const result = judge(made, { key, found, before: before() });
          if (result.kind !== 'page') return result;
          const isOutdated = state.isOutdated(made.tags);
          if (!isOutdated && !result.hasFailed) keep(result.page, made);
          return { ...result, isOutdated };
        };
        return await fillPage(parts, { key, found, asker }, { state, settle });
      } catch (error) {
        noteFailure(key, before());
        throw error;
      }
    });
  }

  function judge(
    made: MadePage,
    { key, found, before }: { key: PageKey; found: FoundChannel; before: KeptPage | null },
  ): FlightResult {
    const judgement = judgePage(made, key);
    if (judgement.verdict === 'alone') {
      uncacheable.set(key.id, true);
      return { kind: 'alone' };
    }
    const lifetime = judgement.verdict === 'keep' ? judgement.lifetime : null;
    const facts = { key, found, lifetime, before, now: now(), chooseCacheHeaders };
    const isWorse = isBetter(before, made, now());
    const hasFailed = lifetime === null || isWorse;
    if (hasFailed) noteFailure(key, before);
    const page = isWorse && before ? before : toKeptPage(made, facts);
    return { kind: 'page', page, hasFailed, isOutdated: false };
  }

  function noteFailure({ channelKey, id }: PageKey, before: KeptPage | null): void {
    counts.of(channelKey).errors += 1;
    if (before) outages.note(channelKey, id);
  }

  function keep(page: KeptPage, { hasAskedApi, quality }: MadePage): void {
    const { channelKey, channelVersion, id } = page.key;
    if (versions !== null && versions.get(channelKey) !== channelVersion) return;
    store.set(page);
    if (page.isFallback) outages.note(channelKey, id);
    else outages.end(channelKey, id, hasAskedApi && quality === 'complete');
  }

  /** Whether and as what a kept page may be sent now. Has a new one made where it is due. */
  function use(page: KeptPage): Outcome | null {
    const { channelKey, id } = page.key;
    const time = now();
    if (page.isFallback || outages.isFailed(channelKey, id))
      return time < page.errorUntil ? 'stale; error' : null;
    if (time < page.freshUntil) return 'hit';
    if (time < page.staleUntil) {
      refresher.add(page);
      return 'stale';
    }
    if (!outages.has(channelKey) || time >= page.errorUntil) return null;
    outages.note(channelKey, id);
    return 'stale; error';
  }

  function count(channelKey: string, outcome: Outcome): void {
    const channel = counts.of(channelKey);
    if (outcome === 'hit') channel.hits += 1;
    else if (outcome.startsWith('miss')) channel.misses += 1;
    else channel.stale += 1;
    if (outcome === 'stale; error') channel.staleForErrors += 1;
  }

  /** The id alone is enough to find a page without parameters: only known addresses are kept. */
  function findKept({ method, protocol, url, req }: HttpExchange, found: FoundChannel): KeptPage | null {
    if (maxBytes === 0 || (method !== 'GET' && method !== 'HEAD')) return null;
    if (url.search !== '') {
      const key = selectKey({ method, protocol, url, req }, found);
      return 'bypass' in key ? null : store.get(key.channelKey, key.id);
    }
    const variant = selectVariant(req.headers.cookie, found.channel);
    if ('bypass' in variant) return null;
    return store.get(found.channel.key, formatKeyId(found, { protocol, variant, target: url.pathname }));
  }

  function selectKey(
    { method, protocol, url, req }: Pick<HttpExchange, 'method' | 'protocol' | 'url' | 'req'>,
    found: FoundChannel,
  ): KeyChoice {
    if (maxBytes === 0) return { bypass: 'off' };
    const choice = selectPageKey({ method, protocol, url, cookieHeader: req.headers.cookie }, found);
    return 'id' in choice && uncacheable.has(choice.id) ? { bypass: 'uncacheable' } : choice;
  }

  const respondParts: RespondParts = {
    ...parts,
    fly: (key, { found, asker }) => {
      const flight = flights.find(key.id);
      return { flight: flight ?? start(key, { found, asker }), isFirst: flight === null };
    },
  };

  return {
    sendKept(exchange, found) {
      const page = findKept(exchange, found);
      const outcome = page && use(page);
      if (!page || !outcome || !trySendPage(exchange, page, outcome)) return false;
      count(page.key.channelKey, outcome);
      return true;
    },

    async answer(exchange, found, answerAlone) {
      const passBy = (reason: BypassReason): Promise<void> => {
        counts.of(found.channel.key).bypasses += 1;
        exchange.res.setHeader('X-Page-Cache', `bypass; ${reason}`);
        return answerAlone(reason);
      };
      const key = selectKey(exchange, found);
      if ('bypass' in key) return passBy(key.bypass);
      const before = store.get(key.channelKey, key.id);
      const outcome = before && use(before);
      if (before && outcome) {
        count(key.channelKey, outcome);
        return sendPage(exchange, before, outcome);
      }
      const answered = await respondWhenMade(respondParts, exchange, { key, found, before, now });
      if (answered === 'alone') return passBy('uncacheable');
      if (answered !== null) count(key.channelKey, answered);
    },

    purge(purge) {
      flights.purge(purge);
      const count_ = store.purge(purge.channelKey, purge.tags);
      counts.of(purge.channelKey).purged += count_;
      return count_;
    },

    keepVersions(channels) {
      versions = new Map([...channels].map(({ key, version }) => [key, version]));
      for (const page of [...store.pages()])
        if (versions.get(page.key.channelKey) !== page.key.channelVersion) store.delete(page);
    },

    counts: () =>
      [...counts.channels()].map((channel) => ({ channel, ...store.sizeOf(channel), ...counts.of(channel) })),

    *entries() {
      for (const page of store.pages())
        yield {
          key: page.key.id,
          channel: page.key.channelKey,
          status: page.status,
          headers: page.headers,
          tags: page.tags,
          bytes: page.identity.byteLength,
          ageMs: now() - page.madeAt,
          body: page.identity,
        };
    },
  };
}
