import { LRUCache } from 'lru-cache';
import {
  type Effort,
  encodeBody,
  type Encoding,
  isCompressible,
  makeEtag,
  matchesEtag,
  negotiateEncoding,
} from '#app/server/http/content-encoding.ts';
import type { PageTag } from '#app/commerce/page-tags.ts';
import type { DataQuality } from '#app/server/remix/ask-remix.ts';
import { VARIANT_HEADER } from '#app/worker/offline.ts';
import { type HttpExchange, isPrefetch } from '#app/server/http/http-exchange.ts';

/** A body in one encoding, with the headers about it: names and values in turn. */
interface EncodedBody {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A page with all headers that do not depend on the request that it is sent to. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn, without those of the encoding. */
  readonly headers: readonly string[];
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** Null where the answer is never a 304. */
  readonly etag: string | null;
  readonly body: Buffer;
  readonly isCompressible: boolean;
  readonly effort: Effort;
  /** Made when the first client asks for the encoding. */
  readonly encodings: Map<Encoding, EncodedBody | Promise<EncodedBody>>;
  /** Page data that a browser which prefetches it may reuse (NV-07). */
  readonly isReusable: boolean;
  /** Of the making: start of a `Server-Timing` value. */
  readonly timing: string;
}

interface AnswerOptions {
  /** `Cache-Control` and the other headers that specify what caches may do. */
  readonly cacheHeaders: readonly (readonly [name: string, value: string])[];
  readonly effort: Effort;
  readonly hasEtag: boolean;
  readonly isReusable: boolean;
}

export function toAnswer(
  rendered: RenderedPage,
  { cacheHeaders, effort, hasEtag, isReusable }: AnswerOptions,
): Answer {
  const { status, headers, cookies, body, timing } = rendered;
  const etag = hasEtag && status === 200 ? makeEtag(body) : null;
  return {
    status,
    headers: [...headers, ...cacheHeaders, ...(etag === null ? [] : [['ETag', etag]])].flat(),
    cookies,
    etag,
    body,
    isCompressible: isCompressible(findHeader(rendered, 'content-type')),
    effort,
    encodings: new Map(),
    isReusable: isReusable && status === 200,
    timing,
  };
}

/** The body in an encoding, which is made once. */
function getEncoded(answer: Answer, wanted: Encoding): EncodedBody | Promise<EncodedBody> {
  const encoding = answer.isCompressible ? wanted : 'identity';
  const made = answer.encodings.get(encoding);
  if (made) return made;
  const making = encode(answer, encoding);
  answer.encodings.set(encoding, making);
  making.catch(() => answer.encodings.delete(encoding));
  return making;
}

/** RFC 9110 §8.6: not even a length of zero. */
const NO_CONTENT = 204;

async function encode({ status, headers, effort, encodings, ...answer }: Answer, wanted: Encoding) {
  const { body, encoding } = await encodeBody(answer.body, wanted, effort);
  const encoded: EncodedBody = {
    body,
    headers: [
      ...headers,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...(status === NO_CONTENT ? [] : ['Content-Length', String(body.byteLength)]),
    ],
  };
  encodings.set(wanted, encoded);
  return encoded;
}

/** Whether a page was rendered, not data or a redirect. */
export const isHtmlPage = (rendered: RenderedPage): boolean =>
  findHeader(rendered, 'content-type')?.startsWith('text/html') ?? false;

const findHeader = ({ headers }: RenderedPage, wanted: string): string | null =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;

/** What Remix made of a request, without what depends on who gets it: cache headers, ETag, encoding. */
export interface RenderedPage {
  readonly status: number;
  /** With the policy and `Vary`; without cookies, `Cache-Control`, length and encoding. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `Cache-Control` of the page's loader; null where it has none. */
  readonly cacheControl: string | null;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** The page shows what belongs to this visitor only. */
  readonly isPersonal: boolean;
  readonly body: Buffer;
  readonly tags: readonly PageTag[];
  readonly quality: DataQuality;
  /** Calls of the API that failed, for the access log. */
  readonly failures: readonly string[];
  /** Start of a `Server-Timing` value. */
  readonly timing: string;
  readonly requestId: string;
}

