import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { shop, withFolder, within } from '#tests/support/channel-folder.ts';
import { askPort, withServer } from '#tests/support/loopback-servers.ts';
import { createLifecycle, createReplicaReadiness } from './readiness.ts';
import { createHealthListener, openHealth } from './health-listener.ts';

const NO_SHOPS = { find: () => null };

test('[CH-12] probes get two fixed answers, and nothing else is served', async () => {
  let ready = false;
  await withServer(createHealthListener({ isReady: () => ready, registry: NO_SHOPS }), async (port) => {
    const get = async (path: string, method = 'GET') => {
      const { status, body, headers } = await askPort(port, { path, method });
      expect(headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
      return [status, body];
    };
    expect(await get('/livez')).toEqual([200, '{"alive":true}\n']);
    expect(await get('/readyz?verbose')).toEqual([503, '{"ready":false}\n']);
    ready = true;
    expect(await get('/readyz')).toEqual([200, '{"ready":true}\n']);
    expect(await get('/readyz', 'HEAD')).toEqual([200, '']);
    for (const path of ['/', '/channels', '/metrics', '/readyz/', '/constructor', '//livez'])
      expect(await get(path), path).toEqual([404, '{"error":"not found"}\n']);
    expect(await get('/readyz', 'POST')).toEqual([405, '{"error":"only GET"}\n']);
  });
});

const SHOPS = {
  'a.json': shop('a.example', {
    hosts: {
      primary: 'a.example',
      redirects: ['old.example'],
      aliases: ['xn--bcher-kva.example'],
      gone: ['gone.example'],
      www: true,
    },
  }),
  'b.json': shop('b.example'),
};
const LIVE = ['a.example', 'old.example', 'xn--bcher-kva.example', 'b.example'];
const LIVE_BY_WWW = ['www.a.example', 'www.old.example', 'www.xn--bcher-kva.example'];
const NOT_LIVE = [
  'gone.example',
  'www.b.example',
  'c.example',
  'example',
  'a',
  '',
  '.',
  '[::1]',
  '__proto__',
];

test('[CH-02] proxies get certificates for live hosts only, and learn of no shop by asking', () =>
  withFolder(SHOPS, ({ registry, remove }) =>
    withServer(createHealthListener({ isReady: () => true, registry }), async (port) => {
      const get = async (path: string) => {
        const { status, body } = await askPort(port, { path });
        return [status, body];
      };
      const asked = (name: string) => get(`/hosts?domain=${encodeURIComponent(name)}`);
      const [yes, no] = [
        [200, '{"live":true}\n'],
        [404, '{"error":"not found"}\n'],
      ];
      for (const name of [...LIVE, ...LIVE_BY_WWW, 'A.Example.'])
        expect([name, await asked(name)]).toEqual([name, yes]);
      for (const name of [...NOT_LIVE, `${'a.'.repeat(2000)}example`])
        expect([name, await asked(name)]).toEqual([name, no]);
      for (const path of ['/hosts', '/hosts?', '/hosts?host=a.example', '/hosts/?domain=a.example'])
        expect([path, await get(path)]).toEqual([path, no]);
      await remove('b.json');
      await within(() => registry.find('b.example') === null);
      expect(await asked('b.example')).toEqual(no);
    }),
  ));

test('[CH-12] a replica is ready in its phase only, and looks at the channel files at most once a second', () => {
  const lifecycle = createLifecycle();
  let looks = 0;
  const { isReady } = createReplicaReadiness({
    lifecycle,
    registry: { status: () => ((looks += 1), [{ state: 'ready' }]) },
    requires: 'any',
  });
  for (const phase of ['starting', 'warming', 'draining'] as const) {
    lifecycle.enter(phase);
    expect([phase, isReady()]).toEqual([phase, false]);
  }
  lifecycle.enter('ready');
  for (let probe = 0; probe < 50; probe += 1) expect(isReady()).toBe(true);
  expect(looks).toBe(1);
  lifecycle.enter('draining');
  expect(isReady()).toBe(false);
});

test('without HEALTH_PORT there is no listener', async () => {
  const replica = { healthPort: null, warmUpMs: 0, drainMs: 0 };
  const env = { host: '127.0.0.1', limits: DEFAULT_LIMITS, replica };
  expect(
    await openHealth({ env, limitLog: { reached: () => {} }, isReady: () => true, registry: NO_SHOPS }),
  ).toBeNull();
});
