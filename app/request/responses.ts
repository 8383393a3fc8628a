import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import type { PageName } from '#app/i18n/paths.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** Throws a 404 response: the nearest boundary shows the shop's 404 page (RT-20). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

type RedirectStatus = 301 | 302 | 303 | 307 | 308;

/**
 * A redirect within the shop, to return or throw. `path` is in the request's language and has no prefix, as the basename
 * adds it. A path that browsers could read as another host (`//evil`, `https:…`) leads to the start page instead.
 */
export function redirectTo(
  path: ShopPath,
  status: RedirectStatus = 302,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const location = isSitePath(path) ? toHeaderText(path) : '/';
  return new Response(null, { status, headers: { ...headers, Location: location } });
}

/** `loader` of an address that answers forms: typed in, or reloaded, it leads to a page. */
export const redirectToPage =
  (page: PageName) =>
  ({ context }: LoaderFunctionArgs): Response =>
    redirectTo(context.links.page(page), 303);

/** Headers hold ASCII: `/söka` becomes `/s%C3%B6ka`. Escapes that a path has already stay. */
const toHeaderText = (path: string): string =>
  path.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^!-~]/gu, encodeURIComponent);

/**
 * Starts with one slash and contains no character that browsers turn into a second slash or drop. The path has no doubled
 * slash either: without dot segments or a language prefix (`/.//elsewhere`, `/sv//elsewhere`) the rest would be a host.
 */
export function isSitePath(path: string): path is ShopPath {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
  return /^(?:\/(?!\/)[^/?#\\\u0000-\u001f]*)+(?:[?#][^\\\u0000-\u001f]*)?$/.test(path);
}

/** Of an answer to one visitor: nothing stores it, and it is no search result. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } as const;

/** `Retry-After` of an answer that says when to send the form again: after too many tries, or while the API is away. */
export const toWaitHeaders = (seconds: number | null | undefined): Readonly<Record<string, string>> =>
  seconds ? { 'Retry-After': String(seconds) } : {};

/** `headers` of a page with forms: those of its loader, and the `Retry-After` of its action. */
export const withRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After');
  if (wait) loaderHeaders.set('Retry-After', wait);
  return loaderHeaders;
};
