import http, { type ClientRequest, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Channel } from '#app/channels/channel.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { BodyTooLargeError, createCloseSignal } from '#app/server/http/body.ts';
import { toAddressKey, type TrustsPeer } from '#kernel/limits/client-address.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendPlaceholderImage, sendPlainPage } from '#app/server/http/plain-page.ts';
import { createCounter } from '#kernel/limits/window-counts.ts';
import type { ProxyTurns } from './proxy-turns.ts';
import { forward, type ForwardOptions, requestHeadersToBackend } from './forward.ts';

const IMAGES = '/images/';
/** The backend's paths on the shops' own origin: images, and the demo's payment page, which has a form. */
const PROXIED: readonly (readonly [prefix: string, methods: readonly string[]])[] = [
  [IMAGES, ['GET', 'HEAD']],
  ['/pay/', ['GET', 'HEAD', 'POST']],
];
/** The image server answers within seconds, with another size where rendering takes longer. */
const BACKEND_TIMEOUT_MS = 15_000;
/** When a visitor who was refused may ask again. */
const RETRY_AFTER_S = '5';
/** An SVG of the image server, opened on its own, must not run as a page of the shop. */
const IMAGE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
/** The payment page in a frame of the checkout, the only one of our addresses that may be framed, and by the shop alone. */
const PAYMENT_FRAME = '/pay/embed/';

export interface BackendProxy {
  /** Forwards the request where its path is one of the backend's; else returns false. */
  pass(exchange: HttpExchange, channel: Channel): Promise<boolean>;
  /** Closes idle connections. */
  close(): void;
}

interface ProxyOptions {
  readonly backendOrigin: string;
  readonly limits: Limits;
  readonly turns: ProxyTurns;
  readonly limitLog: LimitLog;
  readonly trustsPeer: TrustsPeer;
  readonly timeoutMs?: number;
  /** Answers in place of a payment page that does not come. */
  readonly sendPaymentOutage: (exchange: HttpExchange, channel: Channel, status: 502 | 503) => void;
}

export function createBackendProxy(parts: ProxyOptions): BackendProxy {
  const connection = openConnection(parts);
  return {
    close: () => connection.close(),
    async pass(exchange, channel) {
      const { url, res, method, requestId } = exchange;
      const [prefix, methods] = PROXIED.find(([start]) => url.pathname.startsWith(start)) ?? [];
      if (!prefix || !methods) return false;
      if (!methods.includes(method)) {
        res.setHeader('Allow', methods.join(', '));
        sendPlainPage(res, 405, requestId);
      } else if (prefix === IMAGES && !hasPicturesHere(channel, connection.origin)) {
        sendPlainPage(res, 404, requestId);
      } else await passInTurn(exchange, { channel, prefix }, { ...parts, connection });
      return true;
    },
  };
}

async function passInTurn(
  exchange: HttpExchange,
  { channel, prefix }: { readonly channel: Channel; readonly prefix: string },
  parts: ProxyOptions & { readonly connection: Connection },
): Promise<void> {
  const { turns, trustsPeer, limitLog, connection } = parts;
  const { res, clientAddress } = exchange;
  const failWith = (status: 502 | 503): void => sendFailure(exchange, status, { ...parts, channel });
  // A proxy that names no visitor is many of them
  const addressKey = trustsPeer(clientAddress) ? null : toAddressKey(clientAddress);
  const line = `${channel.key} ${prefix}`;
  const turn = await turns.wait({
    line,
    addressKey,
    signal: createCloseSignal(res),
    onQueued: (limit) => limitLog.reached(limit, channel.key),
  });
  if (turn.kind === 'gone') return;
  if (turn.kind === 'refused') {
    limitLog.reached(turn.limit, channel.key);
    res.setHeader('Retry-After', RETRY_AFTER_S);
    return failWith(503);
  }
  const visitor = prefix === IMAGES && addressKey !== null ? `${line} ${addressKey}` : null;
  try {
    await connection.send(exchange, channel, visitor);
  } catch (error) {
    answerFailure(exchange, error, failWith);
  } finally {
    turn.leave();
  }
}

interface Connection {
  readonly origin: string;
  /** Forwards the request. `visitor` is whose pictures are counted; null for pages and for unknown visitors. Throws. */
  send(exchange: HttpExchange, channel: Channel, visitor: string | null): Promise<void>;
  close(): void;
}

