import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import type { CacheEntry } from '#app/commerce/cache/stale-cache.server.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { toDocumentPath } from '#app/server/limits/send-busy.ts';
import { addQuery, splitTracking } from '#app/server/urls/tracking.ts';
import { formatDocumentRedirect } from '#app/worker/single-fetch.ts';
import { type Answer, PREFETCH_SECONDS, type RenderedPage, toAnswer } from '#app/server/pipeline/send.ts';
import { listShopHeaders } from '#app/server/security/shop-headers.ts';
import { VARIANT_HEADER } from '#app/worker/offline.ts';
import type { PageTag } from '#app/commerce/page-tags.ts';
import type { Lifetime } from './cache-policy.ts';
import type { PageKey } from './page-key.ts';

/** How an answer came about, as `X-Page-Cache` shows it. `error`: the API fails. `busy`: there was no turn to make a new one. */
export type PageState = 'hit' | 'miss' | 'miss; error' | 'stale' | 'stale; error' | 'stale; busy';

/** An answer that all visitors with the same key get. */
export interface CachedPage extends Answer, CacheEntry {
  readonly key: PageKey;
  readonly found: FoundChannel;
  readonly requestId: string;
  /** Calls of the API that failed while it was made. */
  readonly failures: readonly string[];
  /** Shows older data than the caches allow, because the API fails. */
  readonly isFallback: boolean;
  /** When it could not be made anew, or only as a fallback (Date.now()); null otherwise. */
  failedAt: number | null;
}

interface CachedPageOptions {
  readonly key: PageKey;
  readonly found: FoundChannel;
  /** Null where the page is sent, but not stored. */
  readonly lifetime: Lifetime | null;
  /** The page that is replaced. */
  readonly before: CachedPage | null;
  readonly now: number;
  readonly chooseCacheHeaders: ChooseCacheHeaders;
  readonly reuseMs: number;
}

const NO_TIME: Lifetime = { freshMs: 0, staleMs: 0, errorMs: 0 };
const NOT_STORED = [['Cache-Control', 'no-store']] as const;

/** A rendered page as an answer for all who ask for its key. */
export function toCachedPage(rendered: RenderedPage, options: CachedPageOptions): CachedPage {
  const { key, lifetime, before, now } = options;
  const { freshMs, staleMs, errorMs } = lifetime ?? NO_TIME;
  const { tags, requestId, failures } = rendered;
  const { channelKey, variant } = key;
  // Before that moment, so that what others reuse of the page ends with it
  const reusableUntil = (options.found.channel.schedule?.changesAt ?? Infinity) - options.reuseMs;
  const endsSoon = now >= reusableUntil;
  const limit = (moment: number): number => (endsSoon ? moment : Math.min(moment, reusableUntil));
  const isDefaultVariant = variant.isDefault;
  const cacheHeaders = options.chooseCacheHeaders({ channelKey, isDefaultVariant, tags, endsSoon });
  const made = toAnswer(rendered, {
    cacheHeaders: lifetime === null ? NOT_STORED : cacheHeaders,
    effort: 'best',
    hasEtag: lifetime !== null,
    isReusable: key.form === 'data' && !endsSoon,
  });
  const answer = { ...made, headers: [...made.headers, ...listKeyHeaders(rendered, options)] };
  const isFallback = rendered.quality === 'fallback';
  return {
    ...answer,
    encodings: reuseEncodings(answer, before),
    key,
    found: options.found,
    tags,
    requestId,
    failures,
    madeAt: now,
    freshUntil: limit(now + freshMs),
    staleUntil: limit(now + freshMs + staleMs),
    // Data that is stored for an outage must not start its day anew with each page that is made of it
    errorUntil: isFallback ? (before?.errorUntil ?? now + freshMs) : now + errorMs,
    isFallback,
    failedAt: isFallback ? now : null,
  };
}

/** Of a redirect in page data (single fetch). */
const DATA_REDIRECT = 202;

/**
 * A cached redirect as it is sent to one visitor: with the tracking parameters of this request, which its key lacks. The cached answer
 * stays as it is, and no cache on the way may store this one: some strip these parameters from their keys.
 */
export function addTracking(page: CachedPage, exchange: Pick<HttpExchange, 'url'>): Answer {
  const isData = page.status === DATA_REDIRECT;
  if (!isData && (page.status < 300 || page.status > 399)) return page;
  // Hits of other pages never parse their address
  const { url } = exchange;
  const { tracking } = splitTracking(url.search);
  if (tracking === '') return page;
  const headers = page.headers.map((part, index) => {
    const name = index % 2 === 1 ? page.headers[index - 1] : undefined;
    if (isLocation(name)) return addQuery(part, tracking);
    return name?.toLowerCase() === 'cache-control' ? BROWSER_ONLY : part;
  });
  // The document's redirect has the parameters
  const body = isData ? Buffer.from(formatDocumentRedirect(toDocumentPath(url))) : page.body;
  return { ...page, headers, body, encodings: new Map() };
}

const isLocation = (name: string | undefined): boolean => name?.toLowerCase() === 'location';

/** Where an answer redirects for good. */
export function findNewAddress({ status, headers }: Pick<Answer, 'status' | 'headers'>): string | null {
  if (status !== 301 && status !== 308) return null;
  return headers.find((_, index) => index % 2 === 1 && isLocation(headers[index - 1])) ?? null;
}

