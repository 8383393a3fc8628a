/** One line of a file of redirects. */
export interface RedirectRule {
  readonly status: 301 | 302 | 307 | 308 | 410;
  /** Path with query, or an absolute URL; both without fragment. Empty for 410. */
  readonly target: string;
  /** `#part`, or empty. */
  readonly fragment: string;
  /** In the file, from 1. */
  readonly line: number;
}

/** The redirects of a shop, by `toRedirectKey`. */
export interface RedirectTable {
  readonly rules: ReadonlyMap<string, RedirectRule>;
  /** Of all rules: part of the channel's version, so that no page that was cached before answers in place of a redirect. */
  readonly digest: string;
}

interface Address {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

const ESCAPE = /%[0-9a-f]{2}/gi;

/** One spelling of an address: escapes in capitals, no slash at the end of the path. */
export function toRedirectKey({ pathname, search }: Address): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const address = `${path}${search}`;
  return address.includes('%') ? address.replace(ESCAPE, (escape) => escape.toUpperCase()) : address;
}

export interface FoundRedirect {
  readonly status: RedirectRule['status'];
  /** Path of the shop or absolute URL; empty for 410. */
  readonly location: string;
  readonly rule: RedirectRule;
}

/**
 * What the file says about an address. A line without a query is for the path with any query, which the target gets; one with
 * a query takes precedence.
 */
export function findRedirect(
  { rules }: Pick<RedirectTable, 'rules'>,
  address: Address,
): FoundRedirect | null {
  const exact = rules.get(toRedirectKey(address));
  if (exact) return { status: exact.status, location: `${exact.target}${exact.fragment}`, rule: exact };
  if (address.search === '') return null;
  const rule = rules.get(toRedirectKey({ pathname: address.pathname, search: '' }));
  if (!rule) return null;
  const { target, fragment, status } = rule;
  const query = target.includes('?') ? `&${address.search.slice(1)}` : address.search;
  return { status, location: status === 410 ? '' : `${target}${query}${fragment}`, rule };
}
