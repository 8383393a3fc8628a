import type { ServerResponse } from 'node:http';

/** Ours to decide, or meant for one connection only. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
]);

/** What failed may be well again at the next try. */
const FAILURE_CACHE_CONTROL = 'no-store';
/** A page is the visitor's own until a loader says otherwise; `no-cache` still lets it come back as a 304. */
const DEFAULT_CACHE_CONTROL = 'private, no-cache';

/**
 * Writes a Remix response's headers onto the node response, with what every dynamic answer carries. The one place where
 * cookies leave the server; an answer that sets one is never public.
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
  const leaks = setCookies.length > 0 && /\bpublic\b|\bs-maxage\b/i.test(cacheControl);
  res.setHeader('Cache-Control', leaks ? DEFAULT_CACHE_CONTROL : cacheControl);
  res.setHeader('Vary', mergeVary(headers.get('Vary'), ['Accept-Encoding', 'Cookie']));
}

/** Adds names to a Vary value, each once, whatever its case. */
export function mergeVary(value: string | null, names: readonly string[]): string {
  const present = (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = new Set(present.map((name) => name.toLowerCase()));
  return [...present, ...names.filter((name) => !known.has(name.toLowerCase()))].join(', ');
}

/** Durations in ms, `render` the time in Remix and React, `total` since the request arrived. */
export function formatServerTiming(durations: Readonly<Record<string, number>>): string {
  return Object.entries(durations)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(', ');
}
