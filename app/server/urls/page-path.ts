import type { ChannelLocale } from '#app/i18n/languages.ts';
import {
  findMountedPage,
  findTranslatedPath,
  listPathPatterns,
  PAGE_NAMES,
  type ShopLanguages,
} from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/links.ts';

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
 * and trailing and doubled slashes are removed, so that no path can be read as another host (`//elsewhere`).
 *
 * @param requested the path as sent
 */
export function findCanonicalPath(
  requested: string,
  { bare, locale, locales = [] }: RequestedPath,
): string | null {
  const path = lowerPageWords(`/${bare.split('/').filter(Boolean).join('/')}`, locales);
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
