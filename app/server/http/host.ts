/** A request's Host header, taken apart. */
export interface RequestHost {
  /** Lower case, no port, no trailing dot; an IPv6 address keeps its brackets. */
  readonly name: string;
  /** Digits as sent; `''` when the header names no port. */
  readonly port: string;
}

/** Nothing in here may be more than a name: no user, path, space or comma can reach a URL made from it. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::(\d{0,5}))?$/;

/** CH-01: case and port do not matter for finding the channel. Anything that is no host name → null. */
export function parseHost(header: string | undefined): RequestHost | null {
  const match = HOST.exec((header ?? '').trim().toLowerCase());
  if (!match?.[1]) return null;
  return { name: match[1], port: match[2] ?? '' };
}

/** The authority part of a URL: `shop.example`, `shop.example:3000`. */
export function formatAuthority(name: string, port: string): string {
  return port ? `${name}:${port}` : name;
}
