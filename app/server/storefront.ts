import type { Channel } from '#app/channels/channel.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { logAccess } from './http/access-log.ts';
import type { GatedListener } from './http/pipeline-gate.ts';
import { respondInTurn, type TurnParts } from './limits/respond-in-turn.ts';
import type { SendBusy } from './limits/send-busy.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { isUnknownAddress } from './page-cache/unknown-address.ts';
import type { BackendProxy } from './proxy/backend-proxy.ts';
import { declaresTooLargeBody, discardBodyAfterResponse } from './http/body-limit.ts';
import { sendBrandFile, type FindBrandFile } from './files/brand-files.ts';
import type { ReceivePurge } from './purge/purge-hook.ts';
import type { ReceivePolicyReport } from './security/csp-report.ts';
import { chooseLocale } from './urls/choose-locale.ts';
import { isFromOwnOrigin } from './security/origin-check.ts';
import { findCanonicalPath } from './urls/canonical-path.ts';
import type { PeerSettings } from './http/peer.ts';
import { sendPlainPage } from './responses/plain-page.ts';
import { findChosenStart } from './urls/returning-visitor.ts';
import { redirectToPrimary, sendRedirect } from './urls/redirects.ts';
import { sendFormRefusal } from './responses/form-refusal.ts';
import { securityHeaders } from './security/security-headers.ts';
import type { ServeFile } from './files/static-files.ts';
import { isUnsafe, openExchange, type HttpExchange } from './http/http-exchange.ts';

export interface StorefrontParts extends Omit<TurnParts, 'trustsPeer'> {
  readonly findChannel: (hostName: string) => FoundChannel | null;
  readonly serveFile: ServeFile;
  readonly findBrandFile: FindBrandFile;
  readonly proxy: BackendProxy;
  /** Pages that are the same for many visitors. */
  readonly pages: Pick<PageCache, 'sendCached' | 'answer'>;
  /** Answers all pages of a shop whose file says `maintenance`. */
  readonly sendClosed: SendBusy;
  readonly receivePolicyReport: ReceivePolicyReport;
  readonly receivePurge: ReceivePurge;
  readonly peers: PeerSettings;
  /** Remembers the shop of a connection's last request, for limits that concern the connection. */
  readonly noteChannel: (socket: object, channelKey: string) => void;
  /** True while shutting down: connections are closed after their response. */
  readonly isDraining: () => boolean;
  /** Tells the browser what to load while the page is made. Absent: nothing. */
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
    const exchange = openExchange(req, res, { peers: parts.peers, log: parts.log });
    if (!exchange) return sendPlainPage(res, 400, '-');
    logAccess(exchange, parts.log);
    const found = exchange.host && parts.findChannel(exchange.host.name);
    if (found) exchange.nameChannel(found.channel.key);
    const isOpen = found && found.role !== 'redirect' && !found.channel.maintenance;
    const mayBeCached = isOpen && !isExcess && startOf(exchange, found) === null;
    if (mayBeCached && parts.pages.sendCached(exchange, found))
      return parts.noteChannel(req.socket, found.channel.key);
    res.setHeader('X-Request-Id', exchange.requestId);
    respond(exchange, found, { ...parts, isExcess }).catch((error: unknown) => sendFailure(exchange, error));
  };
}

async function respond(
  exchange: HttpExchange,
  found: FoundChannel | null,
  { isExcess, ...parts }: StorefrontParts & { readonly isExcess: boolean },
): Promise<void> {
  if (!found) return sendPlainPage(exchange.res, 404, exchange.requestId);
  const { channel } = found;
  setShopHeaders(exchange, channel);
  parts.noteChannel(exchange.req.socket, channel.key);
  if (isExcess) return parts.sendBusy(exchange, { channel, locale: localeOf(exchange, channel) });
  if (redirectElsewhere(exchange, found)) return;
  if (answerMethod(exchange)) return;
  if (await parts.receivePolicyReport(exchange, channel.key)) return;
  if (await parts.serveFile(exchange)) return;
  if (sendBrandFile(exchange, channel, parts.findBrandFile)) return;
  if (isUnsafe(exchange.method) && refuse(exchange, channel, parts)) return;
  if (await parts.receivePurge(exchange, channel)) return;
  if (await parts.proxy.pass(exchange, channel)) return;
  await respondWithPage(exchange, found, parts);
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
  exchange: HttpExchange,
  found: FoundChannel,
  parts: StorefrontParts,
): Promise<void> {
  const { channel } = found;
  const { pathname, search, searchParams } = exchange.url;
  // Only pages are closed: what is paid and changed meanwhile must arrive
  if (channel.maintenance)
    return parts.sendClosed(exchange, { channel, locale: localeOf(exchange, channel) });
  // How older Remix versions asked for data. This one logs such a request as an error and answers it without a page.
  if (searchParams.has('_data')) return sendPlainPage(exchange.res, 400, exchange.requestId);
  // The router reads a run of slashes once per slash. Documents lose theirs by the redirect below; no address of ours has one
  if (!isDocument(exchange) && pathname.includes('//'))
    return sendPlainPage(exchange.res, 404, exchange.requestId);
  const { kind, locale, pathname: bare } = chooseLocale(channel, pathname);
  const canonical = isDocument(exchange) ? findCanonicalPath(pathname, { bare, locale }) : null;
  if (canonical) return sendRedirect(exchange, 301, `${canonical}${search}`);
  if (kind === 'redirect')
    return sendRedirect(exchange, isUnsafe(exchange.method) ? 308 : 301, `${bare}${search}`);
  if (isUnknownAddress(bare)) return sendPlainPage(exchange.res, 404, exchange.requestId);
  if (isDocument(exchange)) parts.sendEarlyHints?.(exchange, channel);
  await parts.pages.answer(exchange, found, () =>
    respondInTurn(exchange, { channel, locale }, { ...parts, trustsPeer: parts.peers.trustsPeer }),
  );
}

const startOf = ({ method, url, req }: HttpExchange, { channel }: FoundChannel): string | null =>
  findChosenStart({ method, url, headers: req.headers }, channel.locales);

/** Redirects from hosts that only redirect, and this visitor from the bare address to the chosen language. */
function redirectElsewhere(exchange: HttpExchange, found: FoundChannel): boolean {
  if (found.role === 'redirect') {
    redirectToPrimary(exchange, found.channel);
    return true;
  }
  const start = startOf(exchange, found);
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

function setShopHeaders({ res, protocol }: HttpExchange, channel: Channel): void {
  for (const [name, value] of Object.entries(securityHeaders(protocol))) res.setHeader(name, value);
  res.setHeader('X-Channel-Version', channel.version);
}

/** Handles every exception: the shopper gets a plain page with the request id, the log gets the error. */
function sendFailure(exchange: HttpExchange, error: unknown): void {
  if (exchange.res.destroyed) return;
  exchange.log.error({ path: exchange.url.pathname, error }, 'request failed');
  sendPlainPage(exchange.res, 500, exchange.requestId);
}
