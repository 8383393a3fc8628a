import path from 'node:path';
import sharp from 'sharp';
import { Limiter } from '#backend/core/limiter.ts';
import { withDeadline } from '#kernel/with-deadline.ts';
import type { ImageFormat, ImageRequest } from './image-path.ts';
import { cacheFolder, RenditionFiles, type Original, type RenditionFilesOptions } from './rendition-files.ts';

/** Increase it when rendering changes, so that stored renditions are not used any more. */
const RENDERING_VERSION = '3';

const JPEG = { quality: 80, progressive: true };
const WEBP = { quality: 78, effort: 2 };
/**
 * As similar to the original as the WebP (SSIM .992 against .991 at 400 px), in two thirds of its bytes and six times its time.
 * Effort 4 saves another tenth for seven times the time; effort 0 is larger than the WebP.
 */
const AVIF = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' };
/** Background that fills the box around images of another aspect ratio. */
const PRODUCT_BACKGROUND = '#f6f3ee';

// Memory: the store renders two images at once, so one thread each is enough; the renderer's own cache of decoded images
// would only repeat that of the rendered files.
sharp.cache(false);
sharp.concurrency(1);

/** Renders an image in the requested box and format. Throws when the original is not an image. */
async function renderImage(
  original: Original,
  { type, width, height }: ImageRequest,
  format: ImageFormat,
): Promise<Buffer> {
  const picture = sharp(original.file).resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height, fit: 'contain' as const, background: PRODUCT_BACKGROUND }),
    withoutEnlargement: type !== 'product',
  });
  if (format === 'avif') return picture.avif(AVIF).toBuffer();
  if (format === 'webp') return picture.webp(WEBP).toBuffer();
  return picture.flatten({ background: PRODUCT_BACKGROUND }).jpeg(JPEG).toBuffer();
}

/** Who waits for a rendering. */
interface Initiator {
  /** Key of the shop whose picture it is: shops take turns. `''` where it is no shop's. */
  readonly shopKey: string;
  /** Aborted when the initiator has disconnected. */
  readonly signal?: AbortSignal;
}

/** The shop has as many waiting renderings as it may have. */
class RenderQueueFullError extends Error {
  override readonly name = 'RenderQueueFullError';
}

interface Render {
  readonly bytes: Promise<Buffer>;
  readonly drop: AbortController;
  initiators: number;
}

/**
 * Renderings under way or in the queue, by the file that they make. Concurrent initiators share one. A rendering that has not
 * begun leaves the queue with the last of its initiators.
 */
class SharedRenders {
  readonly #renders = new Map<string, Render>();

  constructor(
    private readonly limiter: Limiter,
    /** Of one shop. */
    private readonly maxWaiting: number,
  ) {}

  /** Throws `RenderQueueFullError`, and what `render` throws. */
  async join(file: string, initiator: Initiator, render: () => Promise<Buffer>): Promise<Buffer> {
    initiator.signal?.throwIfAborted();
    const joined = this.#renders.get(file) ?? this.#start(file, initiator.shopKey, render);
    joined.initiators += 1;
    const leave = (): void => {
      joined.initiators -= 1;
      if (joined.initiators === 0) joined.drop.abort();
    };
    initiator.signal?.addEventListener('abort', leave, { once: true });
    try {
      return await joined.bytes;
    } finally {
      initiator.signal?.removeEventListener('abort', leave);
    }
  }

  #start(file: string, group: string, render: () => Promise<Buffer>): Render {
    if (this.limiter.waitingOf(group) >= this.maxWaiting) throw new RenderQueueFullError();
    const drop = new AbortController();
    let isBegun = false;
    const begin = (): Promise<Buffer> => {
      isBegun = true;
      return render();
    };
    const bytes = this.limiter.run(begin, { group, signal: drop.signal });
    const started = { bytes, drop, initiators: 0 };
    this.#renders.set(file, started);
    const forget = (): void => {
      if (this.#renders.get(file) === started) this.#renders.delete(file);
    };
    // At once: a later initiator must not join what has left the queue
    drop.signal.addEventListener('abort', () => isBegun || forget(), { once: true });
    bytes.then(forget, forget);
    return started;
  }
}

