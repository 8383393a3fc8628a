import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { sendError } from '#backend/core/http/answers.ts';
import { channelIdOf } from '#backend/core/http/request-target.ts';
import {
  CONTENT_TYPES,
  findImageRequest,
  listAcceptedFormats,
  listNearestFolders,
  parseImagePath,
  type ImageRequest,
} from './image-path.ts';
import { RenditionStore, type Rendition } from './rendition-store.ts';
import { findOriginal, type Original, type RenditionFilesOptions } from './rendition-files.ts';

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
/** For responses that a smaller format will replace: covers the next pages of a visit. */
const CACHE_PROVISIONAL = 'public, max-age=60';

/** With the value `ready`: the visitor has enough renderings under way, so send what needs no rendering. */
const PICTURES_HEADER = 'x-arkad-pictures';

/** See `PictureOwners`. */
interface OwnerSearch {
  findShop(
    picture: Pick<ImageRequest, 'type' | 'stem'>,
    channelId: string | null,
  ): Promise<{ readonly key: string } | null>;
}

export interface ImageServiceOptions extends RenditionFilesOptions {
  readonly owners: OwnerSearch;
  /** Folder of the shops' seeds, which contain the pictures. */
  readonly seedDir: string;
}

/** Serves `/images/{type}/{folder}/{file}` (contract 6). */
export class ImageService {
  readonly #options: ImageServiceOptions;
  readonly #renditions: RenditionStore;

  constructor(options: ImageServiceOptions) {
    this.#options = options;
    this.#renditions = new RenditionStore(options);
  }

  /** How many renderings of a shop wait. */
  waitingOf(shopKey: string): number {
    return this.#renditions.waitingOf(shopKey);
  }

  async handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 405, 'Images require GET.', 'METHOD_NOT_ALLOWED');
      return;
    }
    const imageRequest = parseImagePath(pathname);
    const shop = imageRequest && (await this.#options.owners.findShop(imageRequest, channelIdOf(request)));
    const original = shop && (await findOriginal(this.#options.seedDir, shop.key, imageRequest));
    if (!imageRequest || !shop || !original) sendError(response, 404, 'There is no such image.', 'NOT_FOUND');
    else if (imageRequest.folder === 'raw') await this.#sendRaw(request, response, original);
    else await this.#sendRendition(request, response, { imageRequest, original, shopKey: shop.key });
  }

  async #sendRaw(request: IncomingMessage, response: ServerResponse, original: Original): Promise<void> {
    response.setHeader('cache-control', CACHE_IMMUTABLE);
    const isNotModified = sendNotModified(request, response, `"raw-${original.version}"`);
    if (!isNotModified) await sendOriginal(request, response, original);
  }

  async #sendRendition(
    request: IncomingMessage,
    response: ServerResponse,
    { shopKey, ...rendition }: Rendition & { readonly shopKey: string },
  ): Promise<void> {
    const { imageRequest, original } = rendition;
    const formats = listAcceptedFormats(request.headers.accept);
    const { format, isFinal } = await this.#renditions.choose(rendition, formats);
    response.setHeader('vary', 'Accept');
    response.setHeader('cache-control', isFinal ? CACHE_IMMUTABLE : CACHE_PROVISIONAL);
    if (!sendNotModified(request, response, `"${imageRequest.folder}-${original.version}-${format}"`)) {
      const bytes =
        request.headers[PICTURES_HEADER] === 'ready'
          ? ((await this.#renditions.findStored(rendition, [format]))?.bytes ?? null)
          : await this.#renditions.findInTime(rendition, format, {
              shopKey,
              signal: signalDisconnect(response),
            });
      if (bytes === null) return this.#sendSubstitute(request, response, rendition);
      sendBytes(request, response, { contentType: CONTENT_TYPES[format], bytes });
    }
    if (!isFinal) this.#renditions.improveWhenIdle(rendition);
  }

  /**
   * Sends another size of an image that is not rendered, or not in time: the nearest one that is stored, else the original.
   * Not stored by anyone, so that the next request gets the right one.
   */
  async #sendSubstitute(
    request: IncomingMessage,
    response: ServerResponse,
    { imageRequest, original }: Rendition,
  ): Promise<void> {
    if (response.destroyed) return;
    response.setHeader('cache-control', 'no-store');
    response.removeHeader('etag');
    const { type, stem } = imageRequest;
    const formats = listAcceptedFormats(request.headers.accept);
    for (const folder of listNearestFolders(imageRequest)) {
      const other = findImageRequest(type, folder, stem);
      const stored = other && (await this.#renditions.findStored({ imageRequest: other, original }, formats));
      if (stored)
        return sendBytes(request, response, {
          contentType: CONTENT_TYPES[stored.format],
          bytes: stored.bytes,
        });
    }
    await sendOriginal(request, response, original);
  }
}

/** A signal that is aborted when the client disconnects before it has the response. */
function signalDisconnect(response: ServerResponse): AbortSignal {
  const disconnect = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) disconnect.abort();
  });
  return disconnect.signal;
}

/** Sets the ETag; answers 304 and returns true when the client already has these bytes. */
function sendNotModified(request: IncomingMessage, response: ServerResponse, etag: string): boolean {
  response.setHeader('etag', etag);
  // Proxies that compress weaken the tag
  const knownTags = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace('W/', ''));
  if (!knownTags.includes(etag)) return false;
  response.writeHead(304).end();
  return true;
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { contentType, bytes }: { contentType: string; bytes: Buffer },
): void {
  writeHead(response, contentType, bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/**
 * Sends an original as it is. Streamed: many may be sent at once. Throws when it cannot be opened.
 */
async function sendOriginal(
  request: IncomingMessage,
  response: ServerResponse,
  original: Original,
): Promise<void> {
  const file = await open(original.file);
  const { size } = await file.stat();
  writeHead(response, 'image/webp', size);
  if (request.method === 'HEAD') {
    response.end();
    await file.close();
    return;
  }
  // Fails when the client disconnects; there is no recipient for an error then
  await pipeline(file.createReadStream({ end: Math.max(0, size - 1) }), response).catch(() =>
    response.destroy(),
  );
}

function writeHead(response: ServerResponse, contentType: string, bytes: number): void {
  response.writeHead(200, {
    'content-type': contentType,
    'content-length': bytes,
    'x-content-type-options': 'nosniff',
    // An SVG opened by itself is a document: forbid it scripts and requests
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
