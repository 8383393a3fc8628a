import type { LRUCache } from 'lru-cache';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import { VARIANT_HEADER } from '#app/kernel/offline.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import type { BypassReason } from './bypass.ts';
import type { CountsByChannel } from './counts.ts';
import type { CachedPage } from './cached-page.ts';
import type { Outages } from './outages.ts';
import type { PageCache } from './page-cache.ts';
import { formatKeyId, selectPageKey, type KeyChoice } from './page-key.ts';
import type { PageStore } from './page-store.ts';
import type { Refresher } from './refresher.ts';
import { respondWhenRendered, type RespondParts } from './respond-when-rendered.ts';
import { sendPage, trySendPage, type Outcome } from './send-cached-page.ts';
import { usePage } from './use-page.ts';
import { formatVariantName, selectVariant } from './variant.ts';

export interface AnswerParts extends RespondParts {
  readonly maxBytes: number;
  readonly store: PageStore;
  readonly outages: Outages;
  readonly refresher: Refresher;
  readonly counts: CountsByChannel;
  readonly uncacheable: LRUCache<string, true>;
  readonly isApiFailing: (key: CachedPage['key']) => boolean;
  readonly now: () => number;
}

/** The answers to requests: from a cached page, or from one that is made for all who wait for it. */
export function createAnswers(parts: AnswerParts): Pick<PageCache, 'sendCached' | 'answer'> {
  const { store, counts } = parts;
  return {
    sendCached(exchange, found) {
      const page = findCached(parts, exchange, found);
      const outcome = page && usePage(parts, page);
      if (!page || !outcome || !trySendPage(exchange, page, outcome)) return false;
      count(counts, page.key.channelKey, outcome);
      return true;
    },
    async answer(exchange, found, answerUncached) {
      const renderUncached = (reason: BypassReason): Promise<void> => {
        counts.of(found.channel.key).bypasses += 1;
        exchange.res.setHeader('X-Page-Cache', `bypass; ${reason}`);
        exchange.res.setHeader(VARIANT_HEADER, formatVariantName(exchange.req.headers.cookie, found.channel));
        return answerUncached(reason);
      };
      const key = selectKey(parts, exchange, found);
      if ('bypass' in key) return renderUncached(key.bypass);
      const before = store.get(key.channelKey, key.id);
      const outcome = before && usePage(parts, before);
      if (before && outcome) {
        count(counts, key.channelKey, outcome);
        return sendPage(exchange, before, outcome);
      }
      const answered = await respondWhenRendered(parts, exchange, { key, found, before, now: parts.now });
      if (answered === 'uncacheable') return renderUncached('uncacheable');
      if (answered !== null) count(counts, key.channelKey, answered);
    },
  };
}

/** The id alone is enough to find a page without parameters: only known addresses are kept. */
function findCached(parts: AnswerParts, exchange: HttpExchange, found: FoundChannel): CachedPage | null {
  const { method, protocol, url, req } = exchange;
  const { store, maxBytes } = parts;
  if (maxBytes === 0 || (method !== 'GET' && method !== 'HEAD')) return null;
  if (url.search !== '') {
    const key = selectKey(parts, exchange, found);
    return 'bypass' in key ? null : store.get(key.channelKey, key.id);
  }
  const variant = selectVariant(req.headers.cookie, found.channel);
  if ('bypass' in variant) return null;
  return store.get(found.channel.key, formatKeyId(found, { protocol, variant, target: url.pathname }));
}

function selectKey(
  { maxBytes, uncacheable }: AnswerParts,
  { method, protocol, url, req }: HttpExchange,
  found: FoundChannel,
): KeyChoice {
  if (maxBytes === 0) return { bypass: 'off' };
  const choice = selectPageKey({ method, protocol, url, cookieHeader: req.headers.cookie }, found);
  return 'id' in choice && uncacheable.has(choice.id) ? { bypass: 'uncacheable' } : choice;
}

function count(counts: CountsByChannel, channelKey: string, outcome: Outcome): void {
  const channel = counts.of(channelKey);
  if (outcome === 'hit') channel.hits += 1;
  else if (outcome.startsWith('miss')) channel.misses += 1;
  else channel.stale += 1;
  if (outcome === 'stale; error') channel.staleForErrors += 1;
}
