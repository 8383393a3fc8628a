import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackendLimits } from '#backend/core/limits/backend-limits.ts';
import type { ImageRequest, ImageType } from './image-path.ts';

/** A picture as the shop's seed has it, a WebP: all sizes are made from it. */
export interface Original {
  readonly file: string;
  /** Changes when the file changes. */
  readonly version: string;
}

/** The folder of all renditions. */
export function cacheRoot(dataDir: string): string {
  return path.join(dataDir, 'images', 'cache');
}

export function cacheFolder(dataDir: string, type: ImageType, folder: string): string {
  return path.join(cacheRoot(dataDir), type, folder);
}

/**
 * The picture of a shop: `koivu-lamp-1` is `koivu/pictures/products/lamp-1.webp` below `seedDir`, `banner-koivu-evening-1` is
 * `koivu/pictures/evening-1.webp`. Null when there is none.
 */
export async function findOriginal(
  seedDir: string,
  shopKey: string,
  { type, stem }: Pick<ImageRequest, 'type' | 'stem'>,
): Promise<Original | null> {
  const [folder, prefix] = type === 'product' ? ['products', `${shopKey}-`] : ['', `banner-${shopKey}-`];
  if (!stem.startsWith(prefix)) return null;
  const file = path.join(seedDir, shopKey, 'pictures', folder, `${stem.slice(prefix.length)}.webp`);
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) return null;
  return { file, version: `${Math.round(found.mtimeMs).toString(36)}-${found.size.toString(36)}` };
}

/** Time without attempts to write after one that failed: a full disk stays full for a while. */
const PAUSE_MS = 60_000;
/** What a sweep leaves of the limit, so that the next rendering does not need another sweep. */
const REMAINING_SHARE = 0.8;

/** The part of the log that is used here. */
interface FileLog {
  warn(facts: object, message: string): void;
}

export interface RenditionFilesOptions {
  readonly dataDir: string;
  readonly limits: BackendLimits;
  readonly log: FileLog;
  readonly now?: () => number;
}

/**
 * Files of renditions. They are a cache: where one cannot be written, as on a full disk, the picture is sent without being
 * stored, and nothing is written for a minute. Beyond the limit in bytes the files that were not used for longest are removed.
 */
export class RenditionFiles {
  readonly #options: RenditionFilesOptions;
  readonly #now: () => number;
  #pausedUntil = -Infinity;
  /** Null until the first sweep has counted them. */
  #bytes: number | null = null;
  /** Bytes of files stored during a sweep, which may have missed them. Counted twice they cost a further sweep. */
  #storedMeanwhile = 0;
  #sweeping: Promise<void> | null = null;

  constructor(options: RenditionFilesOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** True for a while after a write failed: rendering for later requests is a waste then. */
  get isPaused(): boolean {
    return this.#now() < this.#pausedUntil;
  }

  /** The bytes of a file; null when there is none. An empty file is one. */
  find(file: string): Promise<Buffer | null> {
    return readFile(file).catch(() => null);
  }

  /** The size of a file in bytes; null when there is none. */
  findSize(file: string): Promise<number | null> {
    return stat(file).then(
      ({ size }) => size,
      () => null,
    );
  }

  /** Stores a file where possible. Never throws. */
  async store(file: string, bytes: Buffer): Promise<void> {
    if (this.isPaused) return;
    try {
      await writeAtomically(file, bytes);
    } catch (error) {
      this.#pause(error);
      return;
    }
    if (this.#sweeping) this.#storedMeanwhile += bytes.length;
    else if (this.#bytes !== null) this.#bytes += bytes.length;
    if (this.#bytes === null || this.#bytes > this.#options.limits.values.imageCacheBytes) this.#startSweep();
  }

  /** Resolves when no sweep is under way. For tests. */
  async settle(): Promise<void> {
    await this.#sweeping;
  }

  #pause(error: unknown): void {
    // Renderings that end at the same time fail together: one line
    if (this.isPaused) return;
    this.#pausedUntil = this.#now() + PAUSE_MS;
    const { dataDir, log } = this.#options;
    const code = error instanceof Error && 'code' in error ? error.code : null;
    log.warn(
      { code, folder: cacheRoot(dataDir), pauseMs: PAUSE_MS },
      'image cache cannot be written: pictures are sent without being stored; free disk space or make the folder writable',
    );
  }

  #startSweep(): void {
    this.#sweeping ??= this.#sweep()
      // The next rendering tries again
      .catch(() => {})
      .finally(() => (this.#sweeping = null));
  }

  async #sweep(): Promise<void> {
    const { dataDir, limits } = this.#options;
    this.#storedMeanwhile = 0;
    const files = await listCacheFiles(cacheRoot(dataDir), this.#now());
    const limit = limits.values.imageCacheBytes;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > limit) limits.reached('imageCacheBytes', null);
    const left = bytes > limit ? await removeOldest(files, limit * REMAINING_SHARE) : bytes;
    this.#bytes = left + this.#storedMeanwhile;
  }
}

/** Writes a temporary file and renames it, so that readers never see half an image. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    // The part that fitted on a full disk
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

/** A temporary file of this age belongs to a process that ended while it wrote. */
const ABANDONED_AFTER_MS = 3_600_000;

interface CacheFile {
  readonly file: string;
  readonly size: number;
  /** Time of the last read or write, in ms. Most systems note reads once a day (`relatime`). */
  readonly usedAt: number;
}

/** The files in a folder and its subfolders. Removes temporary files that nothing will rename. */
async function listCacheFiles(root: string, now: number): Promise<CacheFile[]> {
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
async function removeOldest(files: readonly CacheFile[], cachedBytes: number): Promise<number> {
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
