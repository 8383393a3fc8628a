import type { LinkBuilder } from '#app/i18n/links.ts';
import type { PageName } from '#app/i18n/paths.ts';

/** Pages that are a visitor's own: nothing of theirs is fetched ahead (NV-07). */
const PRIVATE_PAGES = [
  'account',
  'balance',
  'checkout',
  'favorites',
  'orders',
  'previewWidgets',
  'settings',
] as const satisfies readonly PageName[];

/** Where private pages begin in the request's language, prefix included: `/sv/mina-sidor`, `/sv/kassan` … */
export function findPrivatePaths(links: Pick<LinkBuilder, 'page' | 'sitePath'>): string[] {
  const starts = PRIVATE_PAGES.map((page) => `/${links.page(page).split('/')[1] ?? ''}`);
  return [...new Set(starts)].map((path) => links.sitePath(path));
}
