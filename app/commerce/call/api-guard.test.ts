import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  aCommerce,
  aDocument,
  bindTo,
  sleep,
  withUpstream,
  type UpstreamAnswer,
  type UpstreamCall,
} from '#tests/support/upstream.ts';
import { breakFor } from './api-guard.server.ts';

const SHOP = { channelKey: 'shop-a', channelVersion: 'v1' };
const lamp = aDocument('query lamp { ok }');
const caught = (error: unknown): unknown => error;
/** Of an API that works; the probe asks for its channel. */
const answerHealthy = ({ operationName }: UpstreamCall): UpstreamAnswer =>
  operationName === 'apiProbe' ? { body: { data: { channel: { id: '1|se' } } } } : {};

test('a query is retried after 5xx, 429 and lost connections, up to the limit', () =>
  withUpstream(
    (_call, number) => [{ status: 503 }, { status: 429 }, { fault: 'disconnect' } as const][number - 1] ?? {},
    async ({ url, calls }) => {
      const client = bindTo(aCommerce({ upstream: { retries: 3 } }), url);
      expect(await client.request(lamp)).toEqual({ ok: true });
      expect(calls).toHaveLength(4);
    },
  ));

test('retries are bounded, and other error statuses are not retried', () =>
  withUpstream(
    ({ operationName }) => ({ status: operationName === 'lamp' ? 500 : 401 }),
    async ({ url, calls }) => {
      const client = bindTo(aCommerce({ upstream: { retries: 2 } }), url);
      expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'http', status: 500 });
      expect(calls).toHaveLength(3);
      expect(await client.request(aDocument('query locked { ok }')).catch(caught)).toMatchObject({
        status: 401,
      });
      expect(calls).toHaveLength(4);
    },
  ));

test('the deadline applies to the whole call, including retries', () =>
  withUpstream(
    () => ({ status: 503, delayMs: 80 }),
    async ({ url }) => {
      const client = bindTo(aCommerce({ upstream: { timeoutMs: 200, retries: 50 } }), url);
      const start = performance.now();
      expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'timeout', status: 504 });
      expect(performance.now() - start).toBeLessThan(600);
    },
  ));

test('an open breaker fails at once, tries again after a while, and closes', () =>
  withUpstream(
    (call, number) => (number <= 3 ? { status: 500 } : answerHealthy(call)),
    async ({ url, calls }) => {
      const commerce = aCommerce({ upstream: { breakAfter: 3, breakMs: 120 } });
      const client = bindTo(commerce, url);
      expect(commerce.apis.breaker(SHOP)).toBe('closed');
      for (let failure = 0; failure < 3; failure += 1) await client.request(lamp).catch(caught);
      expect(commerce.apis.breaker(SHOP)).toBe('open');
      expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'unavailable', status: 503 });
      expect(calls).toHaveLength(3);
      await vi.waitFor(async () => expect(await client.request(lamp)).toEqual({ ok: true }));
      expect(commerce.apis.breaker(SHOP)).toBe('closed');
    },
  ));

test.each([
  ['in the answer', 200],
  ['with a status', 400],
])('errors of one operation, %s, do not open the breaker', (_where, status) =>
  withUpstream(
    () => ({ status, body: { data: null, errors: [{ message: 'sold out' }] } }),
    async ({ url }) => {
      const commerce = aCommerce({ upstream: { breakAfter: 2 } });
      for (let failure = 0; failure < 4; failure += 1)
        await bindTo(commerce, url).request(lamp).catch(caught);
      expect(commerce.apis.breaker(SHOP)).toBe('closed');
    },
  ),
);

