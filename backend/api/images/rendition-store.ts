import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, type Original } from './image-files.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageRequest } from './image-path.ts';
import { Limiter } from '#backend/core/limiter.ts';
import { renderImage, RENDERING_VERSION } from './render-image.ts';

/** Pictures made at the same time for those who wait: a process has four threads for them and for its files. */
const CONCURRENCY = 2;
/** Longer than the gaps between the pictures of one page. */
const IDLE_DELAY_MS = 250;

export interface Rendition {
  readonly imageRequest: ImageRequest;
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
  readonly #limiter = new Limiter(CONCURRENCY, IDLE_DELAY_MS);
  readonly #inFlight = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** The format to send to a client that takes `formats`, smallest first. */
  async choose(rendition: Rendition, formats: readonly ImageFormat[]): Promise<Choice> {
    const [smallest = 'jpeg', next] = formats;
    if (smallest !== 'avif' || next !== 'webp') return { format: smallest, isFinal: true };
    const stored = await stat(this.#fileOf(rendition, 'avif')).catch(() => null);
    if (stored === null) return { format: 'webp', isFinal: false };
    return { format: stored.size > 0 ? 'avif' : 'webp', isFinal: true };
  }

  /** A rendition's bytes, made if need be. */
  async load(rendition: Rendition, format: ImageFormat): Promise<Buffer> {
    const file = this.#fileOf(rendition, format);
    const stored = await readFile(file).catch(() => null);
    if (stored !== null && stored.length > 0) return stored;
    const making =
      this.#inFlight.get(file) ??
      this.#limiter.run(async () => {
        const bytes = await renderImage(rendition.original, rendition.imageRequest, format);
        // Where the WebP is smaller, the mark of that stays
        if (stored === null) await writeAtomically(file, bytes);
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
      await writeAtomically(file, bytes ?? Buffer.alloc(0)).catch(() => {});
    });
  }

  #fileOf({ imageRequest, original }: Rendition, format: ImageFormat): string {
    const folder = cacheFolder(this.#dataDir, imageRequest.type, imageRequest.folder);
    return path.join(
      folder,
      `${imageRequest.stem}.${original.ending}-${original.version}-${RENDERING_VERSION}.${format}`,
    );
  }

  /** Null when the WebP, which was asked for first, is as small. */
  async #makeSmallerAvif(rendition: Rendition): Promise<Buffer | null> {
    const avif = await renderImage(rendition.original, rendition.imageRequest, 'avif');
    const webp = await this.load(rendition, 'webp');
    return avif.length < webp.length ? avif : null;
  }
}

/** Written aside and renamed: a reader never meets half a picture. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}
