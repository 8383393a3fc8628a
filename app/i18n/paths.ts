import type { ShopPath } from '#kernel/shop-path.ts';
import { LANGUAGES, type ChannelLocale, type Language } from './languages.ts';
import table from './paths.json' with { type: 'json' };

/** Name of a page in code; `paths.json` has its path in each language. */
export type PageName = keyof typeof table;
export type PageParams = Readonly<Record<string, string>>;

/** A built-in language, or one as a channel offers it. */
export type PathLanguage = Language | Pick<ChannelLocale, 'language' | 'mounted'>;

/** The languages of a channel. Mounted ones bring their own paths. */
export type ShopLanguages = readonly Pick<ChannelLocale, 'mounted'>[];
const BUILT_IN_ONLY: ShopLanguages = [];

/** Path pattern of a page in a language: `/kassan`, `/p/:alias`, `/b/*`; `?` marks an optional segment. */
export function getPathPattern(page: PageName, language: PathLanguage): string {
  const entry: string | Readonly<Record<Language, string>> = table[page];
  if (typeof entry === 'string') return entry;
  if (typeof language === 'string') return entry[language] ?? entry.en ?? '/';
  return language.mounted?.paths[page] ?? getPathPattern(page, language.language);
}

export const PAGE_NAMES = Object.keys(table) as PageName[];

/** Former paths of pages; they redirect to the current ones (RT-19). */
const FORMER_PATHS: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  brands: ['/tavaramerkkeja'],
  favorites: ['/suosikkeja'],
};

/** The distinct patterns of a page in all built-in languages, and former ones; each is a route. */
export function listPathPatterns(page: PageName): string[] {
  const current = LANGUAGES.map((language) => getPathPattern(page, language));
  return [...new Set([...current, ...(FORMER_PATHS[page] ?? [])])];
}

/** The pages whose paths differ between languages. Their patterns have no parameters. */
export const TRANSLATED_PAGES: readonly PageName[] = PAGE_NAMES.filter(
  (page) => typeof table[page] !== 'string',
);

/** Translated pages by path in any built-in language: `/kassan` → checkout. */
const PAGES_BY_TRANSLATED_PATH: ReadonlyMap<string, PageName> = new Map(
  TRANSLATED_PAGES.flatMap((page) => listPathPatterns(page).map((pattern) => [pattern, page] as const)),
);

/**
 * Fills a pattern: `/p/:alias` + `{ alias: 'salt pärla' }` → `/p/salt%20p%C3%A4rla`. An optional parameter that is not
 * given is dropped with its slash; a splat (`*`) keeps its slashes.
 *
 * @throws Error when a required parameter is missing, which is a bug in the caller.
 */
export function formatPath(page: PageName, language: PathLanguage, params: PageParams = {}): ShopPath {
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

/** The page with this translated path (no language prefix) in any language of the build or of the channel; null for all other paths. */
export function findTranslatedPage(path: string, languages: ShopLanguages = BUILT_IN_ONLY): PageName | null {
  const bare = withoutTrailingSlash(path);
  return PAGES_BY_TRANSLATED_PATH.get(bare) ?? findMountedPage(bare, languages);
}

/** The page that a mounted language of the channel has at this path. */
export function findMountedPage(path: string, languages: ShopLanguages): PageName | null {
  for (const { mounted } of languages) {
    const page = mounted && TRANSLATED_PAGES.find((each) => mounted.paths[each] === path);
    if (page) return page;
  }
  return null;
}

/**
 * RT-19: the path in `language` for a translated path of another language: `/kassan` in English → `/checkout`. Null if the path
 * is correct already or has no translations.
 */
export function findTranslatedPath(
  path: string,
  language: PathLanguage,
  languages?: ShopLanguages,
): ShopPath | null {
  const page = findTranslatedPage(path, languages);
  if (!page) return null;
  const translated = formatPath(page, language);
  return translated === withoutTrailingSlash(path) ? null : translated;
}

function withoutTrailingSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}