test('a hanging or failing channel neither delays nor breaks another', () =>
  withUpstream(
    () => ({ fault: 'hang' }),
    async (hanging) =>
      withUpstream(
        () => ({}),
        async (healthy) => {
          const commerce = aCommerce({
            upstream: { timeoutMs: 1000, concurrency: 2, queue: 2, breakAfter: 2 },
          });
          const stuck = Array.from({ length: 8 }, () =>
            bindTo(commerce, hanging.url, { channelKey: 'stuck' }).request(lamp).catch(caught),
          );
          let isSettled = false;
          const settled = Promise.all(stuck).then((errors) => {
            isSettled = true;
            return errors;
          });
          await vi.waitUntil(() => hanging.calls.length === 2);
          const client = bindTo(commerce, healthy.url, { channelKey: 'well' });
          expect(await client.request(lamp)).toEqual({ ok: true });
          expect(isSettled).toBe(false);

          const kinds = (await settled).map((error) => (error as { kind: string }).kind);
          // Two in flight wait for the deadline, which opens the breaker: it ends the queue's two. Four were refused at once.
          expect(kinds.filter((kind) => kind === 'timeout')).toHaveLength(2);
          expect(kinds.filter((kind) => kind === 'unavailable')).toHaveLength(6);
          // The first to end may make room for one of the queue
          expect(hanging.calls.length).toBeLessThanOrEqual(3);
          expect(commerce.apis.breaker({ channelKey: 'stuck', channelVersion: 'v1' })).toBe('open');
          expect(await client.request(lamp)).toEqual({ ok: true });
        },
      ),
  ));

test('a changed channel file starts with a closed breaker', () =>
  withUpstream(
    (_call, number) => (number === 1 ? { status: 500 } : {}),
    async ({ url }) => {
      const commerce = aCommerce({ upstream: { breakAfter: 1, breakMs: 60_000 } });
      await bindTo(commerce, url).request(lamp).catch(caught);
      expect(await bindTo(commerce, url).request(lamp).catch(caught)).toMatchObject({ kind: 'unavailable' });
      expect(await bindTo(commerce, url, { channelVersion: 'v2' }).request(lamp)).toEqual({ ok: true });
    },
  ));

const order = aDocument('mutation order { ok }');
const kindsOf = (errors: readonly unknown[]): string[] =>
  errors.map((error) => (error as { kind: string }).kind);
const HUNG = { timeoutMs: 300, breakAfter: 5, breakMs: 60 };

test('two timeouts open the breaker, which ends the calls in the queue, and not a mutation that was sent', () =>
  withUpstream(
    () => ({ fault: 'hang' }),
    async ({ url, calls }) => {
      const commerce = aCommerce({ upstream: { ...HUNG, breakMs: 60_000, concurrency: 2 } });
      const ask = (document: typeof lamp) => bindTo(commerce, url).request(document).catch(caught);
      const pending = [ask(lamp)];
      await sleep(100);
      pending.push(ask(lamp));
      await sleep(50);
      // The mutation is sent when the first call has ended, the others are waiting when the second opens the breaker
      pending.push(ask(order), ask(lamp), ask(order));
      const outcome = ['timeout', 'timeout', 'timeout', 'unavailable', 'unavailable'];
      expect(kindsOf(await Promise.all(pending))).toEqual(outcome);
      expect(commerce.apis.breaker(SHOP)).toBe('open');
      expect(calls.map(({ operationName }) => operationName)).toEqual(['lamp', 'lamp', 'order']);
    },
  ));

test('a hanging API ends the queries that were sent after those that opened the breaker', () =>
  withUpstream(
    () => ({ fault: 'hang' }),
    async ({ url, calls }) => {
      const commerce = aCommerce({ upstream: { ...HUNG, breakMs: 60_000 } });
      const ask = () => bindTo(commerce, url).request(lamp).catch(caught);
      const first = [ask(), ask()];
      await sleep(150);
      const later = [ask(), ask(), ask()];
      expect(kindsOf(await Promise.all(first))).toEqual(['timeout', 'timeout']);
      expect(kindsOf(await Promise.all(later))).toEqual(['unavailable', 'unavailable', 'unavailable']);
      expect(calls).toHaveLength(5);
    },
  ));

test('while the API hangs, only probes are sent, and pages fail without waiting for the deadline', () =>
  withUpstream(
    () => ({ fault: 'hang' }),
    async ({ url, calls }) => {
      const commerce = aCommerce({ upstream: { ...HUNG, breakAfter: 2 } });
      const client = bindTo(commerce, url);
      for (let call = 0; call < 2; call += 1) await client.request(lamp).catch(caught);
      expect(commerce.apis.breaker(SHOP)).toBe('open');
      for (let round = 0; round < 3; round += 1) {
        await sleep(100);
        const pages = Array.from({ length: 5 }, () => bindTo(commerce, url).request(lamp).catch(caught));
        expect(new Set(kindsOf(await Promise.all(pages)))).toEqual(new Set(['unavailable']));
      }
      const names = calls.map(({ operationName }) => operationName);
      expect(names.slice(0, 2)).toEqual(['lamp', 'lamp']);
      expect(new Set(names.slice(2))).toEqual(new Set(['apiProbe']));
      expect(names.length).toBeLessThan(6);
    },
  ));

