import type { IncomingHttpHeaders } from 'node:http';
import { isSameAuthority } from '#app/server/http/host.ts';

/**
 * The only paths that accept posts from other origins: routes that check a signature, and reports that browsers send
 * without an origin. Adding one is a security decision.
 */
const EXEMPT_PATHS: ReadonlySet<string> = new Set(['/csp-report', '/hooks/purge']);

/**
 * Whether an unsafe request comes from the shop's own pages. The Origin's host and port must equal the request's Host, so
 * `null` is refused. Without an Origin the request needs `Sec-Fetch-Site: same-origin`.
 *
 * Remix's own check is not enough: it skips resource routes, trusts `X-Forwarded-Host`, and responds with an empty 500.
 */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, pathname: string): boolean {
  if (EXEMPT_PATHS.has(pathname)) return true;
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return host !== undefined && isSameAuthority(origin, host);
}
