import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import { createLogger, logConsole } from './logger.server.ts';

function aLog(level: 'info' | 'error' = 'info') {
  const lines: string[] = [];
  const log = createLogger({ level, destination: { write: (line) => void lines.push(line) } });
  return { log, lines };
}

test('an event is one JSON line with request id and channel', () => {
  const { log, lines } = aLog();
  log.child({ requestId: 'r1', channel: 'shop-a' }).info({ status: 200 }, 'answered');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    requestId: 'r1',
    channel: 'shop-a',
    status: 200,
    msg: 'answered',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('a line contains no secret, token, e-mail address or name', () => {
  const { log, lines } = aLog();
  const error = Object.assign(new Error('person@example.com failed with eyJhbGciOi.eyJzdWIiOi.sig-1'), {
    apiKey: 'k-1',
    cause: new Error('of /auth/sign/k-2?identity=x'),
  });
  log.error(
    {
      error,
      password: 'p-1',
      headers: { Authorization: 'Bearer t-1', cookie: 'c-1', 'x-apikey': 'k-3' },
      form: { firstName: 'N-1', email: 'e-1', deep: [{ token: 't-2' }] },
      path: '/account?loginToken=t-3&resetKey=k-9&page=2',
    },
    'login of person@example.com',
  );
  const [line = ''] = lines;
  expect(line).not.toMatch(/person@|eyJ|[kptcN]-\d|e-1"/);
  expect(line).toContain('page=2');
  expect(JSON.parse(line)).toMatchObject({ error: { name: 'Error', stack: expect.any(String) } });
});

test('an e-mail address is redacted in a path too, where its @ is escaped', () => {
  const { log, lines } = aLog();
  log.info({ path: '/c/person%40example.com/x' }, 'request');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/c/[e-mail]/x' });
});

test('search terms are redacted in paths and queries', () => {
  for (const path of [
    '/s/secret-wish',
    '/sok/secret%20wish.data',
    '/en/haku/secret/wish?page=2',
    'http://shop.localhost:3000/sv/soeg/secret',
    '/search-suggestions?q=secret',
    '/s?sort=PRICE&q=secret',
  ]) {
    const { log, lines } = aLog();
    log.info({ path }, 'request');
    log.error({ err: new Error(`${path} failed`) }, `at ${path}`);
    expect(lines.join('\n'), path).not.toContain('secret');
  }
  const { log, lines } = aLog();
  log.info({ path: '/c/s/search/haku' }, 'request');
  expect(JSON.parse(lines[0] ?? '').path).toBe('/c/s/search/haku');
});

test('[AP-03] a commerce error is logged without stacks and with its root cause', () => {
  const { log, lines } = aLog();
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:4000') });
  const facts = { operation: 'menu', channel: 'birch' };
  const inner = new CommerceError({ kind: 'network', ...facts, cause: refused });
  log.warn({ err: new CommerceError({ kind: 'network', ...facts, cause: inner }) }, 'no menu');
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    name: 'CommerceError',
    kind: 'network',
    operation: 'menu',
    status: 502,
    reason: 'connect ECONNREFUSED 127.0.0.1:4000',
  });
});

test('a line is bounded, whatever texts, names and lists it gets', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [`name ${at} of person@example.com`, at]),
  );
  const wide: Record<string, unknown> = {};
  for (let at = 0; at < 100; at += 1) wide[`ring${at}`] = wide;
  const deep = new Error('inner', { cause: wide });
  for (const facts of [
    { many },
    { list: Array(100_000).fill('person@example.com') },
    { texts: Array(50).fill('word '.repeat(5000)) },
    { [`x${'y'.repeat(100_000)}`]: 1 },
    { error: Object.assign(new Error('word '.repeat(5000), { cause: deep }), { many }) },
  ]) {
    const { log, lines } = aLog();
    log.error(facts, 'word '.repeat(5000));
    expect(lines[0]?.length).toBeLessThan(80_000);
    expect(lines[0]).toContain('[cut]');
    expect(lines[0]).not.toContain('person@');
  }
});

test('lines below the level are dropped, and circular facts do not throw', () => {
  const { log, lines } = aLog('error');
  log.info({}, 'dropped');
  const ring: Record<string, unknown> = {};
  ring.self = ring;
  log.error({ ring }, 'written');
  expect(lines).toHaveLength(1);
});

test('what a library prints is a redacted line of the log', () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const printed: Pick<Console, 'warn' | 'error'> = { warn: () => {}, error: () => {} };
  logConsole(log, printed);
  printed.warn('The URL path "/%zz/person@example.com" could not be decoded');
  printed.error(new Error('of person%40example.com'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', values: ['The URL path "/%zz/[e-mail]" could not be decoded'] },
    { level: 'warn', values: [{ message: 'of [e-mail]' }] },
  ]);
});
