import type { Server } from 'node:http';
import { DEFAULT_LIMITS, type Limits } from '#app/kernel/limits.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { createPageTurns } from '#app/server/limits/page-turns.ts';
import { createBusyAnswers } from '#app/server/limits/send-busy.ts';
import { createEventLoopScheduler } from '#app/server/limits/event-loop-scheduler.ts';
import { createPolicyReports } from '#app/server/security/csp-report.ts';
import { createStorefront, type StorefrontParts } from '#app/server/storefront.ts';
import { aChannel } from './a-channel.ts';
import { ask, withServer, type Answer, type Ask } from './loopback-servers.ts';

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

/** Runs a storefront with fake parts during `run`. */
export async function withStorefront(
  parts: Partial<StorefrontParts>,
  run: (
    askShop: (question: Ask & { host?: string }) => Promise<Answer>,
    lines: readonly Line[],
    port: number,
    server: Server,
  ) => Promise<void>,
): Promise<void> {
  const lines: Line[] = [];
  const storefront = createStorefront({
    findChannel: (host) => {
      if (host === 'birch.example') return { channel: shop, role: 'primary' };
      return host === 'www.birch.example' ? { channel: shop, role: 'redirect' } : null;
    },
    findBrandFile: (_, path) =>
      path === '/brand/logo.svg' ? { body: '<svg/>', contentType: 'image/svg+xml' } : null,
    serveFile: () => false,
    proxy: { pass: async () => false, close: () => {} },
    pages: { sendCached: () => false, answer: async (_, __, answerUncached) => answerUncached('off') },
    respondWithRemix: async ({ res, url }, { locale }) => {
      res.end(`${locale.language} ${url.href}`);
    },
    peers: { trustsPeer: () => false },
    limits: TEST_LIMITS,
    pageTurns: createPageTurns(TEST_LIMITS),
    scheduler: createEventLoopScheduler(() => 0),
    ...createBusyAnswers(),
    receivePolicyReport: createPolicyReports({ limits: TEST_LIMITS, limitLog: { reached: () => {} } }),
    receivePurge: async () => false,
    noteChannel: () => {},
    limitLog: { reached: () => {} },
    isDraining: () => false,
    log: recordingLog(lines),
    ...parts,
  });
  await withServer(storefront, (port, server) =>
    run(
      ({ host = 'birch.example', headers, ...rest }) => ask(port, { ...rest, headers: { host, ...headers } }),
      lines,
      port,
      server,
    ),
  );
}
