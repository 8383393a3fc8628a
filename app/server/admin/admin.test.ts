import { expect, test } from 'vitest';
import type { ChannelStatus } from '#app/channels/channel-status.server.ts';
import { createAdmin } from './admin.ts';
import { createLifecycle } from '#app/server/http/lifecycle.ts';
import { ask, withServer } from '#tests/support/loopback-servers.ts';

const channel = (key: string, state: ChannelStatus['state']): ChannelStatus => ({
  key,
  file: `${key}.json`,
  version: state === 'failed' ? null : '0123456789abcdef',
  hosts: [],
  state,
  warnings: [],
  error: null,
  errors: [],
});

test('[CH-12] ready from the moment that one channel is served until the server drains', async () => {
  const lifecycle = createLifecycle();
  let channels = [channel('birch', 'failed')];
  const admin = createAdmin({ lifecycle, listChannels: () => channels, reload: async () => {} });
  await withServer(admin, async (port) => {
    const readiness = async () => (await ask(port, { path: '/readyz' })).status;
    expect(await readiness()).toBe(503);
    lifecycle.enter('ready');
    expect(await readiness()).toBe(503);
    channels = [channel('birch', 'failed'), channel('beam', 'stale')];
    expect(await readiness()).toBe(200);
    const { body } = await ask(port, { path: '/readyz' });
    expect(JSON.parse(body)).toMatchObject({ phase: 'ready', channels: { birch: 'failed', beam: 'stale' } });
    lifecycle.enter('draining');
    expect(await readiness()).toBe(503);
    expect((await ask(port, { path: '/livez' })).status).toBe(200);
  });
});

test('[CH-12] the channels are listed, and read again on request', async () => {
  let channels = [channel('birch', 'ready')];
  const admin = createAdmin({
    lifecycle: createLifecycle(),
    listChannels: () => channels,
    reload: async () => {
      channels = [channel('birch', 'ready'), channel('beam', 'ready')];
    },
  });
  await withServer(admin, async (port) => {
    expect((await ask(port, { path: '/channels' })).body).not.toContain('beam');
    expect((await ask(port, { path: '/reload', method: 'GET' })).status).toBe(405);
    expect((await ask(port, { path: '/reload', method: 'POST' })).body).toContain('beam.json');
    expect((await ask(port, { path: '/' })).status).toBe(404);
  });
});

test('cross-origin requests and DNS rebinding are refused', async () => {
  const parts = { lifecycle: createLifecycle(), listChannels: () => [channel('birch', 'ready')] };
  const admin = createAdmin({ ...parts, reload: () => Promise.reject(new Error('must not run')) });
  await withServer(admin, async (port) => {
    const status = async (headers: Record<string, string>, method = 'GET', path = '/channels') =>
      (await ask(port, { path, method, headers })).status;
    expect(await status({ host: `rebound.example:${port}` })).toBe(403);
    expect(await status({ origin: 'https://elsewhere.example' }, 'POST', '/reload')).toBe(403);
    expect(await status({ host: `LOCALHOST:${port}` })).toBe(200);
    expect(await status({}, 'GET', '/constructor')).toBe(404);
  });
});
