import { isDataOfPart } from '#app/route-table.ts';
import { VARIANT_HEADER } from './offline.ts';

/** A page's store, its size and age are in service-worker.ts; these are the rules of what may enter the stores. */
type Answer = Pick<Response, 'status' | 'type' | 'headers'>;

/** How the page cache of the server answers with a page that is the same for all visitors with the same preferences. */
const PUBLIC_PAGE = /^(?:hit|miss|stale(?:; (?:error|busy))?)$/;

/**
 * Whether a page may be stored (LY-14): HTML that the server keeps for everybody, never one that was made for this visitor.
 * `Cache-Control` does not show it: the same pages are `private` for caches between us and the browser.
 */
export function isPublicPage({ status, type, headers }: Answer): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    PUBLIC_PAGE.test(headers.get('X-Page-Cache') ?? '') &&
    headers.has(VARIANT_HEADER) &&
    !/no-store/i.test(headers.get('Cache-Control') ?? '') &&
    (headers.get('Content-Type') ?? '').startsWith('text/html')
  );
}

/** Whether a file may be stored: whole, of the shop's own origin, and public. */
export function isPublicFile({ status, type, headers }: Answer): boolean {
  return status === 200 && type === 'basic' && !/no-store|private/i.test(headers.get('Cache-Control') ?? '');
}

/** The prefix of the language of a path; `prefixes` has the default's `''`. */
export function selectPrefix(pathname: string, prefixes: readonly string[]): string {
  return prefixes.find((prefix) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`)) ?? '';
}

/** The stores of this version and those that all versions share stay; all others of ours are of older versions. */
export function listOldStores(
  names: readonly string[],
  { prefix, current }: { readonly prefix: string; readonly current: readonly string[] },
): readonly string[] {
  return names.filter((name) => name.startsWith(`${prefix}-`) && !current.includes(name));
}

const HTML_START = /<html\b/i;

/** Marks a stored page, so that its script shows the visitor how old it is. */
export const markStored = (html: string, attribute: string, storedAt: string): string =>
  html.replace(HTML_START, `<html ${attribute}="${storedAt}"`);

/**
 * The document of a navigation by its data (single fetch) that failed; null where the page that asks is to handle the failure:
 * it only loads more of itself, or is no page. `referrer` is the page that asks.
 */
export function findDocument(data: URL, referrer: string): string | null {
  if (isDataOfPart(data.pathname) || !URL.canParse(referrer)) return null;
  const page = new URL(data);
  page.pathname = data.pathname === '/_root.data' ? '/' : data.pathname.replace(/\.data$/, '');
  page.searchParams.delete('_routes');
  return page.pathname === new URL(referrer).pathname ? null : page.href;
}
