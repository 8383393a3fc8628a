import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#app/kernel/logger.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { formatAuthority, parseHost, type RequestHost } from './host.ts';
import { getPeer, type PeerSettings, type Protocol } from './peer.ts';

/** One HTTP request on its way through the server, before and beside Remix. */
export interface HttpExchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  readonly requestId: string;
  readonly protocol: Protocol;
  /** null: missing, doubled or not a host name. No channel answers to it. */
  readonly host: RequestHost | null;
  /** The address as the shopper sees it, dot segments resolved. */
  readonly url: URL;
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** Names the request, and the channel once that is known. */
  log: Logger;
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];
/** What a proxy may name a request: short, and nothing that could end a log line or a header. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** Starts a exchange. null when the request line does not hold a path on this server. */
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
  const requestId = findRequestId(req, peer.isTrusted);
  return {
    req,
    res,
    method: req.method ?? 'GET',
    requestId,
    protocol: peer.protocol,
    host,
    url,
    startedAt: performance.now(),
    log: log.child({ requestId }),
  };
}

export function isUnsafe(method: string): boolean {
  return !SAFE_METHODS.includes(method);
}

/** Joined as text, never resolved: a path of `//elsewhere` stays a path. */
function parseTarget(origin: string, target: string): URL | null {
  if (!target.startsWith('/') || !URL.canParse(`${origin}${target}`)) return null;
  return new URL(`${origin}${target}`);
}

function findHost(req: IncomingMessage): RequestHost | null {
  const sent = req.headersDistinct.host ?? [];
  return sent.length === 1 ? parseHost(sent[0]) : null;
}

function findRequestId(req: IncomingMessage, isTrusted: boolean): string {
  const sent = req.headers['x-request-id'];
  return isTrusted && typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}