/** Set by this server, or valid for one connection only. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
]);

/** An error may be gone at the next request. */
const FAILURE_CACHE_CONTROL = 'no-store';
/** A page for one visitor: also not stored for the back button, which would show its message again. */
const PERSONAL_CACHE_CONTROL = 'private, no-store';
/** Methods of pages, for a 405 whose route does not say otherwise. */
const DEFAULT_ALLOW = 'GET, HEAD';
/** Pages are private unless their loader says otherwise; `no-cache` still allows a 304. */
const DEFAULT_CACHE_CONTROL = 'private, no-cache';

/** The headers of a Remix response that are sent, and those of every page; without cookies and those of the body. */
export function listHeaders({
  headers,
  status,
}: Pick<Response, 'headers' | 'status'>): (readonly [name: string, value: string])[] {
  const copied = [...headers].filter(([name]) => !NOT_COPIED.has(name) && name !== 'vary');
  const allow = status === 405 && !headers.has('Allow') ? ([['Allow', DEFAULT_ALLOW]] as const) : [];
  return [...copied, ...allow, ['Vary', mergeVary(headers.get('Vary'), ['Accept-Encoding', 'Cookie'])]];
}

interface Cacheability {
  readonly status: number;
  /** `Cache-Control` of the page's loader; null where it has none. */
  readonly cacheControl: string | null;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** The page shows what belongs to this visitor only. */
  readonly isPersonal: boolean;
}

/** `Cache-Control` of a page that one visitor gets. A response that sets a cookie is never public. */
export function selectCacheControl({ status, cacheControl, cookies, isPersonal }: Cacheability): string {
  if (status >= 500) return FAILURE_CACHE_CONTROL;
  if (isPersonal) return PERSONAL_CACHE_CONTROL;
  const isPublicWithCookies = cookies.length > 0 && /\bpublic\b|\bs-maxage\b/i.test(cacheControl ?? '');
  return isPublicWithCookies ? DEFAULT_CACHE_CONTROL : (cacheControl ?? DEFAULT_CACHE_CONTROL);
}

/** Adds names to a Vary value; each appears once, ignoring case. */
export function mergeVary(value: string | null, names: readonly string[]): string {
  const existing = (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = new Set(existing.map((name) => name.toLowerCase()));
  return [...existing, ...names.filter((name) => !known.has(name.toLowerCase()))].join(', ');
}

export interface SendOptions {
  /** How the answer came about, for `X-Page-Cache`. */
  readonly state: string;
  /** For `X-Page-Variant`, which answers to forms lack and cached pages have already. */
  readonly variant?: string;
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
  const isUnchanged = answer.etag !== null && matchesEtag(req.headers['if-none-match'], answer.etag);
  const made = isUnchanged ? answer : getEncoded(answer, selectEncoding(exchange));
  const { headers, body } = made instanceof Promise ? await made : made;
  options.onReady?.();
  if (res.destroyed || res.headersSent) return;
  if (answer.cookies.length > 0) res.setHeader('Set-Cookie', answer.cookies);
  const own = withOwnHeaders(exchange, answer, options, withReuse(exchange, answer, headers));
  res.writeHead(isUnchanged ? 304 : answer.status, own);
  res.end(isUnchanged || method === 'HEAD' ? undefined : body);
}

function withOwnHeaders(
  { requestId, startedAt }: HttpExchange,
  { timing }: Answer,
  { state, variant, isMade }: SendOptions,
  headers: readonly string[],
): string[] {
  const total = `total;dur=${(performance.now() - startedAt).toFixed(1)}`;
  const own = [
    ...headers,
    'X-Request-Id',
    requestId,
    'X-Page-Cache',
    state,
    'Server-Timing',
    isMade ? `${timing}, ${total}` : total,
  ];
  if (variant !== undefined) own.push(VARIANT_HEADER, variant);
  return own;
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
