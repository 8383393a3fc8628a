import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BLOCKED, createBoundedIo, HANGS, type BoundedIo } from '#app/channels/files/bounded-io.server.ts';
import { explainError, readRegularFile } from '#app/channels/files/read-regular-file.server.ts';
import { formatSuggestion } from '#app/channels/schema/find-suggestion.server.ts';
import { isBuiltIn, NO_LANGUAGES, type MountedLanguage, type MountedLanguages } from '#app/i18n/languages.ts';
import { buildLanguage, LANGUAGE_FILES, type LanguageFiles } from './build-language.server.ts';
import { toFileProblem, type LanguageProblem } from './language-problem.server.ts';

/** 64 KiB. The largest file of a built-in language has 10 kB. */
const MAX_FILE_BYTES = 65_536;
const MAX_LANGUAGES = 30;
const CODE = /^[a-z]{2}$/;

/** One folder of `LANGUAGES_DIR`. */
export interface ReadLanguage {
  readonly code: string;
  /** Null where it has problems. */
  readonly language: MountedLanguage | null;
  readonly problems: readonly LanguageProblem[];
  /** The texts of the files that could be read. */
  readonly files: LanguageFiles;
}

export interface ReadFolder {
  /** By code. */
  readonly languages: readonly ReadLanguage[];
  /** Of the folder itself. */
  readonly problems: readonly LanguageProblem[];
}

/** Reads and checks all languages of a folder. A folder that does not exist has none. Never rejects; every read has a deadline. */
export async function readLanguages(
  directory: string,
  io: BoundedIo = createBoundedIo(),
): Promise<ReadFolder> {
  const listed = await listNames(directory, '.', io);
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
    languages.push(await readLanguage(directory, code, { io, others }));
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

interface ReadParts {
  readonly io: BoundedIo;
  readonly others: readonly MountedLanguage[];
}

async function readLanguage(
  directory: string,
  code: string,
  { io, others }: ReadParts,
): Promise<ReadLanguage> {
  const listed = await listNames(path.join(directory, code), code, io);
  if ('problem' in listed) return { code, language: null, problems: [listed.problem], files: new Map() };
  const files = new Map<string, string>();
  const problems = listed.names.flatMap((name) => findUnknownFile(code, name) ?? []);
  for (const name of LANGUAGE_FILES) {
    const text = await readText(path.join(directory, code, `${name}.json`), `${code}/${name}.json`, io);
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

async function readText(location: string, file: string, io: BoundedIo): Promise<string | LanguageProblem> {
  const fail = (reason: string, fix = 'make it a file that the server can read'): LanguageProblem =>
    toFileProblem(file, reason, fix);
  const found = await io.run(location, () => readRegularFile(location, undefined, MAX_FILE_BYTES));
  if (found === HANGS || found === BLOCKED) return fail('does not answer');
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

async function listNames(directory: string, file: string, io: BoundedIo): Promise<Listed> {
  try {
    const names = await io.run(directory, () => readdir(directory));
    if (names !== HANGS && names !== BLOCKED) return { names };
    return { problem: toFileProblem(file, 'does not answer', 'check the disk or network that it is on') };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && file === '.') return { names: [] };
    const reason = `cannot be read: ${explainError(error)}`;
    return { problem: toFileProblem(file, reason, 'make it a folder that the server can read') };
  }
}
