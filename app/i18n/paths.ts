import type { ShopPath } from '#kernel/shop-path.ts';
import { LANGUAGES, type Language } from './languages.ts';
import table from './paths.json' with { type: 'json' };

/** Name of a page in code; `paths.json` has its path in each language. */
export type PageName = keyof typeof table;
export type PageParams = Readonly<Record<string, string>>;

/** Path pattern of a page in a language: `/kassan`, `/p/:alias`, `/b/*`; `?` marks an optional segment. */
export function getPathPattern(page: PageName, language: Language): string {
  const entry: string | Readonly<Record<Language, string>> = table[page];
  return typeof entry === 'string' ? entry : entry[language];
}

export const PAGE_NAMES = Object.keys(table) as PageName[];

/** Paths that pages had before; they redirect to today's (RT-19). */
const FORMER_PATHS: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  brands: ['/tavaramerkkeja'],
  favorites: ['/suosikkeja'],
};

/** The different patterns of a page in all languages, and former ones; each is a route. */
export function listPathPatterns(page: PageName): string[] {
  const current = LANGUAGES.map((language) => getPathPattern(page, language));
  return [...new Set([...current, ...(FORMER_PATHS[page] ?? [])])];
}

const isTranslated = (page: PageName): boolean => typeof table[page] !== 'string';

/** Pages with translated paths, by path in any language: `/kassan` → checkout. These patterns have no parameters. */
const PAGES_BY_TRANSLATED_PATH: ReadonlyMap<string, PageName> = new Map(
  PAGE_NAMES.filter(isTranslated).flatMap((page) =>
    listPathPatterns(page).map((pattern) => [pattern, page] as const),
  ),
);

/**
 * Fills a pattern: `/p/:alias` + `{ alias: 'salt pärla' }` → `/p/salt%20p%C3%A4rla`. An optional parameter that is not
 * given is dropped with its slash; a splat (`*`) keeps its slashes.
 *
 * @throws Error when a required parameter is missing, which is a bug in the caller.
 */
export function formatPath(page: PageName, language: Language, params: PageParams = {}): ShopPath {
  const segments = getPathPattern(page, language).split('/').slice(1);
  const filled = segments.flatMap((segment) => {
    if (segment === '*') return encodeSegments(getParam(page, '*', params['*']));
    if (!segment.startsWith(':')) return segment;
    const isOptional = segment.endsWith('?');
    const name = segment.slice(1, isOptional ? -1 : undefined);
    const value = params[name];
    if (isOptional && !value) return [];
    return encodeURIComponent(getParam(page, name, value));
  });
  return `/${filled.join('/')}`;
}

const encodeSegments = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function getParam(page: PageName, name: string, value: string | undefined): string {
  if (!value) throw new Error(`The path of page "${page}" needs the parameter "${name}"`);
  return value;
}

/** The page with this translated path (no language prefix) in any language; null for all other paths. */
export function findTranslatedPage(path: string): PageName | null {
  return PAGES_BY_TRANSLATED_PATH.get(withoutTrailingSlash(path)) ?? null;
}

/**
 * RT-19: the path in `language` for a translated path of another language: `/kassan` in English → `/checkout`. Null for a
 * path that is already right and for paths without translations.
 */
export function findTranslatedPath(path: string, language: Language): ShopPath | null {
  const page = findTranslatedPage(path);
  if (!page) return null;
  const right = formatPath(page, language);
  return right === withoutTrailingSlash(path) ? null : right;
}

function withoutTrailingSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}
