import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { toAlternates } from '#app/features/catalog/canonical.server.ts';
import { listPageInfoDocument } from '#app/features/catalog/list/list.documents.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { CHOICE_FIELDS } from './choice-names.ts';
import { apiLanguageOf, nameOf, type ChannelLocale } from '#app/i18n/languages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { isOwnSite } from '#app/request/own-site.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { parseReturnTo } from '#app/request/urls/return-to.ts';

/** A list that may have the page's goods in another language, or one that every language has. */
type ParentPage =
  | { readonly kind: 'list'; readonly path: string }
  | { readonly kind: 'page'; readonly page: 'brands' | 'allProducts' | 'home' };

const START: ParentPage = { kind: 'page', page: 'home' };
const ALL: ParentPage = { kind: 'page', page: 'allProducts' };

/**
 * The pages above a page, the nearest first: a product's categories, a category's parent, else the start page.
 *
 * @param path without language prefix
 */
export function listParents(path: string): readonly ParentPage[] {
  const [kind, ...aliases] = path.split('/').filter(Boolean);
  const above = aliases.slice(0, -1);
  if (kind === 'p' || kind === 'c') {
    const lists = above.map((_, index) => ({
      kind: 'list' as const,
      path: `/c/${above.slice(0, above.length - index).join('/')}`,
    }));
    return [...lists, ALL, START];
  }
  if (kind === 'b' && aliases.length > 0) return [{ kind: 'page', page: 'brands' }, START];
  if (kind === 'dc' || kind === 'l') return [ALL, START];
  return [START];
}

/**
 * LY-12: throws a redirect for a visitor who switches to the request's language on a page that it does not have: to the nearest page
 * above it, which shows a notice once. Nothing happens without such a page in the query.
 */
export async function redirectToParent(context: RequestContext, request: Request): Promise<void> {
  const missing = new URL(request.url).searchParams.get(CHOICE_FIELDS.missing);
  if (missing === null) return;
  const { cookies, links, locale, oneTimeMessages } = context;
  const origin = findMissingPage(context, missing);
  const path = origin === null ? links.page('home') : await findParent(context, origin);
  if (isOwnSite(request)) {
    cookies.set(COOKIES.locale, locale.language);
    const values = { language: nameOf(locale) };
    if (origin !== null) oneTimeMessages.send('shell.language.missing', links.sitePath(path), values);
  }
  cookies.markPersonal();
  throw redirectTo(path, 302, PRIVATE);
}

interface MissingPage {
  readonly locale: ChannelLocale;
  /** Without language prefix. */
  readonly path: string;
}

/** The page that was left: a site path of another language of the channel. */
function findMissingPage({ channel, locale }: RequestContext, missing: string): MissingPage | null {
  const others = channel.locales.filter(({ language }) => language !== locale.language);
  const prefixed = others.find(
    ({ prefix }) => prefix !== '' && (missing === prefix || missing.startsWith(`${prefix}/`)),
  );
  const own = prefixed ?? others.find(({ prefix }) => prefix === '');
  const path = own && parseReturnTo({ locale: own, channel }, missing);
  return own && path ? { locale: own, path: path.split('?', 1)[0] ?? '/' } : null;
}

async function findParent(context: RequestContext, { locale, path }: MissingPage): Promise<ShopPath> {
  for (const parent of listParents(path)) {
    // oxlint-disable-next-line no-await-in-loop -- the nearest first; mostly the first is found
    const found = await findCounterpart(context, locale, parent);
    if (found !== null) return found;
  }
  return context.links.page('home');
}

/** The page's path in the request's language, without prefix. */
async function findCounterpart(
  context: RequestContext,
  from: ChannelLocale,
  parent: ParentPage,
): Promise<ShopPath | null> {
  const { commerce, links, locale } = context;
  if (parent.kind === 'page') return links.page(parent.page);
  const load = () =>
    commerce
      .inLanguage(apiLanguageOf(from))
      .query(listPageInfoDocument, CATALOG_FRESHNESS, { url: `${from.prefix}${parent.path}` });
  const answer = await loadOptional(context, 'page above a missing one', { load, fallback: null });
  const url = toAlternates(context, answer?.listPageInfo?.alternativeUrls)?.[locale.language];
  return findPath(links, url);
}
