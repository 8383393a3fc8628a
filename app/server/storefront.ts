import type { RequestListener } from 'node:http';
import { findRightWord } from '#app/i18n/paths.ts';
import type { Channel } from '#app/request/channel.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { FoundChannel } from '#app/request/channel-registry.server.ts';
import { logWhenAnswered } from './access-log.ts';
import type { BackendProxy } from './backend-proxy.ts';
import { announcesTooMuch, discardBody } from './body-limit.ts';
import { sendBrandFile, type FindBrandFile } from './brand-files.ts';
import { takePolicyReport } from './csp-report.ts';
import { chooseLocale } from './locale-choice.ts';
import { isFromOwnOrigin } from './origin-check.ts';
import type { PeerSettings } from './peer.ts';
import { sendPlainPage } from './plain-answer.ts';
import { redirectToPrimary, sendRedirect } from './primary-host.ts';
import { sendRefusalPage } from './refusal-page.ts';
import type { AnswerWithRemix } from './remix-answer.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServeFile } from './static-files.ts';
import { isUnsafe, startVisit, type Visit } from './visit.ts';

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

/** The shops' listener: finds whose visit it is and walks it through the steps until one of them answers. */
export function createStorefront(parts: StorefrontParts): RequestListener {
  return (req, res) => {
    if (parts.isDraining()) res.shouldKeepAlive = false;
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
  if (!METHODS.includes(visit.method)) return sendPlainPage(visit.res, 405, visit.requestId);
  if (await takePolicyReport(visit)) return;
  if (await parts.serveFile(visit)) return;
  if (sendBrandFile(visit, channel, parts.findBrandFile)) return;
  if (isUnsafe(visit.method) && refuse(visit, channel, parts.bodyLimitBytes)) return;
  if (await parts.proxy.pass(visit)) return;
  await answerPage(visit, channel, parts);
}

/** One address for one page (RT-19): prefix and words are put right before anything is rendered. */
async function answerPage(
  visit: Visit,
  channel: Channel,
  { answerWithRemix }: StorefrontParts,
): Promise<void> {
  const { search } = visit.url;
  const choice = chooseLocale(channel, visit.url.pathname);
  if (choice.kind === 'redirect') {
    return sendRedirect(visit, isUnsafe(visit.method) ? 308 : 301, `${choice.pathname}${search}`);
  }
  const word = isUnsafe(visit.method) ? null : findRightWord(choice.pathname, choice.locale.language);
  if (word) return sendRedirect(visit, 301, `${choice.locale.prefix}${word}${search}`);
  await answerWithRemix(visit, { channel, locale: choice.locale });
}

/** Turns away what is too large and what another site had a browser send; true when it did. */
function refuse(visit: Visit, channel: Channel, bodyLimitBytes: number): boolean {
  const { req, res } = visit;
  if (announcesTooMuch(req, bodyLimitBytes)) {
    sendPlainPage(res, 413, visit.requestId);
    discardBody(req, bodyLimitBytes);
    return true;
  }
  if (isFromOwnOrigin(req.headers, visit.url.pathname)) return false;
  const choice = chooseLocale(channel, visit.url.pathname);
  const locale = choice.kind === 'serve' ? choice.locale : channel.defaultLocale;
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
