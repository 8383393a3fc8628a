import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEMO_PERSON } from '#tests/support/api/auth-api.ts';
import { shopperWithCart } from '#tests/support/checkout/checkout-shopper.ts';
import { aVisitor, submitLogin } from '#tests/support/customers/customer-visits.ts';
import { ask, askAdmin } from '#tests/support/http.ts';
import { parseMetrics } from '#tests/support/metrics/parse-metrics.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { withFault } from '#tests/support/test-endpoints.ts';

const karamell = shopNamed('karamell');
const WITHIN_MS = 2000;

const scrape = async () => parseMetrics((await askAdmin('/metrics')).body);

/** Does something and waits until the named series have grown by so much: an answer counts when its last byte is sent. */
async function expectGrowth(growth: Readonly<Record<string, number>>, act: () => Promise<unknown>) {
  const before = await scrape();
  await act();
  await expect
    .poll(
      async () => {
        const after = await scrape();
        return Object.fromEntries(
          Object.keys(growth).map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]),
        );
      },
      { timeout: WITHIN_MS },
    )
    .toEqual(growth);
}

const requests = (channel: string, status: string) =>
  `arkad_requests_total{channel="${channel}",status="${status}"}`;
const durations = (kind: string, status: string) =>
  `arkad_request_duration_seconds_count{kind="${kind}",status="${status}"}`;
const pages = (outcome: string) => `arkad_page_cache_answers_total{channel="karamell",outcome="${outcome}"}`;
const logins = (outcome: string) => `arkad_logins_total{channel="karamell",outcome="${outcome}"}`;
const orders = (outcome: string) => `arkad_orders_total{channel="karamell",outcome="${outcome}"}`;

test('[CH-12] a page, a cached page and a 404 count for their shop and kind, and for no other shop', async () => {
  const path = `/en/sok/${randomUUID()}`;
  const growth = {
    [requests('karamell', '2xx')]: 1,
    [durations('search', '2xx')]: 1,
    [requests('koivu', '2xx')]: 0,
  };
  await expectGrowth({ ...growth, [pages('miss')]: 1, [pages('hit')]: 0 }, () => ask(karamell.host, path));
  await expectGrowth({ ...growth, [pages('miss')]: 0, [pages('hit')]: 1 }, () => ask(karamell.host, path));
  await expectGrowth({ [requests('karamell', '4xx')]: 1, [durations('unknown', '4xx')]: 1 }, () =>
    ask(karamell.host, `/${randomUUID()}/b/c/d/e/f`),
  );
});

test('[CH-12] an unknown host counts for no shop', async () => {
  const host = `${randomUUID()}.example`;
  await expectGrowth({ [durations('other', '4xx')]: 1, [requests('karamell', '4xx')]: 0 }, () =>
    ask(host, '/'),
  );
  expect((await askAdmin('/metrics')).body).not.toContain(host);
});

test('[CH-12] an order that is placed and one whose answer is lost count by their outcome', async () => {
  const bought = await shopperWithCart(karamell);
  const form = await bought.shopper.fillIn();
  await expectGrowth(
    {
      [orders('placed')]: 1,
      [orders('unclear')]: 0,
      'arkad_upstream_calls_total{operation="placeOrder",outcome="ok"}': 1,
      [durations('private', '3xx')]: 1,
    },
    () => bought.shopper.pay(form),
  );
  const lost = await shopperWithCart(karamell);
  const other = await lost.shopper.fillIn();
  await expectGrowth({ [orders('placed')]: 0, [orders('failed')]: 1 }, () =>
    withFault({ operation: '*', kind: 'disconnect', times: 50 }, () => lost.shopper.pay(other)),
  );
});

test('[CH-12] a login and a wrong password count by their outcome, and nothing of them is a label', async () => {
  const visitor = aVisitor(karamell);
  await expectGrowth({ [logins('refused')]: 1, [logins('opened')]: 0 }, () =>
    submitLogin(visitor, { ...DEMO_PERSON, password: 'Wrong-2026' }),
  );
  await expectGrowth({ [logins('refused')]: 0, [logins('opened')]: 1 }, () =>
    submitLogin(visitor, DEMO_PERSON),
  );
  const { body, headers } = await askAdmin('/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).not.toMatch(/person@example|example\.com|[\da-f]{8}-[\da-f]{4}-/);
  for (const name of [
    'arkad_connections',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(parseMetrics(body).get(name)).toBeGreaterThan(0);
});

test('[CH-12] the states of a shop are metrics', async () => {
  const state = (name: string, value: string) => `${name}{channel="koivu",state="${value}"}`;
  const series = await scrape();
  expect(series.get(state('arkad_channel_state', 'ready'))).toBe(1);
  expect(series.get(state('arkad_channel_state', 'failed'))).toBeUndefined();
  const breakers = [...series.keys()].filter((name) =>
    name.startsWith('arkad_breaker_state{channel="koivu"'),
  );
  expect(breakers).toHaveLength(1);
});
