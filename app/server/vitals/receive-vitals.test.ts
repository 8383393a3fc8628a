import { expect, test } from 'vitest';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import { openExchange } from '#app/server/http/http-exchange.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { askRaw, withServer } from '#tests/support/loopback-servers.ts';
import { createVitalsReceiver } from './receive-vitals.ts';

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
