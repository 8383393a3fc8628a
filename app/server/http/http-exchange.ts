import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#kernel/logger.ts';
import type { RequestSpans, Span } from '#kernel/span.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { toHostName } from '#app/channels/registry/host-name.server.ts';
import { findClientAddress, type TrustsPeer } from '#kernel/limits/client-address.ts';
import type { AddressKind } from '#app/route-table.ts';

/**
 * What was asked for, for metrics. `picture` and `payment`: the backend's, through the proxy. `hook`: purges, and reports and
 * measurements of browsers. `closed`: a page of a shop that is closed. `other`: redirects, refusals, unknown hosts.
 */
export type RouteKind = AddressKind | 'asset' | 'picture' | 'payment' | 'hook' | 'closed' | 'other';

/** One HTTP request and its response, outside of Remix. */
export interface HttpExchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  readonly requestId: string;
  readonly protocol: Protocol;
  /** A trusted proxy reports that the browser used plain http. */
  readonly isPlainAtProxy: boolean;
  /** The visitor's IP address. Never logged; counted by `toAddressKey`. */
  readonly clientAddress: string;
  /** Null where the header is missing, sent twice or invalid. No channel has such a host. */
  readonly host: RequestHost | null;
  /** The URL as the shopper sees it, with dot segments resolved. */
  readonly url: URL;
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** Null where the request is not traced. */
  readonly span: Span | null;
  /** Logs with the request id, and with the channel once it is named. */
  readonly log: Logger;
  /** The facts that `log` adds: request id, channel and, where it is traced, the trace's id. */
  readonly logFacts: () => Readonly<Record<string, string>>;
  readonly nameChannel: (channelKey: string) => void;
  /** What was asked for, as far as the steps have found out; for metrics. */
  routeKind: RouteKind;
  /** Calls of the commerce API that failed, for the access log. */
  listFailures: () => readonly string[];
}

/** Scheme, authority, and the rest up to the end. */
const ABSOLUTE_FORM = /^(https?:\/\/)([^/?#\\]*)([/?\\][^#]*)?$/i;
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];
/** Request ids accepted from a proxy: short, and without characters that could end a log line or a header. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

export interface ExchangeOptions {
  readonly peers: PeerSettings;
  readonly log: Pick<RootLogger, 'child'>;
  /** Null or absent: nothing is traced. */
  readonly tracing?: RequestSpans | null | undefined;
}

/** Null where the request line does not contain a path on this server. */
export function openExchange(
  req: IncomingMessage,
  res: ServerResponse,
  { peers, log, tracing }: ExchangeOptions,
): HttpExchange | null {
  const startedAt = performance.now();
  const peer = getPeer(req, peers);
  const host = findHost(req);
  const authority = host ? formatAuthority(host.name, host.port) : 'host.invalid';
  const path = findPath(req.url ?? '', host);
  const url = path === null ? null : parseUrl(`${peer.protocol}//${authority}${path}`);
  if (!url || path === null) return null;
  // For Remix's adapter, which puts protocol and host before it.
  req.url = path;
  const requestId = getRequestId(req, peer.isTrusted);
  const span = tracing ? startSpan(req, tracing, peer.isTrusted) : null;
  const ids = { requestId, ...(span ? { traceId: span.traceId } : {}) };
  let facts: Readonly<Record<string, string>> = ids;
  let child: Logger | null = null;
  return {
    req,
    res,
    method: req.method ?? 'GET',
    requestId,
    protocol: peer.protocol,
    isPlainAtProxy: peer.isPlainAtProxy,
    clientAddress: peer.clientAddress,
    host,
    url,
    startedAt,
    span,
    // Made when the first line is logged: a cached page is sent in less time than a logger takes
    get log() {
      return (child ??= log.child(facts));
    },
    logFacts: () => facts,
    nameChannel(channel) {
      facts = { ...ids, channel };
      child = null;
    },
    routeKind: 'other',
    listFailures: () => [],
  };
}

export function isUnsafe(method: string): boolean {
  return !SAFE_METHODS.includes(method);
}

/**
 * Path and query of the request target. A whole URL (RFC 9112 §3.2.2) must name the host of the `Host` header: by the RFC the
 * URL wins, but a proxy in between may have chosen us by the header, and the two could be different shops.
 */
function findPath(target: string, host: RequestHost | null): string | null {
  if (target.startsWith('/')) return target;
  const [, scheme = '', authority = '', path = ''] = ABSOLUTE_FORM.exec(target) ?? [];
  const named = parseHost(authority);
  if (!host || !named || !isSameHost(scheme, host, named)) return null;
  // A URL without a path, such as `http://shop.example?x=1`, means the root.
  return path.startsWith('/') ? path : `/${path}`;
}

