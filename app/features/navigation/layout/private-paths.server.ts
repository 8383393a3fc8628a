import type { LinkBuilder } from '#app/i18n/links.ts';
import type { PageName } from '#app/i18n/paths.ts';

/** Pages with personal data, which are never prefetched (NV-07). */
const PRIVATE_PAGES = [
  'account',
  'balance',
  'cart',
  'checkout',
  'cookies',
  'favorites',
  'deleteAccount',
  'orders',
  'preferences',
  'previewWidgets',
  'settings',
] as const satisfies readonly PageName[];

/** Path prefixes of private pages in the request's language, language prefix included: `/sv/mina-sidor`, `/sv/kassan` … */
export function listPrivatePaths(links: Pick<LinkBuilder, 'page' | 'sitePath'>): string[] {
  const firstSegments = PRIVATE_PAGES.map((page) => links.page(page).split('/')[1] ?? '');
  return [...new Set(firstSegments)].map((segment) => links.sitePath(`/${segment}`));
}
