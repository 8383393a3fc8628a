import http, { type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { DEFAULT_LIMITS, type LimitLog, type LimitName, type Limits } from '#kernel/limits/limits.ts';
import { createPipelineGate, type GatedListener } from './pipeline-gate.ts';

/** Node looks for expired connections in this interval; its default of 30 s would make 10 s last up to 40. */
const LONGEST_CHECK_INTERVAL_MS = 1000;
/** How much longer than its limit a slow request may take: a tenth. */
const CHECKS_PER_LIMIT = 10;

export interface ServerOptions {
  readonly limits?: Limits;
  readonly limitLog?: LimitLog;
  /** The shop that a connection's last request was for. */
  readonly findChannel?: (socket: object) => string | null;
}

const NO_LOG: LimitLog = { reached: () => {} };

/** A node:http server with limits against slow clients, many connections, pipelined requests and oversized headers. */
export function createLimitedServer(listener: GatedListener, options: ServerOptions = {}): http.Server {
  const { limits = DEFAULT_LIMITS, limitLog = NO_LOG } = options;
  const findChannel = options.findChannel ?? (() => null);
  const server = http.createServer(
    {
      maxHeaderSize: limits.headerBytes,
      connectionsCheckingInterval: Math.min(LONGEST_CHECK_INTERVAL_MS, limits.headersMs / CHECKS_PER_LIMIT),
    },
    createPipelineGate(
      (req, res, isExcess) => {
        if (req.rawHeaders.length <= limits.headerCount * 2) return listener(req, res, isExcess);
        limitLog.reached('headerCount', null);
        res.writeHead(431, { Connection: 'close', 'Content-Length': 0 }).end();
      },
      {
        requestsPerConnection: limits.requestsPerConnection,
        onStart: ({ req: { socket } }) =>
          closeIfSlow(socket, limits.exchangeMs, () => limitLog.reached('exchangeMs', findChannel(socket))),
        onExcess: (socket) => limitLog.reached('requestsPerConnection', findChannel(socket)),
      },
    ),
  );
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.timeout = limits.inactivityMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  // Node ignores further headers. One more than allowed is enough to refuse the request instead.
  server.maxHeadersCount = limits.headerCount + 1;
  const responses = trackResponses(server);
  limitConnections(server, limits.connectionsInAll, limitLog);
  answerClientErrors(server, { responses, limitLog, findChannel });
  // The same timer of node closes idle connections between requests, which is no excess.
  server.on('timeout', (socket) => {
    if (responses.of(socket).size > 0) limitLog.reached('inactivityMs', findChannel(socket));
    socket.destroy();
  });
  return server;
}

/** The shops' server, which remembers for which shop a connection's last request was. */
export function createShopServer(listener: GatedListener, options: Omit<ServerOptions, 'findChannel'>) {
  const channels = new WeakMap<object, string>();
  const findChannel = (socket: object): string | null => channels.get(socket) ?? null;
  return {
    server: createLimitedServer(listener, { ...options, findChannel }),
    noteChannel: (socket: object, channelKey: string) => void channels.set(socket, channelKey),
  };
}

/** Against clients that read a response byte by byte, each of which restarts the timer of inactivity. Returns what stops it. */
function closeIfSlow(socket: Socket, ms: number, onSlow: () => void): () => void {
  const timer = setTimeout(() => {
    onSlow();
    socket.destroy();
  }, ms);
  return () => clearTimeout(timer);
}

interface ClientErrorOptions {
  readonly responses: OpenResponses;
  readonly limitLog: LimitLog;
  readonly findChannel: (socket: object) => string | null;
}

/** By node's error code; everything else is a 400. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/**
 * Answers requests that are no HTTP, too slow or too large as node does by itself, and counts those that reached a limit. A
 * connection on which a response has begun is closed without an answer, which would be read as part of that response.
 */
function answerClientErrors(server: Server, parts: ClientErrorOptions): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const limit = findLimit(error.code, socket, parts.responses);
    if (limit) parts.limitLog.reached(limit, parts.findChannel(socket));
    const hasBegun = [...parts.responses.of(socket)].some((res) => res.headersSent);
    if (socket.writable && !hasBegun) {
      const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
      socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    }
    socket.destroy();
  });
  // Tunnels are for proxies. Node would close the connection without an answer.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}

