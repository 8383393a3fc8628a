import { LANGUAGES, type Language } from './languages.ts';
import table from './paths.json';

/** A page of the shop, by the name that code uses; where it lives in each language stands in `paths.json`. */
export type PageName = keyof typeof table;
export type PageParams = Readonly<Record<string, string>>;

/** Path pattern of a page in a language: `/kassan`, `/p/:alias`, `/b/*`; `?` marks an optional segment. */
export function pathPattern(page: PageName, language: Language): string {
  const entry: string | Readonly<Record<Language, string>> = table[page];
  return typeof entry === 'string' ? entry : entry[language];
}

export const PAGE_NAMES = Object.keys(table) as PageName[];

/** Each different pattern of a page once: what the route table lays out. */
export function pathPatterns(page: PageName): string[] {
  return [...new Set(LANGUAGES.map((language) => pathPattern(page, language)))];
}

const isTranslated = (page: PageName): boolean => typeof table[page] !== 'string';

/** The pages with a word of their own per language, by that word: `/kassan` → checkout. Their patterns hold no parameter. */
const PAGES_BY_WORD: ReadonlyMap<string, PageName> = new Map(
  PAGE_NAMES.filter(isTranslated).flatMap((page) =>
    pathPatterns(page).map((pattern) => [pattern, page] as const),
  ),
);

/**
 * Fills a pattern: `/p/:alias` + `{ alias: 'salt pärla' }` → `/p/salt%20p%C3%A4rla`. An optional parameter that is not
 * given disappears with its slash; a splat (`*`) keeps its slashes.
 *
 * @throws Error when a required parameter is missing: a bug in the caller.
 */
export function formatPath(page: PageName, language: Language, params: PageParams = {}): string {
  const segments = pathPattern(page, language).split('/').slice(1);
  const filled = segments.flatMap((segment) => {
    if (segment === '*') return encodeSegments(required(page, '*', params['*']));
    if (!segment.startsWith(':')) return segment;
    const isOptional = segment.endsWith('?');
    const name = segment.slice(1, isOptional ? -1 : undefined);
    const value = params[name];
    if (isOptional && !value) return [];
    return encodeURIComponent(required(page, name, value));
  });
  return `/${filled.join('/')}`;
}

const encodeSegments = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function required(page: PageName, name: string, value: string | undefined): string {
  if (!value) throw new Error(`The path of page "${page}" needs the parameter "${name}"`);
  return value;
}

/** The translated page that a path (no language prefix) stands for in any language; null for every other path. */
export function findTranslatedPage(path: string): PageName | null {
  return PAGES_BY_WORD.get(withoutTrailingSlash(path)) ?? null;
}

/**
 * RT-19: where a word of another language's set leads within the URL's own language. `/kassan` read as English →
 * `/checkout`; a word that is right already, or no such word at all → null.
 */
export function findRightWord(path: string, language: Language): string | null {
  const page = findTranslatedPage(path);
  if (!page) return null;
  const right = formatPath(page, language);
  return right === withoutTrailingSlash(path) ? null : right;
}

const withoutTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);
