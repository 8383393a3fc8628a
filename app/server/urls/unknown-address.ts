import type { ShopLanguages } from '#app/i18n/paths.ts';
import { selectPageKind } from './page-kind.ts';

/** `favicon.ico`, `.env`. Not `lamp-2.5` or `3.5mm`: an ending begins with a letter. */
const FILE_NAME = /\.[a-z][a-z0-9]{0,9}$/i;
/** Pages of older shops, which the API may know as renamed (RT-20). */
const PAGE_NAME = /\.html?$/i;

/** Addresses whose last part is an alias or what a shopper searches for, which may have a dot: `/s/node.js`. And our own files. */
const NAMED_PAGES: readonly string[] = ['product', 'list', 'search', 'file'];

/** Characters, escaped. No page has a longer path, and an API refuses it as an alias, which would look like a broken API. */
const MAX_PATH = 2000;

/**
 * Whether no shop can have a page at a path, without language prefix: that of a file (`/favicon.ico`, `/wp-login.php`), anything below
 * a hidden folder, or one that is longer than those of all pages but searches. It is answered without a page and without the API,
 * because programs ask for such addresses day and night.
 */
export function isUnknownAddress(path: string, languages: ShopLanguages = []): boolean {
  const page = path.replace(/\.data$/, '');
  if (path.length > MAX_PATH) return selectPageKind(page, languages) !== 'search';
  if (!page.includes('.') && !page.includes('%')) return false;
  const segments = page.split('/').filter(Boolean).map(decode);
  const last = segments.at(-1) ?? '';
  const isHidden = segments.some((segment) => segment.startsWith('.'));
  if (!isHidden && (!FILE_NAME.test(last) || PAGE_NAME.test(last))) return false;
  return !NAMED_PAGES.includes(selectPageKind(page, languages));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