/** The headers that follow from the key: those of the shop, and the variant. The page's own replace them. */
function listKeyHeaders(
  { headers }: RenderedPage,
  { key: { protocol, variant }, found }: Pick<CachedPageOptions, 'key' | 'found'>,
): readonly string[] {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const ofKey = [...listShopHeaders(protocol, found.channel), [VARIANT_HEADER, variant.id] as const];
  return ofKey.filter(([name]) => !given.has(name.toLowerCase())).flat();
}

/** The encodings of `before` where the new page has the same bytes: compressing is half of the cost of refreshing. */
function reuseEncodings(
  { headers, etag, encodings }: Answer,
  before: CachedPage | null,
): CachedPage['encodings'] {
  const isSame =
    before !== null &&
    etag !== null &&
    etag === before.etag &&
    headers.length === before.headers.length &&
    headers.every((part, index) => part === before.headers[index]);
  return isSame ? before.encodings : encodings;
}

/** Key, tags, headers and the maps around them. */
const OVERHEAD_BYTES = 2000;
/** Of HTML, together: pages of 20 products take 16 % in brotli and 18 % in gzip. */
const ENCODED_SHARE = 0.36;

/** How many bytes of memory a page takes with all its encodings, estimated before they are made. */
export function estimateBytes({ body, isCompressible: shrinks, headers, key }: CachedPage): number {
  const text = headers.reduce((sum, part) => sum + part.length, key.id.length);
  return OVERHEAD_BYTES + text + Math.ceil(body.byteLength * (shrinks ? 1 + ENCODED_SHARE : 1));
}

/** What the cache headers of a page depend on. */
export interface TaggedAnswer {
  readonly channelKey: string;
  /** Made for a visitor without any of our cookies, and the same for all of them. */
  readonly isDefaultVariant: boolean;
  readonly tags: readonly PageTag[];
  /** The shop changes so soon that whoever reuses the answer without asking would show it afterwards. */
  readonly endsSoon: boolean;
}

/** Header names and values that specify what browsers and shared caches may do with a cached answer. */
export type ChooseCacheHeaders = (
  answer: TaggedAnswer,
) => readonly (readonly [name: string, value: string])[];

/**
 * A browser stores the page for going back and forward, and revalidates it before any other use. Not `no-store`, which would forbid
 * both; not `public`, as caches between us and the browser do not know our cookies.
 */
export const chooseBrowserCacheHeaders: ChooseCacheHeaders = () => [['Cache-Control', BROWSER_ONLY]];

const BROWSER_ONLY = 'private, no-cache';

/** The tags of an answer, for a shared cache that purges by them: `karamell,karamell:product:12,karamell:menu:main`. */
const CACHE_TAG_HEADER = 'Cache-Tag';

/**
 * Of the header. nginx refuses an answer whose headers do not fit into one buffer (`proxy_buffer_size`), and the policy takes
 * some kB of it already. The page of a list has about 1 kB of tags.
 */
const MAX_TAG_BYTES = 4000;
/** While the page is made anew, and where this server does not answer. */
const STALE_FACTOR = 3;

/** How long an answer may be reused without asking, by browsers or by shared caches, in ms. */
export const computeReuseMs = (sharedSeconds: number | null): number =>
  Math.max(PREFETCH_SECONDS, (sharedSeconds ?? 0) * (1 + STALE_FACTOR)) * 1000;

/**
 * Cache headers where shared caches (nginx, Varnish, a CDN) may store pages, for `seconds`. They get the page of visitors
 * without any of our cookies; all other pages are for the browser alone. A browser asks again each time (`max-age=0`), and
 * `Vary: Cookie`, which the page has anyway, prevents it from reusing the page once the visitor has a cart.
 */
export function createSharedCacheHeaders(seconds: number): ChooseCacheHeaders {
  const shared = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * STALE_FACTOR}`;
  return (answer) => {
    if (!answer.isDefaultVariant || answer.endsSoon) return chooseBrowserCacheHeaders(answer);
    return [
      ['Cache-Control', shared],
      [CACHE_TAG_HEADER, formatTags(answer)],
    ];
  };
}

/**
 * The shop's key, then each tag after it: caches have pages of all shops. Where not all tags fit, `<shop>:*` replaces
 * the rest: who purges by a tag purges that too.
 */
function formatTags({ channelKey, tags }: TaggedAnswer): string {
  const names = [channelKey, ...tags.map((tag) => `${channelKey}:${escapeTag(tag)}`)];
  const whole = names.join(',');
  if (whole.length <= MAX_TAG_BYTES) return whole;
  const others = `${channelKey}:*`;
  let text = `${channelKey},${others}`;
  for (const name of names.slice(1)) {
    if (text.length + 1 + name.length > MAX_TAG_BYTES) break;
    text += `,${name}`;
  }
  return text;
}

/** Tags name things by the API's texts, which may hold what no header or list may: spaces, commas, letters beyond ASCII. */
const escapeTag = (tag: string): string =>
  encodeURIComponent(Buffer.from(tag).toString()).replaceAll('%3A', ':').replaceAll('%2F', '/');
