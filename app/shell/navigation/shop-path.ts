import type { ShopPath } from '#kernel/shop-path.ts';
import type { FollowOptions } from '#app/ui/link/link.tsx';

/** The properties of an anchor that decide whether the router or the browser follows it. */
type Anchor = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'href' | 'target' | 'rel' | 'hasAttribute'
>;

/** The URL prefixes of the shop's languages; each language is a router of its own. */
export interface LanguagePrefixes {
  /** Of the current language: `/en`, or empty. */
  readonly own: string;
  readonly others: readonly string[];
}

/**
 * Path, query and hash of a link for the router, without language prefix. Null for links that the browser follows: other
 * sites and languages, other windows, downloads and files, parts of the current page, and links marked with `data-reload`
 * or `rel=external`.
 */
export function findShopPath(
  link: Anchor,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
  { own, others }: LanguagePrefixes,
): ShopPath | null {
  const { pathname, search, hash } = link;
  if (link.origin !== here.origin || isForBrowser(link)) return null;
  if (!isBelow(pathname, own) || others.some((other) => other !== '' && isBelow(pathname, other)))
    return null;
  if (/\.\w+$/.test(pathname)) return null;
  if (isPartOfPage(link, here)) return null;
  return `/${pathname.slice(own.length + 1)}${search}${hash}`;
}

const isForBrowser = (link: Anchor): boolean =>
  !isSameWindow(link.target) ||
  link.hasAttribute('download') ||
  link.hasAttribute('data-reload') ||
  /\bexternal\b/.test(link.rel);

/** Whether the `target` of a link or form is the current window. */
export const isSameWindow = (target: string): boolean => target === '' || target === '_self';

/**
 * A link to a part of the current page; an empty hash (`#`) is its top. The browser follows it, because it also moves the focus there,
 * which the router does not.
 */
export const isPartOfPage = (
  { pathname, search, href }: Pick<Anchor, 'pathname' | 'search' | 'href'>,
  here: Pick<Location, 'pathname' | 'search'>,
): boolean => href.includes('#') && pathname === here.pathname && search === here.search;

/** Whether a path is `prefix` or below it. */
export const isBelow = (path: string, prefix: string): boolean => `${path}/`.startsWith(`${prefix}/`);

/** The properties of a click that decide whether it opens the link in this window. */
export type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** False for clicks that open a tab or a window or save the link, and for handled clicks. */
export const opensHere = (click: Click): boolean =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  !click.defaultPrevented;

/** The options that ShopLink writes. As in a browser, a link to the current address adds no history entry. */
export const readOptions = (
  { dataset, href }: Pick<HTMLAnchorElement, 'dataset' | 'href'>,
  here: Pick<Location, 'href'>,
): FollowOptions => ({
  viewTransition: 'viewTransition' in dataset,
  preventScrollReset: 'keepScroll' in dataset,
  replace: 'replace' in dataset || href === here.href,
});

/** Whether a page is the same for all visitors: private pages are neither stored by the worker nor prefetched. */
export const isPublicPage = (pathname: string, privatePaths: readonly string[]): boolean =>
  !privatePaths.some((path) => isBelow(pathname, path));

interface Network {
  readonly onLine: boolean;
  /** Network Information API; not in all browsers. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** NV-07: no prefetching when offline, on 2g, or with data saving on. */
export function mayPrefetch({ onLine, connection }: Network): boolean {
  return onLine && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}