/** Concurrent renderings: libuv has four threads, which file access shares. */
const CONCURRENCY = 3;
/** Of one shop: however long its renderings take, another shop's begin at once. */
const CONCURRENCY_OF_SHOP = 2;
/** Idle time before background work starts; longer than the gaps between the images of one page. */
const IDLE_DELAY_MS = 250;
/** Renderings for later requests. They wait behind one task of each shop at most. */
const BACKGROUND: Initiator = { shopKey: '' };

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
  readonly #options: RenditionFilesOptions;
  readonly #files: RenditionFiles;
  readonly #limiter = new Limiter(CONCURRENCY, IDLE_DELAY_MS, CONCURRENCY_OF_SHOP);
  readonly #renders: SharedRenders;

  constructor(options: RenditionFilesOptions) {
    this.#options = options;
    this.#files = new RenditionFiles(options);
    this.#renders = new SharedRenders(this.#limiter, options.limits.values.rendersWaitingOfShop);
  }

  /** How many renderings of a shop wait. */
  waitingOf(shopKey: string): number {
    return this.#limiter.waitingOf(shopKey);
  }

  /** The format to send to a client that accepts `formats`, smallest first. */
  async choose(rendition: Rendition, formats: readonly ImageFormat[]): Promise<Choice> {
    const [smallest = 'jpeg', next] = formats;
    if (smallest !== 'avif' || next !== 'webp') return { format: smallest, isFinal: true };
    const size = await this.#files.findSize(this.#fileOf(rendition, 'avif'));
    if (size === null) return { format: 'webp', isFinal: false };
    return { format: size > 0 ? 'avif' : 'webp', isFinal: true };
  }

  /** The bytes of a rendition, rendered if not stored. Throws `RenderQueueFullError`, or when it cannot be rendered. */
  async load(rendition: Rendition, format: ImageFormat, initiator: Initiator = BACKGROUND): Promise<Buffer> {
    const file = this.#fileOf(rendition, format);
    const stored = await this.#files.find(file);
    if (stored !== null && stored.length > 0) return stored;
    return this.#renders.join(file, initiator, async () => {
      const bytes = await renderImage(rendition.original, rendition.imageRequest, format);
      // An empty file marks that the WebP is smaller: keep it
      if (stored === null) await this.#files.store(file, bytes);
      return bytes;
    });
  }

  /**
   * Like `load`; null when rendering fails, when too many renderings of the shop wait, or when it takes longer than the
   * deadline. A rendering that has begun goes on, for the next request.
   */
  async findInTime(rendition: Rendition, format: ImageFormat, initiator: Initiator): Promise<Buffer | null> {
    const { limits } = this.#options;
    const shopKey = initiator.shopKey || null;
    return withDeadline({ ms: limits.values.renderMs, stop: initiator.signal }, (signal) => {
      const deadline = new Promise<null>((resolve) => {
        signal.addEventListener('abort', () => {
          if (initiator.signal?.aborted) return;
          limits.reached('renderMs', shopKey);
          resolve(null);
        });
      });
      const loaded = this.load(rendition, format, { ...initiator, signal }).catch((error: unknown) => {
        if (error instanceof RenderQueueFullError) limits.reached('rendersWaitingOfShop', shopKey);
        return null;
      });
      return Promise.race([loaded, deadline]);
    });
  }

  /** The stored bytes of a rendition in any of the formats; null when there are none. */
  async findStored(
    rendition: Rendition,
    formats: readonly ImageFormat[],
  ): Promise<{ readonly bytes: Buffer; readonly format: ImageFormat } | null> {
    for (const format of formats) {
      const bytes = await this.#files.find(this.#fileOf(rendition, format));
      if (bytes !== null && bytes.length > 0) return { bytes, format };
    }
    return null;
  }

  /** Call it after a response that is not final: renders the AVIF, or marks that the WebP is smaller. */
  improveWhenIdle(rendition: Rendition): void {
    if (this.#files.isPaused) return;
    const file = this.#fileOf(rendition, 'avif');
    this.#limiter.runWhenIdle(file, () => this.#storeAvif(rendition));
  }

  async #storeAvif(rendition: Rendition): Promise<void> {
    // An image that cannot be encoded as AVIF stays a WebP
    const bytes = await this.#makeSmallerAvif(rendition).catch(() => null);
    await this.#files.store(this.#fileOf(rendition, 'avif'), bytes ?? Buffer.alloc(0));
  }

  #fileOf({ imageRequest, original }: Rendition, format: ImageFormat): string {
    const folder = cacheFolder(this.#options.dataDir, imageRequest.type, imageRequest.folder);
    return path.join(folder, `${imageRequest.stem}-${original.version}-${RENDERING_VERSION}.${format}`);
  }

  /** The AVIF; null when it is not smaller than the WebP. */
  async #makeSmallerAvif(rendition: Rendition): Promise<Buffer | null> {
    const avif = await renderImage(rendition.original, rendition.imageRequest, 'avif');
    const webp = await this.load(rendition, 'webp');
    return avif.length < webp.length ? avif : null;
  }
}
