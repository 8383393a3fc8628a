import { decodePathSegment } from '#backend/core/http/request-target.ts';
import { isLanguage } from '#backend/core/text/languages.ts';
import { LOCALISED_PATHS } from './site-paths.ts';

export type ListKind = 'c' | 'b' | 'dc' | 'l';
/** The page that a path leads to; `all` = a list without a restriction, `other` = not a page that this backend serves. */
export type ParsedPath =
  | { readonly kind: ListKind | 'p'; readonly alias: string }
  | { readonly kind: 'all' }
  | { readonly kind: 'home' }
  | { readonly kind: 'page'; readonly alias: string }
  | { readonly kind: 'other' };

const PREFIXES = ['c', 'b', 'dc', 'l', 'p'] as const;
/** At most a market and a language precede the kind. */
const MAX_PREFIXES = 2;
/** A market's alias in a path, as `shop-schema.ts` allows it there. */
const MARKET = /^[a-z]{2,3}$/;
const ALL_PATHS = new Set(Object.values(LOCALISED_PATHS['/allt'] ?? {}));
const SEARCH_SEGMENTS = new Set(['s', 'search', 'sok', 'haku', 'soeg', 'sok-no']);

/** Segments of a URL's or path's pathname: decoded, lower case, without empty ones. */
function segmentsOf(url: string): string[] {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (decodePathSegment(segment) ?? segment).toLowerCase());
}

/** `[se, sv, c, godis, lakrits]` → category `lakrits`; null when the path has no kind prefix. */
function parseKind(segments: readonly string[]): ParsedPath | null {
  for (const [index, segment] of segments.slice(0, MAX_PREFIXES + 1).entries()) {
    const kind = PREFIXES.find((prefix) => prefix === segment);
    const alias = segments.slice(index + 1).at(-1);
    if (kind !== undefined && alias !== undefined) return { kind, alias };
    // Market and language have two or three letters; a longer segment belongs to another kind of path.
    if (segment.length > 3) return null;
  }
  return null;
}

/** The segments after a language, or after a market and a language; a market alone precedes no path (contract 5.3). */
function withoutPrefix(segments: readonly string[]): readonly string[] {
  const [first = '', second = ''] = segments;
  // The pair first: `fi` and `se` are markets and languages
  if (MARKET.test(first) && isLanguage(second)) return segments.slice(2);
  return isLanguage(first) ? segments.slice(1) : segments;
}

/**
 * Parses site paths with or without market and language prefix (contract 5.6): `/sv/c/godis/lakrits`, `/c/lakrits`,
 * `/se/sv/c/lakrits`. The alias is the last segment; the segments between kind and alias are ignored.
 */
export function parsePath(url: string): ParsedPath {
  const all = segmentsOf(url);
  const parsed = parseKind(all);
  if (parsed !== null) return parsed;
  const rest = withoutPrefix(all);
  const [word] = rest;
  if (word === undefined) return { kind: 'home' };
  if (ALL_PATHS.has(`/${rest.join('/')}`) || SEARCH_SEGMENTS.has(word)) return { kind: 'all' };
  return rest.length === 1 ? { kind: 'page', alias: word } : { kind: 'other' };
}
