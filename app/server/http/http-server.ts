import http from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LIMITS, type LimitLog, type Limits } from '#kernel/limits/limits.ts';
import { answerClientErrors } from './client-errors.ts';
import { limitConnections } from './limit-connections.ts';
import { trackResponses } from './open-responses.ts';
import { createPipelineGate, type GatedListener } from './pipeline-gate.ts';
import type { TrustsPeer } from '#kernel/limits/proxy-trust.ts';

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
