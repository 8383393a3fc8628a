import { expect, test } from 'vitest';
import { withChannelCopy } from '#tests/support/channels/channel-copy.ts';
import { ask, askAdmin } from '#tests/support/http.ts';
import { parseMetrics } from '#tests/support/metrics/parse-metrics.ts';
import { shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';

const lumo = shopNamed('lumo');
const PAGE = { page: 'product', device: 'phone', LCP: 3000, INP: 90, CLS: 0 };

const originOf = ({ host }: DemoShop) => `http://${host}:${testServers.port}`;

/** Sends what a browser has measured, as `sendBeacon` does. */
const send = (shop: DemoShop, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask(shop.host, '/vitals', {
    method: 'POST',
    headers: { origin: originOf(shop), 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const scrape = async () => parseMetrics((await askAdmin('/metrics')).body);

test('a measured page counts for its shop, kind and device; its answer is empty and sets nothing', async () => {
  await withChannelCopy(lumo, { name: 'measured', vitals: true }, async ({ shop }) => {
    const count = 'arkad_web_vitals_lcp_seconds_count{kind="product",device="phone"}';
    const before = (await scrape()).get(count) ?? 0;
    const answer = await send(shop, PAGE);
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const after = await scrape();
    expect(after.get(count)).toBe(before + 1);
    const pages = (rating: string) =>
      after.get(`arkad_web_vitals_pages_total{channel="${shop.key}",rating="${rating}"}`);
    expect(['good', 'needs-improvement', 'poor'].map(pages)).toEqual([0, 1, 0]);
    expect(after.get(`arkad_web_vitals_pages_total{channel="lumo",rating="good"}`)).toBe(0);
  });
});

test('a shop that measures nothing has no such address, and its pages do not name it', async () => {
  expect((await send(lumo, PAGE)).status).toBe(404);
  expect((await ask(lumo.host, '/')).body).not.toContain('data-vitals');
});

test('the page says to its script whether it measures, the same for all visitors, and may send to its own origin', async () => {
  for (const [vitals, mode] of [
    [true, 'always'],
    ['consent', 'consent'],
  ] as const)
    await withChannelCopy(lumo, { name: `measures-${mode}`, vitals }, async ({ shop }) => {
      const page = await ask(shop.host, '/', { headers: { cookie: 'ralph-js=1' } });
      expect(page.body).toContain(`data-vitals="${mode}"`);
      expect(page.body.includes('statistics')).toBe(vitals === 'consent');
      expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
    });
});
