import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BLOCKED, HANGS, type BoundedIo } from './bounded-io.server.ts';
import { readRegularFile, type FileContent, type FoundFile } from './read-regular-file.server.ts';
import { ownFolderOf, scanOwnFolder, type OwnFolder } from './scan-own-folder.server.ts';

/** A channel file as last read. */
export interface ScannedFile extends FoundFile {
  readonly file: string;
  /** The stored version whose content this is, instead of the file's own (`npm run channels -- rollback`). */
  readonly pinnedTo?: string;
  /** `<key>.redirects.csv` beside it; absent where there is none. The same object as long as that file is unchanged. */
  readonly redirects?: FoundFile;
  /** `<key>.files` beside it; absent where there is none. */
  readonly own?: OwnFolder;
}

/** File operations of a scan, replaceable in tests. */
export interface ScanOptions {
  readonly io: BoundedIo;
  readonly readFile?: typeof readRegularFile;
  readonly listNames?: (directory: string) => Promise<readonly string[]>;
}

const HANGING_FILE = 'does not answer: reading it takes too long, as on a network mount without server';
const BLOCKED_FILE = 'is not read, because other files of the folder do not answer';

/** 8 MiB: 50,000 lines of 160 characters. */
export const MAX_REDIRECTS_BYTES = 8_388_608;

/** The folder could not be listed. The message gives the reason. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

const REDIRECTS = '.redirects.csv';
const OWN_FOLDER = '.files';

/** `*.schema.json` is not a channel (CH-11); dot files are editors' temporary files. */
const isChannelFile = (name: string): boolean =>
  name.endsWith('.json') && !name.endsWith('.schema.json') && !name.startsWith('.');

/**
 * Reads the folder. Files with the same stamp as in `known` are taken from there. A file that is deleted between
 * listing and reading counts as absent. Always ends: every file operation has a deadline.
 * @throws FolderError where the listing does not answer; the file system's error where the folder cannot be listed.
 */
export async function scanChannelFiles(
  directory: string,
  known: ReadonlyMap<string, ScannedFile>,
  { io, readFile = readRegularFile, listNames = readdir }: ScanOptions,
): Promise<ReadonlyMap<string, ScannedFile>> {
  const listed = await io.run('.', () => listNames(directory));
  if (listed === HANGS || listed === BLOCKED) throw new FolderError('it does not answer');
  const names = listed.filter(isChannelFile).toSorted();
  const beside = new Set(listed.filter((name) => name.endsWith(REDIRECTS) || name.endsWith(OWN_FOLDER)));
  const scanned = await Promise.all(names.map((file) => scanShop(file, known.get(file))));
  return new Map(scanned.flatMap((found) => (found ? [[found.file, found]] : [])));

  async function scanShop(file: string, last: ScannedFile | undefined): Promise<ScannedFile | null> {
    const found = await scanFile(file, last);
    if (!found) return null;
    const name = file.replace(/\.json$/, REDIRECTS);
    const redirects = beside.has(name) ? await scanRedirects(name, last?.redirects) : null;
    const folder = ownFolderOf(file);
    const own = beside.has(folder) ? await scanOwnFolder(directory, folder, { io, last: last?.own }) : null;
    if ((redirects ?? undefined) === found.redirects && (own ?? undefined) === found.own) return found;
    const { redirects: _redirects, own: _own, ...rest } = found;
    return { ...rest, ...(redirects ? { redirects } : {}), ...(own ? { own } : {}) };
  }

  async function scanRedirects(name: string, last: FoundFile | undefined): Promise<FoundFile | null> {
    const location = path.join(directory, name);
    const found = await io.run(name, () => readFile(location, last?.stamp || undefined, MAX_REDIRECTS_BYTES));
    if (found === 'unchanged' || found === BLOCKED || found === HANGS) return last ?? null;
    return found;
  }

  async function scanFile(file: string, last: ScannedFile | undefined): Promise<ScannedFile | null> {
    const found = await io.run(file, () => readFile(path.join(directory, file), last?.stamp || undefined));
    if (found === BLOCKED) return last ?? toUnread(file, BLOCKED_FILE);
    if (found === HANGS) return toUnread(file, HANGING_FILE);
    // The outcome of a late call may be about a version that was forgotten since.
    if (found === 'unchanged') return last ?? scanFile(file, undefined);
    return found && { file, ...found };
  }
}

const toUnread = (file: string, unread: string): ScannedFile => ({
  file,
  stamp: '',
  content: { unread, isPassing: false } satisfies FileContent,
});
