import type { RequestListener } from 'node:http';
import type { Channel } from '#app/channels/channel.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { FoundChannel } from '#app/channels/registry-snapshot.server.ts';
import { logAccess } from './http/access-log.ts';
import type { BackendProxy } from './proxy/backend-proxy.ts';
import { declaresTooLargeBody, discardBodyAfterResponse } from './http/body-limit.ts';
import { sendBrandFile, type FindBrandFile } from './files/brand-files.ts';
import { receivePolicyReport } from './security/csp-report.ts';
import { chooseLocale } from './urls/choose-locale.ts';
import { isFromOwnOrigin } from './security/origin-check.ts';
import { findCanonicalPath } from './urls/canonical-path.ts';
import type { PeerSettings } from './http/peer.ts';
import { sendPlainPage } from './responses/plain-page.ts';
import { redirectToPrimary, sendRedirect } from './urls/redirects.ts';
import { sendCrossOriginRefusal } from './responses/cross-origin-refusal.ts';
import type { RespondWithRemix } from './remix/remix-responder.ts';
import { securityHeaders } from './security/security-headers.ts';
import type { ServeFile } from './files/static-files.ts';
import { isUnsafe, openExchange, type HttpExchange } from './http/http-exchange.ts';

export interface StorefrontParts {
  readonly findChannel: (hostName: string) => FoundChannel | null;
  readonly serveFile: ServeFile;
  readonly findBrandFile: FindBrandFile;
  readonly proxy: BackendProxy;
  readonly respondWithRemix: RespondWithRemix;
  readonly peers: PeerSettings;
  readonly bodyLimitBytes: number;
  /** True while shutting down: connections are let go after their answer. */
  readonly isDraining: () => boolean;
  readonly log: RootLogger;
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ALLOW = METHODS.join(', ');

/** The shops' listener: finds whose exchange it is and walks it through the steps until one of them answers. */
export function createStorefront(parts: StorefrontParts): RequestListener {
  return (req, res) => {
    if (parts.isDraining()) res.shouldKeepAlive = false;
    discardBodyAfterResponse(req, res, parts.bodyLimitBytes);
    const exchange = openExchange(req, res, { peers: parts.peers, log: parts.log });
    if (!exchange) return sendPlainPage(res, 400, '-');
    res.setHeader('X-Request-Id', exchange.requestId);
    logAccess(exchange);
    answer(exchange, parts).catch((error: unknown) => sendFailure(exchange, error));
  };
}

async function answer(exchange: HttpExchange, parts: StorefrontParts): Promise<void> {
  const found = exchange.host && parts.findChannel(exchange.host.name);
  if (!found) return sendPlainPage(exchange.res, 404, exchange.requestId);
  const { channel } = found;
  exchange.log = parts.log.child({ requestId: exchange.requestId, channel: channel.key });
  setShopHeaders(exchange, channel);
  if (found.role === 'redirect') return redirectToPrimary(exchange, channel);
  if (!METHODS.includes(exchange.method)) {
    exchange.res.setHeader('Allow', ALLOW);
    return sendPlainPage(exchange.res, 405, exchange.requestId);
  }
  // Nobody else's pages may call a shop's, so there is nothing to negotiate.
  if (exchange.method === 'OPTIONS') return void exchange.res.writeHead(204, { Allow: ALLOW }).end();
  if (await receivePolicyReport(exchange)) return;
  if (await parts.serveFile(exchange)) return;
  if (sendBrandFile(exchange, channel, parts.findBrandFile)) return;
  if (isUnsafe(exchange.method) && refuse(exchange, channel, parts.bodyLimitBytes)) return;
  if (await parts.proxy.pass(exchange)) return;
  await answerPage(exchange, channel, parts);
}

/** A page's address is put right before anything is rendered; what is sent to a page, or its data, only loses its prefix. */
async function answerPage(
  exchange: HttpExchange,
  channel: Channel,
  { respondWithRemix }: StorefrontParts,
): Promise<void> {
  const { pathname, search } = exchange.url;
  const { kind, locale, pathname: bare } = chooseLocale(channel, pathname);
  const right = isDocument(exchange) ? findCanonicalPath(pathname, { bare, locale }) : null;
  if (right) return sendRedirect(exchange, 301, `${right}${search}`);
  if (kind === 'redirect')
    return sendRedirect(exchange, isUnsafe(exchange.method) ? 308 : 301, `${bare}${search}`);
  await respondWithRemix(exchange, { channel, locale });
}

const isDocument = ({ method, url }: HttpExchange): boolean =>
  !isUnsafe(method) && !url.pathname.endsWith('.data');

/** Turns away what is too large and what another site had a browser send; true when it did. */
function refuse(exchange: HttpExchange, channel: Channel, bodyLimitBytes: number): boolean {
  const { req, res } = exchange;
  if (declaresTooLargeBody(req, bodyLimitBytes)) {
    sendPlainPage(res, 413, exchange.requestId);
    return true;
  }
  if (isFromOwnOrigin(req.headers, exchange.url.pathname)) return false;
  const { locale } = chooseLocale(channel, exchange.url.pathname);
  exchange.log.warn({ path: exchange.url.pathname }, 'refused a request from another origin');
  sendCrossOriginRefusal(exchange, { siteName: channel.siteName, locale });
  return true;
}

function setShopHeaders({ res, protocol }: HttpExchange, channel: Channel): void {
  for (const [name, value] of Object.entries(securityHeaders(protocol))) res.setHeader(name, value);
  res.setHeader('X-Channel-Version', channel.version);
}

/** The last net: whatever was thrown, the shopper gets a plain page and the request's id, the log gets the reason. */
function sendFailure(exchange: HttpExchange, error: unknown): void {
  if (exchange.res.destroyed) return;
  exchange.log.error({ path: exchange.url.pathname, error }, 'request failed');
  sendPlainPage(exchange.res, 500, exchange.requestId);
}
