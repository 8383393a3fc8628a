import {
  findMountedPage,
  findTranslatedPath,
  listPathPatterns,
  PAGE_NAMES,
  type ShopLanguages,
} from '#app/i18n/paths.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { SEARCH_WORDS } from '#app/i18n/search-words.ts';

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
