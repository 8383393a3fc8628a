import {
  findMountedPage,
  listPathPatterns,
  PAGE_NAMES,
  TRANSLATED_PAGES,
  type ShopLanguages,
} from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/search-words.ts';
import { PAGES, RESOURCES, type AddressKind, type PageEntry } from '#app/route-table.ts';

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
 *
 * @param languages the channel's: paths of mounted ones are pages of that channel only
 */
export function selectPageKind(path: string, languages: ShopLanguages = []): AddressKind {
  const segments = path.split('/').filter(Boolean);
  const [first = ''] = segments;
  const ofResource = RESOURCE_KINDS.get(first);
  if (ofResource !== undefined) return ofResource;
  if (PRIVATE_SEGMENTS.has(first.toLowerCase()) || isMountedPrivate(first.toLowerCase(), languages))
    return 'private';
  const mounted = findMountedPage(path, languages);
  if (mounted) return PAGES[mounted].kind;
  return PATTERNS.find((pattern) => fits(pattern.segments, segments))?.kind ?? 'unknown';
}

const PRIVATE_TRANSLATED = TRANSLATED_PAGES.filter((page) => PAGES[page].kind === 'private');

const isMountedPrivate = (first: string, languages: ShopLanguages): boolean =>
  languages.some(({ mounted }) =>
    PRIVATE_TRANSLATED.some((page) => mounted?.paths[page]?.split('/')[1] === first),
  );

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
