import type { IncomingMessage, ServerResponse } from 'node:http';

/** The request body exceeded the limit while it was read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Whether the `Content-Length` is over the limit. */
export function declaresTooLargeBody(req: IncomingMessage, limitBytes: number): boolean {
  return Number(req.headers['content-length'] ?? 0) > limitBytes;
}

export interface LimitedRequest {
  readonly request: Request;
  /** True once the body exceeded the limit: a response made from the incomplete body must not be sent. */
  readonly isExceeded: () => boolean;
}

/** Counts the body while it streams, as a chunked one has no `Content-Length`, and aborts it at the limit. */
export function limitBody(request: Request, limitBytes: number): LimitedRequest {
  if (!request.body) return { request, isExceeded: () => false };
  let seenBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seenBytes += chunk.byteLength;
      if (seenBytes > limitBytes)
        controller.error(new BodyTooLargeError('The request body is over the limit'));
      else controller.enqueue(chunk);
    },
  });
  // Node requires `duplex` with a stream; the DOM types lack it.
  const init: RequestInit & { duplex: 'half' } = { body: request.body.pipeThrough(counter), duplex: 'half' };
  return { request: new Request(request, init), isExceeded: () => seenBytes > limitBytes };
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
