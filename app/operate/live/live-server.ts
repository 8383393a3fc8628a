import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { createCookieJar } from '#app/request/cookies/cookie-jar.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { logAccess } from '#app/server/http/access-log.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import { type HttpExchange, openExchange } from '#app/server/http/http-exchange.ts';
import type { PeerSettings } from '#app/server/http/peer.ts';
import { getOpenResponses } from '#app/server/http/http-server.ts';
import { sendPlainPage } from '#app/server/http/plain-page.ts';
import { isFromOwnOrigin } from '#app/server/security/shop-headers.ts';
import type { LiveFeeds } from './live-feeds.ts';
import { createLiveSockets, type LiveSockets } from './live-sockets.ts';
import { createSocketCounts, type LiveVisit, type SocketCounts } from './live-visit.ts';

/** Path of the live sockets, the same in all languages. */
const LIVE_PATH = '/live';
const RETRY_AFTER_S = '30';
const CLOSE_GRACE_MS = 1000;
/** The socket of Vite's own updates in development. */
const HOT_UPDATES = 'vite-hmr';

interface LiveServerOptions {
  readonly findChannel: (hostName: string) => FoundChannel | null;
  readonly peers: PeerSettings;
  readonly limits: Limits;
  readonly limitLog: LimitLog;
  readonly log: RootLogger;
  readonly isDraining: () => boolean;
  /** Of the commerce APIs. */
  readonly feeds: LiveFeeds;
}

export interface LiveServer {
  /** Live sockets in use. */
  size(): number;
  /** Closes all live sockets, those to the APIs included. */
  close(): Promise<void>;
}

/**
 * Live updates (AP-04): WebSockets at `/live` of shops whose file names an endpoint for subscriptions. The storefront subscribes at
 * the commerce API itself, so that no key, token or cart id is in a browser (docs/decisions/0066). One per process.
 */
export function createLiveServer(server: Server, parts: LiveServerOptions): LiveServer {
  const { feeds, findChannel, limits, limitLog } = parts;
  const isCurrent = ({ hostName, channel }: LiveVisit): boolean => findChannel(hostName)?.channel === channel;
  const counts = createSocketCounts(limits);
  const sockets = createLiveSockets({ feeds, limits, limitLog, counts, isCurrent });
  const responses = getOpenResponses(server);
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (req.headers['sec-websocket-protocol'] === HOT_UPDATES) return;
    // A client that goes away would otherwise end the process
    socket.on('error', () => socket.destroy());
    // A request ahead of it on the same connection is still being answered
    if (!(socket instanceof Socket) || responses.isWaiting(socket)) socket.destroy();
    else if (isWebSocket(req)) openLive(req, { socket, head }, { ...parts, sockets, counts });
    else serveAsRequest(server, req, socket);
  });
  return {
    size: () => counts.size(),
    async close() {
      await sockets.close();
      feeds.close();
    },
  };
}

const isWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

/** Another protocol is offered, such as h2c: servers may ignore that (RFC 9110 §7.8). */
function serveAsRequest(server: Server, req: IncomingMessage, socket: Socket): void {
  server.emit('request', req, createResponse(req, socket));
}

/** Node leaves the socket of an upgrade to us, its `drain` and end included; its response is the last on it. */
function createResponse(req: IncomingMessage, socket: Socket): ServerResponse {
  const res = new ServerResponse(req);
  res.shouldKeepAlive = false;
  res.assignSocket(socket);
  socket.on('drain', () => res.emit('drain'));
  res.once('finish', () => endSocket(socket));
  return res;
}

/** Node has no time limit for the socket of an upgrade: a client that does not close its side is cut. */
function endSocket(socket: Socket): void {
  socket.end();
  const cut = setTimeout(() => socket.destroy(), CLOSE_GRACE_MS);
  socket.once('close', () => clearTimeout(cut));
}

interface UpgradeOptions extends LiveServerOptions {
  readonly sockets: LiveSockets;
  readonly counts: SocketCounts;
}

function openLive(
  req: IncomingMessage,
  connection: { readonly socket: Socket; readonly head: Buffer },
  parts: UpgradeOptions,
): void {
  const { socket } = connection;
  const { peers, log, counts, limits, limitLog } = parts;
  const refuse = (status: number, exchange: HttpExchange | null): void => {
    const res = exchange?.res ?? new ServerResponse(req);
    res.shouldKeepAlive = false;
    res.assignSocket(socket);
    res.once('finish', () => endSocket(socket));
    if (status === 503) res.setHeader('Retry-After', RETRY_AFTER_S);
    sendPlainPage(res, status, exchange?.requestId ?? '-');
  };
  const exchange = openExchange(req, new ServerResponse(req), { peers, log });
  if (!exchange || req.rawHeaders.length > limits.headerCount * 2) return refuse(400, exchange);
  const found = exchange.host && parts.findChannel(exchange.host.name);
  if (found) exchange.nameChannel(found.channel.key);
  const judged = judgeUpgrade(exchange, found, parts);
  if (typeof judged === 'number') {
    logAccess(exchange, log);
    return refuse(judged, exchange);
  }
  const reached = counts.open(judged);
  if (reached !== null) {
    limitLog.reached(reached, judged.channel.key);
    logAccess(exchange, log);
    return refuse(503, exchange);
  }
  socket.once('close', () => counts.close(judged));
  log.info({ ...exchange.logFacts(), method: 'GET', path: LIVE_PATH, status: 101 }, 'request');
  parts.sockets.accept(req, connection, judged);
}

/** Those of the shop's own pages. */
const SERVING_ROLES: readonly FoundChannel['role'][] = ['primary', 'alias'];

/** Whose socket it is, or the status with which it is refused. */
function judgeUpgrade(
  exchange: HttpExchange,
  found: FoundChannel | null,
  { isDraining, peers }: Pick<LiveServerOptions, 'isDraining' | 'peers'>,
): LiveVisit | number {
  const { req, url, host, clientAddress, log } = exchange;
  const isOffered =
    found !== null && SERVING_ROLES.includes(found.role) && found.channel.endpoints.websocket !== undefined;
  if (!host || !found || !isOffered || url.pathname !== LIVE_PATH) return 404;
  if (!isFromOwnOrigin(req.headers, url.pathname)) {
    log.warn({ path: url.pathname }, 'cross-origin request refused');
    return 403;
  }
  if (isDraining() || found.channel.closing) return 503;
  const cookies = createCookieJar(req.headers.cookie, { secure: false });
  return {
    channel: found.channel,
    hostName: host.name,
    cartId: cookies.get(COOKIES.cart.name),
    addressKey: peers.trustsPeer(clientAddress) ? null : toAddressKey(clientAddress),
    log,
  };
}
