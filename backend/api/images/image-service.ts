import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendError } from '#backend/core/http/answers.ts';
import { findOriginal, type Original } from './image-files.ts';
import { listAcceptedFormats, CONTENT_TYPES } from './image-format.ts';
import { findImageRequest, listSmallerFolders, parseImagePath, type ImageRequest } from './image-path.ts';
import { RenderAhead, type AheadFiles } from './render-ahead.ts';
import { RENDER_DEADLINE_MS, RenditionStore, type Rendition } from './rendition-store.ts';

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
/** For responses that a smaller format will replace: covers the next pages of a visit. */
const CACHE_PROVISIONAL = 'public, max-age=60';

const RAW_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Serves `/images/{type}/{folder}/{file}` (contract 6). */
export class ImageService {
  readonly #dataDir: string;
  readonly #renditions: RenditionStore;
  readonly #deadlineMs: number;
  #ahead: RenderAhead | null = null;

  constructor(dataDir: string, deadlineMs = RENDER_DEADLINE_MS) {
    this.#dataDir = dataDir;
    this.#renditions = new RenditionStore(dataDir);
    this.#deadlineMs = deadlineMs;
  }

  /** Renders the sizes that pages use of these files, in moments without any request, most used sizes first. */
  renderAhead(files: AheadFiles): void {
    const ahead = new RenderAhead(this.#dataDir, this.#renditions, files);
    this.#ahead = ahead;
    this.#renditions.runInBackground(() => ahead.renderNext());
  }

  /** Call it at every request of the server, whatever it is for: rendering ahead waits for a quiet moment. */
  noteActivity(): void {
    this.#renditions.noteActivity();
  }

  async handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(response, 405, 'Images require GET.', 'METHOD_NOT_ALLOWED');
      return;
    }
    const imageRequest = parseImagePath(pathname);
    const original =
      imageRequest === null ? null : await findOriginal(this.#dataDir, imageRequest.type, imageRequest.stem);
    if (imageRequest === null || original === null)
      sendError(response, 404, 'There is no such image.', 'NOT_FOUND');
    else if (imageRequest.folder === 'raw') await this.#sendRaw(request, response, original);
    else {
      this.#ahead?.noteUse(imageRequest);
      await this.#sendRendition(request, response, { imageRequest, original });
    }
  }

  async #sendRaw(request: IncomingMessage, response: ServerResponse, original: Original): Promise<void> {
    response.setHeader('cache-control', CACHE_IMMUTABLE);
    const isNotModified = sendNotModified(request, response, `"raw-${original.version}-${original.ending}"`);
    if (isNotModified) return;
    const contentType = RAW_TYPES[original.ending] ?? 'application/octet-stream';
    sendBytes(request, response, { contentType, bytes: await readFile(original.file) });
  }

  async #sendRendition(
    request: IncomingMessage,
    response: ServerResponse,
    { imageRequest, original }: { imageRequest: ImageRequest; original: Original },
  ): Promise<void> {
    const rendition: Rendition = { imageRequest, original };
    const formats = listAcceptedFormats(request.headers.accept);
    const { format, isFinal } = await this.#renditions.choose(rendition, formats);
    response.setHeader('vary', 'Accept');
    response.setHeader('cache-control', isFinal ? CACHE_IMMUTABLE : CACHE_PROVISIONAL);
    if (!sendNotModified(request, response, `"${imageRequest.folder}-${original.version}-${format}"`)) {
      const bytes = await this.#renditions.findInTime(rendition, format, this.#deadlineMs);
      if (bytes === null) return this.#sendSubstitute(request, response, rendition);
      sendBytes(request, response, { contentType: CONTENT_TYPES[format], bytes });
    }
    if (!isFinal) this.#renditions.improveWhenIdle(rendition);
  }

  /**
   * Sends another size of an image that could not be rendered in time: the largest smaller one that is stored, else the
   * original. Not stored by anyone, so that the next request gets the right one.
   */
  async #sendSubstitute(
    request: IncomingMessage,
    response: ServerResponse,
    { imageRequest, original }: Rendition,
  ): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    response.removeHeader('etag');
    const { type, stem } = imageRequest;
    const formats = listAcceptedFormats(request.headers.accept);
    for (const folder of listSmallerFolders(imageRequest)) {
      const smaller = findImageRequest(type, folder, stem);
      const stored =
        smaller && (await this.#renditions.findStored({ imageRequest: smaller, original }, formats));
      if (stored)
        return sendBytes(request, response, {
          contentType: CONTENT_TYPES[stored.format],
          bytes: stored.bytes,
        });
    }
    const contentType = RAW_TYPES[original.ending] ?? 'application/octet-stream';
    sendBytes(request, response, { contentType, bytes: await readFile(original.file) });
  }
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
  response.writeHead(200, {
    'content-type': contentType,
    'content-length': bytes.length,
    'x-content-type-options': 'nosniff',
    // An SVG opened by itself is a document: forbid it scripts and requests
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
