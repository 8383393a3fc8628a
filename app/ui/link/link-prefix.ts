import { createContext } from 'react';

/**
 * The language prefix of the shop's pages: `/en`, or empty. Links have paths without it, as forms and redirects do, because
 * the router adds it there; only the `href` of an anchor needs it (docs/decisions/0037).
 */
export const LinkPrefix = createContext('');

/** A path of the shop as address of a link: `/en` + `/` is `/en`. `#part` and `?query` belong to the current page. */
export function formatShopHref(prefix: string, to: string): string {
  if (!to.startsWith('/')) return to;
  // Two slashes would begin another host.
  const path = to.startsWith('//') ? to.replace(/^\/+/, '/') : to;
  // The start page of a language has no slash at the end: one address per page.
  const isStart = prefix !== '' && /^\/(?:[?#]|$)/.test(path);
  return `${prefix}${isStart ? path.slice(1) : path}`;
}
