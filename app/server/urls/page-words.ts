import { findMountedPage, listPathPatterns, PAGE_NAMES, type ShopLanguages } from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/search-words.ts';

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
