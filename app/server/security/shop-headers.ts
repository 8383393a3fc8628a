import type { IncomingHttpHeaders } from 'node:http';
import type { Channel } from '#app/channels/channel.ts';
import { isSameAuthority } from '#app/server/http/http-exchange.ts';
import type { Protocol } from '#app/server/http/peer.ts';

/** One year. Without includeSubDomains: other hosts of the domain are not ours. */
const HSTS = 'max-age=31536000';

const ALWAYS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  // With no-referrer browsers send `Origin: null` on form posts, which the origin check refuses.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
  'X-Frame-Options': 'DENY',
};

/** The headers of every response of a shop. Browsers ignore HSTS over http, so it is sent over https only. */
export function listShopHeaders(
  protocol: Protocol,
  { version, indexing }: Pick<Channel, 'version' | 'indexing'>,
): (readonly [name: string, value: string])[] {
  return [
    ...Object.entries(ALWAYS),
    ...(protocol === 'https:' ? ([['Strict-Transport-Security', HSTS]] as const) : []),
    ['X-Channel-Version', version],
    ...(indexing ? [] : ([['X-Robots-Tag', 'noindex']] as const)),
  ];
}

/**
 * The only paths that accept posts from other origins: routes that check a signature, and reports that browsers send
 * without an origin. Adding one is a security decision.
 */
const EXEMPT_PATHS: ReadonlySet<string> = new Set([
  '/csp-report',
  '/hooks/purge',
  '/api/internal/webhook/config-refresh',
]);

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
