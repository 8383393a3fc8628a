import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, type Original } from './image-files.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageRequest } from './image-path.ts';
import { Limiter } from '#backend/core/limiter.ts';
import { renderImage, RENDERING_VERSION } from './render-image.ts';

/** Concurrent renderings: libuv has four threads, which file access shares. */
const CONCURRENCY = 2;
/** Idle time before background work starts; longer than the gaps between the images of one page. */
const IDLE_DELAY_MS = 250;
/** Time without any request after which images are rendered ahead. */
const BACKGROUND_DELAY_MS = 2000;
/** Longer than any rendering on an idle machine, shorter than shoppers and proxies wait. */
export const RENDER_DEADLINE_MS = 4000;

export interface Rendition {
  readonly imageRequest: ImageRequest;
  readonly original: Original;
}

export interface Choice {
  readonly format: ImageFormat;
  /** False when a smaller format may follow: see `improveWhenIdle`. */
  readonly isFinal: boolean;
}

/**
 * Stores renditions on disk, rendered on first demand and once for concurrent requests. A client that accepts AVIF
 * and WebP first gets the WebP, which renders in a sixth of the time; the AVIF is rendered when idle, for later
 * requests. An empty AVIF file marks that the WebP is smaller.
 */
export class RenditionStore {
  readonly #dataDir: string;
  readonly #limiter = new Limiter(CONCURRENCY, IDLE_DELAY_MS, BACKGROUND_DELAY_MS);
  readonly #inFlight = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** The format to send to a client that accepts `formats`, smallest first. */
  async choose(rendition: Rendition, formats: readonly ImageFormat[]): Promise<Choice> {
    const [smallest = 'jpeg', next] = formats;
    if (smallest !== 'avif' || next !== 'webp') return { format: smallest, isFinal: true };
    const stored = await stat(this.#fileOf(rendition, 'avif')).catch(() => null);
    if (stored === null) return { format: 'webp', isFinal: false };
    return { format: stored.size > 0 ? 'avif' : 'webp', isFinal: true };
  }

  /** The bytes of a rendition, rendered if not stored. */
  async load(rendition: Rendition, format: ImageFormat): Promise<Buffer> {
    const file = this.#fileOf(rendition, format);
    const stored = await readFile(file).catch(() => null);
    if (stored !== null && stored.length > 0) return stored;
    const rendering =
      this.#inFlight.get(file) ??
      this.#limiter.run(async () => {
        const bytes = await renderImage(rendition.original, rendition.imageRequest, format);
        // An empty file marks that the WebP is smaller: keep it
        if (stored === null) await writeAtomically(file, bytes);
        return bytes;
      });
    this.#inFlight.set(file, rendering);
    try {
      return await rendering;
    } finally {
      this.#inFlight.delete(file);
    }
  }

  /** Like `load`; null when rendering fails or takes longer than the deadline. It continues for the next request. */
  async findInTime(
    rendition: Rendition,
    format: ImageFormat,
    deadlineMs: number = RENDER_DEADLINE_MS,
  ): Promise<Buffer | null> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), deadlineMs);
    });
    try {
      return await Promise.race([this.load(rendition, format).catch(() => null), deadline]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The stored bytes of a rendition in any of the formats; null when there are none. */
  async findStored(
    rendition: Rendition,
    formats: readonly ImageFormat[],
  ): Promise<{ readonly bytes: Buffer; readonly format: ImageFormat } | null> {
    for (const format of formats) {
      const bytes = await readFile(this.#fileOf(rendition, format)).catch(() => null);
      if (bytes !== null && bytes.length > 0) return { bytes, format };
    }
    return null;
  }

  /** Whether nothing is left to render of an image for browsers. */
  async isComplete(rendition: Rendition): Promise<boolean> {
    return (await this.choose(rendition, ['avif', 'webp'])).isFinal;
  }

  /** Renders an image in the formats that browsers get: the WebP, and the AVIF where it is smaller. */
  async complete(rendition: Rendition): Promise<void> {
    await this.load(rendition, 'webp').catch(() => null);
    await this.#storeAvif(rendition);
  }

  /** Runs `step` in quiet moments until it returns false, after everything that requests need. */
  runInBackground(step: () => Promise<boolean>): void {
    this.#limiter.runInBackground(step);
  }

  /** Postpones what runs in the background. */
  noteActivity(): void {
    this.#limiter.noteActivity();
  }

  /** Call it after a response that is not final: renders the AVIF, or marks that the WebP is smaller. */
  improveWhenIdle(rendition: Rendition): void {
    const file = this.#fileOf(rendition, 'avif');
    this.#limiter.runWhenIdle(file, () => this.#storeAvif(rendition));
  }

  async #storeAvif(rendition: Rendition): Promise<void> {
    // An image that cannot be encoded as AVIF stays a WebP
    const bytes = await this.#makeSmallerAvif(rendition).catch(() => null);
    // When the disk is full, the next request tries again
    await writeAtomically(this.#fileOf(rendition, 'avif'), bytes ?? Buffer.alloc(0)).catch(() => {});
  }

  #fileOf({ imageRequest, original }: Rendition, format: ImageFormat): string {
    const folder = cacheFolder(this.#dataDir, imageRequest.type, imageRequest.folder);
    return path.join(
      folder,
      `${imageRequest.stem}.${original.ending}-${original.version}-${RENDERING_VERSION}.${format}`,
    );
  }

  /** The AVIF; null when it is not smaller than the WebP. */
  async #makeSmallerAvif(rendition: Rendition): Promise<Buffer | null> {
    const avif = await renderImage(rendition.original, rendition.imageRequest, 'avif');
    const webp = await this.load(rendition, 'webp');
    return avif.length < webp.length ? avif : null;
  }
}

/** Writes a temporary file and renames it, so that readers never see half an image. */
async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}
