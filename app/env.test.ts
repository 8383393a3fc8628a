import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.server.ts';

test('every setting has a default, and an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', TRUST_PROXY: '' })).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    adminPort: 9000,
    channelsDirectory: './channels',
    languagesDirectory: './languages',
    dataDirectory: './.data',
    stateDirectory: '.data/channels',
    readyRequires: 'any',
    backendOrigin: 'http://127.0.0.1:4000',
    trustedProxies: [],
    upstream: { timeoutMs: 8000, persistedQueries: false },
  });
});

test.each([
  ['PORT', '80a', 'PORT is "80a"; allowed is a port number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000"; allowed is a port number from 0 to 65535.'],
  ['NODE_ENV', 'prod', 'NODE_ENV is "prod"; allowed is "development", "production" or "test".'],
  ['BACKEND_ORIGIN', 'localhost:4000', 'BACKEND_ORIGIN is "localhost:4000"; allowed is an http(s) origin'],
  ['BACKEND_ORIGIN', 'http://a/b', 'BACKEND_ORIGIN is "http://a/b"; allowed is an http(s) origin'],
  ['TRUST_PROXY', 'everyone', 'TRUST_PROXY is "everyone"; allowed is "off", or a comma list'],
  ['UPSTREAM_TIMEOUT_MS', '-1', 'UPSTREAM_TIMEOUT_MS is "-1"; allowed is a whole number, 1 or more.'],
  ['UPSTREAM_CONCURRENCY', '0', 'UPSTREAM_CONCURRENCY is "0"; allowed is a whole number, 1 or more.'],
  ['UPSTREAM_RETRIES', 'x', 'UPSTREAM_RETRIES is "x"; allowed is a whole number, 0 or more.'],
  ['HOST', '999.1.1.1', 'HOST is "999.1.1.1"; allowed is an IP address of this machine, 0.0.0.0'],
  ['HOST', 'a b', 'HOST is "a b"; allowed is an IP address'],
  ['ADMIN_PORT', 'PORT', 'ADMIN_PORT is "PORT"; allowed is a port number from 0 to 65535.'],
  [
    'ADMIN_TOKEN',
    'short',
    'ADMIN_TOKEN is not valid (the value is hidden); allowed is a secret of at least 32',
  ],
  ['ADMIN_HOST', 'admin.example', 'ADMIN_HOST is "admin.example", but ADMIN_TOKEN is not set'],
  ['ADMIN_HOST', '0.0.0.0', 'or set ADMIN_INSECURE=1 where the network'],
  ['STUDIO', 'on', 'STUDIO is "on"; allowed is "off", "read" or "write".'],
  ['ADMIN_PORT', '3000', 'PORT and ADMIN_PORT are both 3000; allowed are two different ports.'],
  ['PREVIEW_PORT', '9000', 'ADMIN_PORT and PREVIEW_PORT are both 9000; allowed are two different ports.'],
  ['PREVIEW_PORT', '0', 'PREVIEW_PORT is "0"; allowed is a port number from 1 to 65535.'],
  ['HEALTH_PORT', '3000', 'PORT and HEALTH_PORT are both 3000; allowed are two different ports.'],
  ['HEALTH_PORT', '0', 'HEALTH_PORT is "0"; allowed is a port number from 1 to 65535.'],
  ['WARM_UP_SECONDS', '-1', 'WARM_UP_SECONDS is "-1"; allowed is a whole number from 0 to 600.'],
  ['DRAIN_SECONDS', '5s', 'DRAIN_SECONDS is "5s"; allowed is a whole number from 0 to 300.'],
])('%s=%s is rejected with one sentence', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(EnvError);
  expect(() => readEnv({ [name]: value })).toThrow(sentence);
});

test('all wrong settings are told at once, each in one line', () => {
  const wrong = {
    PORT: '4000',
    ADMIN_PORT: '4000',
    HOST: '1.2.3',
    LOG_LEVEL: 'loud',
    UPSTREAM_QUEUE: '-1.5',
  };
  expect(() => readEnv(wrong)).toThrow(
    [
      '4 settings are wrong:',
      'HOST is "1.2.3"; allowed is an IP address of this machine, 0.0.0.0 for all of them, or a host name.',
      'LOG_LEVEL is "loud"; allowed is "debug", "info", "warn", "error" or "silent".',
      'UPSTREAM_QUEUE is "-1.5"; allowed is a whole number, 0 or more.',
      'PORT and ADMIN_PORT are both 4000; allowed are two different ports.',
    ].join('\n  '),
  );
});

