import type { IncomingMessage, ServerResponse } from 'node:http';

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
 * Reads and discards the rest of the body after the response is sent. Most clients read the response only after sending
 * everything, so closing the connection at once would lose it; and without reading, node does not notice that the client
 * disconnected.
 */
export function discardBodyAfterResponse(req: IncomingMessage, res: ServerResponse): void {
  res.once('finish', () => {
    if (req.complete || req.destroyed) return;
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > DISCARD_LIMIT_BYTES) req.destroy();
    });
    const cutOff = setTimeout(() => req.destroy(), DISCARD_TIMEOUT_MS);
    req.once('close', () => clearTimeout(cutOff));
    req.unpipe().resume();
  });
}
