import { LRUCache } from 'lru-cache';
import { VARIANT_HEADER } from '#app/kernel/offline.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { negotiateEncoding, type Encoding } from '#app/server/responses/content-encoding.ts';
import { matchesEtag } from '#app/server/responses/etag.ts';
import { findEncoded, getEncoded, type EncodedPage, type CachedPage } from './cached-page.ts';

/** How an answer came about, as `X-Page-Cache` tells it. `error`: the API fails. `busy`: there was no turn to make a new one. */
export type Outcome = 'hit' | 'miss' | 'miss; error' | 'stale' | 'stale; error' | 'stale; busy';

/** How long the browser may reuse prefetched data, in s; see `handleDataRequest`. */
const PREFETCHED = 'private, max-age=60';

/** Browsers send a handful of different values, and the choice depends on nothing else. */
const choices = new LRUCache<string, Encoding>({ max: 100 });

function selectEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return negotiateEncoding(acceptEncoding);
  let encoding = choices.get(acceptEncoding);
  if (encoding === undefined) choices.set(acceptEncoding, (encoding = negotiateEncoding(acceptEncoding)));
  return encoding;
}

/** Sends a page at once; false where it is not made in the encoding that the client wants. */
export function trySendPage(exchange: HttpExchange, page: CachedPage, outcome: Outcome): boolean {
  const encoded = findEncoded(page, selectEncoding(exchange.req.headers['accept-encoding']));
  if (encoded) send(exchange, page, encoded, outcome);
  return encoded !== null;
}

export async function sendPage(exchange: HttpExchange, page: CachedPage, outcome: Outcome): Promise<void> {
  const encoded = await getEncoded(page, selectEncoding(exchange.req.headers['accept-encoding']));
  if (!exchange.res.destroyed && !exchange.res.headersSent) send(exchange, page, encoded, outcome);
}

function send(exchange: HttpExchange, page: CachedPage, encoded: EncodedPage, outcome: Outcome): void {
  const { req, res, method } = exchange;
  const total = `total;dur=${(performance.now() - exchange.startedAt).toFixed(1)}`;
  const isMade = outcome.startsWith('miss');
  const own = [
    'X-Request-Id',
    exchange.requestId,
    'X-Page-Cache',
    outcome,
    VARIANT_HEADER,
    page.key.variant.id,
    'Server-Timing',
    isMade ? `${page.timing}, ${total}` : total,
  ];
  const headers =
    page.key.form === 'data' && isPrefetch(req.headers) ? forPrefetch(page, encoded) : encoded.headers;
  if (page.etag !== null && matchesEtag(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, [...withoutBody(headers), ...own]).end();
    return;
  }
  res.writeHead(page.status, [...headers, ...own]);
  res.end(method === 'HEAD' ? undefined : encoded.body);
}

const isPrefetch = (headers: HttpExchange['req']['headers']): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch');

function forPrefetch({ status }: CachedPage, { headers }: EncodedPage): readonly string[] {
  if (status !== 200) return headers;
  return headers.map((part, index) => (headers[index - 1] === 'Cache-Control' ? PREFETCHED : part));
}

const OF_BODY: ReadonlySet<string> = new Set(['content-length', 'content-encoding']);

function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((part, index) => {
    const name = index % 2 === 0 ? part : (headers[index - 1] ?? '');
    return !OF_BODY.has(name.toLowerCase());
  });
}
