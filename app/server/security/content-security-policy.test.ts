import { expect, test } from 'vitest';
import { connect } from 'node:net';
import { once } from 'node:events';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { redactText } from '#app/request/redact.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';
import { type Ask, askPort, withServer } from '#tests/support/loopback-servers.ts';
import { createPolicyReports, formatContentSecurityPolicy, parseReport } from './content-security-policy.ts';

const HOSTS = { primary: 'shop.example', aliases: ['www.shop.example'] };

test('[AP-04] the policy allows inline scripts and styles by hash only, and live updates of the shop’s hosts only', () => {
  const policy = formatContentSecurityPolicy(
    {
      endpoints: { images: 'https://img.example/shop', websocket: 'wss://api.example:8443/graphql' },
      hosts: HOSTS,
      payment: null,
    },
    { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] },
  );
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self' 'sha256-b'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: https://img.example",
    "font-src 'self'",
    "connect-src 'self' wss://shop.example wss://www.shop.example",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    'report-uri /csp-report',
  ]);
});

test('an image path on the shop’s own origin adds no source to the policy', () => {
  const policy = formatContentSecurityPolicy(
    { endpoints: { images: '/images' }, hosts: HOSTS, payment: null },
    { scripts: [], styles: [] },
  );
  expect(policy).toContain("img-src 'self' data: https:;");
  expect(policy).toContain("connect-src 'self';");
});

test('[CO-04] a page with payments allows our own payment pages and those of the channel’s providers', () => {
  const policy = formatContentSecurityPolicy(
    {
      endpoints: { images: '/images' },
      hosts: HOSTS,
      payment: { pages: ['https://page.example'], frames: ['https://frame.example'] },
    },
    { scripts: [], styles: [] },
  );
  expect(policy).toMatch(/; frame-src 'self' [^;]* https:\/\/frame\.example;/);
  expect(policy).toContain("; form-action 'self' https://page.example;");
});

test('[CK-02] a channel’s tag manager and personalisation service are in its policy, and its scripts stay by hash', () => {
  const policy = formatContentSecurityPolicy(
    {
      endpoints: { images: '/images' },
      hosts: HOSTS,
      payment: null,
      tagManager: {
        origin: 'https://tags.example',
        scripts: ['https://more.example'],
        connects: ['https://collect.example'],
        frames: ['https://frame.example'],
      },
      personalisation: { endpoint: 'https://personal.example:8443/events?x=1' },
    },
    { scripts: ["'sha256-a'"], styles: [] },
  );
  expect(policy).toContain("; script-src 'self' 'sha256-a' https://tags.example https://more.example;");
  expect(policy).toContain("; connect-src 'self' https://collect.example https://personal.example:8443;");
  expect(policy).toMatch(/; frame-src https:\/\/www\.youtube[^;]* https:\/\/frame\.example;/);
});

const REPORT = {
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?who=me',
    'document-uri': 'http://shop.example/s/lakrits?token=abc#top',
    'script-sample': 'secret',
  },
};
const TEXT = JSON.stringify(REPORT);

test('a report is reduced to the directive and URLs without queries', () => {
  expect(parseReport(TEXT)).toEqual({
    directive: 'script-src-elem',
    blocked: 'https://evil.example/x.js',
    path: '/s/lakrits',
  });
});

test('[CH-03] the host of the page is not logged: that of a draft is its key', () => {
  const key = '6bfd3668de205803-9ef690a3d6f2ba55006d767adbe08ae96cf7652e';
  const report = (blocked: string): unknown =>
    parseReport(
      JSON.stringify({
        'csp-report': {
          ...REPORT['csp-report'],
          'document-uri': `http://${key}.preview.localhost:4300/kassan`,
          'blocked-uri': blocked,
        },
      }),
    );
  const facts = { directive: 'script-src-elem', path: '/kassan' };
  expect(report(`http://${key}.preview.localhost:4300/a.js`)).toEqual({ ...facts, blocked: '/a.js' });
  expect(report(`http://${key}.preview.localhost:4300`)).toEqual({ ...facts, blocked: '' });
  expect(report('inline')).toEqual({ ...facts, blocked: 'inline' });
});

