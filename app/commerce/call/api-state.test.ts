import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  CommerceError,
  type CommerceErrorInit,
  findReason,
  isCommerceError,
  selectFailureStatus,
} from '#app/commerce/commerce-error.ts';
import { aCommerce, aDocument, bindTo, someApis, withUpstream } from '#tests/support/upstream.ts';

const lamp = aDocument('query lamp { ok }');
const shop = { channelKey: 'shop-a', channelVersion: 'v1' };
const failure = (facts: Pick<CommerceErrorInit, 'kind' | 'status'>) =>
  new CommerceError({ operation: 'lamp', channel: 'shop-a', ...facts });
const timeout = failure({ kind: 'timeout' });

test('[CH-12] an API that never answered is failing at once, one that did is degraded first', () => {
  let now = 1000;
  const apis = someApis(() => now);
  expect(apis.health(shop)).toEqual({ state: 'unknown', since: null, reason: null });
  apis.get(shop).report(timeout);
  expect(apis.health(shop)).toEqual({ state: 'failing', since: 1000, reason: 'does not answer in time' });
  now = 100_000;
  apis.get(shop).report(null);
  expect(apis.health(shop)).toEqual({ state: 'ready', since: 100_000, reason: null });
  for (now of [100_001, 100_002]) apis.get(shop).report(timeout);
  expect(apis.health(shop)).toMatchObject({ state: 'degraded', since: 100_001 });
  now = 100_003;
  apis.get(shop).report(failure({ kind: 'http', status: 503 }));
  expect(apis.health(shop)).toEqual({ state: 'failing', since: 100_003, reason: 'answers with HTTP 503' });
});

test('[CH-12] an API that answers again is degraded until its last failure is a minute old', () => {
  let now = 0;
  const apis = someApis(() => now);
  apis.get(shop).report(null);
  now = 1000;
  apis.get(shop).report(timeout);
  now = 2000;
  apis.get(shop).report(null);
  expect(apis.health(shop)).toMatchObject({ state: 'degraded', since: 1000 });
  now = 61_000;
  expect(apis.health(shop)).toEqual({ state: 'ready', since: 61_000, reason: null });
});

test('[AP-03] a failing API is asked until it answers, also without visitors, and not once its channel is gone', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isDown = true;
  const probe = vi.fn<() => Promise<void>>(async () => {
    if (isDown) throw timeout;
  });
  const apis = someApis(Date.now, probe);
  const target = { ...shop, apiUrl: '', apiKey: '', channelId: '', languageId: '', marketId: '' };
  const fail = () =>
    apis
      .get(shop)
      .run({ target, operation: { name: 'lamp', kind: 'query' }, hasLogin: false }, () =>
        Promise.reject(timeout),
      );
  apis.get(shop).report(null);
  for (let call = 0; call < 2; call += 1) await expect(fail()).rejects.toThrow('lamp');
  expect([apis.isFailing(shop), apis.recoveredAt(shop)]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(probe).toHaveBeenCalledTimes(2);
  isDown = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(apis.isFailing(shop)).toBe(false);
  expect(apis.recoveredAt(shop)).toBeGreaterThan(Date.now() - 2000);
  isDown = true;
  for (let call = 0; call < 3; call += 1) await expect(fail()).rejects.toThrow('lamp');
  expect(apis.isFailing(shop)).toBe(true);
  const { length } = probe.mock.calls;
  apis.forget(shop.channelKey);
  await vi.advanceTimersByTimeAsync(5000);
  expect(probe).toHaveBeenCalledTimes(length);
});

test('errors of one operation and calls that were not made say nothing; another version starts anew', () => {
  const apis = someApis();
  for (const kind of ['graphql', 'unavailable'] as const) apis.get(shop).report(failure({ kind }));
  apis.get(shop).report(failure({ kind: 'http', status: 400 }));
  apis.get(shop).report(new Error('a bug'));
  expect(apis.health(shop).state).toBe('unknown');
  apis.get(shop).report(null);
  expect(apis.health({ ...shop, channelVersion: 'v2' }).state).toBe('unknown');
  apis.forget('shop-a');
  expect(apis.health(shop).state).toBe('unknown');
});

test('listeners learn each change of state once', () => {
  const apis = someApis();
  const changes: string[] = [];
  const remove = apis.onChange((_key, after, before) => changes.push(`${before.state} → ${after.state}`));
  for (const error of [null, null, timeout, timeout, timeout, timeout, null]) apis.get(shop).report(error);
  remove();
  apis.get(shop).report(timeout);
  expect(changes).toEqual([
    'unknown → ready',
    'ready → degraded',
    'degraded → failing',
    'failing → degraded',
  ]);
});

test('[CH-12] calls of pages are noted, and a rejected login says nothing about the API key', () =>
  withUpstream(
    ({ headers }) => ({ status: headers.authorization ? 401 : 403 }),
    async ({ url }) => {
      const commerce = aCommerce();
      await bindTo(commerce, url, { token: 'expired' })
        .request(lamp)
        .catch(() => null);
      expect(commerce.apis.health(shop).state).toBe('unknown');
      await bindTo(commerce, url)
        .request(lamp)
        .catch(() => null);
      expect(commerce.apis.health(shop)).toMatchObject({
        state: 'failing',
        reason: 'rejects the API key (HTTP 403)',
      });
    },
  ));

/** A key and a certificate of 127.0.0.1 that expired yesterday. */
function makeExpired(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'arkad-certificate-'));
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' });
  try {
    openssl(
      'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out valid.pem -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -days 1',
    );
    openssl('x509 -in valid.pem -signkey key.pem -days -1 -out expired.pem');
    const read = (name: string) => readFileSync(path.join(folder, name));
    return { key: read('key.pem'), cert: read('expired.pem') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function startExpired(): Promise<string> {
  const server = createServer(makeExpired(), (_req, res) => res.end('{"data":{"ok":true}}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}

const FRESHNESS = { freshForMs: 1000, staleForMs: 1000 };

test.each([
  ['an expired certificate', startExpired, 'certificate has expired'],
  ['a host name that DNS does not find', async () => 'https://api.invalid/graphql', 'ENOTFOUND'],
])(
  '[AP-03] an API with %s is down: last good data, else 502, then a breaker',
  async (_fault, start, reason) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const commerce = aCommerce({ upstream: { breakAfter: 3 } });
    // The address of the API is no part of the cache key: the fault begins after the first load
    const load = (url: string) => bindTo(commerce, url).query(lamp, FRESHNESS);
    await withUpstream(
      () => ({}),
      async ({ url }) => expect(await load(url)).toEqual({ ok: true }),
    );
    vi.advanceTimersByTime(3000);

    const url = await start();
    expect(await load(url)).toEqual({ ok: true });
    const failed = await bindTo(commerce, url)
      .request(lamp)
      .catch((error: unknown) => error);
    if (!isCommerceError(failed)) throw failed;
    expect([failed.kind, selectFailureStatus(failed)]).toEqual(['network', 502]);
    expect(findReason(failed)).toContain(reason);
    await bindTo(commerce, url)
      .request(lamp)
      .catch(() => null);
    expect(commerce.apis.breaker(shop)).toBe('open');
  },
);
