import { normalizeEscapes } from '#kernel/shop-path.ts';

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
  /** Of all rules: part of the channel's version, so that a new redirect takes precedence over cached pages. */
  readonly digest: string;
}

interface Address {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

const ESCAPE = /%[0-9a-f]{2}/gi;

/** One spelling of an address: no superfluous escapes in its path, escapes in capitals, no slash at the end of the path. */
function toRedirectKey({ pathname, search }: Address): string {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const address = `${normalizeEscapes(path)}${search}`;
  return address.includes('%') ? address.replace(ESCAPE, (escape) => escape.toUpperCase()) : address;
}

interface FoundRedirect {
  readonly status: RedirectRule['status'];
  /** Path of the shop or absolute URL; empty for 410. */
  readonly location: string;
  readonly rule: RedirectRule;
}

/**
 * What the file says about an address. A line without a query is for the path with any query, which the target gets; one with
 * a query takes precedence. With the query in two it is for `own` too, and its target gets `tracking`.
 */
export function findRedirect(
  { rules }: Pick<RedirectTable, 'rules'>,
  { pathname, search }: Address,
  { own, tracking }: { readonly own: string; readonly tracking: string } = { own: search, tracking: '' },
): FoundRedirect | null {
  const find = (query: string, rest: string): FoundRedirect | null => {
    const rule = rules.get(toRedirectKey({ pathname, search: query }));
    return rule ? { status: rule.status, location: formatLocation(rule, rest), rule } : null;
  };
  const exact = find(search, '');
  if (exact || search === '') return exact;
  return (tracking !== '' && own !== '' && find(own, tracking)) || find('', search.slice(1));
}

/** `rest` is what the target's query gets. */
function formatLocation({ status, target, fragment }: RedirectRule, rest: string): string {
  if (status === 410) return '';
  const query = rest === '' ? '' : `${target.includes('?') ? '&' : '?'}${rest}`;
  return `${target}${query}${fragment}`;
}

interface ParsedLine {
  readonly key: string;
  readonly rule: RedirectRule;
}

/** What is wrong with a line, and how to mend it. */
export interface LineProblem {
  readonly reason: string;
  readonly fix: string;
}

const STATUSES: readonly RedirectRule['status'][] = [301, 302, 307, 308, 410];
/** No page has a longer path, and browsers send no longer ones reliably. */
const MAX_ADDRESS = 2000;
const BASE = 'http://shop.invalid';

const FIX_LINE = 'write from,to,status, like /old-page,/new-page,301';
const FIX_FROM = 'use a path of the shop, like /old-page or /old.php?id=7';
const FIX_TO = 'use a path of the shop, like /new-page, or an address like https://shop.example/page';

/** Reads a line after the first one. Its quotes are those of spreadsheets: `"/a,b",/c,301`. */
export function parseRedirectLine(text: string, separator: string, line: number): ParsedLine | LineProblem {
  const fields = splitFields(text, separator);
  if (fields === null) return { reason: 'a quote is not closed, or text follows it', fix: FIX_LINE };
  const [from = '', to = '', code = '', ...rest] = fields;
  if (fields.length < 2 || rest.some((field) => field !== ''))
    return { reason: `has ${fields.length} fields in place of 3`, fix: FIX_LINE };
  const status = STATUSES.find((known) => String(known) === (code || '301'));
  if (status === undefined)
    return { reason: `status ${shorten(code)} is not one of ${STATUSES.join(', ')}`, fix: FIX_LINE };
  const source = parseAddress(from);
  if (!source?.isLocal) return { reason: `from ${describe(from)}`, fix: FIX_FROM };
  const key = toRedirectKey(source);
  const target = parseTarget(to, status);
  return 'reason' in target ? target : { key, rule: { ...target, status, line } };
}

function parseTarget(
  to: string,
  status: RedirectRule['status'],
): Pick<RedirectRule, 'target' | 'fragment'> | LineProblem {
  if (status === 410)
    return to === ''
      ? { target: '', fragment: '' }
      : { reason: 'an address that is gone (410) leads nowhere', fix: 'remove its to, or use 301' };
  const target = parseAddress(to);
  return target
    ? { target: target.text, fragment: target.hash }
    : { reason: `to ${describe(to)}`, fix: FIX_TO };
}

const describe = (address: string): string =>
  address === '' ? 'is empty' : `is no address that can be used: ${shorten(address)}`;

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

interface ParsedAddress extends Pick<URL, 'pathname' | 'search' | 'hash'> {
  /** Without the fragment. */
  readonly text: string;
  /** A path of the shop. */
  readonly isLocal: boolean;
}

/** Null for anything but a path or a web address. `//host` and `/\host` name another host, so they are no paths. */
function parseAddress(address: string): ParsedAddress | null {
  const isLocal = address.startsWith('/');
  if (address.length > MAX_ADDRESS || (!isLocal && !/^https?:\/\//i.test(address))) return null;
  if (!URL.canParse(address, BASE)) return null;
  const { origin, pathname, search, hash, username } = new URL(address, BASE);
  if (username !== '' || pathname.startsWith('//')) return null;
  if (isLocal && origin !== BASE) return null;
  return { pathname, search, hash, isLocal, text: `${isLocal ? '' : origin}${pathname}${search}` };
}

/** Null where the quotes are wrong. */
export function splitFields(text: string, separator: string): readonly string[] | null {
  if (!text.includes('"')) return text.split(separator).map((field) => field.trim());
  const fields: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? findClosingQuote(text, at + 1) : at - 1;
    const next = text.indexOf(separator, end + 1);
    const stop = next === -1 ? text.length : next;
    const after = text.slice(end + 1, stop).trim();
    if (isQuoted && (end === -1 || after !== '')) return null;
    fields.push(
      isQuoted
        ? text
            .slice(at + 1, end)
            .replaceAll('""', '"')
            .trim()
        : after,
    );
    at = stop + 1;
  }
  return fields;
}

/** A doubled quote is one of the text. -1 where there is none. */
function findClosingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}
