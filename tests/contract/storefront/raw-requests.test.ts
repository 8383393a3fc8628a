import { afterAll, expect, test } from 'vitest';
import { countReached } from '#tests/support/api/limit-counts.ts';
import { ask } from '#tests/support/http.ts';
import { findStacks, runRawFuzz } from '#tests/support/hostile/raw-fuzz.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { followServerLog, testServers } from '#tests/support/test-servers.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

/** `FUZZ_RUNS` sends more. */
const COUNT = Number(process.env.FUZZ_RUNS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const { port, backendPort } = testServers;

/** Wrong logins of the requests count against this machine's address. */
afterAll(() => callTestEndpoint('/_test/reset'));

test('[AP-06] raw requests of any shape get no 5xx from the storefront, and no stack is logged', async () => {
  const log = followServerLog();
  const { counts, faults } = await runRawFuzz({
    port,
    seed: SEED,
    count: COUNT,
    target: {
      hosts: SHOPS.map(({ host }) => `${host}:${port}`),
      paths: [
        '/',
        '/c/lakrits',
        '/cart',
        '/checkout',
        '/login',
        '/search?q=a',
        '/search-suggestions?q=a',
        '/_root.data',
      ],
    },
  });
  expect(faults).toEqual([]);
  expect(findStacks(log.read())).toEqual([]);
  // They reach the parser, the router and pages alike
  expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405]));
});

test('[AP-01] raw requests of any shape get no 5xx from the backend, and no stack is logged', async () => {
  const log = followServerLog();
  const { counts, faults } = await runRawFuzz({
    port: backendPort,
    seed: SEED,
    count: COUNT,
    target: {
      hosts: [`127.0.0.1:${backendPort}`],
      paths: ['/graphql', '/graphql', '/api/arkad_prod/login', '/auth/login', '/health', '/pay/x', '/limits'],
      headerLines: [`X-ApiKey: ${testServers.apiKey}`],
    },
  });
  expect(faults).toEqual([]);
  expect(findStacks(log.read())).toEqual([]);
  expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405, 415]));
});

test('[AP-01] the backend shows how often its limits were reached, to its own machine only', async () => {
  const count = () => countReached('variableEntries', 'karamell');
  const before = await count();
  const post = (length: number) =>
    ask('127.0.0.1', '/graphql', {
      method: 'POST',
      port: backendPort,
      headers: { 'content-type': 'application/json', 'x-apikey': testServers.apiKey },
      body: JSON.stringify({
        query: '{ channels { id } }',
        variables: { channelId: '1|se', ids: Array.from({ length }, (_, id) => id) },
      }),
    });
  expect((await post(600)).status).toBe(200);
  expect(await count()).toBe(before);
  expect((await post(601)).status).toBe(400);
  expect(await count()).toBe(before + 1);
  const forwarded = { port: backendPort, headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await ask('127.0.0.1', '/limits', forwarded)).status).toBe(404);
});

test('[AP-01] a web page reaches neither the backend’s limits nor its test endpoints, by no name of its own', async () => {
  const statusOf = async (path: string, host: string, headers: Record<string, string> = {}) =>
    (await ask(host, path, { port: backendPort, headers })).status;
  for (const path of ['/limits', '/outbox', '/_test/calls']) {
    for (const own of ['127.0.0.1', 'LOCALHOST', '[::1]']) expect(await statusOf(path, own), own).toBe(200);
    for (const host of ['rebound.example', '127.0.0.1.example', 'localhost.example', 'karamell.localhost'])
      expect(await statusOf(path, host), `${host}${path}`).toBe(404);
    expect(await statusOf(path, '127.0.0.1', { origin: 'https://elsewhere.example' }), path).toBe(404);
  }
  expect(await statusOf('/health', 'rebound.example')).toBe(200);
});
