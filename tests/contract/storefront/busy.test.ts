import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { countShopLimit } from '#tests/support/api/limit-counts.ts';
import { ask, askAdmin } from '#tests/support/http.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';
import { testServers } from '#tests/support/test-servers.ts';

const SHOP = 'karamell.localhost';
const { pagesPerChannel, waitingPerChannel } = DEFAULT_LIMITS;
/** The queue of the shop stays full so long; a page that a test asks for waits longer than this before it is refused. */
const SLOW_MS = 2000;

/** Fills the shop's turns with pages whose API answers slowly, and its queue; runs `run` and lets all of them go. */
async function withFullQueue(run: () => Promise<void>): Promise<void> {
  await callTestEndpoint('/_test/faults', {
    operation: 'product',
    kind: 'latency',
    ms: SLOW_MS,
    times: pagesPerChannel,
  });
  const statuses: number[] = [];
  const requests = Array.from({ length: pagesPerChannel + waitingPerChannel + 1 }, (_, at) =>
    request(
      {
        host: '127.0.0.1',
        port: testServers.port,
        path: `/p/any/busy-${at}-${Math.round(performance.now())}`,
        headers: { host: `${SHOP}:${testServers.port}` },
        agent: false,
      },
      (answer) => statuses.push(answer.resume().statusCode ?? 0),
    ).on('error', () => {}),
  );
  try {
    for (const each of requests) each.end();
    // There is one request more than there is room for, so a 503 shows that the queue is full. More than one is
    // refused when the shop renews a cached page at the same time, which also takes a turn.
    await expect.poll(() => statuses.length, { timeout: SLOW_MS }).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([503]));
    await run();
  } finally {
    for (const each of requests) each.destroy();
    await callTestEndpoint('/_test/reset');
  }
}

test('[CH-11] a shop with a full queue is busy in its own look and language; other shops, files and health checks answer', async () => {
  const [home] = [await ask(SHOP, '/'), await ask('nordic.localhost', '/')];
  const [asset = ''] = /\/assets\/[^" ]+\.js/.exec(home.body) ?? [];
  const [logo = ''] = /\/brand\/logo-\w+\.svg\?v=\w+/.exec(home.body) ?? [];
  const before = await countShopLimit('waitingPerChannel', { key: 'karamell' });
  await withFullQueue(async () => {
    for (const [path, language, words] of [
      ['/?a=1', 'sv-SE', 'Försök igen'],
      ['/en?a=1', 'en-US', 'Try again'],
      ['/fi?a=1', 'fi-FI', 'Yritä uudelleen'],
    ] as const) {
      const busy = await ask(SHOP, path);
      expect([busy.status, busy.headers['retry-after'], busy.headers['cache-control']]).toEqual([
        503,
        '3',
        'no-store',
      ]);
      expect(busy.body).toContain(`<html lang="${language}">`);
      expect(busy.body).toContain(words);
      expect(busy.body).toContain('alt="Karamell"');
      expect(busy.bytes.length).toBeLessThan(8000);
      expect(busy.headers['x-request-id']).toBeTruthy();
      const [, css = ''] = /<style>([^<]*)<\/style>/.exec(busy.body) ?? [];
      const hash = createHash('sha256').update(css).digest('base64');
      expect(busy.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    }
    const data = await ask(SHOP, '/_root.data?a=1');
    expect([data.status, data.headers['content-type']]).toEqual([503, 'text/x-script; charset=utf-8']);
    const origin = `http://${SHOP}:${testServers.port}`;
    const form = await ask(SHOP, '/en', { method: 'POST', headers: { origin }, body: 'a=1' });
    expect([form.status, form.body.includes('was not received')]).toEqual([503, true]);

    expect((await ask('nordic.localhost', '/')).status).toBe(200);
    for (const path of [asset, logo]) expect((await ask(SHOP, path)).status, path).toBe(200);
    expect((await ask(SHOP, '/sv')).status).toBe(301);
    expect((await askAdmin('/livez')).status).toBe(200);
  });
  expect(await countShopLimit('waitingPerChannel', { key: 'karamell' })).toBeGreaterThanOrEqual(before + 6);
  await expect.poll(async () => (await ask(SHOP, '/')).status, { timeout: 10_000 }).toBe(200);
});
