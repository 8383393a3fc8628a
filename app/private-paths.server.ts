import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { LinkBuilder } from './i18n/links.ts';
import { getPathPattern, PAGE_NAMES, type PageName, type PathLanguage } from '#app/i18n/paths.ts';
import { remember } from '#kernel/remember.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import { PAGES } from './route-table.ts';

const PRIVATE_PAGES = PAGE_NAMES.filter((page) => PAGES[page].kind === 'private');
const UNCRAWLED_PAGES = PRIVATE_PAGES.filter((page) => !PAGES[page].isCrawled);

/**
 * Path prefixes of private pages in the request's language, language prefix included: `/sv/mina-sidor`, `/sv/kassan` … They are
 * never prefetched (NV-07).
 */
export const listPrivatePaths = remember(
  (links: Pick<LinkBuilder, 'sitePath'>, language: PathLanguage): readonly string[] =>
    listFirstSegments(PRIVATE_PAGES, language).map((segment) => links.sitePath(`/${segment}`)),
);

interface CrawledShop {
  readonly locales: readonly ChannelLocale[];
  /** `path`: the shop's word for its search. */
  readonly search: { readonly path: string };
}

/** Path prefixes of pages that search engines must not visit, in every language of the shop: private ones and searches. */
export function listUncrawledPaths({ locales, search }: CrawledShop): string[] {
  return locales.flatMap((locale) =>
    [...listFirstSegments(UNCRAWLED_PAGES, locale), search.path].map((segment) =>
      formatShopHref(locale.prefix, `/${segment}`),
    ),
  );
}

function listFirstSegments(pages: readonly PageName[], language: PathLanguage): string[] {
  return [...new Set(pages.map((page) => getPathPattern(page, language).split('/')[1] ?? ''))];
}
