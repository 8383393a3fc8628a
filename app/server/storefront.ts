import type { Channel } from '#app/channels/channel.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { logAccess, type NoteAnswer } from './http/access-log.ts';
import type { GatedListener } from './http/pipeline-gate.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import type { AdmitToClosed } from './closed/admit-to-closed.ts';
import type { SendBusy } from './limits/send-busy.ts';
import type { Lookup } from './page-cache/lookup.ts';
import type { PageCache } from './page-cache/create-page-cache.ts';
import type { RespondUncached } from './pipeline/respond-uncached.ts';
import type { BackendProxy } from './proxy/backend-proxy.ts';
import { declaresTooLargeBody, discardBodyAfterResponse } from './http/body-limit.ts';
import { sendBrandFile, type FindBrandFile } from './files/brand-files.ts';
import type { ReceivePurge } from './purge/purge-hook.ts';
import type { ReceiveVitals } from './vitals/receive-vitals.ts';
import type { ReceivePolicyReport } from './security/csp-report.ts';
import { chooseLocale } from './urls/choose-locale.ts';
import { isFromOwnOrigin } from './security/origin-check.ts';
import { findCanonicalPath } from './urls/canonical-path.ts';
import type { PeerSettings } from './http/peer.ts';
import { sendPlainPage } from './responses/plain-page.ts';
import { findChosenStart } from './urls/returning-visitor.ts';
import { isUnknownAddress } from './urls/unknown-address.ts';
import { sendFileRedirect } from './redirects/file-redirects.ts';
import { findOwnAddress, movedStatus, sendRedirect } from './urls/redirects.ts';
import { sendFormRefusal } from './responses/form-refusal.ts';
import type { SendCatalogFile } from './catalog-files/send-catalog-file.ts';
import type { SendShopFile } from './shop-files/send-shop-file.ts';
import { listShopHeaders } from './security/security-headers.ts';
import type { ServeFile } from './files/static-files.ts';
import { isUnsafe, openExchange, type ExchangeParts, type HttpExchange } from './http/http-exchange.ts';
import { selectServerKind } from './http/route-kind.ts';
import { selectPageKind } from './urls/page-kind.ts';
import { toPagePath } from './urls/page-url.ts';

