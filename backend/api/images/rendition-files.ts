import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackendLimits } from '#backend/core/limits/backend-limits.ts';
import { cacheRoot } from './image-files.ts';
import { listCacheFiles, removeOldest } from './sweep-cache.ts';

/** Time without attempts to write after one that failed: a full disk stays full for a while. */
const PAUSE_MS = 60_000;
/** What a sweep leaves of the limit, so that the next rendering does not need another sweep. */
const REMAINING_SHARE = 0.8;

/** The part of the log that is used here. */
export interface FileLog {
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
    if (this.#bytes !== null) this.#bytes += bytes.length;
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
    const files = await listCacheFiles(cacheRoot(dataDir), this.#now());
    const limit = limits.values.imageCacheBytes;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    this.#bytes = bytes;
    if (bytes <= limit) return;
    limits.reached('imageCacheBytes', null);
    this.#bytes = await removeOldest(files, limit * REMAINING_SHARE);
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
