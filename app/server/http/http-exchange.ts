import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#app/kernel/logger.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { formatAuthority, parseHost, type RequestHost } from './host.ts';
import { getPeer, type PeerSettings, type Protocol } from './peer.ts';

/** One HTTP request and its response, outside of Remix. */
export interface HttpExchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  readonly requestId: string;
  readonly protocol: Protocol;
  /** The visitor's IP address. Never logged; counted by `toAddressKey`. */
  readonly clientAddress: string;
  /** Null where the header is missing, sent twice or invalid. No channel has such a host. */
  readonly host: RequestHost | null;
  /** The URL as the shopper sees it, with dot segments resolved. */
  readonly url: URL;
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** Logs with the request id, and with the channel once it is found. */
  log: Logger;
  /** Calls of the commerce API that failed, for the access log. */
  listFailures: () => readonly string[];
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];
/** Request ids accepted from a proxy: short, and without characters that could end a log line or a header. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** Null where the request line does not contain a path on this server. */
export function openExchange(
  req: IncomingMessage,
  res: ServerResponse,
  { peers, log }: { peers: PeerSettings; log: Pick<RootLogger, 'child'> },
): HttpExchange | null {
  const peer = getPeer(req, peers);
  const host = findHost(req);
  const authority = host ? formatAuthority(host.name, host.port) : 'host.invalid';
  const url = parseTarget(`${peer.protocol}//${authority}`, req.url ?? '');
  if (!url) return null;
  const requestId = getRequestId(req, peer.isTrusted);
  return {
    req,
    res,
    method: req.method ?? 'GET',
    requestId,
    protocol: peer.protocol,
    clientAddress: peer.clientAddress,
    host,
    url,
    startedAt: performance.now(),
    log: log.child({ requestId }),
    listFailures: () => [],
  };
}

export function isUnsafe(method: string): boolean {
  return !SAFE_METHODS.includes(method);
}

/** Concatenates instead of resolving, so that a path of `//elsewhere` does not become a host. */
function parseTarget(origin: string, target: string): URL | null {
  if (!target.startsWith('/') || !URL.canParse(`${origin}${target}`)) return null;
  return new URL(`${origin}${target}`);
}

function findHost(req: IncomingMessage): RequestHost | null {
  const values = req.headersDistinct.host ?? [];
  return values.length === 1 ? parseHost(values[0]) : null;
}

function getRequestId(req: IncomingMessage, isTrusted: boolean): string {
  const sent = req.headers['x-request-id'];
  return isTrusted && typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}
