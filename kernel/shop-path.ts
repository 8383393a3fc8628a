/**
 * Path of a page, form or resource of the shop in the request's language, without the language's prefix: `/checkout/confirm`.
 * What the router, redirects and the shop's own links and forms take: they add the prefix (docs/decisions/0073).
 */
export type ShopPath = `/${string}`;

/** Where a link or form of the shop leads: a path, or `?query` or `#part` of the current page. */
export type ShopTarget = ShopPath | `?${string}` | `#${string}`;

declare const PREFIXED: unique symbol;

/**
 * A path with the language's prefix, as the browser asks for it: `/en/checkout/confirm`. For `fetch`, `location` and attributes of
 * plain HTML. No `ShopPath`: to give it to what adds the prefix is a type error, also with more text behind it.
 */
export type PrefixedUrl = string & { readonly [PREFIXED]: true };

/** Whether a target is a path, and no part of the current page. */
export const isShopPath = (target: string): target is ShopPath => target.startsWith('/');

/** A path of the shop as the browser asks for it: `/en` + `/` is `/en`. `#part` and `?query` belong to the current page. */
export function formatShopHref(prefix: string, to: ShopTarget): PrefixedUrl {
  return (isShopPath(to) ? addPrefix(prefix, to) : to) as PrefixedUrl;
}

function addPrefix(prefix: string, path: ShopPath): string {
  // Two slashes would begin another host
  const single = path.replace(/^\/+/, '/');
  // The start page of a language has no slash at the end: one address per page
  const isStart = prefix !== '' && /^\/(?:[?#]|$)/.test(single);
  return `${prefix}${isStart ? single.slice(1) : single}`;
}

const ESCAPES = /(?:%[\da-f]{2})+/gi;

/** A path with one spelling of its escapes: `/c/l%61kr%c3%a4` is `/c/lakr%C3%A4`. Those of no text stay. */
export const normalizeEscapes = (path: string): string =>
  path.includes('%') ? path.replace(ESCAPES, respell) : path;

function respell(escapes: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(escapes));
  } catch {
    return escapes;
  }
}
