import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  type IncomingMessage,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import type { BackendLimitName, BackendLimits, BackendLimitValues } from './backend-limits.ts';
import { sendError } from '#backend/core/http/answers.ts';

type GateLimits = Pick<BackendLimitValues, 'requests' | 'requestsOfConnection'>;

/** Counts the requests that are being answered, in all and per connection. */
class RequestGate {
  readonly #limits: GateLimits;
  readonly #unanswered = new WeakMap<Socket, Set<IncomingMessage>>();
  #running = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Admits a request and counts it until its response is closed, or returns the limit that it exceeds. */
  admit(request: IncomingMessage, response: ServerResponse): BackendLimitName | null {
    const { socket } = request;
    const ofConnection = this.#unanswered.get(socket) ?? new Set();
    if (ofConnection.size >= this.#limits.requestsOfConnection) return 'requestsOfConnection';
    if (this.#running >= this.#limits.requests) return 'requests';
    this.#unanswered.set(socket, ofConnection.add(request));
    this.#countWhenComplete(request, response);
    // Not at once: node emits a request with a body after the one of the same packet before it, which may be answered by then
    response.once('close', () => setImmediate(() => ofConnection.delete(request)));
    return null;
  }

  /** Whether a request on this connection has arrived in part, and is not yet answered. */
  hasIncomplete(socket: Socket): boolean {
    return [...(this.#unanswered.get(socket) ?? [])].some(({ complete }) => !complete);
  }

  hasUnanswered(socket: Socket): boolean {
    return (this.#unanswered.get(socket)?.size ?? 0) > 0;
  }

  /** A request counts once it has arrived whole: otherwise slow clients would take all places without any work. */
  #countWhenComplete(request: IncomingMessage, response: ServerResponse): void {
    let isCounted = false;
    const count = (): void => {
      if (isCounted || response.closed) return;
      isCounted = true;
      this.#running += 1;
    };
    if (hasBody(request)) request.once('end', count);
    else count();
    response.once('close', () => {
      if (isCounted) this.#running -= 1;
      isCounted = true;
    });
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Longer than clients hold idle connections, so that the server never closes one that a client is about to use. */
const KEEP_ALIVE_MS = 65_000;
/** Node looks for late requests this often; its default of 30 s adds as much to each limit. */
const CHECK_EVERY_MS = 1000;
/** Names and values alternate in `rawHeaders`. */
const RAW_PER_HEADER = 2;

/** Status lines for requests that Node's parser refuses. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A server whose connections, headers, times and requests in flight are bounded by `limits`. */
export function createLimitedServer(limits: BackendLimits, listener: RequestListener): Server {
  const { values } = limits;
  const gate = new RequestGate(values);
  const server = createServer(
    {
      maxHeaderSize: values.headerBytes,
      headersTimeout: Math.min(values.headersMs, values.requestMs),
      requestTimeout: values.requestMs,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      const tooMany = request.rawHeaders.length / RAW_PER_HEADER > values.headers;
      const reached = tooMany ? 'headers' : gate.admit(request, response);
      if (reached === null) return listener(request, response);
      limits.reached(reached, null);
      sendRefusal(response, reached);
    },
  );
  // Node drops what is beyond its own limit without a word, so it keeps one line more than we accept
  server.maxHeadersCount = values.headers + 1;
  server.maxConnections = values.connections;
  server.timeout = values.inactivityMs;
  server.on('drop', () => limits.reached('connections', null));
  server.on('timeout', (socket) => {
    if (gate.hasUnanswered(socket)) limits.reached('inactivityMs', null);
    socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const reached = limitOf(error, socket instanceof Socket && gate.hasIncomplete(socket));
    if (reached !== null) limits.reached(reached, null);
    closeWith(socket, STATUS_LINES[error.code ?? ''] ?? '400 Bad Request');
  });
  // Tunnels are for proxies
  server.on('connect', (_request, socket) => closeWith(socket, '405 Method Not Allowed'));
  return server;
}

/** `connection: close` for a connection that sends too much: what it has sent beyond is not answered one by one. */
function sendRefusal(response: ServerResponse, reached: BackendLimitName): void {
  if (reached === 'headers') {
    sendError(response, 431, 'The request has too many headers.', 'BAD_REQUEST');
    return;
  }
  if (reached === 'requestsOfConnection') response.setHeader('connection', 'close');
  response.setHeader('retry-after', '1');
  sendError(response, 503, 'Too many requests are open. Try again later.', 'TOO_MANY_REQUESTS');
}

function limitOf({ code }: NodeJS.ErrnoException, hasHeader: boolean): BackendLimitName | null {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headerBytes';
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return null;
  return hasHeader ? 'requestMs' : 'headersMs';
}

/** Answers on a bare socket and closes it; the client may be gone already. */
function closeWith(socket: Duplex, status: string): void {
  socket.once('error', () => socket.destroy());
  if (socket.writable && !socket.destroyed)
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
      socket.destroy(),
    );
  else socket.destroy();
}
