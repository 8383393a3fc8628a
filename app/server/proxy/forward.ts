import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { BodyTooLargeError } from '#app/server/http/body-limit.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendChunks } from '#app/server/http/send-chunks.ts';
import { responseHeadersFromBackend } from './proxy-headers.ts';

export interface ForwardOptions {
  /** Applies to bodies without `Content-Length` too. */
  readonly bodyLimitBytes: number;
  /** Time to send the whole response to the visitor. */
  readonly sendMs: number;
  readonly onSlowVisitor: () => void;
  /** Called with the headers that the visitor gets. May add to them. */
  readonly onResponse: (headers: OutgoingHttpHeaders) => void;
}

/**
 * Sends the request of the exchange as `outgoing` and its response to the visitor. `outgoing` ends with the visitor's
 * connection. Throws when the backend does not answer, and `BodyTooLargeError`.
 */
export async function forward(
  { req, res }: HttpExchange,
  outgoing: ClientRequest,
  { bodyLimitBytes, sendMs, onSlowVisitor, onResponse }: ForwardOptions,
): Promise<void> {
  outgoing.on('timeout', () => outgoing.destroy(new Error('The backend took too long')));
  res.once('close', () => outgoing.destroy());
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  let seenBytes = 0;
  req.on('data', (chunk: Buffer) => {
    seenBytes += chunk.byteLength;
    if (seenBytes > bodyLimitBytes) outgoing.destroy(new BodyTooLargeError('The form is over the limit'));
  });
  req.pipe(outgoing);
  const incoming = await responded;
  outgoing.on('error', () => incoming.destroy());
  const headers = responseHeadersFromBackend(incoming.headers);
  onResponse(headers);
  res.writeHead(incoming.statusCode ?? 502, headers);
  const deadline = setTimeout(() => {
    onSlowVisitor();
    res.destroy();
  }, sendMs);
  try {
    await sendChunks(res, incoming);
  } finally {
    clearTimeout(deadline);
  }
}
