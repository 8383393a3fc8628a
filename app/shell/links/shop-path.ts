import type { ShopPath } from '#kernel/shop-path.ts';
import type { FollowOptions } from '#app/ui/link/shop-link.tsx';

/** The facts of an anchor that decide who follows it. */
export type LinkFacts = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'href' | 'target' | 'rel' | 'hasAttribute'
>;

/** Where the visitor is. */
export type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

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
  link: LinkFacts,
  here: Here,
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

const isForBrowser = (link: LinkFacts): boolean =>
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  link.hasAttribute('data-reload') ||
  /\bexternal\b/.test(link.rel);

/** The browser also moves the focus to a part, which the router does not. An empty hash (`#`) is the top of the page. */
const isPartOfPage = ({ pathname, search, href }: LinkFacts, here: Here): boolean =>
  href.includes('#') && pathname === here.pathname && search === here.search;

const isBelow = (path: string, prefix: string): boolean => `${path}/`.startsWith(`${prefix}/`);

/** What of a click decides whether it opens the link here. */
export type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** False for clicks that open a tab or a window or save the link, and for those that something else has handled. */
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
