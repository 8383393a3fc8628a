import path from 'node:path';
import type { MountedLanguage, MountedLanguages } from '#app/i18n/languages.ts';
import { NO_LANGUAGES } from '#app/i18n/languages.ts';
import type { Logger } from '#kernel/logger.ts';
import { createAcceptedLanguages } from './accepted-languages.server.ts';
import type { LanguageProblem } from './language-problem.server.ts';
import { readLanguages, type ReadLanguage } from './read-languages.server.ts';

/** A language of the folder, for operators. */
export interface LanguageStatus {
  readonly language: string;
  /** Of what is in use; null where the language cannot be used. */
  readonly version: string | null;
  /** Why its files are not in use: then those are that were complete before, if there are any. */
  readonly problems: readonly LanguageProblem[];
}

/** The languages of `LANGUAGES_DIR` in this process. */
export interface LanguageFolder {
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

export interface LanguageFolderOptions {
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
