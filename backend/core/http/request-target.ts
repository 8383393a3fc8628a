import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const BASE = 'http://backend';
/** A whole URL as the target, as clients send it to proxies (RFC 9112 §3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\//i;

/**
 * The request target as a URL; null for one that is neither a path nor an `http(s)` URL. A path of `//elsewhere` stays a path.
 * With `hosts`, the values of the `Host` header, a URL must name the same host: a proxy in between may have gone by the other. A repeated
 * header is invalid (RFC 9112 §3.2).
 */
export function parseTarget(target = '/', hosts: readonly string[] | null = null): URL | null {
  if (hosts !== null && hosts.length > 1) return null;
  if (target.startsWith('/')) return parseUrl(`${BASE}${target}`);
  const url = ABSOLUTE_FORM.test(target) ? parseUrl(target) : null;
  if (url === null || `${url.username}${url.password}` !== '') return null;
  return hosts === null || url.host === hostOf(url, hosts) ? url : null;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** A `Host` header in the form of `URL.host`: lower case, without the default port. */
function hostOf({ protocol }: URL, [header = '']: readonly string[]): string {
  return parseUrl(`${protocol}//${header}`)?.host ?? '';
}

/** As in the addresses of this server. */
const ROUTE = /^[a-z]{1,20}$/;

/**
 * The first path segment, for the log: further ones may be the API key or a payment id. Empty for one that no route has, which may
 * be anything.
 */
export function routeOf(target: string | undefined): string {
  const [, route = ''] = parseTarget(target)?.pathname.split('/', 2) ?? [];
  return ROUTE.test(route) ? route : '';
}

/** Decodes a path segment; null for an invalid percent escape. */
export function decodePathSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares a key or signature in constant time, so that the response time reveals nothing about it. */
export function isSecret(expected: string, given: unknown): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(expected), digest(given));
}

/** Names the channel on whose host a visitor asks: our extension of the contract, which other clients do not send. */
const CHANNEL_HEADER = 'x-arkad-channel';

/** The channel id that the storefront names; null for other clients, whose requests are the account's. */
export function channelIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  return headers[CHANNEL_HEADER]?.toString() ?? null;
}
