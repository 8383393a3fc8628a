import { createHash } from 'node:crypto';
import { parseJson } from '#app/channels/files/parse-json.server.ts';
import {
  type ChannelWarning,
  type FileWarning,
  findPosition,
  toChannelWarning,
} from '#app/channels/schema/channel-file-error.server.ts';
import type { MountedLanguage, TextDirection } from '#app/i18n/languages.ts';
import { MESSAGE_FILES, NAMESPACES } from '#app/i18n/message-files.server.ts';
import type { Messages, Namespace } from '#app/i18n/messages.ts';
import {
  findTranslatedPage,
  getPathPattern,
  PAGE_NAMES,
  type PageName,
  TRANSLATED_PAGES,
} from '#app/i18n/paths.ts';
import { deepFreeze } from '#kernel/deep-freeze.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { SEARCH_WORDS } from '#app/i18n/links.ts';
import { PAGES, RESOURCES, SERVER_PATHS } from '#app/route-table.ts';
import { checkTexts, completeTexts, listPluralForms, type PluralForms } from './check-texts.server.ts';

/** The files of a language by name, without `.json`: those of messages, and its paths. */
export type LanguageFiles = ReadonlyMap<string, string>;
const PATHS = 'paths';
export const LANGUAGE_FILES: readonly string[] = [...NAMESPACES, PATHS];

/** Of one language: more would say what the first ones say already. */
const MAX_PROBLEMS = 100;
const VERSION_HEX_DIGITS = 16;
/** ISO 15924 */
const RIGHT_TO_LEFT: readonly string[] = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'];

type BuiltLanguage =
  | { readonly language: MountedLanguage }
  /** At least one. */
  | { readonly problems: readonly LanguageProblem[] };

/** A language from the texts of its files, or everything that is wrong with them. `others` are mounted beside it. */
export function buildLanguage(
  code: string,
  files: LanguageFiles,
  others: Iterable<MountedLanguage>,
): BuiltLanguage {
  if (Intl.PluralRules.supportedLocalesOf(code).length === 0) {
    const fix = 'name the folder by an ISO 639-1 code, like de';
    return { problems: [toFileProblem(code, 'is the code of no language that is known', fix)] };
  }
  const forms = listPluralForms(code);
  const parsed = new Map(LANGUAGE_FILES.map((name) => [name, parseFile(name, files.get(name) ?? '')]));
  const problems = LANGUAGE_FILES.flatMap((name) => {
    const file = `${code}/${name}.json`;
    const { content, error } = parsed.get(name) ?? { content: undefined, error: undefined };
    const found = error ? [error] : checkFile(name, content, { forms, others });
    return found.map((problem) => ({ name, file, problem }));
  });
  if (problems.length > 0) return { problems: limit(code, problems, files) };
  const read = (name: string) => parsed.get(name)?.content as Readonly<Record<string, string>>;
  return {
    language: deepFreeze({
      language: code,
      name: findName(code),
      direction: findDirection(code),
      paths: read(PATHS) as Readonly<Record<string, ShopPath>>,
      messages: Object.fromEntries(
        NAMESPACES.map((namespace) => [namespace, withPrefix(namespace, read(namespace))]),
      ) as Record<Namespace, Messages>,
      version: computeVersion(files),
    }),
  };
}

interface Parsed {
  readonly content?: unknown;
  readonly error?: FileWarning;
}

function parseFile(name: string, text: string): Parsed {
  const parsed = parseJson(text);
  if ('value' in parsed) return { content: parsed.value };
  const { reason, line, column } = parsed.error;
  const fix = `make ${name}.json valid JSON, as the English file is`;
  return { error: { path: [], reason, position: { line, column }, fix } };
}

