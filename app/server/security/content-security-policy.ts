import type { Channel } from '#app/channels/channel.ts';
import type { AssembledPage } from '#app/document/assemble-page.server.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { cutText } from '#app/request/redact.ts';
import { receiveBody } from '#app/server/http/body.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { sendPlainPage } from '#app/server/http/plain-page.ts';

/** Where browsers report violations of the policy. */
const CSP_REPORT_PATH = '/csp-report';

/** Video players, loaded when a visitor starts a video or has allowed third parties (CK-02). */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

interface PolicyOptions {
  readonly endpoints: Pick<Channel['endpoints'], 'images' | 'websocket'>;
  /** The shop's own, for live updates: not every browser counts WebSockets of the page's origin as `'self'`. */
  readonly hosts: Pick<Channel['hosts'], 'primary' | 'aliases'>;
  /** Origins of the payment providers; null on pages without payments. */
  readonly payment: { readonly pages: readonly string[]; readonly frames: readonly string[] } | null;
  /** Only of channels that have one. In the policy of all visitors, because cached pages serve both answers (CK-02). */
  readonly tagManager?: Pick<
    NonNullable<Channel['tagManager']>,
    'origin' | 'scripts' | 'connects' | 'frames'
  >;
  readonly personalisation?: Pick<NonNullable<Channel['personalisation']>, 'endpoint'>;
}

/**
 * The policy of one page. It allows scripts and styles of our own origin, and our own inline elements by hash.
 * `style-src-attr` allows sizes and placeholders in style attributes, which cannot run scripts.
 */
export function formatContentSecurityPolicy(
  { endpoints, hosts, payment, tagManager, personalisation }: PolicyOptions,
  { scripts, styles }: Pick<AssembledPage, 'scripts' | 'styles'>,
): string {
  const players = [...VIDEO_PLAYERS, ...(tagManager?.frames ?? [])];
  return [
    `default-src 'self'`,
    sources('script-src', [...scripts, ...(tagManager ? [tagManager.origin, ...tagManager.scripts] : [])]),
    sources('style-src', styles),
    `style-src-attr 'unsafe-inline'`,
    sources('img-src', ['data:', 'https:', ...originOf(endpoints.images)]),
    `font-src 'self'`,
    sources('connect-src', [
      ...(endpoints.websocket === undefined
        ? []
        : [hosts.primary, ...hosts.aliases].map((host) => `wss://${host}`)),
      ...(tagManager?.connects ?? []),
      ...originOf(personalisation?.endpoint),
    ]),
    // Of our own origin only payment pages can be framed
    payment === null
      ? ['frame-src', ...players].join(' ')
      : sources('frame-src', [...players, ...payment.frames]),
    `frame-ancestors 'none'`,
    // Browsers apply it to the redirect that follows a form, too
    sources('form-action', payment?.pages ?? []),
    `base-uri 'none'`,
    `object-src 'none'`,
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}

const sources = (directive: string, more: readonly string[]): string =>
  [`${directive} 'self'`, ...more].join(' ');

/** The origin of an absolute URL; none for a path of the shop itself, which `'self'` covers. */
function originOf(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  return [`${protocol}//${host}`];
}

const MINUTE_MS = 60_000;
/** Of a field of a report in the log. */
const MAX_FIELD_CHARACTERS = 200;
/** What browsers send for `report-uri`, and plain JSON. */
const CONTENT_TYPE = /^application\/(?:csp-report|json)\b/i;

interface PolicyReportOptions {
  readonly limits: Pick<Limits, 'policyReportBytes' | 'policyReportsPerMinute'>;
  readonly limitLog: LimitLog;
  readonly now?: () => number;
}

/** Logs a browser's violation report. False where the request is for another path. */
export type ReceivePolicyReport = (exchange: HttpExchange, channelKey: string) => Promise<boolean>;

/**
 * Logs which directive blocked what. Anyone can post reports: a sample of each shop's is read, the rest is answered unread, and
 * what is no report is a 400 without a log line of its own. One object per process.
 */
export function createPolicyReports({
  limits,
  limitLog,
  now = Date.now,
}: PolicyReportOptions): ReceivePolicyReport {
  const isSampled = createSampling(limits.policyReportsPerMinute, now);
  return async (exchange, channelKey) => {
    const { req, res, requestId } = exchange;
    if (exchange.url.pathname !== CSP_REPORT_PATH) return false;
    if (exchange.method !== 'POST') {
      sendPlainPage(res, 404, requestId);
    } else if (!isSampled(channelKey)) {
      limitLog.reached('policyReportsPerMinute', channelKey);
      sendAccepted(exchange);
    } else if (!CONTENT_TYPE.test(req.headers['content-type'] ?? '')) {
      sendPlainPage(res, 415, requestId);
    } else {
      const body = await receiveBody(req, limits.policyReportBytes);
      if (body === 'tooLarge') limitLog.reached('policyReportBytes', channelKey);
      const report = typeof body === 'string' ? null : parseReport(body.toString('utf8'));
      if (report) exchange.log.warn(report, 'content security policy violation');
      if (report) sendAccepted(exchange);
      else if (body !== 'aborted') sendPlainPage(res, body === 'tooLarge' ? 413 : 400, requestId);
    }
    return true;
  };
}

function sendAccepted({ res }: HttpExchange): void {
  res.writeHead(204, { 'Cache-Control': 'no-store' }).end();
}

/** Whether a shop's report is one of the first of this minute. */
function createSampling(perMinute: number, now: () => number): (channelKey: string) => boolean {
  const counts = new Map<string, number>();
  let startedAt = now();
  return (channelKey) => {
    if (now() - startedAt >= MINUTE_MS) {
      counts.clear();
      startedAt = now();
    }
    const count = (counts.get(channelKey) ?? 0) + 1;
    counts.set(channelKey, count);
    return count <= perMinute;
  };
}

/**
 * Null for anything else. URLs lose their query, which may contain what a shopper typed, and the host of the page itself: that of a draft
 * is its key.
 */
export function parseReport(text: string): { directive: string; blocked: string; path: string } | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  const report = fieldOf(body, 'csp-report');
  const directive = textOf(report, 'effective-directive') || textOf(report, 'violated-directive');
  if (!directive) return null;
  const page = textOf(report, 'document-uri');
  const origin = findOrigin(page);
  const format = (address: string): string =>
    withoutQuery(origin !== null && findOrigin(address) === origin ? address.slice(origin.length) : address);
  return { directive, blocked: format(textOf(report, 'blocked-uri')), path: format(page) };
}

const findOrigin = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null;

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? cutText(field, MAX_FIELD_CHARACTERS) : '';
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');
