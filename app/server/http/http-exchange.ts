import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#kernel/logger.ts';
import type { RequestSpans, Span } from '#kernel/span.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { toHostName } from '#app/channels/registry/host-name.server.ts';
import { getPeer, getRequestId, type PeerSettings, type Protocol, startSpan } from './peer.ts';
import type { AddressKind } from '#app/route-table.ts';

/**
 * What was asked for, for metrics. `picture` and `payment`: the backend's, through the proxy. `hook`: purges, and reports and
 * measurements of browsers. `closed`: a page of a shop that is closed. `other`: redirects, refusals, unknown hosts.
 */
export type RouteKind = AddressKind | 'asset' | 'picture' | 'payment' | 'hook' | 'closed' | 'other';

/** Scheme, authority, and the rest up to the end. */
const ABSOLUTE_FORM = /^(https?:\/\/)([^/?#\\]*)([/?\\][^#]*)?$/i;
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

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
  options: ExchangeOptions,
): HttpExchange | null {
  const startedAt = performance.now();
  const { host, authority } = findAuthority(req);
  const path = findPath(req.url ?? '', host);
  if (path === null || authority === null) return null;
  // For Remix's adapter, which puts protocol and host before it.
  req.url = path;
  return new OpenExchange({ req, res, host, startedAt }, `${authority}${path}`, options);
}

const NO_FAILURES = (): readonly string[] => [];

/** Makes what a hit does not need when it is read. */
class OpenExchange {
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
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** Null where the request is not traced. */
  readonly span: Span | null;
  /** What was asked for, as far as the steps have found out; for metrics. */
  routeKind: RouteKind = 'other';
  /** Calls of the commerce API that failed, for the access log. */
  listFailures = NO_FAILURES;
  readonly #address: string;
  readonly #options: ExchangeOptions;
  #channelKey: string | null = null;
  #url: URL | null = null;
  #pathname: string | null = null;
  #log: Logger | null = null;

  constructor(
    { req, res, host, startedAt }: Pick<OpenExchange, 'req' | 'res' | 'host' | 'startedAt'>,
    address: string,
    options: ExchangeOptions,
  ) {
    const peer = getPeer(req, options.peers);
    this.req = req;
    this.res = res;
    this.method = req.method ?? 'GET';
    this.requestId = getRequestId(req, peer.isTrusted);
    this.protocol = peer.protocol;
    this.isPlainAtProxy = peer.isPlainAtProxy;
    this.clientAddress = peer.clientAddress;
    this.host = host;
    this.startedAt = startedAt;
    this.span = options.tracing ? startSpan(req, options.tracing, peer.isTrusted) : null;
    this.#address = address;
    this.#options = options;
  }

  /**
   * The URL as the shopper sees it, with dot segments resolved; no step of a hit reads it. The path is concatenated, not resolved, so
   * that one of `//elsewhere` does not become a host.
   */
  get url(): URL {
    return (this.#url ??= new URL(`${this.protocol}//${this.#address}`));
  }

  /** Path of the URL, for logs. A step that has it may set it. */
  get pathname(): string {
    return (this.#pathname ??= this.url.pathname);
  }

  set pathname(path: string) {
    this.#pathname = path;
  }

  /** Logs with the request id, and with the channel once it is named. */
  get log(): Logger {
    return (this.#log ??= this.#options.log.child(this.logFacts()));
  }

  /** The facts that `log` adds: request id, channel and, where it is traced, the trace's id. */
  logFacts(): Record<string, string> {
    const facts: Record<string, string> = { requestId: this.requestId };
    if (this.span) facts.traceId = this.span.traceId;
    if (this.#channelKey !== null) facts.channel = this.#channelKey;
    return facts;
  }

  nameChannel(channelKey: string): void {
    this.#channelKey = channelKey;
    this.#log = null;
  }
}

/** One HTTP request and its response, outside of Remix. */
export type HttpExchange = Pick<OpenExchange, keyof OpenExchange>;

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

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** A request's `Host` header and the part of its URL that follows from it. */
interface Authority {
  readonly host: RequestHost | null;
  /** Null where no URL can have it, as with the port 99999: any path makes a URL with the others. */
  readonly authority: string | null;
}

const NO_HOST: Authority = { host: null, authority: 'host.invalid' };
const HOST_NAME = 'host';

/** From the raw headers: `headers` has the first of several, and `headersDistinct` copies all of them. */
function findAuthority({ rawHeaders }: IncomingMessage): Authority {
  let found: string | null = null;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== HOST_NAME.length || name.toLowerCase() !== HOST_NAME) continue;
    if (found !== null) return NO_HOST;
    found = rawHeaders[at + 1] ?? '';
  }
  return found === null ? NO_HOST : getAuthority(found);
}

/** Nearly all requests of a process have one of a few headers. */
const authorities = new LRUCache<string, Authority>({ max: 1000 });
/** A name has 253 characters at most. */
const LONGEST_KNOWN = 260;

function getAuthority(header: string): Authority {
  const known = authorities.get(header);
  if (known) return known;
  const host = parseHost(header);
  const authority = host ? formatAuthority(host.name, host.port) : NO_HOST.authority;
  const made = { host, authority: URL.canParse(`http://${authority}`) ? authority : null };
  if (header.length <= LONGEST_KNOWN) authorities.set(header, made);
  return made;
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

/** Whether the browser prefetches: the visitor has not asked for it yet. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch');
