import { toHostName } from '#kernel/host-name.ts';

/** A parsed `Host` header. */
export interface RequestHost {
  /** Lower case, without port and trailing dot; an IPv6 address in its shortest form and in brackets. */
  readonly name: string;
  /** Digits as sent; `''` where the header has no port. */
  readonly port: string;
}

/** Matches names only: no user, path, space or comma can get into a URL that is built from the host. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::(\d{0,5}))?$/;

/** Parses a `Host` header; case and port do not matter for finding the channel (CH-01). Null for anything invalid. */
export function parseHost(header: string | undefined): RequestHost | null {
  const match = HOST.exec((header ?? '').trim().toLowerCase());
  const name = match?.[1] === undefined ? null : toHostName(match[1]);
  return name === null ? null : { name, port: match?.[2] ?? '' };
}

/** The authority part of a URL: `shop.example`, `shop.example:3000`. */
export function formatAuthority(name: string, port: string): string {
  return port ? `${name}:${port}` : name;
}

/** Whether an Origin is of this Host. Parses both with the Origin's scheme, so that its default port equals no port. */
export function isSameAuthority(origin: string, host: string): boolean {
  const scheme = /^https?:\/\//.exec(origin)?.[0];
  if (!scheme || !URL.canParse(origin) || !URL.canParse(`${scheme}${host}`)) return false;
  return new URL(origin).host === new URL(`${scheme}${host}`).host;
}
