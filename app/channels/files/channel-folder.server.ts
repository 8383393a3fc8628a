import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type OwnFolder, ownFolderOf, scanOwnFolder } from '#app/channels/own-files/own-folder.server.ts';
import type { Logger } from '#kernel/logger.ts';
import { explainError, type FoundFile, readRegularFile } from './regular-file.server.ts';

/** A channel file as last read. */
export interface ScannedFile extends FoundFile {
  readonly file: string;
  /** The stored version whose content this is, instead of the file's own (`npm run channels -- rollback`). */
  readonly pinnedTo?: string;
  /** `<key>.redirects.csv` beside it; undefined where there is none. The same object as long as that file is unchanged. */
  readonly redirects?: FoundFile | undefined;
  /** `<key>.files` beside it; undefined where there is none. */
  readonly own?: OwnFolder | undefined;
}

export type ScannedFiles = ReadonlyMap<string, ScannedFile>;

/** 8 MiB: 50,000 lines of 160 characters. */
export const MAX_REDIRECTS_BYTES = 8_388_608;

export const redirectNameOf = (file: string): string => file.replace(/\.json$/, '.redirects.csv');

/** `*.schema.json` is not a channel (CH-11); dot files are editors' temporary files. */
export const isChannelFile = (name: string): boolean =>
  name.endsWith('.json') && !name.endsWith('.schema.json') && !name.startsWith('.');

/**
 * Reads the folder. Files with the same stamp as in `known` are taken from there. A file that is deleted between listing and reading
 * counts as absent. One file after the other: Node has four threads for files, host names and compression.
 * @throws the file system's error where the folder cannot be listed
 */
export async function scanChannelFiles(
  directory: string,
  known: ScannedFiles = new Map(),
): Promise<ScannedFiles> {
  const listed = new Set(await readdir(directory));
  const scanned = new Map<string, ScannedFile>();
  for (const file of [...listed].filter(isChannelFile).toSorted()) {
    const found = await scanShop(directory, file, { listed, last: known.get(file) });
    if (found) scanned.set(file, found);
  }
  return scanned;
}

async function scanShop(
  directory: string,
  file: string,
  { listed, last }: { readonly listed: ReadonlySet<string>; readonly last: ScannedFile | undefined },
): Promise<ScannedFile | null> {
  const found = await readChanged(path.join(directory, file), last);
  if (!found) return null;
  const [table, folder] = [redirectNameOf(file), ownFolderOf(file)];
  const redirects = listed.has(table)
    ? await readChanged(path.join(directory, table), last?.redirects, MAX_REDIRECTS_BYTES)
    : undefined;
  const own = listed.has(folder)
    ? ((await scanOwnFolder(directory, folder, last?.own)) ?? undefined)
    : undefined;
  const isUnchanged = found === last && redirects === last.redirects && own === last.own;
  return isUnchanged ? last : { ...found, file, redirects, own };
}

/** `last` itself where the file is unchanged; undefined where there is none. */
async function readChanged(
  location: string,
  last: FoundFile | undefined,
  maxBytes?: number,
): Promise<FoundFile | undefined> {
  const found = await readRegularFile(location, last?.stamp || undefined, maxBytes);
  return found === 'unchanged' ? last : (found ?? undefined);
}

/** Reads the channels folder. An unreadable folder is logged once for each reason. */
export function createFolderReader(directory: string, log: Logger) {
  let scanned: ScannedFiles = new Map();
  let problem: string | null = null;

  return {
    /** The folder's channel files, unchanged ones from memory. Null where the folder cannot be listed. */
    async read(): Promise<ScannedFiles | null> {
      try {
        scanned = await scanChannelFiles(directory, scanned);
        problem = null;
        return scanned;
      } catch (error) {
        const reason = explainError(error);
        if (reason !== problem) log.error({ directory, reason }, 'channels: folder cannot be read');
        problem = reason;
        return null;
      }
    },
    /** Makes the next `read` read this file again, or every file. */
    forget(file?: string): void {
      scanned = new Map(file === undefined ? [] : [...scanned].filter(([name]) => name !== file));
    },
    /** Why the folder could not be listed the last time; null where it could. */
    problem: () => problem,
  };
}