function openConnection({
  backendOrigin,
  limits,
  limitLog,
  timeoutMs = BACKEND_TIMEOUT_MS,
}: ProxyOptions): Connection {
  const backend = new URL(backendOrigin);
  const client = backend.protocol === 'https:' ? https : http;
  // Without a limit of its own: the turns are one, and fair
  const agent = new client.Agent({ keepAlive: true });
  const allowances = createRenderAllowances(limits.rendersPerAddress);
  return {
    origin: backend.origin,
    close: () => agent.destroy(),
    async send(exchange, channel, visitor) {
      const { url, req, method, requestId } = exchange;
      const { mayRender, end } = allowances.take(visitor);
      try {
        // `URL` has resolved the path, so `/images/../graphql` does not match a prefix.
        const target = new URL(`${url.pathname}${url.search}`, backend);
        const headers = requestHeadersToBackend(req.headers, { requestId, channel, mayRender });
        const open = (through: http.Agent | false) =>
          client.request(target, { agent: through, method, timeout: timeoutMs, headers });
        await forwardAgainIfStale(exchange, [open(agent), () => open(false)], {
          bodyLimitBytes: limits.formBodyBytes,
          sendMs: limits.proxySendMs,
          onSlowVisitor: () => limitLog.reached('proxySendMs', channel.key),
          onResponse(headersToVisitor) {
            end();
            // A stored rendition is sent as always: nothing was held back then
            if (!mayRender && headersToVisitor['cache-control'] === 'no-store')
              limitLog.reached('rendersPerAddress', channel.key);
            if (url.pathname.startsWith(IMAGES)) headersToVisitor['content-security-policy'] = IMAGE_POLICY;
            else restrictFraming(headersToVisitor, url.pathname.startsWith(PAYMENT_FRAME));
          },
        });
      } finally {
        end();
      }
    },
  };
}

/**
 * Forwards the exchange once more, on a new connection, where the backend has closed an idle one at the moment of its reuse: nothing
 * was answered then. Only requests that change nothing and have no body, which would be used up.
 */
async function forwardAgainIfStale(
  exchange: HttpExchange,
  [first, openNew]: readonly [ClientRequest, () => ClientRequest],
  options: ForwardOptions,
): Promise<void> {
  const { req, res, method } = exchange;
  try {
    await forward(exchange, first, options);
  } catch (error) {
    const isStale =
      first.reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    const hasBody = 'content-length' in req.headers || 'transfer-encoding' in req.headers;
    if (!isStale || method === 'POST' || hasBody || res.headersSent || res.destroyed) throw error;
    await forward(exchange, openNew(), options);
  }
}

/** Adds a policy of our own to the backend's: browsers enforce each policy of the list. */
function restrictFraming(headers: OutgoingHttpHeaders, isFrame: boolean): void {
  const own = `frame-ancestors ${isFrame ? "'self'" : "'none'"}`;
  const theirs = headers['content-security-policy'];
  headers['content-security-policy'] = theirs === undefined ? own : `${theirs}, ${own}`;
  if (isFrame) headers['x-frame-options'] = 'SAMEORIGIN';
}

/**
 * Whether the channel's pictures are this backend's: its image server is a path of the shop's host, or its commerce API is the
 * backend. Another account's channel may have an equal channel id.
 */
function hasPicturesHere({ endpoints }: Channel, backendOrigin: string): boolean {
  return endpoints.images.startsWith('/') || new URL(endpoints.api).origin === backendOrigin;
}

function answerFailure(exchange: HttpExchange, error: unknown, failWith: (status: 502) => void): void {
  const { req, res, requestId, url } = exchange;
  if (error instanceof BodyTooLargeError) return sendPlainPage(res, 413, requestId);
  // A client that aborts is no failure of the backend
  if (res.destroyed) return;
  if (!req.destroyed || !res.headersSent)
    exchange.log.warn({ path: url.pathname, reason: String(error) }, 'proxy: backend not reachable');
  failWith(502);
}

function sendFailure(
  exchange: HttpExchange,
  status: 502 | 503,
  { channel, sendPaymentOutage }: Pick<ProxyOptions, 'sendPaymentOutage'> & { readonly channel: Channel },
): void {
  const { res, url } = exchange;
  if (url.pathname.startsWith(IMAGES)) sendPlaceholderImage(res, status, url.pathname);
  else sendPaymentOutage(exchange, channel, status);
}

interface Allowance {
  /** False where the visitor waits for enough pictures: this one must need no rendering. */
  readonly mayRender: boolean;
  /** Call it when the backend has answered, or failed to. Further calls do nothing. */
  readonly end: () => void;
}

interface RenderAllowances {
  /** `visitor` is null for pages, and where it is not known who asks: they are not counted. */
  take(visitor: string | null): Allowance;
}

/**
 * Counts the pictures that a visitor waits for. Stored pictures are answered in no time, so those that are counted for long are
 * those that have to be rendered.
 */
function createRenderAllowances(limit: number): RenderAllowances {
  const waiting = createCounter();
  return {
    take(visitor) {
      if (visitor === null) return { mayRender: true, end: () => {} };
      if (waiting.get(visitor) >= limit) return { mayRender: false, end: () => {} };
      waiting.add(visitor);
      let hasEnded = false;
      const end = (): void => {
        if (!hasEnded) waiting.remove(visitor);
        hasEnded = true;
      };
      return { mayRender: true, end };
    },
  };
}
