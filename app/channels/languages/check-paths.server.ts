import type { FileWarning } from '#app/channels/schema/channel-file-error.server.ts';
import type { MountedLanguage } from '#app/i18n/languages.ts';
import {
  findTranslatedPage,
  getPathPattern,
  PAGE_NAMES,
  TRANSLATED_PAGES,
  type PageName,
} from '#app/i18n/paths.ts';
import { SEARCH_WORDS } from '#app/i18n/search-words.ts';
import { PAGES, RESOURCES, SERVER_PATHS } from '#app/route-table.ts';

const MAX_PATH_CHARACTERS = 60;
const MAX_SEGMENTS = 3;
const WORD = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const firstOf = (path: string): string => path.split('/')[1] ?? '';

/** First segments of addresses that are the same in every language. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    ...PAGE_NAMES.filter((page) => !TRANSLATED_PAGES.includes(page)).map((page) =>
      getPathPattern(page, 'en'),
    ),
    ...Object.keys(RESOURCES),
    ...SERVER_PATHS,
    ...SEARCH_WORDS.map((word) => `/${word}`),
  ].map(firstOf),
);

/** What is wrong with the paths of a language. `others`: the languages that are mounted beside it. */
export function checkPaths(content: unknown, others: Iterable<MountedLanguage>): readonly FileWarning[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return [{ path: [], reason: 'must be an object: paths by page', fix: 'copy the file of languages/de' }];
  const paths = content as Readonly<Record<string, unknown>>;
  const missing = TRANSLATED_PAGES.filter((page) => !Object.hasOwn(paths, page)).map((page): FileWarning => ({
    path: [page],
    value: undefined,
    reason: `is missing; in English: ${getPathPattern(page, 'en')}`,
    fix: 'add it',
  }));
  const unknown = Object.keys(paths)
    .filter((name) => !TRANSLATED_PAGES.some((page) => page === name))
    .map((name): FileWarning => ({
      path: [name],
      reason: 'no page with translated paths has this name',
      fix: 'remove it',
    }));
  const wrong = TRANSLATED_PAGES.flatMap((page): FileWarning[] => {
    const reason = Object.hasOwn(paths, page) ? findFault(page, paths, [...others]) : null;
    return reason === null ? [] : [{ path: [page], reason, fix: 'choose another path' }];
  });
  return [...missing, ...unknown, ...wrong];
}

function findFault(
  page: PageName,
  paths: Readonly<Record<string, unknown>>,
  others: readonly MountedLanguage[],
): string | null {
  const path = paths[page];
  if (typeof path !== 'string' || !isPath(path))
    return 'must be one to three words in lower-case letters, digits and hyphens, each after a slash, like /kasse';
  const first = firstOf(path);
  if (first.length === 2) return 'begins with two letters, as the prefix of a language does';
  const known = findTranslatedPage(path);
  if (known !== null && known !== page) return `is the path of the page ${known} in another language`;
  if (known === null && RESERVED.has(first)) return `begins with ${first}, where other addresses are`;
  const twin = TRANSLATED_PAGES.find(
    (other) => other !== page && isClash([page, path], [other, paths[other]]),
  );
  if (twin) return `does not differ enough from the path of ${twin}`;
  const other = others.find((language) =>
    TRANSLATED_PAGES.some((each) => each !== page && language.paths[each] === path),
  );
  return other ? `is the path of another page in ${other.name}` : null;
}

function isPath(path: string): boolean {
  const [empty, ...words] = path.split('/');
  return (
    path.length <= MAX_PATH_CHARACTERS &&
    empty === '' &&
    words.length > 0 &&
    words.length <= MAX_SEGMENTS &&
    words.every((word) => WORD.test(word))
  );
}

/** Everything below the first word of a private page is private. */
function isClash(
  [page, path]: readonly [PageName, string],
  [other, otherPath]: readonly [PageName, unknown],
): boolean {
  if (typeof otherPath !== 'string') return false;
  if (path === otherPath) return true;
  return (
    PAGES[page].kind !== 'private' && PAGES[other].kind === 'private' && firstOf(path) === firstOf(otherPath)
  );
}
