import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { askPort, withServer } from '#tests/support/loopback-servers.ts';
import { type AdminSources, createAdmin } from './admin.ts';
import {
  type AccessOptions,
  createAdminAccess,
  createAdminSessions,
  SESSION_SECONDS,
} from './check-access.ts';

const TOKEN = 'the-token-of-the-tests-with-32-bytes';
const SECRETS = ['the-secret-of-the-tests-with-32-bytes'];
const BEARER = { authorization: `Bearer ${TOKEN}` };

const accessOf = (settings: Partial<AccessOptions['settings']> = {}) =>
  createAdminAccess({
    settings: { host: null, listenHost: '127.0.0.1', token: TOKEN, ...settings },
    sessionSecrets: SECRETS,
    limits: { adminTokenFailures: 3 },
    limitLog: { reached: () => {} },
    trustsPeer: () => false,
  });

const aRequest = (headers: Record<string, string>, method = 'GET') =>
  ({ headers, method, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;

const ADMIN_NAME = { host: 'admin.example' };
const ADDRESS = { host: '10.0.0.5', listenHost: '10.0.0.5' };
const ALL = { host: '0.0.0.0', listenHost: '0.0.0.0' };

type Row = [
  name: string,
  headers: Record<string, string>,
  settings: Partial<AccessOptions['settings']>,
  method: string,
  isTaken: boolean,
];

test.each<Row>([
  ['a program', {}, {}, 'GET', true],
  ['a program that writes', {}, {}, 'POST', true],
  ['a page of the listener', { origin: 'http://localhost:9000' }, {}, 'POST', true],
  ['a page of another port', { origin: 'http://localhost:3000' }, {}, 'POST', false],
  ['a page of another site', { origin: 'https://elsewhere.example' }, {}, 'GET', false],
  ['a page without an origin', { origin: 'null' }, {}, 'POST', false],
  ['an old browser of another site', { 'sec-fetch-site': 'cross-site' }, {}, 'POST', false],
  ['a rebound name', { host: 'rebound.example:9000' }, {}, 'GET', false],
  ['no name', { host: '' }, {}, 'GET', false],
  ['ADMIN_HOST as a name', { host: 'admin.example' }, ADMIN_NAME, 'GET', true],
  ['another name', { host: 'other.example' }, ADMIN_NAME, 'GET', false],
  ['ADMIN_HOST as an address', { host: '10.0.0.5:9000' }, ADDRESS, 'GET', true],
  ['any name where it listens on all addresses', { host: 'any.example' }, ALL, 'GET', true],
])('%s', (_name, headers, settings, ...[method, isTaken]) => {
  const access = accessOf(settings);
  const foreign = access.findForeign(aRequest({ host: 'localhost:9000', ...headers }, method));
  expect(foreign === null).toBe(isTaken);
});

/** An admin listener with a token. What is behind the door answers 404. */
const admin = () =>
  createAdmin(
    {
      lifecycle: { phase: () => 'ready' },
      listChannels: () => [],
      folder: () => null,
      reportStore: () => null,
      areEnoughServed: () => true,
      metrics: { text: async () => 'arkad_connections 3\n' },
    } as unknown as AdminSources,
    { access: accessOf(), studio: null },
  );

test('[CH-12] with a token every caller needs it; health checks get the status only', async () => {
  await withServer(admin(), async (port) => {
    const status = async (path: string, headers = {}) => (await askPort(port, { path, headers })).status;
    expect(await status('/channels')).toBe(401);
    expect(await status('/channels', { authorization: 'Bearer wrong' })).toBe(401);
    expect(await status('/channels', BEARER)).toBe(200);
    expect(await status('/metrics')).toBe(401);
    expect((await askPort(port, { path: '/metrics', headers: BEARER })).body).toBe('arkad_connections 3\n');
    expect(await status('/livez')).toBe(200);
    expect((await askPort(port, { path: '/readyz' })).body).toBe('{"ready":true}\n');
    expect((await askPort(port, { path: '/readyz', headers: BEARER })).body).toContain('"channels"');
  });
});

test('after some wrong tokens of an address none is compared', async () => {
  await withServer(admin(), async (port) => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push(
        (await askPort(port, { path: '/channels', headers: { authorization: 'Bearer x' } })).status,
      );
    expect(statuses).toEqual([401, 401, 401, 429]);
    const last = await askPort(port, { path: '/channels', headers: BEARER });
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('a browser logs in by a form, comes back to its page, and logs out', async () => {
  await withServer(admin(), async (port) => {
    const html = { accept: 'text/html' };
    const sent = await askPort(port, { path: '/channels', headers: html });
    expect([sent.status, sent.headers.location]).toEqual([303, '/login?to=%2Fchannels']);
    const form = await askPort(port, { path: '/login?to=%2Fchannels' });
    expect(form.body).toContain('name="to" value="/channels"');
    expect(form.headers['content-security-policy']).toContain("default-src 'none'");

    const post = (path: string, body: string, cookie = '') =>
      askPort(port, {
        path,
        method: 'POST',
        body,
        headers: { origin: `http://127.0.0.1:${port}`, ...(cookie ? { cookie } : {}) },
      });
    const wrong = await post('/login', 'token=wrong');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toContain('The token is wrong.');
    expect(wrong.headers['set-cookie']).toBeUndefined();

    const right = await post('/login', `token=${TOKEN}&to=//elsewhere.example`);
    expect([right.status, right.headers.location]).toEqual([303, '/studio']);
    const [setCookie = ''] = right.headers['set-cookie'] ?? [];
    expect(setCookie).toContain('HttpOnly; SameSite=Strict');
    expect(setCookie).toContain(`Max-Age=${8 * 60 * 60}`);
    const [cookie = ''] = setCookie.split(';');
    expect((await askPort(port, { path: '/channels', headers: { cookie } })).status).toBe(200);
    expect((await askPort(port, { path: '/channels', headers: { cookie: `${cookie}x` } })).status).toBe(401);

    expect((await post('/logout', '', cookie)).headers.location).toBe('/login');
    expect((await askPort(port, { path: '/channels', headers: { cookie } })).status).toBe(401);
  });
});

test('of a thousand tries from one address three are compared; other addresses are let in', () => {
  const access = accessOf();
  const from = (remoteAddress: string) =>
    ({ headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const statuses = Array.from(
    { length: 1000 },
    (_, at) => access.checkToken(from('10.0.0.8'), at === 999 ? TOKEN : `guess ${at}`)?.status,
  );
  expect(statuses).toEqual([401, 401, 401, ...Array.from({ length: 997 }, () => 429)]);
  expect(access.checkToken(from('10.0.0.9'), TOKEN)).toBeNull();
});

test('a session ends by itself, and with another token; that of another server is none', () => {
  let now = 0;
  const sessions = createAdminSessions({ secrets: SECRETS, token: TOKEN, now: () => now });
  const [cookie] = sessions.start({ isSecure: true }).split(';');
  expect(sessions.findId(cookie)).not.toBeNull();
  expect(sessions.findId(`arkad-admin=x; ${cookie}`)).toBe(sessions.findId(cookie));
  expect(
    createAdminSessions({ secrets: SECRETS, token: 'another', now: () => now }).findId(cookie),
  ).toBeNull();
  const secrets = ['the-secret-of-another-server-with-32-bytes'];
  expect(createAdminSessions({ secrets, token: TOKEN, now: () => now }).findId(cookie)).toBeNull();
  now = SESSION_SECONDS * 1000;
  expect(sessions.findId(cookie)).toBeNull();
});
