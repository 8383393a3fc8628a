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
/** A page for one visitor: also not kept for the back button, which would show its message again. */
const PERSONAL_CACHE_CONTROL = 'private, no-store';
/** Methods of pages, for a 405 whose route does not say otherwise. */
const DEFAULT_ALLOW = 'GET, HEAD';
/** Pages are private unless their loader says otherwise; `no-cache` still allows a 304. */
const DEFAULT_CACHE_CONTROL = 'private, no-cache';

/** What a dynamic response has besides the Remix response. */
export interface ResponseFacts {
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** The response shows what belongs to this visitor only. */
  readonly isPersonal: boolean;
}

/**
 * Copies a Remix response's headers to the node response and adds those of every dynamic response. Cookies are sent here
 * only; a response that sets one is never public.
 */
export function applyHeaders(
  res: ServerResponse,
  { headers, status }: Pick<Response, 'headers' | 'status'>,
  { cookies, isPersonal }: ResponseFacts,
): void {
  for (const [name, value] of listHeaders({ headers, status })) res.setHeader(name, value);
  const setCookies = [...headers.getSetCookie(), ...cookies];
  if (setCookies.length > 0) res.setHeader('Set-Cookie', setCookies);
  const cacheControl = selectCacheControl(headers, status, isPersonal);
  const isPublicWithCookies = setCookies.length > 0 && /\bpublic\b|\bs-maxage\b/i.test(cacheControl);
  res.setHeader('Cache-Control', isPublicWithCookies ? DEFAULT_CACHE_CONTROL : cacheControl);
}

/** The headers of a Remix response that are sent, with those of every dynamic response but `Cache-Control`. */
export function listHeaders({
  headers,
  status,
}: Pick<Response, 'headers' | 'status'>): (readonly [name: string, value: string])[] {
  const copied = [...headers].filter(([name]) => !NOT_COPIED.has(name) && name !== 'vary');
  const allow = status === 405 && !headers.has('Allow') ? ([['Allow', DEFAULT_ALLOW]] as const) : [];
  return [...copied, ...allow, ['Vary', mergeVary(headers.get('Vary'), ['Accept-Encoding', 'Cookie'])]];
}

function selectCacheControl(headers: Headers, status: number, isPersonal: boolean): string {
  if (status >= 500) return FAILURE_CACHE_CONTROL;
  return isPersonal ? PERSONAL_CACHE_CONTROL : (headers.get('Cache-Control') ?? DEFAULT_CACHE_CONTROL);
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
