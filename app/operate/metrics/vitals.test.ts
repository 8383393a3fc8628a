import { expect, test } from 'vitest';
import { type HttpExchange, openExchange } from '#app/server/http/http-exchange.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { askRaw, withServer } from '#tests/support/loopback-servers.ts';
import { createVitalsReceiver, parseVitals, rateVitals } from './vitals.ts';

const BODY = JSON.stringify({ page: 'product', device: 'phone', LCP: 1 });
const LIMITS = { vitalsBytes: 100, vitalsOfAddress: 2, vitalsOfChannel: 3 };

/** Sends bodies one after another, each from an address of its own; returns statuses, limits reached and shops counted. */
async function sendAll(sent: readonly (readonly [channelKey: string, address: string, body: string])[]) {
  const reached: string[] = [];
  const noted: string[] = [];
  const receive = createVitalsReceiver({
    limits: LIMITS,
    limitLog: { reached: (limit, channel) => void reached.push(`${limit} ${channel}`) },
    noteVitals: (channelKey) => void noted.push(channelKey),
  });
  const statuses: string[] = [];
  const trustsPeer = (address: string | undefined) => address === '127.0.0.1';
  await withServer(
    (req, res) => {
      const exchange = openExchange(req, res, { peers: { trustsPeer }, log: silentLog }) as HttpExchange;
      void receive(exchange, { key: exchange.host?.name ?? '', vitals: true });
    },
    async (port) => {
      for (const [host, address, body] of sent) {
        const head = `POST /vitals HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n`;
        const answer = await askRaw(port, `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
        statuses.push(answer.split(' ')[1] ?? '');
      }
    },
  );
  return { statuses, reached, noted };
}

const sent = (changes: object = {}) =>
  JSON.stringify({ page: 'category', device: 'phone', LCP: 1234.5, INP: 80, CLS: 0.02, ...changes });

test('limits are those of an address in a shop and of the shop, and one shop takes nothing from another', async () => {
  const { statuses, reached, noted } = await sendAll([
    ['birch', '203.0.113.1', BODY],
    ['birch', '203.0.113.1', BODY],
    ['birch', '203.0.113.1', BODY],
    ['birch', '203.0.113.2', BODY],
    ['birch', '203.0.113.3', BODY],
    ['beam', '203.0.113.1', BODY],
  ]);
  expect(new Set(statuses)).toEqual(new Set(['204']));
  expect(reached).toEqual(['vitalsOfAddress birch', 'vitalsOfChannel birch']);
  expect(noted).toEqual(['birch', 'birch', 'birch', 'beam']);
});

test('a body that is too large is refused, counted as vitalsBytes and not read', async () => {
  const { statuses, reached, noted } = await sendAll([['birch', '203.0.113.1', `${BODY}${' '.repeat(100)}`]]);
  expect([statuses, reached, noted]).toEqual([['413'], ['vitalsBytes birch'], []]);
});

test('a page is known by its kind only, and values beyond what can be are cut', () => {
  const values = { LCP: 1234.5, INP: 80, CLS: 0.02 };
  expect(parseVitals(sent())).toEqual({ kind: 'list', device: 'phone', values });
  expect(parseVitals(sent({ LCP: 1e9, INP: 1e300, CLS: 99 }))?.values).toEqual({
    LCP: 60_000,
    INP: 60_000,
    CLS: 10,
  });
  // A browser that measures one of them
  expect(parseVitals('{"page":"home","device":"desktop","CLS":0}')).toEqual({
    kind: 'home',
    device: 'desktop',
    values: { CLS: 0 },
  });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"LCP"',
  sent({ page: 'elsewhere' }),
  sent({ page: 'constructor' }),
  sent({ page: '/p/a-product' }),
  sent({ device: 'tablet' }),
  sent({ LCP: -1 }),
  sent({ LCP: '1' }),
  sent({ LCP: null }),
  sent({ id: 'visitor' }),
  '{"page":"home","device":"desktop","LCP":1e999}',
  '{"page":"home","device":"desktop"}',
])('%s is refused', (text) => {
  expect(parseVitals(text)).toBeNull();
});

test.each([
  [{ LCP: 2500, INP: 200, CLS: 0.1 }, 'good'],
  [{ LCP: 2501 }, 'needs-improvement'],
  [{ LCP: 100, INP: 501, CLS: 0 }, 'poor'],
  [{ LCP: 4000, CLS: 0.26 }, 'poor'],
  [{ CLS: 0.25 }, 'needs-improvement'],
])('%o is %s', (values, rating) => {
  expect(rateVitals(values)).toBe(rating);
});
