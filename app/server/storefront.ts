import type { Channel } from '#app/channels/channel.ts';
import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import type { BackendProxy } from './files/backend-proxy.ts';
import { type FindBrandFile, sendBrandFile, type ServeFile } from './files/static-files.ts';
import { logAccess, type NoteResponse } from './http/access-log.ts';
import { declaresTooLargeBody } from './http/body.ts';
import { type ExchangeOptions, type HttpExchange, isUnsafe, openExchange } from './http/http-exchange.ts';
import type { PeerSettings } from './http/peer.ts';
import type { GatedListener } from './http/pipeline-gate.ts';
import { sendFormRefusal, sendPlainPage } from './http/plain-page.ts';
import type { SendBusy } from './limits/send-busy.ts';
import type { Lookup, PageCache } from './page-cache/page-cache.ts';
import type { RespondUncached } from './pipeline/render.ts';
import type { ReceivePolicyReport } from './security/content-security-policy.ts';
import { isFromOwnOrigin, listShopHeaders } from './security/shop-headers.ts';
import {
  chooseLocale,
  findCanonicalPath,
  isUnknownAddress,
  selectPageKind,
  selectServerKind,
  toPagePath,
} from './urls/page-path.ts';
import {
  type AdmitToClosed,
  findElsewhere,
  isDocument,
  movedStatus,
  sendElsewhere,
  sendFileRedirect,
  sendRedirect,
} from './urls/redirects.ts';

/** Answers requests for addresses of its own. False: the address is another's. */
type AnswerStep = (exchange: HttpExchange, channel: Channel) => boolean | Promise<boolean>;

export interface StorefrontOptions {
  readonly findChannel: (hostName: string) => FoundChannel | null;
  readonly serveFile: ServeFile;
  readonly findBrandFile: FindBrandFile;
  /** `robots.txt` and the like. */
  readonly sendShopFile: AnswerStep;
  /** The sitemap and the product feeds. */
  readonly sendCatalogFile: AnswerStep;
  readonly proxy: BackendProxy;
  /** Pages that are the same for many visitors. */
  readonly pages: Pick<PageCache, 'lookUp' | 'sendReady' | 'redirect' | 'respond'>;
  readonly respondUncached: RespondUncached;
  /** Answers what the shop has no capacity for. */
  readonly sendBusy: SendBusy;
  /** Answers all pages of a shop that is closed. */
  readonly sendClosed: SendBusy;
  /** Which visitors see a shop that is closed. */
  readonly admitToClosed: AdmitToClosed;
  /** Answers pages that the shop's redirects call gone. */
  readonly sendGone: SendBusy;
  readonly receivePolicyReport: ReceivePolicyReport;
  /** A shop's API purges pages. */
  readonly onPurge: AnswerStep;
  /** A browser reports what it measured. Absent: nothing is measured. */
  readonly onVitals?: AnswerStep;
  readonly peers: PeerSettings;
  readonly limits: Limits;
  readonly limitLog: LimitLog;
  /** Remembers the shop of a connection's last request, for limits that concern the connection. */
  readonly noteChannel: (socket: object, channelKey: string) => void;
  /** Null or absent: nothing is traced. */
  readonly tracing?: ExchangeOptions['tracing'];
  /** Counts what each shop answers. */
  readonly onAnswer?: NoteResponse;
  /** True while shutting down: connections are closed after their response. */
  readonly isDraining: () => boolean;
  readonly log: RootLogger;
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ALLOW = METHODS.join(', ');

/** The shops' listener: finds the channel of a request and tries the steps in order until one responds. */
export function createStorefront(parts: StorefrontOptions): GatedListener {
  return (req, res, isExcess) => {
    if (parts.isDraining()) res.shouldKeepAlive = false;
    const exchange = openExchange(req, res, parts);
    if (!exchange) return sendPlainPage(res, 400, '-');
    logAccess(exchange, parts.log, parts.onAnswer);
    const found = exchange.host && parts.findChannel(exchange.host.name);
    if (!found) {
      res.setHeader('X-Request-Id', exchange.requestId);
      return sendPlainPage(res, 404, exchange.requestId);
    }
    respond(parts, exchange, { found, isExcess }).catch((error: unknown) =>
      sendFailure(exchange, found.channel, error),
    );
  };
}

async function respond(
  parts: StorefrontOptions,
  exchange: HttpExchange,
  { found, isExcess }: { readonly found: FoundChannel; readonly isExcess: boolean },
): Promise<void> {
  const { channel } = found;
  exchange.nameChannel(channel.key);
  parts.noteChannel(exchange.req.socket, channel.key);
  const elsewhere = findElsewhere(exchange, found);
  const lookup = isExcess || elsewhere || channel.closing ? null : lookUp(parts, exchange, found);
  // A cached page has the headers of its shop
  if (lookup?.kind === 'ready') return parts.pages.sendReady(exchange, lookup);
  setShopHeaders(exchange, channel);
  if (isExcess) return parts.sendBusy(exchange, { channel, locale: localeOf(exchange, channel) });
  if (elsewhere) return sendElsewhere(exchange, elsewhere);
  const admitted = lookup ?? admit(parts, exchange, channel);
  if (admitted === 'answered') return;
  if (await respondWithoutPage(parts, exchange, channel)) return;
  // A closed shop closes its pages only: payment callbacks and purges must still arrive
  if (admitted) return respondWithPage(parts, exchange, { found, lookup: admitted });
  exchange.routeKind = 'closed';
  parts.sendClosed(exchange, { channel, locale: localeOf(exchange, channel) });
}

function setShopHeaders({ res, requestId, protocol }: HttpExchange, channel: Channel): void {
  res.setHeader('X-Request-Id', requestId);
  for (const [name, value] of listShopHeaders(protocol, channel)) res.setHeader(name, value);
}

function lookUp(parts: StorefrontOptions, exchange: HttpExchange, found: FoundChannel): Lookup {
  const { method } = exchange;
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'bypass', reason: 'method' };
  const span = exchange.span?.startChild('page cache');
  const lookup = parts.pages.lookUp(exchange, found);
  span?.end({ outcome: lookup.kind });
  return lookup;
}