test('IP addresses and host names are hosts, and both ports may be any free one', () => {
  for (const HOST of ['0.0.0.0', '::1', 'localhost', 'shop-1.internal'])
    expect(readEnv({ HOST }).host).toBe(HOST);
  expect(readEnv({ PORT: '0', ADMIN_PORT: '0' })).toMatchObject({ port: 0, adminPort: 0 });
});

test('variables can be looked up by name and are never printed', () => {
  const env = readEnv({ SHOP_KEY: 'very-secret' });
  expect(env.variables).toMatchObject({ SHOP_KEY: 'very-secret', BACKEND_ORIGIN: 'http://127.0.0.1:4000' });
  expect(JSON.stringify(env)).not.toContain('very-secret');
  expect(() => Object.assign(env, { port: 1 })).toThrow(TypeError);
});

const SECRET = 'a-secret-of-exactly-32-bytes----';

test('[CH-11] the secrets that sign cookies are a list, are never printed and cannot be used in channel files', () => {
  const other = `${SECRET}, ${SECRET}-2`;
  const env = readEnv({ NODE_ENV: 'production', SESSION_SECRETS: other });
  expect(env.sessionSecrets).toEqual([SECRET, `${SECRET}-2`]);
  expect(JSON.stringify(env)).not.toContain(SECRET);
  expect(env.variables.SESSION_SECRETS).toBeUndefined();
  expect(readEnv({}).sessionSecrets).toHaveLength(1);
  expect(readEnv({}).sessionSecrets).not.toEqual(readEnv({}).sessionSecrets);
});

test.each([
  [
    undefined,
    'SESSION_SECRETS is not set. In production it must be a comma list of secrets of at least 32 bytes',
  ],
  ['', 'SESSION_SECRETS is not set.'],
  ['short', 'SESSION_SECRETS is not valid (the value is hidden); allowed is a comma list of secrets'],
  [`${SECRET},`, 'SESSION_SECRETS is not valid'],
  [SECRET.slice(1), 'SESSION_SECRETS is not valid'],
])('production does not start with the session secrets %s', (value, sentence) => {
  const start = () => readEnv({ NODE_ENV: 'production', SESSION_SECRETS: value });
  expect(start).toThrow(EnvError);
  expect(start).toThrow(sentence);
  if (value) expect(start).not.toThrow(JSON.stringify(value));
});

test('lists and switches are parsed', () => {
  const env = readEnv({
    TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
    PERSISTED_QUERIES: 'on',
    BACKEND_ORIGIN: 'http://b:1/',
  });
  expect(env.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '::1']);
  expect(env.upstream.persistedQueries).toBe(true);
  expect(env.backendOrigin).toBe('http://b:1');
  expect(readEnv({ TRUST_PROXY: 'off' }).trustedProxies).toEqual([]);
});

test('the admin listener leaves the loopback address only with a token, and without TLS only where that is asked for', () => {
  const ADMIN_TOKEN = 'a-token-of-the-tests-with-32-bytes';
  const adminOf = (source: Record<string, string>) => readEnv({ ADMIN_TOKEN, ...source }).admin;
  expect(readEnv({}).admin).toEqual({ listenHost: '127.0.0.1', host: null, studio: 'read' });
  expect(readEnv({}).admin.token).toBeNull();
  expect(adminOf({ ADMIN_HOST: 'Admin.example' })).toMatchObject({
    listenHost: '127.0.0.1',
    host: 'admin.example',
  });
  expect(() => adminOf({ ADMIN_HOST: '10.0.0.5' })).toThrow('ADMIN_INSECURE=1');
  const open = adminOf({ ADMIN_HOST: '0.0.0.0', ADMIN_INSECURE: '1' });
  expect(open.listenHost).toBe('0.0.0.0');
  expect(open.token).toBe(ADMIN_TOKEN);
  const env = readEnv({ ADMIN_TOKEN });
  expect(JSON.stringify(env)).not.toContain(ADMIN_TOKEN);
  expect(env.variables).not.toHaveProperty('ADMIN_TOKEN');
});

test('a replica waits for its APIs and its load balancer by default, a server in development for nothing', () => {
  const production = { NODE_ENV: 'production', SESSION_SECRETS: 'a-secret-of-32-bytes-for-this-test' };
  const off = { healthPort: null };
  expect(readEnv(production).replica).toEqual({ ...off, warmUpMs: 30_000, drainMs: 5000 });
  expect(readEnv({}).replica).toEqual({ ...off, warmUpMs: 0, drainMs: 0 });
  const given = { HEALTH_PORT: '9001', WARM_UP_SECONDS: '0', DRAIN_SECONDS: '20' };
  expect(readEnv(given).replica).toEqual({
    healthPort: 9001,
    warmUpMs: 0,
    drainMs: 20_000,
  });
});
