const BASE = 'http://backend';

/** The request target as a URL; null for an invalid one such as `//`. */
export function parseTarget(target: string | undefined): URL | null {
  return URL.canParse(target ?? '/', BASE) ? new URL(target ?? '/', BASE) : null;
}

/** The first path segment, for the log: further ones may be the API key or a payment id. */
export function routeOf(target: string | undefined): string {
  return parseTarget(target)?.pathname.split('/')[1] ?? '';
}

/** Decodes a path segment; null for an invalid percent escape. */
export function decodePathSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