/** Null where the visitor may not see the closed shop. Who may gets pages past the cache. */
function admit(
  { admitToClosed }: Pick<StorefrontOptions, 'admitToClosed'>,
  exchange: HttpExchange,
  channel: Channel,
): Lookup | 'answered' | null {
  const admission = admitToClosed(exchange, channel);
  if (admission === 'answered') return admission;
  return admission === 'admitted' ? { kind: 'bypass', reason: 'pass' } : null;
}

/** Files, reports, purges and what the API serves, and forms that no page may see. False where a page is asked for. */
async function respondWithoutPage(
  parts: StorefrontOptions,
  exchange: HttpExchange,
  channel: Channel,
): Promise<boolean> {
  if (answerMethod(exchange)) return true;
  exchange.routeKind = selectServerKind(exchange.url.pathname);
  const isServers = exchange.routeKind !== 'other';
  if (isServers && (await parts.receivePolicyReport(exchange, channel.key))) return true;
  if (isUnsafe(exchange.method)) {
    if (refuse(exchange, channel, parts)) return true;
    // In development any path may be a file
  } else if (await parts.serveFile(exchange, channel)) return true;
  return isServers && respondAtServerPath(parts, exchange, channel);
}

/** Tries all that have an address of `SERVER_PATHS`. */
async function respondAtServerPath(
  parts: StorefrontOptions,
  exchange: HttpExchange,
  channel: Channel,
): Promise<boolean> {
  if (sendBrandFile(exchange, channel, parts.findBrandFile)) return true;
  if (await parts.sendShopFile(exchange, channel)) return true;
  if (await parts.sendCatalogFile(exchange, channel)) return true;
  if (await parts.onVitals?.(exchange, channel)) return true;
  return (await parts.onPurge(exchange, channel)) || parts.proxy.pass(exchange, channel);
}

