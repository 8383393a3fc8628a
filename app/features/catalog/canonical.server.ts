import { CATALOG_FRESHNESS, type Freshness, LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { apiLanguageOf, type Language, toLanguage } from '#app/i18n/languages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound, redirectTo } from '#app/request/responses.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged, toAliasTag, toPageTag } from '#app/commerce/page-tags.ts';
import { decodePath, encodePath, findPath, lastSegment } from './paths.ts';
import { listAliasTags } from './catalog-tags.ts';

/** Redirects (301) another spelling of a list's URL to the canonical one, with its query (contract 5.6). */
export function requireCanonicalPath(context: RequestContext, canonicalUrl: string): void {
  const path = findPath(context.links, canonicalUrl);
  // A canonical URL outside this shop and language could cause a redirect loop, so the page is served here
  if (path === null) return;
  const canonical = decodePath(context.links.sitePath(path));
  const { pathname, search } = context.url;
  if (decodePath(pathname) === canonical) return;
  throw redirectTo(`${encodePath(path)}${search}`, 301);
}

/**
 * For a URL without a page: redirects (301) to the new URL if the API has a record of its rename (RT-20), else throws
 * 404. Costs an upstream call, but only for missing pages.
 *
 * @param path the address under which the API has the page, where the requested one is a form of the storefront's own
 *   (`/product/{alias}`, RT-11); no language prefix. The requested path by default.
 */
export async function redirectRenamed(context: RequestContext, path?: ShopPath): Promise<never> {
  const { pathname, search } = context.url;
  const requested = decodePath(pathname);
  const url = path === undefined ? requested : decodePath(context.links.sitePath(path));
  const renamed = await findRenamed(context, url, CATALOG_FRESHNESS);
  if (renamed === null || decodePath(context.links.sitePath(renamed)) === requested) return notFound();
  throw redirectTo(`${encodePath(renamed)}${search}`, 301);
}

async function findRenamed(
  { commerce, links }: RequestContext,
  url: string,
  freshness: Freshness,
): Promise<ShopPath | null> {
  const { urlHistory } = await commerce.query(urlHistoryDocument, freshness, { url });
  return findPath(links, urlHistory?.newUrl);
}

/**
 * Where a content page with this alias is in the request's language: the alias may be that of another language, and a link to it would
 * redirect. The alias itself after an API failure, because the link works all the same (AP-03).
 */
export async function loadContentPath(context: RequestContext, alias: string): Promise<ShopPath> {
  const path = context.links.page('content', { alias });
  const load = () => findRenamed(context, decodePath(context.links.sitePath(path)), LAYOUT_FRESHNESS);
  const renamed = await loadOptional(context, `address of ${alias}`, { load, fallback: null });
  return renamed === null ? path : encodePath(renamed);
}

interface ApiAlternativeUrl {
  readonly url: string;
  readonly language: string;
  readonly channelId: string;
}

/**
 * Site path of the same page in each of the channel's languages, from the API's `alternativeUrls`, with `search`
 * appended.
 */
export function toAlternates(
  { channel }: Pick<RequestContext, 'channel'>,
  urls: readonly (ApiAlternativeUrl | null)[] | null | undefined,
  search = '',
): Partial<Record<Language, string>> | undefined {
  const offered = channel.locales.flatMap((locale) => {
    const { language } = locale;
    const asked = toLanguage(apiLanguageOf(locale));
    const entry = urls?.find((url) => url?.language === asked && url.channelId === channel.channelId);
    return entry ? [[language, `${toSitePath(entry.url)}${search}`] as const] : [];
  });
  return offered.length > 0 ? Object.fromEntries(offered) : undefined;
}

/** The API may return an absolute URL; the page in another language is always on the same host. */
function toSitePath(url: string): string {
  return url.startsWith('/') ? url : new URL(url).pathname;
}

const urlHistoryQuery = graphql(`
  query urlHistory($url: String) {
    urlHistory(url: $url) {
      newUrl
    }
  }
`);
export const urlHistoryDocument = tagged(urlHistoryQuery, (_answer, { url }) => {
  const alias = lastSegment(decodePath(url ?? ''));
  return alias ? [toAliasTag('product', alias), toPageTag('page', alias), ...listAliasTags(url)] : [];
});
