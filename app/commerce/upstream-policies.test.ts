import { expect, test } from 'vitest';
import { aCommerce, aDocument, bindTo, sleep, withUpstream } from '#tests/support/upstream.ts';

const lamp = aDocument('query lamp { ok }');
const caught = (error: unknown): unknown => error;

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
    (_call, number) => (number <= 3 ? { status: 500 } : {}),
    async ({ url, calls }) => {
      const commerce = aCommerce({ upstream: { breakAfter: 3, breakMs: 120 } });
      const client = bindTo(commerce, url);
      expect(commerce.breakerState('shop-a', 'v1')).toBeNull();
      for (let failure = 0; failure < 3; failure += 1) await client.request(lamp).catch(caught);
      expect(commerce.breakerState('shop-a', 'v1')).toBe('open');
      expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'unavailable', status: 503 });
      expect(calls).toHaveLength(3);
      await sleep(200);
      expect(await client.request(lamp)).toEqual({ ok: true });
      expect(commerce.breakerState('shop-a', 'v1')).toBe('closed');
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
      expect(commerce.breakerState('shop-a', 'v1')).toBe('closed');
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
          await sleep(20);
          const client = bindTo(commerce, healthy.url, { channelKey: 'well' });
          expect(await client.request(lamp)).toEqual({ ok: true });
          expect(isSettled).toBe(false);

          const kinds = (await settled).map((error) => (error as { kind: string }).kind);
          // Two in flight wait for the deadline, which opens the breaker: it ends the queue's two. Four were refused at once.
          expect(kinds.filter((kind) => kind === 'timeout')).toHaveLength(2);
          expect(kinds.filter((kind) => kind === 'unavailable')).toHaveLength(6);
          expect(hanging.calls).toHaveLength(2);
          expect(commerce.breakerState('stuck', 'v1')).toBe('open');
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