function findLimit(code: string | undefined, socket: Duplex, responses: OpenResponses): LimitName | null {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headerBytes';
  if (code !== 'ERR_HTTP_REQUEST_TIMEOUT') return null;
  return responses.of(socket).size > 0 ? 'requestMs' : 'headersMs';
}

/** Idle connections are closed at most this often: a flood of new ones would otherwise close them at every try. */
const CLOSE_IDLE_EVERY_MS = 1000;

/** Bounds the open connections in all; those of one address are bounded by the proxy before the storefront. */
function limitConnections(server: Server, maxConnections: number, limitLog: LimitLog): void {
  server.maxConnections = maxConnections;
  let closedIdleAt = -Infinity;
  server.on('drop', () => {
    limitLog.reached('connectionsInAll', null);
    const now = performance.now();
    if (now - closedIdleAt < CLOSE_IDLE_EVERY_MS) return;
    closedIdleAt = now;
    server.closeIdleConnections();
  });
}

/** The responses that a server is working on. */
interface OpenResponses {
  /** Those of one connection, in the order of their requests. */
  of(socket: Duplex): ReadonlySet<ServerResponse>;
  size(): number;
  /** Sends `Connection: close` with each response whose headers are not sent yet, so that clients do not reuse it. */
  closeAfterResponse(): void;
}

const NONE: ReadonlySet<ServerResponse> = new Set();

/** One per server. */
const tracked = new WeakMap<Server, OpenResponses>();

/** Call before the server gets its first request; further calls return the same. */
export function trackResponses(server: Server): OpenResponses {
  let responses = tracked.get(server);
  if (!responses) tracked.set(server, (responses = startTracking(server)));
  return responses;
}

function startTracking(server: Server): OpenResponses {
  const open = new Map<Duplex, Set<ServerResponse>>();
  server.prependListener('request', (req, res) => {
    let responses = open.get(req.socket);
    if (!responses) {
      open.set(req.socket, (responses = new Set()));
      // Node emits no `close` for responses that never had their turn on a lost connection.
      req.socket.once('close', () => open.delete(req.socket));
    }
    responses.add(res);
    const { socket } = req;
    res.once('close', () => open.get(socket)?.delete(res));
  });
  return {
    of: (socket) => open.get(socket) ?? NONE,
    size: () => [...open.values()].reduce((sum, responses) => sum + responses.size, 0),
    closeAfterResponse() {
      for (const responses of open.values()) for (const res of responses) res.shouldKeepAlive = false;
    },
  };
}

interface Address {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The environment variable that sets the port, for the error message. */
  readonly variable: 'PORT' | 'ADMIN_PORT' | 'PREVIEW_PORT' | 'HEALTH_PORT';
}

/** The server could not listen. The message can be printed without a stack. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Starts listening and returns the port. @throws ListenError where the port is taken or not allowed. */
export async function listen(server: Server, { host, port, variable }: Address): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(explain(error, { host, port, variable }))),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function explain(error: NodeJS.ErrnoException, { host, port, variable }: Address): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use already: stop what uses it, or set ${variable} to another.`;
  if (error.code === 'EACCES')
    return `Port ${port} on ${host} is not allowed for this user: set ${variable} to one from 1024.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}: set HOST to one of its own, or 0.0.0.0.`;
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
    return `The host name ${host} does not resolve: set HOST to an IP address of this machine, or 0.0.0.0.`;
  return `Cannot listen on ${host}:${port} (${error.message}): set ${variable} to another port.`;
}
