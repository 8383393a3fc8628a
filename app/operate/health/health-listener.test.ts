import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { askPort, withServer } from '#tests/support/loopback-servers.ts';
import { createLifecycle, createReplicaReadiness } from './readiness.ts';
import { createHealthListener, openHealth } from './health-listener.ts';

test('[CH-12] probes get two fixed answers, and nothing else is served', async () => {
  let ready = false;
  await withServer(
    createHealthListener(() => ready),
    async (port) => {
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
    },
  );
});

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
  expect(await openHealth({ env, limitLog: { reached: () => {} }, isReady: () => true })).toBeNull();
});