/** Answers OPTIONS and methods that no page has. No other origin may call a shop, so there are no CORS headers to send. */
function answerMethod({ method, res, requestId }: HttpExchange): boolean {
  if (METHODS.includes(method) && method !== 'OPTIONS') return false;
  res.setHeader('Allow', ALLOW);
  if (method === 'OPTIONS') res.writeHead(204).end();
  else sendPlainPage(res, 405, requestId);
  return true;
}

/** Documents are redirected to their canonical path first. Form posts and `.data` requests only lose a superfluous prefix. */
async function respondWithPage(
  { pages, respondUncached, sendGone }: StorefrontOptions,
  exchange: HttpExchange,
  { found, lookup }: { readonly found: FoundChannel; readonly lookup: Lookup },
): Promise<void> {
  const { channel } = found;
  const { pathname, search, searchParams } = exchange.url;
  // How older Remix versions asked for data. This one logs such a request as an error and answers it without a page.
  if (searchParams.has('_data')) return sendPlainPage(exchange.res, 400, exchange.requestId);
  // The router reads a run of slashes once per slash. Documents lose theirs by the redirect below; no address of ours has one
  if (!isDocument(exchange) && pathname.includes('//'))
    return sendPlainPage(exchange.res, 404, exchange.requestId);
  if (sendFileRedirect(exchange, channel, sendGone)) return;
  const { locales } = channel;
  const { kind, locale, pathname: bare } = chooseLocale(channel, pathname);
  const canonical = isDocument(exchange) ? findCanonicalPath(pathname, { bare, locale, locales }) : null;
  if (canonical) return pages.redirect(exchange, found, canonical);
  if (kind === 'redirect') return sendRedirect(exchange, movedStatus(exchange.method), `${bare}${search}`);
  exchange.routeKind =
    lookup.kind === 'missing' ? lookup.key.kind : selectPageKind(toPagePath(bare), locales);
  if (isUnknownAddress(bare, locales)) return sendPlainPage(exchange.res, 404, exchange.requestId);
  if (isUnsafe(exchange.method))
    return respondUncached(exchange, { channel, locale, state: 'bypass; method' });
  await pages.respond(exchange, found, {
    lookup,
    respondUncached: (labels) => respondUncached(exchange, { channel, locale, ...labels }),
  });
}

const localeOf = ({ url }: HttpExchange, channel: Channel): ChannelLocale =>
  chooseLocale(channel, url.pathname).locale;

/** Refuses bodies that are too large and forms of other sites. True where it sent the response. */
function refuse(
  exchange: HttpExchange,
  channel: Channel,
  { limits, limitLog }: Pick<StorefrontOptions, 'limits' | 'limitLog'>,
): boolean {
  const { req, res, url } = exchange;
  const { siteName } = channel;
  const locale = localeOf(exchange, channel);
  if (declaresTooLargeBody(req, limits.formBodyBytes)) {
    limitLog.reached('formBodyBytes', channel.key);
    sendFormRefusal(res, { reason: 'tooLarge', siteName, locale });
    return true;
  }
  if (isFromOwnOrigin(req.headers, url.pathname)) return false;
  exchange.log.warn({ path: url.pathname }, 'cross-origin request refused');
  sendFormRefusal(res, { reason: 'crossOrigin', siteName, locale });
  return true;
}

/** Handles every exception: the shopper gets a plain page with the request id, the log gets the error. */
function sendFailure(exchange: HttpExchange, channel: Channel, error: unknown): void {
  const { res, requestId } = exchange;
  if (res.destroyed) return;
  exchange.log.error({ path: exchange.pathname, err: error }, 'request failed');
  if (!res.headersSent) setShopHeaders(exchange, channel);
  sendPlainPage(res, 500, requestId);
}
