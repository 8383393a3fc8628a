import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, type Original } from './image-files.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageRequest } from './image-path.ts';
import { Limiter } from '#backend/core/limiter.ts';
import { renderImage, RENDERING } from './render-image.ts';

/** Pictures made at the same time for those who wait: a process has four threads for them and for its files. */
const CONCURRENCY = 2;
/** Longer than the gaps between the pictures of one page. */
const QUIET_MS = 250;

export interface Rendition {
  readonly asked: ImageRequest;
  readonly original: Original;
}

export interface Choice {
  readonly format: ImageFormat;
  /** False where a smaller format may follow: see `improveWhenIdle`. */
  readonly isFinal: boolean;
}

/**
 * Renditions on disk: made on first demand, never twice at once. Nobody waits for an AVIF who takes a WebP: that is made in
 * a sixth of the time, and the AVIF in idle time for whoever comes next. An empty AVIF file says that the WebP is smaller.
 */
export class RenditionStore {
  readonly #dataDir: string;
  readonly #limiter = new Limiter(CONCURRENCY, QUIET_MS);
  readonly #inFlight = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** The format to send to a client that takes `formats`, smallest first. */
  async choose(rendition: Rendition, formats: readonly ImageFormat[]): Promise<Choice> {
    const [smallest = 'jpeg', next] = formats;
    if (smallest !== 'avif' || next !== 'webp') return { format: smallest, isFinal: true };
    const kept = await stat(this.#fileOf(rendition, 'avif')).catch(() => null);
    if (kept === null) return { format: 'webp', isFinal: false };
    return { format: kept.size > 0 ? 'avif' : 'webp', isFinal: true };
  }

  /** A rendition's bytes, made if need be. */
  async load(rendition: Rendition, format: ImageFormat): Promise<Buffer> {
    const file = this.#fileOf(rendition, format);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null && kept.length > 0) return kept;
    const making =
      this.#inFlight.get(file) ??
      this.#limiter.run(async () => {
        const bytes = await renderImage(rendition.original, rendition.asked, format);
        // Where the WebP is smaller, the mark of that stays
        if (kept === null) await keep(file, bytes);
        return bytes;
      });
    this.#inFlight.set(file, making);
    try {
      return await making;
    } finally {
      this.#inFlight.delete(file);
    }
  }

  /** What follows an answer that is not final: the AVIF, or the mark that there will be none. */
  improveWhenIdle(rendition: Rendition): void {
    const file = this.#fileOf(rendition, 'avif');
    this.#limiter.runWhenIdle(file, async () => {
      // A picture that cannot become an AVIF stays a WebP
      const bytes = await this.#makeSmallerAvif(rendition).catch(() => null);
      // Without room on the disk the next demand tries again
      await keep(file, bytes ?? Buffer.alloc(0)).catch(() => {});
    });
  }

  #fileOf({ asked, original }: Rendition, format: ImageFormat): string {
    const folder = cacheFolder(this.#dataDir, asked.type, asked.folder);
    return path.join(folder, `${asked.stem}.${original.ending}-${original.version}-${RENDERING}.${format}`);
  }

  /** Null when the WebP, which was asked for first, is as small. */
  async #makeSmallerAvif(rendition: Rendition): Promise<Buffer | null> {
    const avif = await renderImage(rendition.original, rendition.asked, 'avif');
    const webp = await this.load(rendition, 'webp');
    return avif.length < webp.length ? avif : null;
  }
}

/** Written aside and renamed: a reader never meets half a picture. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}.tmp`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}
