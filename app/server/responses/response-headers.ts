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
/** A page for one visitor: also not stored for the back button, which would show its message again. */
const PERSONAL_CACHE_CONTROL = 'private, no-store';
/** Methods of pages, for a 405 whose route does not say otherwise. */
const DEFAULT_ALLOW = 'GET, HEAD';
/** Pages are private unless their loader says otherwise; `no-cache` still allows a 304. */
const DEFAULT_CACHE_CONTROL = 'private, no-cache';

/** The headers of a Remix response that are sent, and those of every page; without cookies and those of the body. */
export function listHeaders({
  headers,
  status,
}: Pick<Response, 'headers' | 'status'>): (readonly [name: string, value: string])[] {
  const copied = [...headers].filter(([name]) => !NOT_COPIED.has(name) && name !== 'vary');
  const allow = status === 405 && !headers.has('Allow') ? ([['Allow', DEFAULT_ALLOW]] as const) : [];
  return [...copied, ...allow, ['Vary', mergeVary(headers.get('Vary'), ['Accept-Encoding', 'Cookie'])]];
}

interface Cacheability {
  readonly status: number;
  /** `Cache-Control` of the page's loader; null where it has none. */
  readonly cacheControl: string | null;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
  /** The page shows what belongs to this visitor only. */
  readonly isPersonal: boolean;
}

/** `Cache-Control` of a page that one visitor gets. A response that sets a cookie is never public. */
export function selectCacheControl({ status, cacheControl, cookies, isPersonal }: Cacheability): string {
  if (status >= 500) return FAILURE_CACHE_CONTROL;
  if (isPersonal) return PERSONAL_CACHE_CONTROL;
  const isPublicWithCookies = cookies.length > 0 && /\bpublic\b|\bs-maxage\b/i.test(cacheControl ?? '');
  return isPublicWithCookies ? DEFAULT_CACHE_CONTROL : (cacheControl ?? DEFAULT_CACHE_CONTROL);
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
