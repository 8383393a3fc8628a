import { KINDS } from '#app/route-table.ts';
import type { PageKey } from './page-key.ts';
import { LAST_GOOD_MS } from '#app/commerce/commerce-client.ts';
import type { RenderedPage } from '#app/server/pipeline/send.ts';

/** How long a rendered page may be served, in ms. */
export interface Lifetime {
  readonly freshMs: number;
  readonly staleMs: number;
  readonly errorMs: number;
}

/**
 * `cacheable`: it is stored, and sent to all visitors who ask for its key. `uncacheable`: it may be personal, or its loader forbids
 * caching, so each visitor gets a render of their own. `failed`: it is sent to those who wait for it and not stored.
 */
export type CachePolicy =
  | { readonly verdict: 'cacheable'; readonly lifetime: Lifetime }
  | { readonly verdict: 'uncacheable' | 'failed' };

/** 404 and redirects: an editor who adds the page sees it soon, and a flood of them is cheap meanwhile. */
const BRIEF_MS = 10_000;
/** Pages that show less than they should: a shop whose API is back shows everything within two seconds. */
const MAKESHIFT_MS = 1000;

/** Statuses of redirects; 202 is that of a redirect in page data (single fetch). */
const BRIEF_STATUSES: ReadonlySet<number> = new Set([202, 204, 301, 302, 303, 307, 308, 404, 410]);

/** Decides whether a page may be cached: the only place that does, from the page alone, not from the request. */
export function selectCachePolicy(
  page: RenderedPage,
  { kind, form }: Pick<PageKey, 'kind' | 'form'>,
): CachePolicy {
  if (isForOne(page)) return { verdict: 'uncacheable' };
  if (page.status >= 500 || page.status === 429) return { verdict: 'failed' };
  if (!hasExpectedType(page, { kind, form })) return { verdict: 'uncacheable' };
  const { freshness } = KINDS[kind];
  const isBrief = BRIEF_STATUSES.has(page.status);
  if (page.status !== 200 && !isBrief) return { verdict: 'uncacheable' };
  // An error page names the request that it was made for
  if (page.status !== 200 && page.body.includes(page.requestId)) return { verdict: 'failed' };
  if (page.quality === 'partial')
    return { verdict: 'cacheable', lifetime: { freshMs: MAKESHIFT_MS, staleMs: 0, errorMs: 0 } };
  if (isBrief) return { verdict: 'cacheable', lifetime: { freshMs: BRIEF_MS, staleMs: 0, errorMs: 0 } };
  return {
    verdict: 'cacheable',
    lifetime: {
      freshMs: page.quality === 'complete' ? freshness.freshForMs : MAKESHIFT_MS,
      staleMs: freshness.staleForMs,
      errorMs: LAST_GOOD_MS,
    },
  };
}

function isForOne({ cookies, isPersonal, cacheControl, headers }: RenderedPage): boolean {
  if (cookies.length > 0 || isPersonal) return true;
  if (cacheControl !== null && !/^public\b/i.test(cacheControl)) return true;
  return headers.some(([name]) => /^(?:set-cookie|www-authenticate|authorization)$/i.test(name));
}

/**
 * A page is HTML, its data what Remix's client reads, a file of the shop anything. Anything else is an address that the tables
 * do not know.
 */
function hasExpectedType(
  { headers, status, body }: RenderedPage,
  { kind, form }: Pick<PageKey, 'kind' | 'form'>,
): boolean {
  if (kind === 'file') return true;
  const find = (wanted: string): string =>
    headers.find(([name]) => name.toLowerCase() === wanted)?.[1].toLowerCase() ?? '';
  if (form === 'data')
    return find('content-type').startsWith('text/x-script') || (status === 204 && body.length === 0);
  const isRedirect = status >= 300 && status < 400;
  return isRedirect ? find('location') !== '' : find('content-type').startsWith('text/html');
}
