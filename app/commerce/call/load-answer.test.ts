import { expect, onTestFinished, test, vi } from 'vitest';
import type { LimitName } from '#kernel/limits/limits.ts';
import { loadDocuments } from '#tests/support/storefront-documents.ts';
import {
  aCommerce,
  aDocument,
  bindTo,
  withUpstream,
  type UpstreamAnswer,
  type UpstreamCall,
} from '#tests/support/upstream.ts';
import { tagged } from '#app/commerce/page-tags.ts';
import { toWireDocument } from './wire-document.server.ts';

const fresh = { freshForMs: 60_000, staleForMs: 60_000 };
const lamp = aDocument('query lamp { product { productId alias } }');
const LAMP = { product: { productId: 1, alias: 'lamp' } };
const menu = aDocument('query menu { getMenuAtLocation(menuLocationId: "m") { id } }');
const caught = (error: unknown): unknown => error;

function aLimitLog() {
  const reached: [LimitName, string | null][] = [];
  return {
    reached,
    limitLog: { reached: (...facts: [LimitName, string | null]) => void reached.push(facts) },
  };
}

test('[AP-03] {"data":{}} is an error for every query and mutation of the storefront, alone and cached', async () => {
  const documents = loadDocuments();
  await withUpstream(
    () => ({ body: { data: {} } }),
    async ({ url }) => {
      for (const document of documents) {
        const client = bindTo(aCommerce(), url);
        const { name: operation } = toWireDocument(document);
        const error = { kind: 'shape', status: 502, operation, channel: 'shop-a' };
        const typed = tagged({ ...(document as Parameters<typeof client.request>[0]) }, () => []);
        expect(await client.request(typed).catch(caught)).toMatchObject(error);
        expect(await client.query(typed, fresh).catch(caught)).toMatchObject(error);
        expect(await client.queryPartial(typed, fresh).catch(caught)).toMatchObject(error);
      }
    },
  );
});

test('in a merged call a wrong part fails alone, and the others get their answers', () =>
  withUpstream(
    ({ query = '' }) => {
      const [productKey = ''] = /\w*product(?=:)/.exec(query) ?? [];
      const [menuKey = ''] = /\w*getMenuAtLocation(?=:)/.exec(query) ?? [];
      return { body: { data: { [productKey]: LAMP.product, [menuKey]: { id: 7 } } } };
    },
    async ({ url, calls }) => {
      const client = bindTo(aCommerce(), url);
      const [good, bad] = await Promise.allSettled([client.request(lamp), client.request(menu)]);
      expect(good).toMatchObject({ status: 'fulfilled', value: LAMP });
      expect(bad).toMatchObject({ status: 'rejected', reason: { kind: 'shape', operation: 'menu' } });
      expect(calls).toHaveLength(1);
    },
  ));

const HOUR_MS = 3_600_000;
/** After this the API is asked again before anything is served. */
const BRIEF = { freshForMs: 50, staleForMs: 50 };

/** Stops the clock for the rest of a test; what comes back moves it on. Timers run as always. */
function stopClock(): (ms?: number) => void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms = 200) => void vi.advanceTimersByTime(ms);
}

const BAD_ANSWERS: readonly UpstreamAnswer[] = [
  { body: { data: {} } },
  { body: { data: { product: [] } } },
  { body: { data: { product: { alias: 'lamp' } } } },
  { text: 'null' },
  { text: 'x'.repeat(2_000_000) },
  { status: 503 },
];

test('[AP-03] a wrong answer does not replace the last good one, and the next good one does', () =>
  withUpstream(
    (_call, number) =>
      number === 1
        ? { body: { data: LAMP } }
        : (BAD_ANSWERS[number - 2] ?? { body: { data: { product: null } } }),
    async ({ url, calls }) => {
      const expired = stopClock();
      const client = bindTo(aCommerce(), url);
      expect(await client.query(lamp, BRIEF)).toEqual(LAMP);
      for (const _ of BAD_ANSWERS) {
        expired();
        expect(await client.query(lamp, BRIEF)).toEqual(LAMP);
      }
      expect(calls).toHaveLength(BAD_ANSWERS.length + 1);
      expired();
      expect(await client.query(lamp, BRIEF)).toEqual({ product: null });
    },
  ));

test('[AP-03] the last good answer of an outage is bounded in age', () =>
  withUpstream(
    (_call, number) => (number === 1 ? { body: { data: LAMP } } : { body: { data: {} } }),
    async ({ url }) => {
      const expired = stopClock();
      const client = bindTo(aCommerce(), url);
      await client.query(lamp, BRIEF);
      expired(23 * HOUR_MS);
      expect(await client.query(lamp, BRIEF)).toEqual(LAMP);
      expired(2 * HOUR_MS);
      expect(await client.query(lamp, BRIEF).catch(caught)).toMatchObject({ kind: 'shape' });
    },
  ));

