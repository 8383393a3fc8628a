import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { BodyTooLargeError } from '#app/server/http/body-limit.ts';
import { sendPlaceholderImage } from '#app/server/responses/placeholder-image.ts';
import { sendPlainPage } from '#app/server/responses/plain-page.ts';
import { requestHeadersToBackend, responseHeadersFromBackend } from './proxy-headers.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';

const IMAGES = '/images/';
/** The backend's paths on the shops' own origin: images, and the demo's payment page, which has a form. */
const PROXIED: readonly (readonly [prefix: string, methods: readonly string[]])[] = [
  [IMAGES, ['GET', 'HEAD']],
  ['/pay/', ['GET', 'HEAD', 'POST']],
];
/** The image server answers within seconds, with another size where rendering takes longer. */
const BACKEND_TIMEOUT_MS = 15_000;

export interface BackendProxy {
  /** Forwards the request where its path is one of the backend's; else returns false. */
  pass(exchange: HttpExchange): Promise<boolean>;
  /** Closes idle connections. */
  close(): void;
}

export interface ProxyLimits {
  /** Applies to bodies without `Content-Length` too. */
  readonly bodyLimitBytes: number;
  readonly timeoutMs?: number;
}

export function createBackendProxy(
  backendOrigin: string,
  { bodyLimitBytes, timeoutMs = BACKEND_TIMEOUT_MS }: ProxyLimits,
): BackendProxy {
  const backend = new URL(backendOrigin);
  const client = backend.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 64 });
  return {
    close: () => agent.destroy(),
    async pass(exchange) {
      const { pathname, search } = exchange.url;
      const [, methods] = PROXIED.find(([prefix]) => pathname.startsWith(prefix)) ?? [];
      if (!methods) return false;
      if (!methods.includes(exchange.method)) {
        exchange.res.setHeader('Allow', methods.join(', '));
        sendPlainPage(exchange.res, 405, exchange.requestId);
        return true;
      }
      try {
        // `URL` has resolved the path, so `/images/../graphql` does not match a prefix.
        await forward(
          exchange,
          client.request(new URL(`${pathname}${search}`, backend), {
            agent,
            method: exchange.method,
            timeout: timeoutMs,
            headers: requestHeadersToBackend(exchange.req.headers, exchange.requestId),
          }),
          bodyLimitBytes,
        );
      } catch (error) {
        if (error instanceof BodyTooLargeError) {
          sendPlainPage(exchange.res, 413, exchange.requestId);
          return true;
        }
        // A client that aborts is no failure of the backend
        if (exchange.res.destroyed) return true;
        if (!exchange.req.destroyed || !exchange.res.headersSent) {
          exchange.log.warn({ path: pathname, reason: String(error) }, 'proxy: backend not reachable');
        }
        if (pathname.startsWith(IMAGES)) sendPlaceholderImage(exchange.res, 502, pathname);
        else sendPlainPage(exchange.res, 502, exchange.requestId);
      }
      return true;
    },
  };
}

async function forward(
  { req, res, url }: HttpExchange,
  outgoing: http.ClientRequest,
  bodyLimitBytes: number,
): Promise<void> {
  outgoing.on('timeout', () => outgoing.destroy(new Error('The backend took too long')));
  res.once('close', () => outgoing.destroy());
  const responded = new Promise<http.IncomingMessage>((resolve, reject) => {
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
  // An SVG of the image server, opened on its own, must not run as a page of the shop.
  if (url.pathname.startsWith(IMAGES))
    headers['content-security-policy'] = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
  res.writeHead(incoming.statusCode ?? 502, headers);
  await pipeline(incoming, res);
}
