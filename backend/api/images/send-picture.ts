import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Original } from './image-files.ts';

/** Sets the ETag; answers 304 and returns true when the client already has these bytes. */
export function sendNotModified(request: IncomingMessage, response: ServerResponse, etag: string): boolean {
  response.setHeader('etag', etag);
  // Proxies that compress weaken the tag
  const knownTags = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace('W/', ''));
  if (!knownTags.includes(etag)) return false;
  response.writeHead(304).end();
  return true;
}

export function sendBytes(
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
export async function sendOriginal(
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
