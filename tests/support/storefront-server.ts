import type { Server } from 'node:http';
import { DEFAULT_LIMITS, type Limits } from '#kernel/limits/limits.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { createEventLoopScheduler, createPageTurns, type PageTurns } from '#app/server/limits/page-turns.ts';
import { createAdmission, sendRedirect } from '#app/server/urls/redirects.ts';
import { createBusyAnswers } from '#app/server/limits/send-busy.ts';
import { createUncachedResponder, type RenderPage } from '#app/server/pipeline/render.ts';
import type { RenderedPage } from '#app/server/pipeline/send.ts';
import { createPolicyReports } from '#app/server/security/content-security-policy.ts';
import { createStorefront, type StorefrontOptions } from '#app/server/storefront.ts';
import { aChannel } from './a-channel.ts';
import { askPort, withServer, type Answer, type Ask } from './loopback-servers.ts';

const shop = aChannel(
  { siteName: 'Birch & Beam', hosts: { primary: 'birch.example', redirects: ['www.birch.example'] } },
  'birch',
);

export interface Line {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

function recordingLog(lines: Line[], named: Line['facts'] = {}): RootLogger {
  const record = (facts: Line['facts'], message: string): void =>
    void lines.push({ facts: { ...named, ...facts }, message });
  return { info: record, warn: record, error: record, child: (facts) => recordingLog(lines, facts) };
}

/** Small forms, so that a test can exceed the limit. */
export const TEST_LIMITS: Limits = { ...DEFAULT_LIMITS, formBodyBytes: 100 };

/** What Remix made of a request: a page with this text. */
export const aRenderedPage = (text: string, changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [['Content-Type', 'text/html']],
  cacheControl: null,
  cookies: [],
  isPersonal: false,
  body: Buffer.from(text),
  tags: [],
  quality: 'complete',
  failures: [],
  timing: 'render;dur=1',
  requestId: 'request',
  ...changes,
});

export interface StorefrontFakes extends Partial<StorefrontOptions> {
  readonly renderPage?: RenderPage;
  readonly pageTurns?: PageTurns;
}

const renderUrl: RenderPage = async ({ request, locale }) =>
  aRenderedPage(`${locale.language} ${request.url}`);

/** Runs a storefront with fake parts and without a page cache during `run`. */
export async function withStorefront(
  { renderPage = renderUrl, pageTurns = createPageTurns(TEST_LIMITS), ...parts }: StorefrontFakes,
  run: (
    askShop: (question: Ask & { host?: string }) => Promise<Answer>,
    lines: readonly Line[],
    port: number,
    server: Server,
  ) => Promise<void>,
): Promise<void> {
  const lines: Line[] = [];
  const shared = {
    ...createBusyAnswers(),
    admitToClosed: createAdmission(['0123456789abcdef0123456789abcdef']),
    limits: parts.limits ?? TEST_LIMITS,
    limitLog: parts.limitLog ?? { reached: () => {} },
  };
  const storefront = createStorefront({
    ...shared,
    sendCatalogFile: async () => false,
    findChannel: (host) => {
      if (host === 'birch.example') return { channel: shop, role: 'primary' };
      return host === 'www.birch.example' ? { channel: shop, role: 'redirect' } : null;
    },
    findBrandFile: (_, path) =>
      path === '/brand/logo.svg' ? { body: '<svg/>', contentType: 'image/svg+xml' } : null,
    sendShopFile: () => false,
    serveFile: () => false,
    proxy: { pass: async () => false, close: () => {} },
    pages: {
      lookUp: () => ({ kind: 'bypass', reason: 'off' }),
      sendReady: () => Promise.reject(new Error('There is no cached page.')),
      redirect: async (exchange, _, path) => sendRedirect(exchange, 301, `${path}${exchange.url.search}`),
      respond: (_, __, { respondUncached }) => respondUncached({ state: 'bypass; off', variant: '' }),
    },
    respondUncached: createUncachedResponder({
      ...shared,
      renderPage,
      pageTurns,
      scheduler: createEventLoopScheduler(() => 0),
      trustsPeer: () => false,
    }),
    peers: { trustsPeer: () => false },
    receivePolicyReport: createPolicyReports({ limits: TEST_LIMITS, limitLog: { reached: () => {} } }),
    onPurge: async () => false,
    noteChannel: () => {},
    isDraining: () => false,
    log: recordingLog(lines),
    ...parts,
  });
  await withServer(storefront, (port, server) =>
    run(
      ({ host = 'birch.example', headers, ...rest }) =>
        askPort(port, { ...rest, headers: { host, ...headers } }),
      lines,
      port,
      server,
    ),
  );
}
