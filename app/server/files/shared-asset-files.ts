import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** So long after its last replica a build's files may still be asked for by pages that are open in a browser or stored by a proxy. */
const UNUSED_DAYS = 14;
const DAY_MS = 86_400_000;
/** A build has 4 MB, most of which it shares with the one before. Beyond this the files that were longest unused go first. */
const MAX_BYTES = 1_073_741_824;
/** What a replica began to write and did not finish. */
const UNFINISHED = '.unfinished-';
const UNFINISHED_MS = 3_600_000;
/** The largest file of a build has 250 kB. */
const MAX_FILE_BYTES = 8_388_608;
const MAX_NAME_CHARS = 200;

/** A name that holds a hash of the content, and its compressed neighbours: `shop-BaBGIu1B.js.br`. Nothing else is written, served or removed. */
const HASHED = /^[\w.-]*-[\w-]{8}\.(?:css|js|svg|png|webp|woff2)(?:\.br|\.gz)?$/;

export const isHashedName = (name: string): boolean => name.length <= MAX_NAME_CHARS && HASHED.test(name);

/** Names of the regular files with a hash in a folder. */
export async function listHashed(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() && isHashedName(entry.name) ? [entry.name] : []));
}

/**
 * Puts a file into the shared folder, or notes that it is in use where it is there. The name appears when the content is complete;
 * after a crash of the machine it may be empty, and is written again by the next start.
 * @returns whether it was written
 */
export async function shareFile(name: string, own: string, shared: string, now: Date): Promise<boolean> {
  const [source, target] = [path.join(own, name), path.join(shared, name)];
  const { size } = await stat(source);
  if ((await findSize(target)) === size) {
    const isThere = await utimes(target, now, now).then(
      () => true,
      // Another replica has just removed it as unused
      (error: unknown) => !isMissing(error) && Promise.reject(error as Error),
    );
    if (isThere) return false;
  }
  const unfinished = path.join(shared, `${UNFINISHED}${randomUUID()}`);
  try {
    await writeFile(unfinished, await readFile(source), { flag: 'wx' });
    await rename(unfinished, target);
  } catch (error) {
    await unlink(unfinished).catch(() => {});
    throw error;
  }
  return true;
}

async function findSize(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Names of files that no running build has noted as in use for `UNUSED_DAYS`, of the oldest beyond the folder's limit, and of unfinished ones. */
export async function listUnused(
  shared: string,
  now: Date,
  maxBytes: number = MAX_BYTES,
): Promise<readonly string[]> {
  const names = (await readdir(shared, { withFileTypes: true })).flatMap((entry) =>
    entry.isFile() && (isHashedName(entry.name) || entry.name.startsWith(UNFINISHED)) ? [entry.name] : [],
  );
  const files = [];
  for (const name of names) {
    const stats = await stat(path.join(shared, name)).catch(() => null);
    if (stats) files.push({ name, bytes: stats.size, ageMs: now.getTime() - stats.mtimeMs });
  }
  let bytes = 0;
  return files
    .toSorted((one, other) => one.ageMs - other.ageMs)
    .flatMap((file) => {
      bytes += file.bytes;
      const limitMs = file.name.startsWith(UNFINISHED) ? UNFINISHED_MS : UNUSED_DAYS * DAY_MS;
      return file.ageMs > limitMs || bytes > maxBytes ? [file.name] : [];
    });
}

export const removeFile = (shared: string, name: string): Promise<void> =>
  unlink(path.join(shared, name)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });

/** Null where there is no such file, an empty one, or one too large to be of a build. */
export async function readShared(shared: string, name: string): Promise<Buffer | null> {
  const file = path.join(shared, name);
  try {
    const stats = await stat(file);
    const isOfBuild = stats.isFile() && stats.size > 0 && stats.size <= MAX_FILE_BYTES;
    return isOfBuild ? await readFile(file) : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
