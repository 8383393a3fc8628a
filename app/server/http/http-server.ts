import http, { type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { DEFAULT_LIMITS, type LimitLog, type LimitName, type Limits } from '#kernel/limits/limits.ts';
import type { TrustsPeer } from '#kernel/limits/proxy-trust.ts';
import { toAddressKey } from '#kernel/limits/address-key.ts';
import { createCounter } from '#kernel/limits/counter.ts';
import { type OpenResponses, trackResponses } from './open-responses.ts';
import { createPipelineGate, type GatedListener } from './pipeline-gate.ts';

/** Node looks for expired connections in this interval; its default of 30 s would make 10 s last up to 40. */
const LONGEST_CHECK_INTERVAL_MS = 1000;
/** How much longer than its limit a slow request may take: a tenth. */
const CHECKS_PER_LIMIT = 10;

export interface ServerOptions {
  readonly limits?: Limits;
  readonly limitLog?: LimitLog;
  /** Proxies, whose connections are those of many visitors. */
  readonly trustsPeer?: TrustsPeer;
  /** The shop that a connection's last request was for. */
  readonly findChannel?: (socket: object) => string | null;
}

const NO_LOG: LimitLog = { reached: () => {} };

/** A node:http server with limits against slow clients, many connections, pipelined requests and oversized headers. */
export function createLimitedServer(listener: GatedListener, options: ServerOptions = {}): http.Server {
  const { limits = DEFAULT_LIMITS, limitLog = NO_LOG, trustsPeer = () => false } = options;
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
  limitConnections(server, { limits, limitLog, trustsPeer });
  answerClientErrors(server, { responses, limitLog, findChannel });
  // The same timer of node closes idle connections between requests, which is no excess.
  server.on('timeout', (socket) => {
    if (responses.of(socket).size > 0) limitLog.reached('inactivityMs', findChannel(socket));
    socket.destroy();
  });
  return server;
}

/** Against clients that read a response byte by byte, each of which restarts the timer of inactivity. Returns what stops it. */
function closeIfSlow(socket: Socket, ms: number, onSlow: () => void): () => void {
  const timer = setTimeout(() => {
    onSlow();
    socket.destroy();
  }, ms);
  return () => clearTimeout(timer);
}

interface ClientErrorParts {
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
function answerClientErrors(server: Server, parts: ClientErrorParts): void {
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
  // Tunnels are for proxies. Node would close the connection without a word.
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

interface ConnectionParts {
  readonly limits: Pick<Limits, 'connectionsInAll' | 'connectionsPerAddress'>;
  readonly limitLog: LimitLog;
  readonly trustsPeer: TrustsPeer;
}

/** Bounds the open connections in all and of one address. Connections of trusted proxies are those of many visitors. */
function limitConnections(server: Server, parts: ConnectionParts): void {
  const { limits, limitLog, trustsPeer } = parts;
  const addresses = createCounter();
  server.maxConnections = limits.connectionsInAll;
  let closedIdleAt = -Infinity;
  server.on('drop', () => {
    limitLog.reached('connectionsInAll', null);
    const now = performance.now();
    if (now - closedIdleAt < CLOSE_IDLE_EVERY_MS) return;
    closedIdleAt = now;
    server.closeIdleConnections();
  });

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (trustsPeer(remoteAddress)) return;
    const key = toAddressKey(remoteAddress ?? '');
    addresses.add(key);
    socket.once('close', () => addresses.remove(key));
    if (addresses.get(key) <= limits.connectionsPerAddress) return;
    limitLog.reached('connectionsPerAddress', null);
    socket.destroy();
  });
}