export interface StorefrontParts {
  readonly findChannel: (hostName: string) => FoundChannel | null;
  readonly serveFile: ServeFile;
  readonly findBrandFile: FindBrandFile;
  /** `robots.txt` and the like. */
  readonly sendShopFile: SendShopFile;
  /** The sitemap and the product feeds. */
  readonly sendCatalogFile: SendCatalogFile;
  readonly proxy: BackendProxy;
  /** Pages that are the same for many visitors. */
  readonly pages: Pick<PageCache, 'lookUp' | 'sendReady' | 'respond'>;
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
  readonly receivePurge: ReceivePurge;
  /** Absent: nothing is measured. */
  readonly receiveVitals?: ReceiveVitals;
  readonly peers: PeerSettings;
  readonly limits: Limits;
  readonly limitLog: LimitLog;
  /** Remembers the shop of a connection's last request, for limits that concern the connection. */
  readonly noteChannel: (socket: object, channelKey: string) => void;
  /** Null or absent: nothing is traced. */
  readonly tracing?: ExchangeParts['tracing'];
  /** Counts what each shop answers. */
  readonly noteAnswer?: NoteAnswer;
  /** True while shutting down: connections are closed after their response. */
  readonly isDraining: () => boolean;
  /** Notifies the browser of what to load while the page is made. Absent: nothing. */
  readonly sendEarlyHints?: (exchange: HttpExchange, channel: Channel) => void;
  readonly log: RootLogger;
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ALLOW = METHODS.join(', ');

/** The shops' listener: finds the channel of a request and tries the steps in order until one responds. */
export function createStorefront(parts: StorefrontParts): GatedListener {
  return (req, res, isExcess) => {
    if (parts.isDraining()) res.shouldKeepAlive = false;
    discardBodyAfterResponse(req, res);
    const exchange = openExchange(req, res, parts);
    if (!exchange) return sendPlainPage(res, 400, '-');
    logAccess(exchange, parts.log, parts.noteAnswer);
    res.setHeader('X-Request-Id', exchange.requestId);
    const found = exchange.host && parts.findChannel(exchange.host.name);
    if (!found) return sendPlainPage(res, 404, exchange.requestId);
    respond(parts, exchange, { found, isExcess }).catch((error: unknown) => sendFailure(exchange, error));
  };
}

async function respond(
  parts: StorefrontParts,
  exchange: HttpExchange,
  { found, isExcess }: { readonly found: FoundChannel; readonly isExcess: boolean },
): Promise<void> {
  const { channel } = found;
  exchange.nameChannel(channel.key);
  parts.noteChannel(exchange.req.socket, channel.key);
  for (const [name, value] of listShopHeaders(exchange.protocol, channel))
    exchange.res.setHeader(name, value);
  if (isExcess) return parts.sendBusy(exchange, { channel, locale: localeOf(exchange, channel) });
  if (answerElsewhere(exchange, found)) return;
  const lookup = lookUp(parts, exchange, found);
  if (lookup === 'answered') return;
  if (lookup?.kind === 'ready') {
    exchange.routeKind = lookup.page.key.kind;
    return parts.pages.sendReady(exchange, lookup);
  }
  if (await respondWithoutPage(parts, exchange, channel)) return;
  // Only pages are closed: what is paid and changed meanwhile must arrive
  if (lookup) return respondWithPage(parts, exchange, { found, lookup });
  exchange.routeKind = 'closed';
  parts.sendClosed(exchange, { channel, locale: localeOf(exchange, channel) });
}

/** What the page cache has, or what the door of a closed shop says. */
function lookUp(
  parts: StorefrontParts,
  exchange: HttpExchange,
  found: FoundChannel,
): Lookup | 'answered' | null {
  const { channel } = found;
  if (channel.closing) return admit(parts, exchange, channel);
  const span = exchange.span?.startChild('page cache');
  const lookup = parts.pages.lookUp(exchange, found);
  span?.end({ outcome: lookup.kind });
  return lookup;
}

/** What a page of a closed shop is made for: null where the visitor may not see it. */
function admit(
  { admitToClosed }: Pick<StorefrontParts, 'admitToClosed'>,
  exchange: HttpExchange,
  channel: Channel,
): Lookup | 'answered' | null {
  const admission = admitToClosed(exchange, channel);
  if (admission === 'answered') return admission;
  return admission === 'admitted' ? { kind: 'bypass', reason: 'pass' } : null;
}

/** Files, reports, purges and what the API serves, and forms that no page may see. False where a page is asked for. */
async function respondWithoutPage(
  parts: StorefrontParts,
  exchange: HttpExchange,
  channel: Channel,
): Promise<boolean> {
  if (answerMethod(exchange)) return true;
  exchange.routeKind = selectServerKind(exchange.url.pathname);
  if (await parts.receivePolicyReport(exchange, channel.key)) return true;
  if (await parts.serveFile(exchange, channel)) return true;
  if (sendBrandFile(exchange, channel, parts.findBrandFile)) return true;
  if (parts.sendShopFile(exchange, channel)) return true;
  if (await parts.sendCatalogFile(exchange, channel)) return true;
  if (isUnsafe(exchange.method) && refuse(exchange, channel, parts)) return true;
  if (await parts.receiveVitals?.(exchange, channel)) return true;
  return (await parts.receivePurge(exchange, channel)) || parts.proxy.pass(exchange, channel);
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
  { sendEarlyHints, pages, respondUncached, sendGone }: StorefrontParts,
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
  if (canonical) return sendRedirect(exchange, 301, `${canonical}${search}`);
  if (kind === 'redirect') return sendRedirect(exchange, movedStatus(exchange.method), `${bare}${search}`);
  exchange.routeKind =
    lookup.kind === 'missing' ? lookup.key.kind : selectPageKind(toPagePath(bare), locales);
  if (isUnknownAddress(bare, locales)) return sendPlainPage(exchange.res, 404, exchange.requestId);
  if (isDocument(exchange)) sendEarlyHints?.(exchange, channel);
  await pages.respond(exchange, found, {
    lookup,
    respondUncached: (facts) => respondUncached(exchange, { channel, locale, ...facts }),
  });
}

/** Answers for hosts that are gone or only redirect, and leads this visitor from the bare address to the chosen language. */
function answerElsewhere(exchange: HttpExchange, found: FoundChannel): boolean {
  if (found.role === 'gone') {
    sendPlainPage(exchange.res, 410, exchange.requestId);
    return true;
  }
  const own = findOwnAddress(exchange, found);
  if (own !== null) {
    sendRedirect(exchange, movedStatus(exchange.method), own);
    return true;
  }
  const { method, url, req } = exchange;
  const start = findChosenStart({ method, url, headers: req.headers }, found.channel.locales);
  if (start === null) return false;
  exchange.res.setHeader('Vary', 'Cookie');
  sendRedirect(exchange, 302, start, 'private, no-store');
  return true;
}

const localeOf = ({ url }: HttpExchange, channel: Channel): ChannelLocale =>
  chooseLocale(channel, url.pathname).locale;

const isDocument = ({ method, url }: HttpExchange): boolean =>
  !isUnsafe(method) && !url.pathname.endsWith('.data');

/** Refuses bodies that are too large and forms of other sites. True where it sent the response. */
function refuse(
  exchange: HttpExchange,
  channel: Channel,
  { limits, limitLog }: Pick<StorefrontParts, 'limits' | 'limitLog'>,
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
function sendFailure(exchange: HttpExchange, error: unknown): void {
  if (exchange.res.destroyed) return;
  exchange.log.error({ path: exchange.url.pathname, err: error }, 'request failed');
  sendPlainPage(exchange.res, 500, exchange.requestId);
}
