import { type ChannelLocale, isBuiltIn } from '#app/i18n/languages.ts';
import { listPathPatterns, PAGE_NAMES } from '#app/i18n/paths.ts';
import { isShopPath, type ShopPath } from '#kernel/shop-path.ts';
import { PAGES, RESOURCES, SERVER_PATHS } from '#app/route-table.ts';
import { isSitePath } from './responses.ts';

/** Longest path and query to return to; redirects must fit into a header. */
const MAX_RETURN_BYTES = 2000;

/** The login's own pages and its forms. */
const LOGIN = '/account';

/** Addresses below these are no pages: they answer forms or scripts, or are files. */
const NO_PAGES: readonly string[] = [
  ...Object.keys(RESOURCES).map((path) => path.split('/:', 1)[0] ?? path),
  ...PAGE_NAMES.filter((page) => PAGES[page].isForm).flatMap(listPathPatterns),
  ...SERVER_PATHS,
];

/** Parameters that do something: a login must not open its own panel again, nor pass on another person's login or key. */
const DROPPED_PARAMETERS = ['action', 'loginToken', 'resetKey', 'returnTo', 'token', '_data', '_routes'];

interface ReturnContext {
  readonly locale: { readonly prefix: string };
  /** Its languages, where any of them may be a mounted one. */
  readonly channel?: { readonly locales: readonly Pick<ChannelLocale, 'language'>[] };
}

/**
 * The page to go to after a form, which names it: path and query without language prefix, for `redirectTo`. Null for anything
 * that is not a page of this shop in the request's language: another host, a form's address, a page of another language, and
 * the login's own pages. The only check of such fields and parameters (open redirects).
 */
export function parseReturnTo(context: ReturnContext, value: unknown): ShopPath | null {
  const path = parsePage(context, value);
  return path === null || isLogin(path) ? null : path;
}

/**
 * The page that a form of the layout was sent from, which is on all of them: the page that its field names, else that of the
 * `Referer`; null where neither is a page of this shop in the request's language. As `parseReturnTo`, but the login's page is one.
 */
export function findPageBefore(
  context: ReturnContext & { readonly url: Pick<URL, 'host'> },
  { headers }: Pick<Request, 'headers'>,
  field: unknown,
): ShopPath | null {
  const named = parsePageOrLogin(context, field);
  const referrer = headers.get('Referer') ?? '';
  if (named !== null || !URL.canParse(referrer)) return named;
  const { host, pathname, search } = new URL(referrer);
  return host === context.url.host ? parsePageOrLogin(context, `${pathname}${search}`) : null;
}

/** The login's page, not its forms. */
function parsePageOrLogin(context: ReturnContext, value: unknown): ShopPath | null {
  const path = parsePage(context, value);
  return path === null || (isLogin(path) && path.split('?', 1)[0] !== LOGIN) ? null : path;
}

function parsePage({ locale, channel }: ReturnContext, value: unknown): ShopPath | null {
  if (typeof value !== 'string' || Buffer.byteLength(value) > MAX_RETURN_BYTES || !isSitePath(value))
    return null;
  const url = URL.canParse(value, BASE) ? new URL(value, BASE) : null;
  if (url === null || url.origin !== BASE) return null;
  const path = findOwnPath(url.pathname, locale.prefix, channel?.locales ?? []);
  if (path === null || isResource(path)) return null;
  dropParameters(url.searchParams);
  return `${path}${url.search}`;
}

/** `delete` writes the whole query anew, in another spelling than the shop's links have. */
function dropParameters(search: URLSearchParams): void {
  for (const name of DROPPED_PARAMETERS) if (search.has(name)) search.delete(name);
}

const BASE = 'http://shop.invalid';

/** Without the language's own prefix; null for a path of another language and one that a browser could take for a host. */
function findOwnPath(
  pathname: string,
  prefix: string,
  offered: readonly Pick<ChannelLocale, 'language'>[],
): ShopPath | null {
  const isPrefixed = prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`));
  const path = isPrefixed ? pathname.slice(prefix.length) || '/' : pathname;
  if (!isShopPath(path) || path.startsWith('//')) return null;
  const first = /^\/([a-z]{2})(?:\/|$)/i.exec(path)?.[1]?.toLowerCase();
  const isLanguage =
    first !== undefined && (isBuiltIn(first) || offered.some(({ language }) => language === first));
  return isLanguage ? null : path;
}

/** The router ignores case, escapes and a slash at the end. */
function isResource(path: string): boolean {
  const plain = toPlain(path);
  if (plain === undefined || plain.endsWith('.data')) return true;
  return NO_PAGES.some((address) => plain === address || plain.startsWith(`${address}/`));
}

function isLogin(path: string): boolean {
  const plain = toPlain(path.split('?', 1)[0] ?? '') ?? '';
  return plain === LOGIN || plain.startsWith(`${LOGIN}/`);
}

const toPlain = (path: string): string | undefined => decode(path)?.toLowerCase().replaceAll(/\/+/g, '/');

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