function checkFile(
  name: string,
  content: unknown,
  {
    forms,
    others,
  }: {
    readonly forms: PluralForms;
    readonly others: Iterable<MountedLanguage>;
  },
): readonly FileWarning[] {
  const namespace = NAMESPACES.find((each) => each === name);
  return namespace ? checkTexts(content, MESSAGE_FILES.en[namespace], forms) : checkPaths(content, others);
}

interface Found {
  readonly name: string;
  readonly file: string;
  readonly problem: FileWarning;
}

function limit(code: string, found: readonly Found[], files: LanguageFiles): LanguageProblem[] {
  const more = found.length - MAX_PROBLEMS;
  const located = found.slice(0, MAX_PROBLEMS).map(({ name, file, problem }) => {
    const text = files.get(name) ?? '';
    const position = problem.position ?? findPosition(text, findNearestKey(name, text, problem)) ?? undefined;
    return { ...toChannelWarning(null, { value: valueOf(text, problem), ...problem, position }), file };
  });
  const rest = toFileProblem(code, `has ${more} more problems`, `mend the first ${MAX_PROBLEMS} first`);
  return more > 0 ? [...located, rest] : located;
}

/** A missing text belongs after the one that precedes it in English. */
function findNearestKey(name: string, text: string, { path }: FileWarning): readonly PropertyKey[] {
  const namespace = NAMESPACES.find((each) => each === name);
  const [key] = path;
  const content = contentOf(text);
  if (!namespace || key === undefined || Object.hasOwn(content, key)) return path;
  const keys = Object.keys(MESSAGE_FILES.en[namespace]);
  const before = keys.slice(0, Math.max(keys.indexOf(String(key)), 0));
  const nearest = before.findLast((each) => Object.hasOwn(content, each));
  return nearest === undefined ? path : [nearest];
}

function contentOf(text: string): Readonly<Record<string, unknown>> {
  const parsed = parseJson(text);
  const value = 'value' in parsed ? parsed.value : null;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const valueOf = (text: string, { path: [key] }: FileWarning): unknown =>
  key === undefined ? undefined : contentOf(text)[String(key)];

/** `Deutsch`; some languages write their name in lower case within a sentence. */
function findName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}`;
}

const findDirection = (code: string): TextDirection =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';

const withPrefix = (namespace: string, texts: Readonly<Record<string, string>>): Messages =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text]));

/**
 * The files of a language that was complete for an earlier version of the software: what that did not have is in English, so that an update
 * of the software takes no shop down.
 */
export function completeFiles(code: string, files: LanguageFiles): LanguageFiles {
  const forms = listPluralForms(code);
  const contentOfFile = (name: string) => contentOf(files.get(name) ?? '');
  const texts = NAMESPACES.map((namespace) => {
    const complete = completeTexts(contentOfFile(namespace), MESSAGE_FILES.en[namespace], forms);
    return [namespace, JSON.stringify(complete)] as const;
  });
  const english = Object.fromEntries(TRANSLATED_PAGES.map((page) => [page, getPathPattern(page, 'en')]));
  return new Map([...texts, [PATHS, JSON.stringify({ ...english, ...contentOfFile(PATHS) })]]);
}

function computeVersion(files: LanguageFiles): string {
  const hash = createHash('sha256');
  for (const name of LANGUAGE_FILES) hash.update(`${name}\0${files.get(name) ?? ''}\0`);
  return hash.digest('hex').slice(0, VERSION_HEX_DIGITS);
}

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
function checkPaths(content: unknown, others: Iterable<MountedLanguage>): readonly FileWarning[] {
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

/** What is wrong with a language of `LANGUAGES_DIR`, where, and how to mend it. */
export interface LanguageProblem extends ChannelWarning {
  /** Path within the folder, `de/cart.json`; the folder of the language where no file is to blame. */
  readonly file: string;
}

/** A problem of a file or folder as a whole. */
export const toFileProblem = (file: string, reason: string, fix: string): LanguageProblem => ({
  file,
  path: '',
  line: null,
  column: null,
  value: '',
  reason,
  fix,
});
