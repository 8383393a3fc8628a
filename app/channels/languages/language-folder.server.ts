import path from 'node:path';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isBuiltIn, type MountedLanguage, type MountedLanguages, NO_LANGUAGES } from '#app/i18n/languages.ts';
import type { Logger } from '#kernel/logger.ts';
import {
  codeOf,
  explainError,
  readRegularFile,
  replaceFile,
} from '#app/channels/files/regular-file.server.ts';
import { formatSuggestion } from '#app/channels/schema/list-problems.server.ts';
import {
  buildLanguage,
  completeFiles,
  LANGUAGE_FILES,
  type LanguageFiles,
  type LanguageProblem,
  toFileProblem,
} from './build-language.server.ts';

/** A language of the folder, for operators. */
export interface LanguageStatus {
  readonly language: string;
  /** Of what is in use; null where the language cannot be used. */
  readonly version: string | null;
  /** Why its files are not in use: then those are that were complete before, if there are any. */
  readonly problems: readonly LanguageProblem[];
}

/** The languages of `LANGUAGES_DIR` in this process. */
export function createLanguageFolder({
  directory: given,
  stateDirectory,
  log,
}: {
  /** Without it there are no languages. */
  readonly directory: string | undefined;
  /** Of the last complete version of each language. Without it that is lost with the process. */
  readonly stateDirectory?: string | undefined;
  readonly log: Logger;
}) {
  const directory = given === undefined ? undefined : path.resolve(given);
  const accepted = stateDirectory === undefined ? null : createAcceptedLanguages(stateDirectory, log);
  let languages: MountedLanguages = NO_LANGUAGES;
  let status: readonly LanguageStatus[] = [];
  let logged = '';

  async function select(found: ReadLanguage): Promise<MountedLanguage | null> {
    const before = languages.get(found.code) ?? null;
    if (!found.language) return before ?? (await accepted?.load(found.code)) ?? null;
    if (before?.version === found.language.version) return before;
    await accepted?.store(found.code, found.files);
    return found.language;
  }

  return {
    /** The same object as long as nothing changed. */
    current: () => languages,
    /** Reads the folder again. An incomplete language stays in use in its last complete version. Never rejects. */
    async read(): Promise<MountedLanguages> {
      if (directory === undefined) return languages;
      const folder = await readLanguages(directory);
      const next = new Map<string, MountedLanguage>();
      for (const found of folder.languages) {
        const language = await select(found);
        if (language) next.set(found.code, language);
      }
      status = folder.languages.map(({ code, problems }) => ({
        language: code,
        version: next.get(code)?.version ?? null,
        problems,
      }));
      const problems = [...folder.problems, ...status.flatMap((each) => each.problems)];
      const text = JSON.stringify(problems);
      if (text !== logged)
        for (const problem of problems) log.error({ directory, ...problem }, 'languages: refused');
      logged = text;
      // A folder that cannot be listed is no reason to take languages away
      const isUnreadable = folder.languages.length === 0 && folder.problems.length > 0;
      if (!isUnreadable && !isSame(languages, next)) languages = next;
      return languages;
    },
    status: (): readonly LanguageStatus[] => status,
  };
}

const isSame = (one: MountedLanguages, other: MountedLanguages): boolean =>
  one.size === other.size && [...other].every(([code, language]) => one.get(code) === language);

/** Beside the versions of shops: no key of a shop begins with a dot. */
const FOLDER = '.languages';
const storedSchema = z.record(z.string(), z.string());

/** The last complete version of each language on disk. Never rejects: without a usable folder nothing is stored. */
function createAcceptedLanguages(stateDirectory: string, log: Logger) {
  const directory = path.resolve(stateDirectory, FOLDER);
  const locate = (code: string): string => path.join(directory, `${code}.json`);

  async function attempt<Value>(work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT')
        log.warn(
          { directory, reason: explainError(error) },
          'languages: last versions cannot be stored or read',
        );
      return null;
    }
  }

  return {
    /** Null where none is stored, or it cannot be used. Texts that it lacks for this version of the software are English. */
    async load(code: string): Promise<MountedLanguage | null> {
      const text = await attempt(() => readFile(locate(code), 'utf8'));
      if (text === null) return null;
      const files = await attempt(async () => storedSchema.parse(JSON.parse(text)));
      const built = files && buildLanguage(code, completeFiles(code, new Map(Object.entries(files))), []);
      return built && 'language' in built ? built.language : null;
    },
    async store(code: string, files: LanguageFiles): Promise<void> {
      await attempt(async () => {
        await mkdir(directory, { recursive: true });
        await replaceFile(locate(code), JSON.stringify(Object.fromEntries(files)));
      });
    },
  };
}

