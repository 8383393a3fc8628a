import type { IncomingMessage, ServerResponse } from 'node:http';

/** The request's body grew over the limit while it was read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Whether the length that the client announces is over the limit already. */
export function declaresTooLargeBody(req: IncomingMessage, limitBytes: number): boolean {
  return Number(req.headers['content-length'] ?? 0) > limitBytes;
}

export interface LimitedRequest {
  readonly request: Request;
  /** True once more than the limit has come: whatever was answered on half a body does not count. */
  readonly isExceeded: () => boolean;
}

/** Counts the body while it streams (a chunked one announces nothing) and breaks it off at the limit. */
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
  // Node wants `duplex` with a stream, the DOM's types do not know it yet.
  const init: RequestInit & { duplex: 'half' } = { body: request.body.pipeThrough(counter), duplex: 'half' };
  return { request: new Request(request, init), isExceeded: () => seenBytes > limitBytes };
}

/** What a client may go on sending after its answer, as a multiple of the limit, before its connection is cut. */
const DISCARDED_LIMITS = 8;
/** How long it may: enough to come to reading its answer, too short to hold up a shutdown. */
const DISCARDING_MS = 2000;

/**
 * Once the answer has left, reads on what nobody asked for and throws it away. A client that is still sending does not
 * read; cut off at once it would see a broken connection instead of its answer. Not read at all, its leaving would go
 * unnoticed.
 */
export function discardBodyAfterResponse(
  req: IncomingMessage,
  res: ServerResponse,
  limitBytes: number,
): void {
  res.once('finish', () => {
    if (req.complete || req.destroyed) return;
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > limitBytes * DISCARDED_LIMITS) req.destroy();
    });
    const cutOff = setTimeout(() => req.destroy(), DISCARDING_MS);
    req.once('close', () => clearTimeout(cutOff));
    req.unpipe().resume();
  });
}
