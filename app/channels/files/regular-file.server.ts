import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { lstat, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** 1 MiB. A channel file with its logos takes about 15 kB. */
export const MAX_FILE_BYTES = 1_048_576;

/** Why a file has no content. */
export interface UnreadFile {
  readonly unread: string;
  /** May be over in a moment: a symbolic link whose target is being replaced. */
  readonly isPassing: boolean;
}

/** The content of a file, or why there is none. */
export type FileContent = Uint8Array | UnreadFile;

export interface FoundFile {
  /** Changes when the file is written; a file with the same stamp is not read again. Empty: read it again. */
  readonly stamp: string;
  readonly content: FileContent;
  /** When it was written, in ms since 1970; absent where that is not known. */
  readonly changedAt?: number;
}

/**
 * Reads a regular file of at most `maxBytes`; symbolic links are followed. Nothing else is opened: reading a named
 * pipe waits for a writer for ever. Null where the file does not exist. With the stamp `knownStamp` it is not read:
 * 'unchanged'.
 */
export async function readRegularFile(
  location: string,
  knownStamp: string | undefined,
  maxBytes = MAX_FILE_BYTES,
): Promise<FoundFile | 'unchanged' | null> {
  try {
    const stats = await stat(location);
    const stamp = stampOf(stats);
    if (stamp === knownStamp) return 'unchanged';
    const refusal = findRefusal(stats, maxBytes);
    const content = refusal ? unread(refusal) : await readContent(location, maxBytes);
    return { stamp, content, changedAt: stats.mtimeMs };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      return { stamp: '', content: unread(`cannot be read: ${explainError(error)}`) };
    return (await isSymbolicLink(location))
      ? {
          stamp: '',
          content: { unread: 'is a symbolic link to a file that does not exist', isPassing: true },
        }
      : null;
  }
}

/** Without a byte order mark, which some editors write; what is not UTF-8 becomes replacement characters. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const unread = (reason: string): UnreadFile => ({ unread: reason, isPassing: false });

const stampOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => `${mtimeMs}:${ctimeMs}:${size}:${ino}`;

function findRefusal(stats: Stats, maxBytes: number): string | null {
  if (!stats.isFile()) return `is ${describeKind(stats)}, not a regular file`;
  return stats.size > maxBytes ? describeTooLarge(maxBytes) : null;
}

const describeTooLarge = (maxBytes: number): string => `is larger than ${maxBytes} bytes`;

function describeKind(stats: Stats): string {
  if (stats.isDirectory()) return 'a directory';
  if (stats.isFIFO()) return 'a named pipe';
  if (stats.isSocket()) return 'a socket';
  return 'a device';
}

/** The file may have been replaced since `stat`, so it is opened without waiting and its kind and size are checked again. */
async function readContent(location: string, maxBytes: number): Promise<FileContent> {
  const handle = await open(location, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    const refusal = findRefusal(stats, maxBytes);
    if (refusal) return unread(refusal);
    const buffer = Buffer.alloc(stats.size + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    return length > stats.size
      ? { unread: 'is being written', isPassing: true }
      : Buffer.from(buffer.subarray(0, length));
  } finally {
    await handle.close();
  }
}

async function isSymbolicLink(location: string): Promise<boolean> {
  try {
    return (await lstat(location)).isSymbolicLink();
  } catch {
    return false;
  }
}

/**
 * Replaces a file atomically: by a temporary file beside it, whose name begins with a dot, so that it is no channel file. `mode` is
 * that of a new file; by default what the process allows.
 */
export async function replaceFile(
  location: string,
  content: Uint8Array | string,
  mode?: number,
): Promise<void> {
  const draft = path.join(path.dirname(location), `.${path.basename(location)}.${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, location);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a directory',
  ELOOP: 'its symbolic links lead in a circle',
  EIO: 'the disk or network reports an error',
  ESTALE: 'the network file system has lost it',
  ETIMEDOUT: 'the network file system does not answer',
  EMFILE: 'the process has too many open files',
  ENFILE: 'the system has too many open files',
};

/** The cause of a failed file operation for operators: `permission denied (EACCES)`. */
export function explainError(error: unknown): string {
  const code = codeOf(error);
  if (code === null) return error instanceof Error ? error.message : String(error);
  return CAUSES[code] ? `${CAUSES[code]} (${code})` : (error as Error).message;
}

export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The result of an operation on a file; null where there is no such file. */
export async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
