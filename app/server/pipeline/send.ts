import { LRUCache } from 'lru-cache';
import { VARIANT_HEADER } from '#app/worker/offline.ts';
import { type HttpExchange, isPrefetch } from '#app/server/http/http-exchange.ts';
import { type Encoding, matchesEtag, negotiateEncoding } from '#app/server/http/content-encoding.ts';
import { getEncoded, type Answer } from './answer.ts';

export interface SendOptions {
  /** How the answer came about, for `X-Page-Cache`. */
  readonly state: string;
  /** For `X-Page-Variant`. */
  readonly variant: string;
  /** The answer was made for this request: `Server-Timing` shows how long it took. */
  readonly isMade: boolean;
  /** Called when the answer is complete: what follows waits for the client. */
  readonly onReady?: () => void;
}

/** How long the browser may reuse prefetched data: about the time that a shopper spends on a list. */
export const PREFETCH_SECONDS = 60;

const PREFETCHED = `private, max-age=${PREFETCH_SECONDS}`;

/** Browsers send a handful of different values, and the choice depends on nothing else. */
const choices = new LRUCache<string, Encoding>({ max: 100 });

function selectEncoding({ req }: HttpExchange): Encoding {
  const { 'accept-encoding': accepted } = req.headers;
  if (typeof accepted !== 'string') return negotiateEncoding(accepted);
  let encoding = choices.get(accepted);
  if (encoding === undefined) choices.set(accepted, (encoding = negotiateEncoding(accepted)));
  return encoding;
}

/** Sends any answer of a page, cached or not: at once where it is encoded already. */
export async function send(exchange: HttpExchange, answer: Answer, options: SendOptions): Promise<void> {
  const { req, res, method } = exchange;
  exchange.span?.note({ outcome: options.state });
  const encoding = selectEncoding(exchange);
  const isUnchanged = answer.etag !== null && matchesEtag(req.headers['if-none-match'], answer.etag);
  const made = isUnchanged ? NOTHING : getEncoded(answer, encoding);
  const { headers, body } = made instanceof Promise ? await made : made;
  options.onReady?.();
  if (res.destroyed || res.headersSent) return;
  if (answer.cookies.length > 0) res.setHeader('Set-Cookie', answer.cookies);
  const own = listOwnHeaders(exchange, answer, options);
  if (isUnchanged) res.writeHead(304, [...withReuse(exchange, answer, answer.headers), ...own]).end();
  else {
    res.writeHead(answer.status, [...withReuse(exchange, answer, headers), ...own]);
    res.end(method === 'HEAD' ? undefined : body);
  }
}

const NOTHING = { headers: [], body: undefined } as const;

function listOwnHeaders(
  { requestId, startedAt }: HttpExchange,
  { timing }: Answer,
  { state, variant, isMade }: SendOptions,
): readonly string[] {
  const total = `total;dur=${(performance.now() - startedAt).toFixed(1)}`;
  return [
    'X-Request-Id',
    requestId,
    'X-Page-Cache',
    state,
    VARIANT_HEADER,
    variant,
    'Server-Timing',
    isMade ? `${timing}, ${total}` : total,
  ];
}

/** The headers with a `Cache-Control` by which the browser reuses prefetched data when the link is followed (NV-07). */
function withReuse(
  { req }: HttpExchange,
  { isReusable }: Answer,
  headers: readonly string[],
): readonly string[] {
  if (!isReusable || !isPrefetch(req.headers)) return headers;
  return headers.map((part, index) => (headers[index - 1] === 'Cache-Control' ? PREFETCHED : part));
}
