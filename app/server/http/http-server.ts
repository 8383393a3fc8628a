import http, { type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { DEFAULT_LIMITS, type LimitLog, type LimitName, type Limits } from '#kernel/limits/limits.ts';
import { type GatedListener, type OpenResponses, PipelineGate } from './pipeline-gate.ts';

/** How often expired requests are looked for; node's default of 30 s would make 10 s last up to 40. */
const LONGEST_CHECK_INTERVAL_MS = 1000;
/** How much longer than its limit a slow request may take: a tenth. */
const CHECKS_PER_LIMIT = 10;

const checkIntervalOf = (limitMs: number): number =>
  Math.min(LONGEST_CHECK_INTERVAL_MS, limitMs / CHECKS_PER_LIMIT);

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
  const gate = new PipelineGate(
    (req, res, isExcess) => {
      if (req.rawHeaders.length <= limits.headerCount * 2) return listener(req, res, isExcess);
      limitLog.reached('headerCount', null);
      res.writeHead(431, { Connection: 'close', 'Content-Length': 0 }).end();
    },
    {
      requestsPerConnection: limits.requestsPerConnection,
      onExcess: (socket) => limitLog.reached('requestsPerConnection', findChannel(socket)),
    },
  );
  const server = http.createServer(
    {
      maxHeaderSize: limits.headerBytes,
      connectionsCheckingInterval: checkIntervalOf(limits.headersMs),
    },
    gate.receive,
  );
  responsesOf.set(server, gate);
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.timeout = limits.inactivityMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  // Node ignores further headers. One more than allowed is enough to refuse the request instead.
  server.maxHeadersCount = limits.headerCount + 1;
  const sweep = setInterval(
    () => gate.closeSlow(limits.exchangeMs, (socket) => limitLog.reached('exchangeMs', findChannel(socket))),
    checkIntervalOf(limits.exchangeMs),
  ).unref();
  server.once('close', () => clearInterval(sweep));
  limitConnections(server, limits.connectionsInAll, limitLog);
  answerClientErrors(server, { responses: gate, limitLog, findChannel });
  // The same timer of node closes idle connections between requests, which is no excess.
  server.on('timeout', (socket) => {
    if (gate.isWaiting(socket)) limitLog.reached('inactivityMs', findChannel(socket));
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
    if (socket.writable && !parts.responses.hasBegun(socket)) {
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
  return responses.isWaiting(socket) ? 'requestMs' : 'headersMs';
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

/** One per server. */
const responsesOf = new WeakMap<Server, OpenResponses>();

/** The responses of a server that `createLimitedServer` made. */
export function getOpenResponses(server: Server): OpenResponses {
  const responses = responsesOf.get(server);
  if (!responses) throw new Error('Not a server with limits');
  return responses;
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
