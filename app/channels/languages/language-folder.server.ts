import path from 'node:path';
import { mkdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type MountedLanguage, type MountedLanguages, NO_LANGUAGES } from '#app/i18n/languages.ts';
import type { Logger } from '#kernel/logger.ts';
import { BLOCKED, createBoundedIo, HANGS } from '#app/channels/files/bounded-io.server.ts';
import { explainError } from '#app/channels/files/read-regular-file.server.ts';
import { replaceFile } from '#app/channels/versions/version-store.server.ts';
import type { LanguageProblem } from './language-problem.server.ts';
import { type ReadLanguage, readLanguages } from './read-languages.server.ts';
import { buildLanguage, completeFiles, type LanguageFiles } from './build-language.server.ts';

/** A language of the folder, for operators. */
export interface LanguageStatus {
  readonly language: string;
  /** Of what is in use; null where the language cannot be used. */
  readonly version: string | null;
  /** Why its files are not in use: then those are that were complete before, if there are any. */
  readonly problems: readonly LanguageProblem[];
}

/** The languages of `LANGUAGES_DIR` in this process. */
interface LanguageFolder {
  /** The same object as long as nothing changed. */
  readonly current: () => MountedLanguages;
  /** Reads the folder again. An incomplete language leaves its last complete version in use. Never rejects. */
  read(): Promise<MountedLanguages>;
  status(): readonly LanguageStatus[];
}

/** For a process without such a folder. */
const NO_LANGUAGE_FOLDER: LanguageFolder = {
  current: () => NO_LANGUAGES,
  read: async () => NO_LANGUAGES,
  status: () => [],
};

interface LanguageFolderOptions {
  /** Without it there are no languages. */
  readonly directory: string | undefined;
  /** Of the last complete version of each language. Without it that is lost with the process. */
  readonly stateDirectory?: string;
  readonly log: Logger;
}

export function createLanguageFolder(options: LanguageFolderOptions): LanguageFolder {
  const { stateDirectory, log } = options;
  if (options.directory === undefined) return NO_LANGUAGE_FOLDER;
  const directory = path.resolve(options.directory);
  const accepted = stateDirectory === undefined ? null : createAcceptedLanguages(stateDirectory, log);
  let languages = NO_LANGUAGES;
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
    current: () => languages,
    async read() {
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
    status: () => status,
  };
}

const isSame = (one: MountedLanguages, other: MountedLanguages): boolean =>
  one.size === other.size && [...other].every(([code, language]) => one.get(code) === language);

/** Beside the versions of shops: no key of a shop begins with a dot. */
const FOLDER = '.languages';
const storedSchema = z.record(z.string(), z.string());

/** The last complete version of each language on disk. Never rejects: without a usable folder nothing is stored. */
interface AcceptedLanguages {
  /** Null where none is stored, or it cannot be used. Texts that it lacks for this version of the software are English. */
  load(code: string): Promise<MountedLanguage | null>;
  store(code: string, files: LanguageFiles): Promise<void>;
}

function createAcceptedLanguages(stateDirectory: string, log: Logger): AcceptedLanguages {
  const directory = path.resolve(stateDirectory, FOLDER);
  const io = createBoundedIo();
  const locate = (code: string): string => path.join(directory, `${code}.json`);

  async function attempt<Value>(name: string, work: () => Promise<Value>): Promise<Value | null> {
    try {
      const outcome = await io.run(name, work);
      return outcome === HANGS || outcome === BLOCKED ? null : outcome;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        log.warn(
          { directory, reason: explainError(error) },
          'languages: last versions cannot be stored or read',
        );
      return null;
    }
  }

  return {
    async load(code) {
      const text = await attempt(code, () => readFile(locate(code), 'utf8'));
      if (text === null) return null;
      const files = await attempt(code, async () => storedSchema.parse(JSON.parse(text)));
      const built = files && buildLanguage(code, completeFiles(code, new Map(Object.entries(files))), []);
      return built && 'language' in built ? built.language : null;
    },
    async store(code, files) {
      await attempt(code, async () => {
        await mkdir(directory, { recursive: true });
        await replaceFile(locate(code), JSON.stringify(Object.fromEntries(files)));
      });
    },
  };
}
