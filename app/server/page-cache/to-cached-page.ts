import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import { isCompressible } from '#app/server/responses/content-encoding.ts';
import { makeEtag } from '#app/server/responses/etag.ts';
import { securityHeaders } from '#app/server/security/security-headers.ts';
import type { MadePage } from '#app/server/remix/make-page.ts';
import type { ChooseCacheHeaders } from './cache-headers.ts';
import type { Lifetime } from './cache-policy.ts';
import { reuseEncodings, type CachedPage } from './cached-page.ts';
import type { PageKey } from './page-key.ts';

interface CachedPageFacts {
  readonly key: PageKey;
  readonly found: FoundChannel;
  /** Null where the page is sent, but not kept. */
  readonly lifetime: Lifetime | null;
  /** The page that is replaced. */
  readonly before: CachedPage | null;
  readonly now: number;
  readonly chooseCacheHeaders: ChooseCacheHeaders;
}

const NO_TIME: Lifetime = { freshMs: 0, staleMs: 0, errorMs: 0 };

/** A made page with all its headers. */
export function toCachedPage(made: MadePage, facts: CachedPageFacts): CachedPage {
  const { key, lifetime, before, now } = facts;
  const { freshMs, staleMs, errorMs } = lifetime ?? NO_TIME;
  const etag = made.status === 200 && lifetime !== null ? makeEtag(made.body) : null;
  const headers = listAllHeaders(made, etag, facts);
  const isFallback = made.quality === 'fallback';
  return {
    key,
    found: facts.found,
    status: made.status,
    headers,
    etag,
    identity: made.body,
    isCompressible: isCompressible(findHeader(made, 'content-type')),
    encodings: reuseEncodings({ headers, etag }, before),
    tags: made.tags,
    timing: made.timing,
    requestId: made.requestId,
    failures: made.failures,
    madeAt: now,
    freshUntil: now + freshMs,
    staleUntil: now + freshMs + staleMs,
    // Data that is kept for an outage must not start its day anew with each page that is made of it
    errorUntil: isFallback ? (before?.errorUntil ?? now + freshMs) : now + errorMs,
    isFallback,
  };
}

function listAllHeaders(
  made: MadePage,
  etag: string | null,
  { key, found, lifetime, chooseCacheHeaders }: CachedPageFacts,
): string[] {
  const cacheHeaders =
    lifetime === null
      ? ([['Cache-Control', 'no-store']] as const)
      : chooseCacheHeaders({
          channelKey: key.channelKey,
          kind: key.kind,
          status: made.status,
          isDefaultVariant: key.variant.isDefault,
          tags: made.tags,
        });
  return [
    ...Object.entries(securityHeaders(key.protocol)),
    ['X-Channel-Version', found.channel.version],
    ...made.headers,
    ...cacheHeaders,
    ...(etag === null ? [] : [['ETag', etag]]),
  ].flat();
}

const findHeader = ({ headers }: MadePage, wanted: string): string | null =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
