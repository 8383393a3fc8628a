import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A temporary file of this age belongs to a process that ended while it wrote. */
const ABANDONED_AFTER_MS = 3_600_000;

export interface CacheFile {
  readonly file: string;
  readonly size: number;
  /** Time of the last read or write, in ms. Most systems note reads once a day (`relatime`). */
  readonly usedAt: number;
}

/** The files in a folder and its subfolders. Removes temporary files that nothing will rename. */
export async function listCacheFiles(root: string, now: number): Promise<CacheFile[]> {
  const files: CacheFile[] = [];
  for await (const entry of await opendir(root, { recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(file).catch(() => null) : null;
    if (found === null) continue;
    if (entry.name.endsWith('.tmp') && now - found.mtimeMs > ABANDONED_AFTER_MS) await remove(file);
    else files.push({ file, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
  }
  return files;
}

/** Removes the files that were not used for longest until the rest has at most `cachedBytes`. Returns the bytes that are left. */
export async function removeOldest(files: readonly CacheFile[], cachedBytes: number): Promise<number> {
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= cachedBytes) break;
    if (await remove(file)) bytes -= size;
  }
  return bytes;
}

const remove = (file: string): Promise<boolean> =>
  rm(file, { force: true }).then(
    () => true,
    () => false,
  );
