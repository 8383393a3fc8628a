import type { IncomingHttpHeaders } from 'node:http';

/**
 * Routes that authenticate by a signature of their own, or that browsers call without an origin: the only ones that may
 * be posted to from elsewhere. Adding one is a security decision.
 */
const EXEMPT_PATHS: ReadonlySet<string> = new Set(['/csp-report']);

/**
 * Whether an unsafe request comes from the shop's own pages. The Origin's host and port must equal the request's Host;
 * `null` never does. Without an Origin only the browser's own word counts, `Sec-Fetch-Site: same-origin`.
 *
 * Remix has a check of its own, but resource routes pass it by, it believes `X-Forwarded-Host`, and it answers an empty 500.
 */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, pathname: string): boolean {
  if (EXEMPT_PATHS.has(pathname)) return true;
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return host !== undefined && isSameAuthority(origin, host);
}

/** Both are read under the Origin's scheme, so that its default port counts as none: `:443` is https without a port. */
function isSameAuthority(origin: string, host: string): boolean {
  const scheme = /^https?:\/\//.exec(origin)?.[0];
  if (!scheme || !URL.canParse(origin) || !URL.canParse(`${scheme}${host}`)) return false;
  return new URL(origin).host === new URL(`${scheme}${host}`).host;
}