/** 64 KiB. The largest file of a built-in language has 10 kB. */
const MAX_FILE_BYTES = 65_536;
const MAX_LANGUAGES = 30;
const CODE = /^[a-z]{2}$/;

/** One folder of `LANGUAGES_DIR`. */
interface ReadLanguage {
  readonly code: string;
  /** Null where it has problems. */
  readonly language: MountedLanguage | null;
  readonly problems: readonly LanguageProblem[];
  /** The texts of the files that could be read. */
  readonly files: LanguageFiles;
}

interface ReadFolder {
  /** By code. */
  readonly languages: readonly ReadLanguage[];
  /** Of the folder itself. */
  readonly problems: readonly LanguageProblem[];
}

/** Reads and checks all languages of a folder. A folder that does not exist has none. Never rejects. */
export async function readLanguages(directory: string): Promise<ReadFolder> {
  const listed = await listNames(directory, '.');
  if ('problem' in listed) return { languages: [], problems: [listed.problem] };
  // Files beside the folders, such as a README, and hidden folders are none of ours
  const names = listed.names.filter((name) => !name.includes('.')).toSorted();
  const problems = names.flatMap((name) => findNameProblem(name) ?? []);
  const codes = names.filter((name) => findNameProblem(name) === null);
  if (codes.length > MAX_LANGUAGES) {
    const reason = `has ${codes.length} languages; the first ${MAX_LANGUAGES} are read`;
    problems.push(toFileProblem('.', reason, 'remove those that no shop offers'));
  }
  const languages: ReadLanguage[] = [];
  for (const code of codes.slice(0, MAX_LANGUAGES)) {
    const others = languages.flatMap(({ language }) => language ?? []);
    languages.push(await readLanguage(directory, code, others));
  }
  return { languages, problems };
}

/** The languages of a folder that are complete, for a process that needs them once; none without a folder. */
export async function readMountedLanguages(directory: string | undefined): Promise<MountedLanguages> {
  if (directory === undefined) return NO_LANGUAGES;
  const { languages } = await readLanguages(directory);
  return new Map(languages.flatMap(({ code, language }) => (language ? [[code, language]] : [])));
}

function findNameProblem(name: string): LanguageProblem | null {
  if (!CODE.test(name))
    return toFileProblem(
      name,
      'is no folder of a language',
      'name it by the two letters of its code, like de',
    );
  if (!isBuiltIn(name)) return null;
  return toFileProblem(name, 'is a built-in language, whose texts cannot be replaced', 'remove this folder');
}

async function readLanguage(
  directory: string,
  code: string,
  others: readonly MountedLanguage[],
): Promise<ReadLanguage> {
  const listed = await listNames(path.join(directory, code), code);
  if ('problem' in listed) return { code, language: null, problems: [listed.problem], files: new Map() };
  const files = new Map<string, string>();
  const problems = listed.names.flatMap((name) => findUnknownFile(code, name) ?? []);
  for (const name of LANGUAGE_FILES) {
    const text = await readText(path.join(directory, code, `${name}.json`), `${code}/${name}.json`);
    if (typeof text === 'string') files.set(name, text);
    else problems.push(text);
  }
  if (problems.length > 0) return { code, language: null, problems, files };
  const built = buildLanguage(code, files, others);
  return 'language' in built
    ? { code, language: built.language, problems: [], files }
    : { code, language: null, problems: built.problems, files };
}

function findUnknownFile(code: string, name: string): LanguageProblem | null {
  const known = LANGUAGE_FILES.map((each) => `${each}.json`);
  if (!name.endsWith('.json') || name.startsWith('.') || known.includes(name)) return null;
  const reason = `no such file belongs to a language${formatSuggestion(name, known)}`;
  return toFileProblem(`${code}/${name}`, reason, 'rename or remove it');
}

async function readText(location: string, file: string): Promise<string | LanguageProblem> {
  const fail = (reason: string, fix = 'make it a file that the server can read'): LanguageProblem =>
    toFileProblem(file, reason, fix);
  const found = await readRegularFile(location, undefined, MAX_FILE_BYTES);
  if (found === null || found === 'unchanged')
    return fail('the file is missing', `add it: app/i18n/messages/en/ has the English texts`);
  if ('unread' in found.content) return fail(`the file ${found.content.unread}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(found.content);
  } catch {
    return fail('the text is not UTF-8', 'save it as UTF-8');
  }
}

type Listed = { readonly names: readonly string[] } | { readonly problem: LanguageProblem };

async function listNames(directory: string, file: string): Promise<Listed> {
  try {
    return { names: await readdir(directory) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && file === '.') return { names: [] };
    const reason = `cannot be read: ${explainError(error)}`;
    return { problem: toFileProblem(file, reason, 'make it a folder that the server can read') };
  }
}
