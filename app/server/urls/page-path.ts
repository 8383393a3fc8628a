import type { ChannelLocale } from '#app/i18n/languages.ts';
import {
  findMountedPage,
  findTranslatedPath,
  listPathPatterns,
  PAGE_NAMES,
  type ShopLanguages,
  TRANSLATED_PAGES,
} from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/links.ts';
import { type AddressKind, KINDS, type PageEntry, PAGES, RESOURCES, SERVER_PATHS } from '#app/route-table.ts';
import type { RouteKind } from '#app/server/http/http-exchange.ts';
import { normalizeEscapes } from '#kernel/shop-path.ts';

type LocaleChoice =
  /** Respond in this language; `pathname` is the path without the prefix, including `.data`. */
  | { readonly kind: 'serve'; readonly locale: ChannelLocale; readonly pathname: string }
  /** The path has the prefix of the default language (RT-19); redirect to `pathname`, so that a page has one URL. */
  | { readonly kind: 'redirect'; readonly locale: ChannelLocale; readonly pathname: string };

/** `/sv`, `/SV`, `/sv/…` and the start page's data, `/sv.data`. */
const PREFIXED = /^\/([a-z]{2})(?:(\.data)$|\/(.*)$|$)/is;

/** Selects the channel's language by the path's prefix. The code of a language that the channel lacks is not a prefix. */
export function chooseLocale(
  channel: { readonly locales: readonly ChannelLocale[]; readonly defaultLocale: ChannelLocale },
  pathname: string,
): LocaleChoice {
  const [, prefix = '', rootData, rest = ''] = PREFIXED.exec(pathname) ?? [];
  const language = prefix.toLowerCase();
  const locale = channel.locales.find((offered) => offered.language === language);
  if (!locale) return { kind: 'serve', locale: channel.defaultLocale, pathname };
  // Without leading slashes: `/sv//elsewhere.example` must not redirect to another host.
  const bare = rootData ? '/_root.data' : `/${rest.replace(/^[/\\]+/, '')}`;
  return { kind: locale.isDefault ? 'redirect' : 'serve', locale, pathname: bare };
}

/** The path of the page that a request is about; `/_root.data` has the data of the start page. */
export const toPagePath = (pathname: string): string =>
  pathname.endsWith('.data') ? pathname.replace(/(?:\/_root)?\.data$/, '') || '/' : pathname;

/**
 * The URL of the page that a request is about. Client navigation requests a page's data with `.data` after its path and
 * `_routes` in the query (single fetch).
 */
export function toPageUrl(url: URL): URL {
  const page = new URL(url);
  page.pathname = toPagePath(page.pathname);
  // `delete` reserialises the whole query, so it is called only where needed.
  if (page.searchParams.has('_routes')) page.searchParams.delete('_routes');
  return page;
}

interface RequestedPath {
  /** The path without its language prefix. */
  readonly bare: string;
  readonly locale: Pick<ChannelLocale, 'language' | 'prefix' | 'mounted'>;
  /** Of the channel. */
  readonly locales?: ShopLanguages;
}

/**
 * A page has one URL (RT-19). Returns the canonical path including the prefix, or null where the path is canonical. The
 * default language has no prefix, a path of another language becomes this language's own, a page's words are in lower case,
 * characters are escaped in one way, and trailing and doubled slashes are removed, so that no path can be read as another host
 * (`//elsewhere`).
 *
 * @param requested the path as sent
 */
export function findCanonicalPath(
  requested: string,
  { bare, locale, locales = [] }: RequestedPath,
): string | null {
  const path = lowerPageWords(normalizeEscapes(`/${bare.split('/').filter(Boolean).join('/')}`), locales);
  const page = findTranslatedPath(path, locale, locales) ?? path;
  const canonical = page === '/' ? locale.prefix || '/' : `${locale.prefix}${page}`;
  return canonical === requested ? null : canonical;
}

/**
 * Patterns that begin with a word, those without parameters first: `/checkout/confirm` must win over `/checkout/:outcome`.
 * Content pages (`/:alias`) and the search page have none; a search word is one of `SEARCH_WORDS`.
 */
const WORD_PATTERNS: readonly (readonly string[])[] = [
  ...PAGE_NAMES.flatMap(listPathPatterns).filter((pattern) => /^\/[^:*]/.test(pattern)),
  ...SEARCH_WORDS.map((word) => `/${word}/:search?`),
]
  .toSorted((one, other) => Number(/[:*]/.test(one)) - Number(/[:*]/.test(other)))
  .map((pattern) => pattern.split('/').slice(1));

/**
 * RT-19: a path with its fixed words in lower case: `/Checkout` → `/checkout`, `/P/Lamp` → `/p/Lamp`. Aliases and search
 * texts stay as they are, and so does a path that is not a page's. `languages` are the channel's.
 */
export function lowerPageWords(path: string, languages: ShopLanguages = []): string {
  if (!/[A-Z]/.test(path)) return path;
  const lower = path.toLowerCase();
  if (findMountedPage(lower, languages)) return lower;
  const segments = path.split('/').slice(1);
  const pattern = WORD_PATTERNS.find((candidate) => matches(candidate, segments));
  if (!pattern) return path;
  const isWord = (index: number): boolean => /^[^:*]/.test(pattern[index] ?? '*');
  return `/${segments.map((segment, index) => (isWord(index) ? segment.toLowerCase() : segment)).join('/')}`;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (segments.length > pattern.length && pattern.at(-1) !== '*') return false;
  return pattern.every((part, index) => {
    const segment = segments[index];
    if (segment === undefined) return part.endsWith('?');
    return /^[:*]/.test(part) || part === segment.toLowerCase();
  });
}

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
  api: 'hook',
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