test.each([
  ['hangs', { fault: 'hang' }],
  ['answers a probe wrongly', { body: { data: {} } }],
  ['refuses a probe', { status: 503 }],
] as const)('an API that %s stays given up, and no shopper’s call finds that out', (_name, answer) =>
  withUpstream(
    (_call, number) => (number === 1 ? { status: 500 } : answer),
    async ({ url, calls }) => {
      const commerce = aCommerce({ upstream: { breakAfter: 1, breakMs: 40 } });
      await bindTo(commerce, url).request(lamp).catch(caught);
      await sleep(100);
      expect(await bindTo(commerce, url).request(lamp).catch(caught)).toMatchObject({ kind: 'unavailable' });
      expect(calls.map(({ operationName }) => operationName)).toEqual(['lamp', 'apiProbe']);
      expect(commerce.apis.breaker(SHOP)).not.toBe('closed');
    },
  ),
);

test('after a good probe one failure of a shopper’s call opens the breaker again, until one has succeeded', () => {
  let isUp = false;
  return withUpstream(
    (call) => (call.operationName === 'apiProbe' || isUp ? answerHealthy(call) : { status: 500 }),
    async ({ url }) => {
      const commerce = aCommerce({ upstream: { breakAfter: 3, breakMs: 30 } });
      const client = bindTo(commerce, url);
      for (let failure = 0; failure < 3; failure += 1) await client.request(lamp).catch(caught);
      await vi.waitFor(async () =>
        expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'http', status: 500 }),
      );
      expect(commerce.apis.breaker(SHOP)).toBe('open');
      isUp = true;
      await vi.waitFor(async () => expect(await client.request(lamp)).toEqual({ ok: true }));
      isUp = false;
      await client.request(lamp).catch(caught);
      expect(commerce.apis.breaker(SHOP)).toBe('closed');
    },
  );
});

test('waiting calls and a full queue are counted, calls within both limits are not', () =>
  withUpstream(
    () => ({ delayMs: 60 }),
    async ({ url }) => {
      const reached: unknown[] = [];
      const limitLog = { reached: (...facts: unknown[]) => void reached.push(facts) };
      const commerce = aCommerce({ limitLog, upstream: { concurrency: 2, queue: 1 } });
      const ask = () => bindTo(commerce, url).request(lamp).catch(caught);
      await Promise.all([ask(), ask()]);
      expect(reached).toEqual([]);
      const answers = await Promise.all([ask(), ask(), ask(), ask()]);
      expect(reached).toEqual([
        ['upstreamConcurrency', 'shop-a'],
        ['upstreamQueue', 'shop-a'],
      ]);
      expect(answers.slice(0, 3)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
      expect(answers[3]).toMatchObject({ kind: 'unavailable', status: 503 });
    },
  ));

const HOUR_MS = 3_600_000;
const down = (): Promise<never> => Promise.reject(new Error('down'));

test.each([
  ['forward', HOUR_MS],
  ['back', -HOUR_MS],
])(
  'after a clock jump of an hour %s an open breaker tries again when its time is over',
  async (_way, jump) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const breaker = circuitBreaker(handleAll, {
      halfOpenAfter: breakFor(1000),
      breaker: new ConsecutiveBreaker(1),
    });
    await expect(breaker.execute(down)).rejects.toThrow('down');
    for (let round = 0; round < 2; round += 1) {
      vi.setSystemTime(Date.now() + jump);
      vi.advanceTimersByTime(999);
      await expect(breaker.execute(down)).rejects.toThrow('circuit breaker is open');
      vi.advanceTimersByTime(1);
      // The probe fails, and the time begins anew
      await expect(breaker.execute(down)).rejects.toThrow('down');
    }
    vi.advanceTimersByTime(1000);
    expect(await breaker.execute(async () => 'up')).toBe('up');
  },
);
