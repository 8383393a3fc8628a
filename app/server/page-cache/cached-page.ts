import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { PageTag } from '#kernel/page-tags.ts';
import { toAnswer, type Answer } from '#app/server/pipeline/answer.ts';
import type { RenderedPage } from '#app/server/pipeline/rendered-page.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import type { Lifetime } from './cache-policy.ts';
import type { PageKey } from './page-key.ts';

/** How an answer came about, as `X-Page-Cache` shows it. `error`: the API fails. `busy`: there was no turn to make a new one. */
export type PageState = 'hit' | 'miss' | 'miss; error' | 'stale' | 'stale; error' | 'stale; busy';

/** An answer that all visitors with the same key get. Times are those of `Date.now()`. */
export interface CachedPage extends Answer {
  readonly key: PageKey;
  readonly found: FoundChannel;
  readonly tags: readonly PageTag[];
  readonly requestId: string;
  /** Calls of the API that failed while it was made. */
  readonly failures: readonly string[];
  readonly madeAt: number;
  readonly freshUntil: number;
  /** Served until then while a new one is made. */
  readonly staleUntil: number;
  /** Served until then where no new one can be made. */
  readonly errorUntil: number;
  /** Shows older data than the caches allow, because the API fails. */
  readonly isFallback: boolean;
}

interface CachedPageFacts {
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
export function toCachedPage(rendered: RenderedPage, facts: CachedPageFacts): CachedPage {
  const { key, lifetime, before, now } = facts;
  const { freshMs, staleMs, errorMs } = lifetime ?? NO_TIME;
  const { tags, requestId, failures } = rendered;
  const { channelKey, variant } = key;
  // Before that moment, so that what others reuse of the page ends with it
  const reusableUntil = (facts.found.channel.schedule?.changesAt ?? Infinity) - facts.reuseMs;
  const endsSoon = now >= reusableUntil;
  const limit = (moment: number): number => (endsSoon ? moment : Math.min(moment, reusableUntil));
  const isDefaultVariant = variant.isDefault;
  const cacheHeaders = facts.chooseCacheHeaders({ channelKey, isDefaultVariant, tags, endsSoon });
  const answer = toAnswer(rendered, {
    cacheHeaders: lifetime === null ? NOT_STORED : cacheHeaders,
    effort: 'best',
    hasEtag: lifetime !== null,
    isReusable: key.form === 'data' && !endsSoon,
  });
  const isFallback = rendered.quality === 'fallback';
  return {
    ...answer,
    encodings: reuseEncodings(answer, before),
    key,
    found: facts.found,
    tags,
    requestId,
    failures,
    madeAt: now,
    freshUntil: limit(now + freshMs),
    staleUntil: limit(now + freshMs + staleMs),
    // Data that is stored for an outage must not start its day anew with each page that is made of it
    errorUntil: isFallback ? (before?.errorUntil ?? now + freshMs) : now + errorMs,
    isFallback,
  };
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

export type CachedEntry = ReturnType<typeof toEntry>;

/** One cached answer, for operators and tests. */
export const toEntry = ({ key, status, headers, tags, body, madeAt }: CachedPage, now: number) => ({
  key: key.id,
  channel: key.channelKey,
  status,
  headers,
  tags,
  bytes: body.byteLength,
  ageMs: now - madeAt,
  body,
});
