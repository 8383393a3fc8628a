import type { ServerResponse } from 'node:http';

/** Set by this server, or valid for one connection only. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
]);

/** An error may be gone at the next request. */
const FAILURE_CACHE_CONTROL = 'no-store';
/** Pages are personal unless their loader says otherwise; `no-cache` still allows a 304. */
const DEFAULT_CACHE_CONTROL = 'private, no-cache';

/**
 * Copies a Remix response's headers to the node response and adds those of every dynamic response. Cookies are sent here
 * only; a response that sets one is never public.
 */
export function applyHeaders(
  res: ServerResponse,
  { headers, status }: Pick<Response, 'headers' | 'status'>,
  cookies: readonly string[],
): void {
  for (const [name, value] of headers) if (!NOT_COPIED.has(name)) res.setHeader(name, value);
  const setCookies = [...headers.getSetCookie(), ...cookies];
  if (setCookies.length > 0) res.setHeader('Set-Cookie', setCookies);
  const cacheControl =
    status >= 500 ? FAILURE_CACHE_CONTROL : (headers.get('Cache-Control') ?? DEFAULT_CACHE_CONTROL);
  const isPublicWithCookies = setCookies.length > 0 && /\bpublic\b|\bs-maxage\b/i.test(cacheControl);
  res.setHeader('Cache-Control', isPublicWithCookies ? DEFAULT_CACHE_CONTROL : cacheControl);
  res.setHeader('Vary', mergeVary(headers.get('Vary'), ['Accept-Encoding', 'Cookie']));
}

/** Adds names to a Vary value; each appears once, ignoring case. */
export function mergeVary(value: string | null, names: readonly string[]): string {
  const existing = (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = new Set(existing.map((name) => name.toLowerCase()));
  return [...existing, ...names.filter((name) => !known.has(name.toLowerCase()))].join(', ');
}

/** Durations in ms, `render` the time in Remix and React, `total` since the request arrived. */
export function formatServerTiming(durations: Readonly<Record<string, number>>): string {
  return Object.entries(durations)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ');
}
