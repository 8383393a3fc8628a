import { opendir, realpath } from 'node:fs/promises';
import path from 'node:path';
import {
  codeOf,
  explainError,
  type FoundFile,
  readRegularFile,
} from '#app/channels/files/regular-file.server.ts';

/** The files of `<key>.files` beside a channel file as last read. The same object as long as none has changed. */
export interface OwnFolder {
  /** Its name: `karamell.files`. */
  readonly name: string;
  readonly files: ReadonlyMap<string, FoundFile>;
  /** Why none of its files can be used; null where they can. */
  readonly problem: string | null;
}

export const ownFolderOf = (file: string): string => file.replace(/\.json$/, '.files');

/** Each is in memory while the shop is served. */
export const MAX_FILES = 40;
export const MAX_FOLDER_BYTES = 2_097_152;
const MAX_FONT_BYTES = 204_800;
const MAX_PICTURE_BYTES = 51_200;

export const maxBytesOf = (name: string): number =>
  name.endsWith('.woff2') ? MAX_FONT_BYTES : MAX_PICTURE_BYTES;

/** Reads the changed files of a shop's folder; `last` itself where none has changed. Null where it has been removed. Never rejects. */
export async function scanOwnFolder(
  directory: string,
  name: string,
  last?: OwnFolder,
): Promise<OwnFolder | null> {
  const found = await readFolder(path.join(directory, name), last);
  return last && found && isSame(last, found) ? last : found;
}

async function readFolder(location: string, last: OwnFolder | undefined): Promise<OwnFolder | null> {
  const name = path.basename(location);
  try {
    const names = await listNames(location);
    if (names === null) return toFolder(name, `holds more than ${MAX_FILES} files`);
    const root = await realpath(location);
    const files = new Map<string, FoundFile>();
    for (const each of names) {
      const file = await readOwnFile(root, each, last?.files.get(each));
      if (file) files.set(each, file);
    }
    const total = Array.from(files.values(), sizeOf).reduce((sum, size) => sum + size, 0);
    if (total > MAX_FOLDER_BYTES) return toFolder(name, `holds more than ${MAX_FOLDER_BYTES} bytes`);
    return { name, files, problem: null };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    return toFolder(name, `cannot be read: ${explainError(error)}`);
  }
}

const toFolder = (name: string, problem: string): OwnFolder => ({ name, files: new Map(), problem });

/** Null where there are too many. Hidden files are those of editors and of the system. */
async function listNames(location: string): Promise<readonly string[] | null> {
  const names: string[] = [];
  for await (const { name } of await opendir(location)) {
    if (name.startsWith('.')) continue;
    if (names.length === MAX_FILES) return null;
    names.push(name);
  }
  return names.toSorted();
}

async function readOwnFile(
  root: string,
  name: string,
  known: FoundFile | undefined,
): Promise<FoundFile | null> {
  const location = path.join(root, name);
  const found = await readRegularFile(location, known?.stamp || undefined, maxBytesOf(name));
  if (found === 'unchanged') return known ?? null;
  if (found === null || 'unread' in found.content || (await isInside(root, location))) return found;
  return {
    stamp: found.stamp,
    content: { unread: 'is a symbolic link out of the folder', isPassing: false },
  };
}

const isInside = async (root: string, location: string): Promise<boolean> =>
  (await realpath(location)).startsWith(`${root}${path.sep}`);

const sizeOf = ({ content }: FoundFile): number => ('unread' in content ? 0 : content.byteLength);

function isSame(one: OwnFolder, other: OwnFolder): boolean {
  return (
    one.problem === other.problem &&
    one.files.size === other.files.size &&
    [...other.files].every(([name, file]) => one.files.get(name) === file)
  );
}
