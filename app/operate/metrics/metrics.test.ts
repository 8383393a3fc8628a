import { expect, test } from 'vitest';
import { exposedMetrics } from '#tests/support/metrics/exposed-metrics.ts';
import { CLOSED_SETS, fillOperations, fillUp } from '#tests/support/metrics/fill-metrics.ts';
import { parseMetrics, valuesOf } from '#tests/support/metrics/parse-metrics.ts';

test('[CH-12] 500 shops with every outcome, operation and limit are 22,500 series at most', async () => {
  const keys = Array.from({ length: 500 }, (_, at) => `shop-${at}`);
  const { metrics } = exposedMetrics(keys);
  for (const key of keys) fillUp(metrics, key);
  fillOperations(metrics, 'shop-0');
  const text = await metrics.text();
  expect(parseMetrics(text).size).toBeGreaterThan(15_000);
  expect(parseMetrics(text).size).toBeLessThanOrEqual(22_500);
  for (const key of keys) expect(text).toContain(`arkad_requests_total{channel="${key}",status="5xx"} 1`);
});

test('[CH-12] every outcome of a shop is there from its start, and goes with the shop', async () => {
  const { metrics, serve } = exposedMetrics(['birch']);
  const orders = () => valuesOf(metrics, 'arkad_orders_total');
  expect(await orders()).toEqual({
    'channel="birch",outcome="placed"': 0,
    'channel="birch",outcome="payment"': 0,
    'channel="birch",outcome="refused"': 0,
    'channel="birch",outcome="failed"': 0,
    'channel="birch",outcome="unclear"': 0,
  });
  metrics.meter.noteOrder('birch', 'placed');
  expect(await orders()).toMatchObject({ 'channel="birch",outcome="placed"': 1 });
  serve(['beam']);
  expect(Object.keys(await orders())).toContain('channel="beam",outcome="placed"');
  expect(await metrics.text()).not.toContain('birch');
  serve(['birch']);
  expect(await orders()).toMatchObject({ 'channel="birch",outcome="placed"': 0 });
});

test('[CH-12] what is not served, and more operations than this code has, are no labels', async () => {
  const { metrics } = exposedMetrics(['birch']);
  fillOperations(metrics, 'draft.1');
  fillUp(metrics, 'draft.1');
  metrics.noteAnswer({ channelKey: null, kind: 'other', status: 404, ms: 1 });
  for (let at = 0; at < 100; at += 1)
    metrics.meter.noteCall({ channelKey: 'birch', operation: `made-up-${at}`, outcome: 'ok', ms: 1 });
  const text = await metrics.text();
  expect(text).not.toContain('draft.1');
  expect(text).not.toContain('made-up');
  const calls = await valuesOf(metrics, 'arkad_upstream_calls_total');
  const { operations, outcomes } = CLOSED_SETS;
  // And one for all others, of which `placeOrder` is the first with each outcome
  expect(Object.keys(calls)).toHaveLength((operations.length + 1) * outcomes.length);
  expect(calls['operation="other",outcome="ok"']).toBe(101);
});

test('[CH-12] states are the current ones, and waits are measured and end', async () => {
  const { metrics } = exposedMetrics(['birch']);
  const end = metrics.onWait('page');
  expect(await valuesOf(metrics, 'arkad_queue_waiting')).toMatchObject({ 'queue="page"': 1 });
  end();
  const text = await metrics.text();
  for (const line of [
    'arkad_channel_state{channel="birch",state="ready"} 1',
    'arkad_api_state{channel="birch",state="failing"} 1',
    'arkad_breaker_state{channel="birch",state="open"} 1',
    'arkad_queue_waiting{queue="page"} 0',
    'arkad_queue_wait_seconds_count{queue="page"} 1',
  ])
    expect(text).toContain(line);
});

test('a store that refuses is no store that is ready, and a replica without one says so', async () => {
  const counts = { ok: 1, late: 2, refused: 3, failed: 4, skipped: 5 };
  const report = { state: 'refusing', since: null, reason: 'the store said READONLY' } as const;
  const { metrics } = exposedMetrics([], { report: () => report, counts: () => counts });
  expect(await valuesOf(metrics, 'arkad_store_state')).toEqual({ 'state="refusing"': 1 });
  expect(await valuesOf(metrics, 'arkad_store_calls_total')).toMatchObject({ 'outcome="refused"': 3 });
  const alone = exposedMetrics([]).metrics;
  expect(await valuesOf(alone, 'arkad_store_state')).toEqual({ 'state="none"': 1 });
});

test('scrapes at the same time share one text', async () => {
  const { metrics } = exposedMetrics(['birch']);
  const [one, other] = [metrics.text(), metrics.text()];
  expect(one).toBe(other);
  await one;
  expect(metrics.text()).not.toBe(one);
});
