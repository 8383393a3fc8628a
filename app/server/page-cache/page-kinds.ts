import { CATALOG_FRESHNESS, CONTENT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { Freshness } from '#app/commerce/commerce-client.ts';
import { listPathPatterns, PAGE_NAMES } from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/search-words.ts';
import { PAGES, RESOURCES, type AddressKind, type PageEntry, type PublicKind } from '#app/route-table.ts';
import type { ParameterGroup } from './parameters.ts';

export interface KindFacts {
  /** As long as its data: the shortest of what the page shows. */
  readonly freshness: Freshness;
  /** The parameters of its URL. */
  readonly parameters: readonly ParameterGroup[];
}

export const KINDS: Readonly<Record<PublicKind, KindFacts>> = {
  home: { freshness: CONTENT_FRESHNESS, parameters: ['shelf'] },
  list: { freshness: CATALOG_FRESHNESS, parameters: ['list', 'shelf'] },
  search: { freshness: CATALOG_FRESHNESS, parameters: ['list', 'shelf'] },
  brands: { freshness: CONTENT_FRESHNESS, parameters: [] },
  product: { freshness: CATALOG_FRESHNESS, parameters: ['product', 'shelf'] },
  content: { freshness: CONTENT_FRESHNESS, parameters: ['shelf'] },
  /** No page that the route table names: a redirect to a renamed one, or 404. */
  unknown: { freshness: CATALOG_FRESHNESS, parameters: [] },
  /** Made of the channel's file and the build: worker, offline page, manifest, icons. */
  file: { freshness: CONTENT_FRESHNESS, parameters: [] },
};

/** By the first segment of its path: a path below it is answered in the same way, also where nothing is there. */
const RESOURCE_KINDS: ReadonlyMap<string, AddressKind> = new Map(
  Object.entries(RESOURCES).flatMap(([path, { kind }]) =>
    kind === 'private' ? [] : [[path.split('/')[1] ?? '', kind] as const],
  ),
);

interface Pattern {
  readonly segments: readonly string[];
  readonly kind: PageEntry['kind'];
}

/** Those of fixed words first, as the router ranks them: `/cookies` before `/:alias`. */
const PATTERNS: readonly Pattern[] = PAGE_NAMES.flatMap((page) => {
  const patterns =
    page === 'search' ? SEARCH_WORDS.map((word) => `/${word}/:search?`) : listPathPatterns(page);
  return patterns.map((pattern) => ({
    segments: pattern.split('/').filter(Boolean),
    kind: PAGES[page].kind,
  }));
}).toSorted((one, other) => countOpen(one) - countOpen(other));

function countOpen({ segments }: Pattern): number {
  return segments.filter((segment) => /^[:*]/.test(segment)).length + (segments[0]?.startsWith(':') ? 10 : 0);
}

/**
 * The kind of the page at a path without language prefix and `.data`. Pages under a private page's first segment are private
 * too, also those that do not exist yet: `/my-account/anything`.
 */
export function selectPageKind(path: string): AddressKind {
  const segments = path.split('/').filter(Boolean);
  const [first = ''] = segments;
  const ofResource = RESOURCE_KINDS.get(first);
  if (ofResource !== undefined) return ofResource;
  if (PRIVATE_SEGMENTS.has(first.toLowerCase())) return 'private';
  return PATTERNS.find((pattern) => fits(pattern.segments, segments))?.kind ?? 'unknown';
}

const PRIVATE_SEGMENTS: ReadonlySet<string> = new Set(
  PATTERNS.flatMap(({ kind, segments: [first = ''] }) => (kind === 'private' ? [first] : [])),
);

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (segments.length > pattern.length && pattern.at(-1) !== '*') return false;
  return pattern.every((part, index) => {
    const segment = segments[index];
    if (part === '*') return true;
    if (segment === undefined) return part.endsWith('?');
    return part.startsWith(':') || part === segment;
  });
}
