import { afterEach, expect, test } from 'vitest';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

const { channelId } = shopNamed('koivu');
const QUERY =
  'query Faulty($channelId: String) { channel(channelId: $channelId) { id } brands(channelId: $channelId, languageId: "fi-FI") { name } }';
const post = (operationName = 'Faulty') =>
  postGraphQL({ operationName, query: QUERY.replace('Faulty', operationName), variables: { channelId } });
const fail = (fault: Record<string, unknown>): Promise<unknown> =>
  callTestEndpoint('/_test/faults', { operation: 'Faulty', ...fault });

afterEach(() => callTestEndpoint('/_test/reset'));

test('[AP-03] latency delays the answer and does not change it', async () => {
  await fail({ kind: 'latency', ms: 400 });
  const startedAt = performance.now();
  const answer = await post();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(390);
  expect(JSON.parse(answer.body)).toMatchObject({ data: { channel: { id: channelId } } });
});

test.each([
  ['Faulty', 'error', { data: null, errors: [{ extensions: { code: 'TEST_FAULT' } }] }],
  [
    'brands',
    'partial',
    { data: { channel: { id: channelId }, brands: null }, errors: [{ path: ['brands'] }] },
  ],
  ['Faulty', 'empty', { data: {} }],
  ['Faulty', 'mistyped', { data: { channel: expect.any(String), brands: expect.any(String) } }],
])('[AP-03] a fault of %s (%s) is valid JSON', async (operation, kind, body) => {
  await fail({ operation, kind });
  const answer = await post();
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, body]);
});

test('[AP-03] garbage is invalid JSON, a bomb grows, a disconnect sends no answer', async () => {
  await fail({ kind: 'garbage' });
  const garbage = await post();
  expect(() => JSON.parse(garbage.body) as unknown).toThrow(/JSON|token/);
  await callTestEndpoint('/_test/reset');
  await fail({ kind: 'bomb' });
  const bomb = await post();
  expect(bomb.headers['content-encoding']).toBe('gzip');
  expect(bomb.bytes.length).toBeLessThan(100_000);
  await callTestEndpoint('/_test/reset');
  await fail({ kind: 'disconnect' });
  await expect(post()).rejects.toThrow(/hang up|ECONNRESET/);
});

test.each(['hang', 'trickle'])(
  '[AP-03] a %s sends no whole answer, while others are answered',
  async (kind) => {
    await fail({ kind });
    // Sent before, and answered after, the others
    const first = post().then(
      () => 'faulty',
      () => 'faulty',
    );
    const others = Promise.all(Array.from({ length: 20 }, () => post('Another'))).then(() => 'others');
    expect(await Promise.race([first, others])).toBe('others');
  },
);

test('[AP-03] a fault affects only its operation and only the given number of calls', async () => {
  const isFaulty = async (operation: string) =>
    'errors' in (JSON.parse((await post(operation)).body) as GraphQLAnswer);
  await fail({ kind: 'error', times: 2 });
  expect(await isFaulty('Another')).toBe(false);
  expect([await isFaulty('Faulty'), await isFaulty('Faulty'), await isFaulty('Faulty')]).toEqual([
    true,
    true,
    false,
  ]);
  await fail({ operation: 'brands', kind: 'error' });
  expect(await isFaulty('Another')).toBe(true);
});

test.each(['/auth/login', '/api/arkad_prod/login'])('[AP-03] %s supports faults of its own', async (path) => {
  const login = () =>
    ask('127.0.0.1', path, {
      method: 'POST',
      port: testServers.backendPort,
      headers: { 'content-type': 'application/json' },
      body: '{"username":"nobody@example.com"}',
    });
  await fail({ operation: 'auth:login', kind: 'error', times: 1 });
  const failed = await login();
  expect([failed.status, JSON.parse(failed.body)]).toMatchObject([500, { error: { code: 'TEST_FAULT' } }]);
  await fail({ operation: 'auth:login', kind: 'disconnect', times: 1 });
  await expect(login()).rejects.toThrow(/hang up|ECONNRESET/);
  // `*` matches GraphQL operations only, so a catalogue fault does not block sign-in
  await fail({ operation: '*', kind: 'error' });
  expect((await login()).status).toBeLessThan(500);
});

test('an invalid fault is refused', async () => {
  await expect(callTestEndpoint('/_test/faults', { operation: '*', kind: 'flood' })).rejects.toThrow(/400/);
});
