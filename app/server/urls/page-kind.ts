import {
  findMountedPage,
  listPathPatterns,
  PAGE_NAMES,
  type ShopLanguages,
  TRANSLATED_PAGES,
} from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/links.ts';
import { type AddressKind, KINDS, type PageEntry, PAGES, RESOURCES, SERVER_PATHS } from '#app/route-table.ts';
import type { RouteKind } from '#app/server/http/http-exchange.ts';

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

/** `favicon.ico`, `.env`. Not `lamp-2.5` or `3.5mm`: an ending begins with a letter. */
const FILE_NAME = /\.[a-z][a-z0-9]{0,9}$/i;
/** Pages of older shops, which the API may know as renamed (RT-20). */
const PAGE_NAME = /\.html?$/i;

/** Characters, escaped. No page has a longer path, and an API refuses it as an alias, which would look like a broken API. */
const MAX_PATH = 2000;

/**
 * Whether no shop can have a page at a path, without language prefix: that of a file (`/favicon.ico`, `/wp-login.php`), anything below
 * a hidden folder, or one that is longer than those of all pages but searches. It is answered without a page and without the API,
 * because programs ask for such addresses day and night.
 */
export function isUnknownAddress(path: string, languages: ShopLanguages = []): boolean {
  const page = path.replace(/\.data$/, '');
  if (path.length > MAX_PATH) return selectPageKind(page, languages) !== 'search';
  if (!page.includes('.') && !page.includes('%')) return false;
  const segments = page.split('/').filter(Boolean).map(decode);
  const last = segments.at(-1) ?? '';
  const isHidden = segments.some((segment) => segment.startsWith('.'));
  if (!isHidden && (!FILE_NAME.test(last) || PAGE_NAME.test(last))) return false;
  const kind = selectPageKind(page, languages);
  return kind === 'private' || kind === 'resource' || KINDS[kind].isNamed !== true;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const SERVER_KINDS: Readonly<Record<string, RouteKind>> = {
  assets: 'asset',
  images: 'picture',
  pay: 'payment',
  hooks: 'hook',
  'csp-report': 'hook',
  vitals: 'hook',
};

const KIND_BY_SEGMENT: ReadonlyMap<string, RouteKind> = new Map(
  SERVER_PATHS.map((path) => {
    const [, segment = ''] = path.split('/');
    return [segment, SERVER_KINDS[segment] ?? 'file'] as const;
  }),
);

/** The kind of an address that the server answers before any page, with or without a language's prefix; `other` for the rest. */
export function selectServerKind(pathname: string): RouteKind {
  const [, first = '', second = ''] = pathname.split('/', 3);
  return KIND_BY_SEGMENT.get(first) ?? KIND_BY_SEGMENT.get(second) ?? 'other';
}
