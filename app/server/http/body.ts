import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The request body exceeded the limit while it was read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Whether the `Content-Length` is over the limit. */
export function declaresTooLargeBody(req: IncomingMessage, limitBytes: number): boolean {
  return Number(req.headers['content-length'] ?? 0) > limitBytes;
}

/**
 * The whole body. `tooLarge` where it exceeds the limit; a chunked one has no `Content-Length`. `aborted` where the client
 * disconnects before its end.
 */
export async function receiveBody(
  req: IncomingMessage,
  limitBytes: number,
): Promise<Buffer<ArrayBuffer> | 'tooLarge' | 'aborted'> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Without `destroyOnReturn` the connection stays open for the response when the loop ends early.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) return 'tooLarge';
      chunks.push(chunk);
    }
  } catch {
    return 'aborted';
  }
  return Buffer.concat(chunks);
}

/** How much a client may send after its response before its connection is closed: a photo that went into the wrong form. */
const DISCARD_LIMIT_BYTES = 8_388_608;
/** How long it may send: enough for the client to read its response, too short to delay a shutdown. */
const DISCARD_TIMEOUT_MS = 2000;

/**
 * Reads and discards the rest of the body of a request whose response is sent. Most clients read the response only after sending
 * everything, so closing the connection at once would lose it; and without reading, node does not notice that the client
 * disconnected.
 */
export function discardRest(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > DISCARD_LIMIT_BYTES) req.destroy();
  });
  const cutOff = setTimeout(() => req.destroy(), DISCARD_TIMEOUT_MS);
  req.once('close', () => clearTimeout(cutOff));
  req.unpipe().resume();
}

/**
 * Sends a stream as the body of a response, at the pace of the client. Resolves when all of it is handed to the connection; where that
 * is lost, or the source fails, the source is destroyed, the connection closed, and the promise rejects.
 *
 * `pipeline(source, res)` would add seven `close` listeners to the response: with those of the layers around it more than the ten that node
 * takes for a leak.
 */
export async function sendChunks(res: ServerResponse, source: Readable, encoder?: Transform): Promise<void> {
  const signal = createLossSignal(res);
  const write = (chunks: AsyncIterable<Buffer>) => writeAll(res, chunks, signal);
  try {
    if (encoder) await pipeline(source, encoder, write, { signal });
    else await pipeline(source, write, { signal });
  } catch (error) {
    res.destroy();
    throw error;
  }
}

/** Aborted when the connection is lost before the response is sent: `close` follows a whole response too. */
function createLossSignal(res: ServerResponse): AbortSignal {
  if (res.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function writeAll(
  res: ServerResponse,
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  for await (const chunk of chunks) if (!res.write(chunk)) await once(res, 'drain', { signal });
  const sent = once(res, 'finish', { signal });
  res.end();
  await sent;
}

/** Aborted when the connection is lost, and after the response. */
export function createCloseSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  return controller.signal;
}
