import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { BodyTooLargeError, sendChunks } from '#app/server/http/body.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import type { Channel } from '#app/channels/channel.ts';

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

/** The request headers that the backend gets: those about content, no cookies, nothing about the shopper. */
const PASSED_ON: readonly string[] = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
];

/** Valid for one connection only (RFC 9110 §7.6.1 and its predecessors). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Response headers that would apply to the shop's host, or that the shop sets itself. */
const NOT_THE_SHOPS: ReadonlySet<string> = new Set([
  'set-cookie',
  'strict-transport-security',
  'x-request-id',
  'server',
  'x-powered-by',
]);

interface ProxiedRequest {
  readonly requestId: string;
  /** The backend sends only this channel's pictures and payments. */
  readonly channel: Pick<Channel, 'channelId'>;
  /** False: the backend sends what needs no rendering. */
  readonly mayRender: boolean;
}

export function requestHeadersToBackend(
  headers: IncomingHttpHeaders,
  { requestId, channel, mayRender }: ProxiedRequest,
): OutgoingHttpHeaders {
  const passed = PASSED_ON.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  );
  return {
    ...Object.fromEntries(passed),
    'x-request-id': requestId,
    'x-arkad-channel': channel.channelId,
    ...(mayRender ? {} : { 'x-arkad-pictures': 'ready' }),
  };
}

/** Keeps the headers about the content: type, length, encoding, caching, ranges. */
export function responseHeadersFromBackend(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !HOP_BY_HOP.has(name) && !NOT_THE_SHOPS.has(name) && !named.includes(name),
    ),
  );
}