test('a cut field ends before a segment that may be half an e-mail address', () => {
  for (let length = 150; length <= 230; length += 1) {
    const uri = `http://shop.example/${'words/'.repeat(40).slice(-length)}/personsson%40shop.example/x`;
    const report = parseReport(
      JSON.stringify({ 'csp-report': { ...REPORT['csp-report'], 'document-uri': uri } }),
    );
    expect(redactText(report?.path ?? '')).not.toContain('pers');
  }
});

test.each(['', '{', 'null', '[]', '{"csp-report":7}', '{"csp-report":{}}'])('%j is not a report', (text) => {
  expect(parseReport(text)).toBeNull();
});

interface Reports {
  readonly send: (report: Ask & { readonly shop?: string }) => Promise<number>;
  readonly port: number;
  readonly lines: readonly string[];
  readonly reached: readonly string[];
  readonly advance: (ms: number) => void;
}

/** Runs a server that receives reports; the path's first part is the shop. */
async function withReports(run: (reports: Reports) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const reached: string[] = [];
  let now = 0;
  const record = (_: unknown, message: string): void => void lines.push(message);
  const log: RootLogger = { info: record, warn: record, error: record, child: () => log };
  const receive = createPolicyReports({
    limits: { ...DEFAULT_LIMITS, policyReportBytes: 1000, policyReportsPerMinute: 3 },
    limitLog: { reached: (limit, channel) => void reached.push(`${limit} ${channel}`) },
    now: () => now,
  });
  await withServer(
    (req, res) => {
      const exchange = openExchange(req, res, { peers: { trustsPeer: () => false }, log });
      if (exchange) void receive(exchange, String(req.headers.host));
    },
    async (port) => {
      const send = async ({ shop = 'birch', ...report }: Ask & { shop?: string }): Promise<number> => {
        const headers = { host: shop, 'content-type': 'application/csp-report', ...report.headers };
        return (await askPort(port, { path: '/csp-report', method: 'POST', body: TEXT, ...report, headers }))
          .status;
      };
      await run({ send, port, lines, reached, advance: (ms) => (now += ms) });
    },
  );
}

test('a report is 204 and one line; what is none is 400, 413 or 415 without a line', async () => {
  await withReports(async ({ send, lines, reached, advance }) => {
    expect(await send({})).toBe(204);
    expect(lines).toEqual(['content security policy violation']);
    expect(await send({ body: '{"csp-report":' })).toBe(400);
    expect(await send({ body: '' })).toBe(400);
    advance(60_000);
    expect(await send({ body: JSON.stringify({ ...REPORT, more: 'a'.repeat(1000) }) })).toBe(413);
    expect(await send({ headers: { 'content-type': 'text/plain' } })).toBe(415);
    expect(await send({ method: 'GET', body: '' })).toBe(404);
    expect([lines.length, reached]).toEqual([1, ['policyReportBytes birch']]);
  });
});

test('[CH-11] of a flood each shop’s first reports of a minute are read, the others are answered unread', async () => {
  await withReports(async ({ send, lines, reached, advance }) => {
    for (let times = 0; times < 5; times += 1) expect(await send({})).toBe(204);
    expect([lines.length, reached]).toEqual([
      3,
      ['policyReportsPerMinute birch', 'policyReportsPerMinute birch'],
    ]);
    expect(await send({ body: 'not read' })).toBe(204);
    expect(await send({ shop: 'candy' })).toBe(204);
    expect(lines).toHaveLength(4);
    advance(60_000);
    await send({});
    expect(lines).toHaveLength(5);
  });
});

test('a report whose client disconnects leaves no line', async () => {
  await withReports(async ({ send, port, lines }) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.end(
        'POST /csp-report HTTP/1.1\r\nHost: birch\r\nContent-Type: application/csp-report\r\nContent-Length: 99\r\n\r\n{',
      ),
    );
    await once(socket.resume(), 'close');
    expect([await send({}), lines]).toEqual([204, ['content security policy violation']]);
  });
});
