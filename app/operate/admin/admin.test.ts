import { expect, test } from 'vitest';
import type { ChannelReport } from '#app/channels/studio-options.ts';
import { createLifecycle, createReadiness } from '#app/operate/health/readiness.ts';
import { askPort, withServer } from '#tests/support/loopback-servers.ts';
import { createAdminAccess } from './check-access.ts';
import { type AdminSources, createAdmin as createAdminWith } from './admin.ts';

const API_DOWN = {
  state: 'failing',
  since: '2026-11-22T02:00:00.000Z',
  reason: 'does not answer in time',
} as const;
const limitCounts = () => [{ limit: 'formBodyBytes', channel: 'birch', count: 7 }] as const;
const purge = async (_req: unknown, keys: readonly string[]) => ({ status: 200, body: { keys } });
const putDraft: AdminSources['putDraft'] = () => ({ id: null, link: null, expires: null, findings: [] });
const pageCache = {
  counts: () => [{ channel: 'birch', entries: 1, bytes: 2300, hits: 9, misses: 1, stale: 2, bypasses: 3 }],
  entries: () => [{ key: 'birch@1 http: /', channel: 'birch', body: Buffer.from('<p>björk</p>') }],
} as unknown as AdminSources['pageCache'];
const READY_FOLDER = { directory: '/channels', state: 'ready', problem: null, note: null } as const;
const folder = () => READY_FOLDER;
const metrics = { text: async () => 'arkad_connections 3\n' };

/** Of a listener that only programs of this machine may call. */
const access = createAdminAccess({
  settings: { host: null, listenHost: '127.0.0.1', token: null },
  sessionSecrets: [],
  limits: { adminTokenFailures: 1 },
  limitLog: { reached: () => {} },
  trustsPeer: () => false,
});
const createAdmin = (parts: AdminSources) => createAdminWith(parts, { access, studio: null });

const channel = (key: string, state: ChannelReport['state']): ChannelReport => ({
  key,
  file: `${key}.json`,
  version: state === 'failed' ? null : '0123456789abcdef',
  siteName: null,
  timeZone: null,
  languages: [],
  hosts: [],
  state,
  pinnedTo: null,
  isHeld: false,
  closing: null,
  nextChange: null,
  nextState: null,
  api: API_DOWN,
  sitemap: null,
  withdrawals: null,
  answers: { requests: 0, errors: 0 },
  warnings: [],
  error: null,
  errors: [],
});

test('[CH-12] ready from the moment that one channel is served until the server drains', async () => {
  const lifecycle = createLifecycle();
  let channels = [channel('birch', 'failed')];
  const admin = createAdmin({
    lifecycle,
    folder,
    limitCounts,
    purge,
    putDraft,
    reportStore: () => null,
    areEnoughServed: createReadiness('any'),
    pageCache,
    metrics,
    listChannels: () => channels,
    reload: async () => {},
  });
  await withServer(admin, async (port) => {
    const readiness = async () => (await askPort(port, { path: '/readyz' })).status;
    expect(await readiness()).toBe(503);
    lifecycle.enter('ready');
    expect(await readiness()).toBe(503);
    channels = [channel('birch', 'failed'), channel('beam', 'stale')];
    expect(await readiness()).toBe(200);
    const { body } = await askPort(port, { path: '/readyz' });
    expect(JSON.parse(body)).toEqual({
      ready: true,
      phase: 'ready',
      store: null,
      folder: READY_FOLDER,
      channels: { birch: 'failed', beam: 'stale' },
      missing: ['birch'],
      api: { birch: API_DOWN, beam: API_DOWN },
    });
    lifecycle.enter('draining');
    expect(await readiness()).toBe(503);
    expect((await askPort(port, { path: '/livez' })).status).toBe(200);
  });
});

test('[CH-12] the channels are listed, and on request read again and lost ones removed', async () => {
  let channels = [channel('birch', 'ready')];
  const admin = createAdmin({
    lifecycle: createLifecycle(),
    folder,
    limitCounts,
    purge,
    putDraft,
    reportStore: () => null,
    areEnoughServed: createReadiness('any'),
    pageCache,
    metrics,
    listChannels: () => channels,
    reload: async (confirmsRemoved) => {
      channels = [channel('beam', 'ready'), ...(confirmsRemoved ? [] : [channel('birch', 'lost')])];
    },
  });
  await withServer(admin, async (port) => {
    expect((await askPort(port, { path: '/channels' })).body).not.toContain('beam');
    expect((await askPort(port, { path: '/reload', method: 'GET' })).status).toBe(405);
    const reload = (query: string) => askPort(port, { path: `/reload${query}`, method: 'POST' });
    expect((await reload('')).body).toMatch(/beam\.json.*birch\.json/);
    expect((await reload('?confirm=yes')).status).toBe(400);
    expect((await reload('?confirm=removed')).body).not.toContain('birch.json');
    expect(JSON.parse((await askPort(port, { path: '/limits' })).body)).toEqual({ reached: limitCounts() });
    expect(JSON.parse((await askPort(port, { path: '/page-cache' })).body)).toEqual({
      channels: pageCache.counts(),
    });
    const entries = await askPort(port, { path: '/page-cache/entries' });
    expect(JSON.parse(entries.body)).toMatchObject({ channel: 'birch', body: '<p>björk</p>' });
    const scraped = await askPort(port, { path: '/metrics' });
    expect(scraped.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(scraped.body).toBe('arkad_connections 3\n');
    expect((await askPort(port, { path: '/' })).status).toBe(404);
  });
});

test('[CH-12] what is wrong with the folder is told by the list of channels and by the body of the readiness', async () => {
  const problem = 'the files of 3 of 4 shops are gone';
  const admin = createAdmin({
    lifecycle: createLifecycle(),
    reportStore: () => null,
    folder: () => ({ ...READY_FOLDER, problem }),
    listChannels: () => [],
    limitCounts,
    purge,
    putDraft,
    areEnoughServed: createReadiness('any'),
    pageCache,
    metrics,
    reload: async () => {},
  });
  await withServer(admin, async (port) => {
    for (const path of ['/channels', '/readyz'])
      expect(JSON.parse((await askPort(port, { path })).body)).toMatchObject({ folder: { problem } });
  });
});

test('cross-origin requests and DNS rebinding are refused', async () => {
  const parts = {
    lifecycle: createLifecycle(),
    folder,
    limitCounts,
    purge,
    putDraft,
    reportStore: () => null,
    areEnoughServed: createReadiness('any'),
    pageCache,
    metrics,
    listChannels: () => [channel('birch', 'ready')],
  };
  const admin = createAdmin({ ...parts, reload: () => Promise.reject(new Error('must not run')) });
  await withServer(admin, async (port) => {
    const status = async (headers: Record<string, string>, method = 'GET', path = '/channels') =>
      (await askPort(port, { path, method, headers })).status;
    expect(await status({ host: `rebound.example:${port}` })).toBe(403);
    expect(await status({ origin: 'https://elsewhere.example' }, 'POST', '/reload')).toBe(403);
    expect(await status({ host: `LOCALHOST:${port}` })).toBe(200);
    expect(await status({}, 'GET', '/constructor')).toBe(404);
  });
});
