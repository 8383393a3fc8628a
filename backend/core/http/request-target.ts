const BASE = 'http://backend';

/** What a request line asks for; null for what is no address, as `//` is none. */
export function parseTarget(target: string | undefined): URL | null {
  return URL.canParse(target ?? '/', BASE) ? new URL(target ?? '/', BASE) : null;
}

/** The first part of the path, for the log: further ones may be the API key or a payment's id. */
export function routeOf(target: string | undefined): string {
  return parseTarget(target)?.pathname.split('/')[1] ?? '';
}
