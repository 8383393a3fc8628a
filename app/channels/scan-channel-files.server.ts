import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** `unreadable`: no permission, or a folder of that name. */
export type FileBytes = Uint8Array | 'unreadable';

/** A channel file as last read. */
export interface ScannedFile {
  readonly file: string;
  /** Changes when the file is written; a file with the same stamp is not read again. */
  readonly stamp: string;
  readonly bytes: FileBytes;
}

/** `*.schema.json` is not a channel (CH-11); dot files are editors' temporary files. */
const isChannelFile = (name: string): boolean =>
  name.endsWith('.json') && !name.endsWith('.schema.json') && !name.startsWith('.');

/**
 * Reads the folder. Files with the same stamp as in `known` are taken from there. A file that is deleted between
 * listing and reading counts as absent.
 * @throws when the folder cannot be listed.
 */
export async function scanChannelFiles(
  directory: string,
  known: ReadonlyMap<string, ScannedFile>,
): Promise<ReadonlyMap<string, ScannedFile>> {
  const names = (await readdir(directory)).filter(isChannelFile).toSorted();
  const scanned = await Promise.all(names.map((file) => scanFile(directory, file, known.get(file))));
  return new Map(scanned.flatMap((found) => (found ? [[found.file, found]] : [])));
}

async function scanFile(
  directory: string,
  file: string,
  known: ScannedFile | undefined,
): Promise<ScannedFile | null> {
  const location = path.join(directory, file);
  try {
    const { mtimeMs, ctimeMs, size, ino } = await stat(location);
    const stamp = `${mtimeMs}:${ctimeMs}:${size}:${ino}`;
    if (known?.stamp === stamp) return known;
    return { file, stamp, bytes: await readFile(location) };
  } catch (error) {
    if (isMissing(error)) return null;
    return { file, stamp: '', bytes: 'unreadable' };
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