/** Compares as URLs, so that the default port of the scheme equals no port. */
function isSameHost(scheme: string, one: RequestHost, other: RequestHost): boolean {
  const [a, b] = [one, other].map(({ name, port }) => parseUrl(`${scheme}${formatAuthority(name, port)}`));
  return a?.host !== undefined && a.host === b?.host;
}

/** The path is concatenated, not resolved, so that one of `//elsewhere` does not become a host. */
function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

const HOST_NAME = 'host';

/** From the raw headers: `headers` has the first of several, and `headersDistinct` copies all of them. */
function findHost(req: IncomingMessage): RequestHost | null {
  let found: string | null = null;
  const { rawHeaders } = req;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== HOST_NAME.length || name.toLowerCase() !== HOST_NAME) continue;
    if (found !== null) return null;
    found = rawHeaders[at + 1] ?? '';
  }
  return found === null ? null : parseHost(found);
}

function startSpan(
  { headers: { traceparent } }: IncomingMessage,
  tracing: RequestSpans,
  isTrusted: boolean,
): Span | null {
  return tracing.startRequest(isTrusted && typeof traceparent === 'string' ? traceparent : undefined);
}

function getRequestId(req: IncomingMessage, isTrusted: boolean): string {
  const sent = req.headers['x-request-id'];
  return isTrusted && typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** A parsed `Host` header. */
interface RequestHost {
  /** Lower case, without port and trailing dot; an IPv6 address in its shortest form and in brackets. */
  readonly name: string;
  /** Digits as sent; `''` where the header has no port. */
  readonly port: string;
}

/** Matches names only: no user, path, space or comma can get into a URL that is built from the host. */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::(\d{0,5}))?$/;

/** Parses a `Host` header; case and port do not matter for finding the channel (CH-01). Null for anything invalid. */
export function parseHost(header: string | undefined): RequestHost | null {
  const match = HOST.exec((header ?? '').trim().toLowerCase());
  const name = match?.[1] === undefined ? null : toHostName(match[1]);
  return name === null ? null : { name, port: match?.[2] ?? '' };
}

/** The authority part of a URL: `shop.example`, `shop.example:3000`. */
export function formatAuthority(name: string, port: string): string {
  return port ? `${name}:${port}` : name;
}

/** Whether an Origin is of this Host. Parses both with the Origin's scheme, so that its default port equals no port. */
export function isSameAuthority(origin: string, host: string): boolean {
  const scheme = /^https?:\/\//.exec(origin)?.[0];
  if (!scheme || !URL.canParse(origin) || !URL.canParse(`${scheme}${host}`)) return false;
  return new URL(origin).host === new URL(`${scheme}${host}`).host;
}

export type Protocol = 'http:' | 'https:';

export interface PeerSettings {
  readonly trustsPeer: TrustsPeer;
  /** Set where a proxy terminates TLS but sends no `X-Forwarded-Proto`. */
  readonly publicScheme?: 'http' | 'https' | undefined;
}

/** Facts about the peer of a connection. */
interface Peer {
  readonly isTrusted: boolean;
  /** Scheme of the URL in the shopper's browser. */
  readonly protocol: Protocol;
  /** A trusted proxy reports that the browser used plain http. */
  readonly isPlainAtProxy: boolean;
  /** The visitor's IP address, see `findClientAddress`. Never logged. */
  readonly clientAddress: string;
}

/**
 * Uses `X-Forwarded-Proto` of a trusted peer. `X-Forwarded-Host` and `Forwarded` are ignored: the host selects the shop,
 * so it must be the one that the shopper's browser sent.
 */
function getPeer(req: IncomingMessage, { trustsPeer, publicScheme }: PeerSettings): Peer {
  const { remoteAddress } = req.socket;
  const isTrusted = trustsPeer(remoteAddress);
  const clientAddress = findClientAddress(remoteAddress, req.headers['x-forwarded-for'], trustsPeer);
  const forwarded = isTrusted ? lastValue(req.headers['x-forwarded-proto']).toLowerCase() : '';
  if (forwarded === 'https' || forwarded === 'http')
    return { isTrusted, clientAddress, isPlainAtProxy: forwarded === 'http', protocol: `${forwarded}:` };
  const protocol = publicScheme ?? ('encrypted' in req.socket ? 'https' : 'http');
  return { isTrusted, clientAddress, isPlainAtProxy: false, protocol: `${protocol}:` };
}

/** The last value is from the proxy next to us; earlier ones may be from the client. */
function lastValue(header: string | string[] | undefined): string {
  const values = Array.isArray(header) ? header.join(',') : (header ?? '');
  return values.split(',').at(-1)?.trim() ?? '';
}

/** Whether the browser prefetches: the visitor has not asked for it yet. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch');
