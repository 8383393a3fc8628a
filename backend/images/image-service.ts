import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { sendError } from '#backend/http/answers.ts';
import { cacheFolder, findOriginal, type Original } from './image-files.ts';
import { parseImagePath, type ImageRequest } from './image-path.ts';
import { Limiter } from './limiter.ts';

/** Pictures made at the same time: sharp itself uses further threads. */
const CONCURRENCY = 2;
const JPEG_QUALITY = 80;
const WEBP_QUALITY = 78;
const AVIF_QUALITY = 55;
/** Larger AVIFs take longer than a shopper waits; WebP is made instead. */
const MAX_AVIF_WIDTH = 1000;
/** Density at which a drawing's units are pixels. */
const SVG_DENSITY = 72;
/** A file that unpacks to more is no picture of ours. */
const MAX_PIXELS = 100_000_000;
/** Ground on which pictures of another shape stand, as in the drawings. */
const PRODUCT_GROUND = '#f6f3ee';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';
const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};
const RAW_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/**
 * The format for a client. AVIF at effort 0 is what time allows (stack §6); of the drawings WebP makes smaller files in
 * less time (400 × 500: 6.3 kB in 26 ms against 6.8 kB in 36 ms), so they become AVIF only where nothing else is taken.
 */
export function pickFormat(
  accept: string | undefined,
  original: { isDrawing: boolean; width: number | null },
): ImageFormat {
  const accepted = accept ?? '';
  const takesAvif = accepted.includes('image/avif') && (original.width ?? 0) <= MAX_AVIF_WIDTH;
  const takesWebp = accepted.includes('image/webp');
  if (takesAvif && !(takesWebp && original.isDrawing)) return 'avif';
  return takesWebp ? 'webp' : 'jpeg';
}

/** A drawing is rasterised at the size asked for, not at its own and then made smaller: a third of the time. */
async function open(original: Original, width: number | null): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS };
  if (original.ending !== 'svg' || width === null) return sharp(original.file, options);
  const { width: own } = await sharp(original.file, options).metadata();
  return sharp(original.file, { ...options, density: (SVG_DENSITY * width) / own });
}

async function render(
  original: Original,
  { type, width, height }: ImageRequest,
  format: ImageFormat,
): Promise<Buffer> {
  const picture = await open(original, width);
  picture.resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height, fit: 'contain' as const, background: PRODUCT_GROUND }),
    withoutEnlargement: type !== 'product',
  });
  if (format === 'avif') return picture.avif({ quality: AVIF_QUALITY, effort: 0 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: WEBP_QUALITY, effort: 2 }).toBuffer();
  return picture
    .flatten({ background: PRODUCT_GROUND })
    .jpeg({ quality: JPEG_QUALITY, progressive: true })
    .toBuffer();
}

/** `/images/{type}/{folder}/{file}` (contract 6): made on first demand, kept on disk, never made twice at once. */
export class ImageService {
  readonly #dataDir: string;
  readonly #limiter = new Limiter(CONCURRENCY);
  readonly #inFlight = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 405, 'Pictures are read by GET.', 'METHOD_NOT_ALLOWED');
      return;
    }
    const asked = parseImagePath(pathname);
    const original = asked === null ? null : await findOriginal(this.#dataDir, asked.type, asked.stem);
    if (asked === null || original === null)
      sendError(response, 404, 'There is no such picture.', 'NOT_FOUND');
    else await this.#send(request, response, { asked, original });
  }

  async #send(
    request: IncomingMessage,
    response: ServerResponse,
    { asked, original }: { asked: ImageRequest; original: Original },
  ): Promise<void> {
    const isRaw = asked.folder === 'raw';
    const format = pickFormat(request.headers.accept, {
      isDrawing: original.ending === 'svg',
      width: asked.width,
    });
    const etag = `"${asked.folder}-${original.version}-${isRaw ? original.ending : format}"`;
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.setHeader('etag', etag);
    if (!isRaw) response.setHeader('vary', 'Accept');
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    const bytes = isRaw ? await readFile(original.file) : await this.#load(asked, original, format);
    response.writeHead(200, {
      'content-type': isRaw
        ? (RAW_TYPES[original.ending] ?? 'application/octet-stream')
        : CONTENT_TYPES[format],
      'content-length': bytes.length,
      'x-content-type-options': 'nosniff',
      // A drawing is a document when opened by itself; it needs nothing and may do nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  async #load(asked: ImageRequest, original: Original, format: ImageFormat): Promise<Buffer> {
    const folder = cacheFolder(this.#dataDir, asked.type, asked.folder);
    const file = path.join(folder, `${asked.stem}.${original.ending}-${original.version}.${format}`);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return kept;
    const making =
      this.#inFlight.get(file) ??
      this.#limiter.run(async () => {
        const bytes = await render(original, asked, format);
        await mkdir(folder, { recursive: true });
        // Written aside and renamed: a reader never meets half a picture.
        await writeFile(`${file}.tmp`, bytes);
        await rename(`${file}.tmp`, file);
        return bytes;
      });
    this.#inFlight.set(file, making);
    try {
      return await making;
    } finally {
      this.#inFlight.delete(file);
    }
  }
}