test('the outage log and the state of the API name the place of a wrong answer', () =>
  withUpstream(
    () => ({ body: { data: { product: { productId: 'p', alias: 'secret' } } } }),
    async ({ url }) => {
      const lines: unknown[] = [];
      const log = { info: () => undefined, warn: (facts: unknown) => lines.push(facts) };
      const commerce = aCommerce({ log });
      const client = bindTo(commerce, url);
      for (let call = 0; call < 3; call += 1) await client.query(lamp, fresh).catch(caught);
      const reason = 'product.productId is not a whole number';
      expect(lines).toMatchObject([
        { channel: 'shop-a', operation: 'lamp', kind: 'shape', status: 502, reason },
      ]);
      expect(commerce.apis.health({ channelKey: 'shop-a', channelVersion: 'v1' })).toMatchObject({
        state: 'failing',
        reason: `sends answers that do not fit the query: ${reason}`,
      });
    },
  ));

test.each([200, 500])('the deadline covers the body (status %i), and the connection is closed', (status) =>
  withUpstream(
    () => ({ status, fault: 'trickle' }),
    async ({ url, closed }) => {
      const { reached, limitLog } = aLimitLog();
      const client = bindTo(aCommerce({ limitLog, upstream: { timeoutMs: 150 } }), url);
      expect(await client.request(lamp).catch(caught)).toMatchObject({ kind: 'timeout', status: 504 });
      expect(reached).toEqual([['upstreamTimeoutMs', 'shop-a']]);
      await closed;
    },
  ),
);

test('an error status with a readable body keeps its codes, and without one its status', () =>
  withUpstream(
    ({ operationName }: UpstreamCall) =>
      operationName === 'lamp'
        ? { status: 409, body: { errors: [{ message: 'x', extensions: { code: 'GONE' } }] } }
        : { status: 410, text: '<html>' },
    async ({ url }) => {
      const client = bindTo(aCommerce(), url);
      expect(await client.request(lamp).catch(caught)).toMatchObject({
        status: 409,
        errors: [{ extensions: { code: 'GONE' } }],
      });
      expect(await client.request(menu).catch(caught)).toMatchObject({ status: 410, errors: [] });
    },
  ));

test.each([200, 400])('[AP-03] an invalid variable keeps its code with status %i', (status) =>
  withUpstream(
    () => ({ status, body: { errors: [{ message: 'x', extensions: { code: 'BAD_USER_INPUT' } }] } }),
    async ({ url, calls }) => {
      const error = await bindTo(aCommerce(), url).request(lamp).catch(caught);
      expect(error).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      expect(calls).toHaveLength(1);
    },
  ),
);

test('[AP-03] distinguishes the kinds of failure', () =>
  withUpstream(
    ({ operationName }) => FAILURES[operationName] ?? {},
    async ({ url }) => {
      const client = bindTo(aCommerce({ upstream: { timeoutMs: 150 } }), url);
      const kindOf = (name: string): Promise<unknown> =>
        client.request(aDocument(`query ${name} { ok }`)).catch((error: unknown) => error);
      expect(await kindOf('moved')).toMatchObject({ kind: 'http', status: 502 });
      expect(await kindOf('forbidden')).toMatchObject({ kind: 'http', status: 403 });
      expect(await kindOf('nothing')).toMatchObject({ kind: 'http', status: 500 });
      expect(await kindOf('nulls')).toMatchObject({ kind: 'http', status: 500 });
      expect(await kindOf('list')).toMatchObject({ kind: 'http', status: 500 });
      expect(await kindOf('html')).toMatchObject({ kind: 'parse', status: 502 });
      expect(await kindOf('half')).toMatchObject({ kind: 'parse' });
      expect(await kindOf('gone')).toMatchObject({ kind: 'network', status: 502 });
      expect(await kindOf('slow')).toMatchObject({ kind: 'timeout', status: 504 });
      expect(await kindOf('coded')).toMatchObject({ kind: 'graphql', status: 404 });
      expect(await kindOf('plainText')).toEqual({ ok: true });
    },
  ));

const FAILURES: Record<string, object> = {
  moved: { status: 302, headers: { location: 'http://127.0.0.1:1/' }, text: '' },
  forbidden: { status: 403, body: { errors: [{ message: 'no' }] } },
  nothing: { body: {} },
  nulls: { body: { data: null } },
  list: { body: [] },
  html: { text: '<html>', headers: { 'content-type': 'text/html' } },
  half: { text: '{"data": {' },
  gone: { fault: 'disconnect' },
  slow: { fault: 'hang' },
  coded: { body: { data: null, errors: [{ message: 'x', extensions: { statusCode: 404 } }] } },
  plainText: { text: '{"data":{"ok":true}}', headers: { 'content-type': 'text/plain' } },
};
