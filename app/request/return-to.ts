import { LANGUAGES } from '#app/i18n/languages.ts';
import { isSitePath } from './responses.ts';

/** Longest path and query to return to; redirects must fit into a header. */
const MAX_RETURN_BYTES = 2000;

/** Addresses below these are no pages: they answer forms or scripts, or are files. */
const RESOURCES: readonly string[] = [
  '/account',
  '/cart/add',
  '/cart/change',
  '/cart/remove',
  '/cart/promo',
  '/cart/promo-remove',
  '/cart/reset',
  '/cart/contents',
  '/checkout/update',
  '/checkout/payment-frame',
  '/checkout/payment-state',
  '/my-account/personal-data',
  '/consent',
  '/preview-widgets',
  '/recent-products',
  '/search-suggestions',
  '/visitor',
  '/__manifest',
  '/assets',
  '/brand',
  '/csp-report',
  '/hooks',
  '/images',
  '/pay',
];

/** Parameters that do something: a login must not open its own panel again, nor pass on another person's login or key. */
const DROPPED_PARAMETERS = ['action', 'loginToken', 'resetKey', 'returnTo', 'token', '_data', '_routes'];

interface ReturnContext {
  readonly locale: { readonly prefix: string };
}

/**
 * The page to go to after a form, which names it: path and query without language prefix, for `redirectTo`. Null for anything
 * that is not a page of this shop in the request's language: another host, a form's address, a page of another language, and
 * the login's own pages. The only check of such fields and parameters (open redirects).
 */
export function parseReturnTo({ locale }: ReturnContext, value: unknown): string | null {
  if (typeof value !== 'string' || Buffer.byteLength(value) > MAX_RETURN_BYTES || !isSitePath(value))
    return null;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (url === null || url.origin !== BASE) return null;
  const path = findOwnPath(url.pathname, locale.prefix);
  if (path === null || isResource(path)) return null;
  for (const name of DROPPED_PARAMETERS) url.searchParams.delete(name);
  return `${path}${url.search}`;
}

const BASE = 'http://shop.invalid';

/** Without the language's own prefix; null for a path of another language and one that a browser could take for a host. */
function findOwnPath(pathname: string, prefix: string): string | null {
  const isPrefixed = prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`));
  const path = isPrefixed ? pathname.slice(prefix.length) || '/' : pathname;
  if (path.startsWith('//')) return null;
  const first = /^\/([a-z]{2})(?:\/|$)/i.exec(path)?.[1]?.toLowerCase();
  return LANGUAGES.some((language) => language === first) ? null : path;
}

/** The router ignores case, escapes and a slash at the end. */
function isResource(path: string): boolean {
  const plain = decode(path)?.toLowerCase().replaceAll(/\/+/g, '/');
  if (plain === undefined || plain.endsWith('.data')) return true;
  return RESOURCES.some((resource) => plain === resource || plain.startsWith(`${resource}/`));
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
