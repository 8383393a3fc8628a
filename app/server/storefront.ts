import type { RequestListener } from 'node:http';
import type { Channel } from '#app/channels/channel.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { FoundChannel } from '#app/channels/channel-registry.server.ts';
import { logWhenAnswered } from './http/access-log.ts';
import type { BackendProxy } from './files/backend-proxy.ts';
import { announcesTooMuch, discardRestAfterAnswer } from './http/body-limit.ts';
import { sendBrandFile, type FindBrandFile } from './files/brand-files.ts';
import { takePolicyReport } from './security/csp-report.ts';
import { chooseLocale } from './addresses/locale-choice.ts';
import { isFromOwnOrigin } from './security/origin-check.ts';
import { findRightAddress } from './addresses/page-address.ts';
import type { PeerSettings } from './http/peer.ts';
import { sendPlainPage } from './answers/plain-answer.ts';
import { redirectToPrimary, sendRedirect } from './addresses/primary-host.ts';
import { sendRefusalPage } from './answers/refusal-page.ts';
import type { AnswerWithRemix } from './remix/remix-answer.ts';
import { securityHeaders } from './security/security-headers.ts';
import type { ServeFile } from './files/static-files.ts';
import { isUnsafe, startVisit, type Visit } from './http/http-exchange.ts';

export interface StorefrontParts {
  readonly findChannel: (hostName: string) => FoundChannel | null;
  readonly serveFile: ServeFile;
  readonly findBrandFile: FindBrandFile;
  readonly proxy: BackendProxy;
  readonly answerWithRemix: AnswerWithRemix;
  readonly peers: PeerSettings;
  readonly bodyLimitBytes: number;
  /** True while shutting down: connections are let go after their answer. */
  readonly isDraining: () => boolean;
  readonly log: RootLogger;
}

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ALLOW = METHODS.join(', ');

/** The shops' listener: finds whose visit it is and walks it through the steps until one of them answers. */
export function createStorefront(parts: StorefrontParts): RequestListener {
  return (req, res) => {
    if (parts.isDraining()) res.shouldKeepAlive = false;
    discardRestAfterAnswer(req, res, parts.bodyLimitBytes);
    const visit = startVisit(req, res, { peers: parts.peers, log: parts.log });
    if (!visit) return sendPlainPage(res, 400, '-');
    res.setHeader('X-Request-Id', visit.requestId);
    logWhenAnswered(visit);
    answer(visit, parts).catch((error: unknown) => sendFailure(visit, error));
  };
}

async function answer(visit: Visit, parts: StorefrontParts): Promise<void> {
  const found = visit.host && parts.findChannel(visit.host.name);
  if (!found) return sendPlainPage(visit.res, 404, visit.requestId);
  const { channel } = found;
  visit.log = parts.log.child({ requestId: visit.requestId, channel: channel.key });
  setShopHeaders(visit, channel);
  if (found.role === 'redirect') return redirectToPrimary(visit, channel);
  if (!METHODS.includes(visit.method)) {
    visit.res.setHeader('Allow', ALLOW);
    return sendPlainPage(visit.res, 405, visit.requestId);
  }
  // Nobody else's pages may call a shop's, so there is nothing to negotiate.
  if (visit.method === 'OPTIONS') return void visit.res.writeHead(204, { Allow: ALLOW }).end();
  if (await takePolicyReport(visit)) return;
  if (await parts.serveFile(visit)) return;
  if (sendBrandFile(visit, channel, parts.findBrandFile)) return;
  if (isUnsafe(visit.method) && refuse(visit, channel, parts.bodyLimitBytes)) return;
  if (await parts.proxy.pass(visit)) return;
  await answerPage(visit, channel, parts);
}

/** A page's address is put right before anything is rendered; what is sent to a page, or its data, only loses its prefix. */
async function answerPage(
  visit: Visit,
  channel: Channel,
  { answerWithRemix }: StorefrontParts,
): Promise<void> {
  const { pathname, search } = visit.url;
  const { kind, locale, pathname: bare } = chooseLocale(channel, pathname);
  const right = isDocument(visit) ? findRightAddress(pathname, { bare, locale }) : null;
  if (right) return sendRedirect(visit, 301, `${right}${search}`);
  if (kind === 'redirect') return sendRedirect(visit, isUnsafe(visit.method) ? 308 : 301, `${bare}${search}`);
  await answerWithRemix(visit, { channel, locale });
}

const isDocument = ({ method, url }: Visit): boolean => !isUnsafe(method) && !url.pathname.endsWith('.data');

/** Turns away what is too large and what another site had a browser send; true when it did. */
function refuse(visit: Visit, channel: Channel, bodyLimitBytes: number): boolean {
  const { req, res } = visit;
  if (announcesTooMuch(req, bodyLimitBytes)) {
    sendPlainPage(res, 413, visit.requestId);
    return true;
  }
  if (isFromOwnOrigin(req.headers, visit.url.pathname)) return false;
  const { locale } = chooseLocale(channel, visit.url.pathname);
  visit.log.warn({ path: visit.url.pathname }, 'refused a request from another origin');
  sendRefusalPage(visit, { siteName: channel.siteName, locale });
  return true;
}

function setShopHeaders({ res, protocol }: Visit, channel: Channel): void {
  for (const [name, value] of Object.entries(securityHeaders(protocol))) res.setHeader(name, value);
  res.setHeader('X-Channel-Version', channel.version);
}

/** The last net: whatever was thrown, the shopper gets a plain page and the request's id, the log gets the reason. */
function sendFailure(visit: Visit, error: unknown): void {
  if (visit.res.destroyed) return;
  visit.log.error({ path: visit.url.pathname, error }, 'request failed');
  sendPlainPage(visit.res, 500, visit.requestId);
}
