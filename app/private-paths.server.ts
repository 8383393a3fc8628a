import type { Language } from '#app/i18n/languages.ts';
import type { LinkBuilder } from '#app/i18n/links.ts';
import { getPathPattern, PAGE_NAMES } from '#app/i18n/paths.ts';
import { PAGES } from './route-table.ts';

const PRIVATE_PAGES = PAGE_NAMES.filter((page) => PAGES[page].kind === 'private');

/**
 * Path prefixes of private pages in the request's language, language prefix included: `/sv/mina-sidor`, `/sv/kassan` … They are
 * never prefetched (NV-07).
 */
export function listPrivatePaths(links: Pick<LinkBuilder, 'sitePath'>, language: Language): string[] {
  const firstSegments = PRIVATE_PAGES.map((page) => getPathPattern(page, language).split('/')[1] ?? '');
  return [...new Set(firstSegments)].map((segment) => links.sitePath(`/${segment}`));
}
