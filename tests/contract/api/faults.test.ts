import { expect, test } from 'vitest';
import { postGraphQL, type GraphQLAnswer } from '#tests/support/api/commerce-api.ts';
import { ask } from '#tests/support/http.ts';
import { shopNamed } from '#tests/support/shops.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

/** Timeout of a call that hangs. */
const NO_ANSWER_WITHIN_MS = 500;

const { channelId } = shopNamed('koivu');
const QUERY =
  'query Faulty($channelId: String) { channel(channelId: $channelId) { id } brands(channelId: $channelId, languageId: "fi-FI") { name } }';
const post = () => postGraphQL({ operationName: 'Faulty', query: QUERY, variables: { channelId } });

/** Sets one fault, runs `work` and removes the rest of the fault. */
async function withFault<Result>(
  fault: Record<string, unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  await callTestEndpoint('/_test/faults', { operation: 'Faulty', ...fault });
  try {
    return await work();
  } finally {
    await callTestEndpoint('/_test/reset');
  }
}

test('[AP-05] latency delays the answer and does not change it', async () => {
  const startedAt = performance.now();
  const answer = await withFault({ kind: 'latency', ms: 400 }, post);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(390);
  expect(JSON.parse(answer.body)).toMatchObject({ data: { channel: { id: channelId } } });
});

test('[AP-05] an error answers 200 with errors and no data; a partial fault fails one field only', async () => {
  const failed = await withFault({ kind: 'error' }, post);
  expect([failed.status, JSON.parse(failed.body)]).toMatchObject([
    200,
    { data: null, errors: [{ extensions: { code: 'TEST_FAULT' } }] },
  ]);
  const partial = await withFault({ operation: 'brands', kind: 'partial' }, post);
  expect(JSON.parse(partial.body)).toMatchObject({
    data: { channel: { id: channelId }, brands: null },
    errors: [{ path: ['brands'] }],
  });
});

test('[AP-05] an error rate makes that share of the calls fail', async () => {
  const failures = await withFault({ kind: 'error', rate: 0.5, times: 1000 }, async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, post));
    return answers.filter(({ body }) => (JSON.parse(body) as GraphQLAnswer).errors).length;
  });
  expect(failures).toBeGreaterThan(25);
  expect(failures).toBeLessThan(95);
});

test('[AP-05] garbage is invalid JSON; a disconnect and a hang send no answer', async () => {
  const garbage = await withFault({ kind: 'garbage' }, post);
  expect(() => JSON.parse(garbage.body) as unknown).toThrow(/JSON|token/);
  await expect(withFault({ kind: 'disconnect' }, post)).rejects.toThrow(/hang up|ECONNRESET/);
  const hung = await withFault({ kind: 'hang' }, () =>
    Promise.race([post(), new Promise((resolve) => setTimeout(resolve, NO_ANSWER_WITHIN_MS, 'nothing'))]),
  );
  expect(hung).toBe('nothing');
});

test('[AP-05] wrong answers are valid JSON of a wrong shape; a bomb and a trickle are answers that never end well', async () => {
  const empty = await withFault({ kind: 'empty' }, post);
  expect(JSON.parse(empty.body)).toEqual({ data: {} });
  const mistyped = await withFault({ kind: 'mistyped' }, post);
  expect(JSON.parse(mistyped.body)).toEqual({
    data: { channel: expect.any(String) as unknown, brands: expect.any(String) as unknown },
  });
  const bomb = await withFault({ kind: 'bomb' }, post);
  expect(bomb.headers['content-encoding']).toBe('gzip');
  expect(bomb.bytes.length).toBeLessThan(100_000);
  const trickle = await withFault({ kind: 'trickle' }, () =>
    Promise.race([post(), new Promise((resolve) => setTimeout(resolve, NO_ANSWER_WITHIN_MS, 'nothing'))]),
  );
  expect(trickle).toBe('nothing');
});

test('[AP-05] a fault affects only its operation and only the given number of calls', async () => {
  const isFaulty = async (operation: string) => {
    const body = {
      operationName: operation,
      query: QUERY.replace('Faulty', operation),
      variables: { channelId },
    };
    return 'errors' in (JSON.parse((await postGraphQL(body)).body) as GraphQLAnswer);
  };
  await withFault({ kind: 'error', times: 2 }, async () => {
    expect(await isFaulty('Another')).toBe(false);
    expect([await isFaulty('Faulty'), await isFaulty('Faulty'), await isFaulty('Faulty')]).toEqual([
      true,
      true,
      false,
    ]);
  });
  await withFault({ operation: 'brands', kind: 'error' }, async () => {
    expect(await isFaulty('Another')).toBe(true);
  });
});

for (const path of ['/auth/login', '/api/arkad_prod/login']) {
  test(`[AP-05] ${path} supports every kind of fault`, async () => {
    const login = () =>
      ask('127.0.0.1', path, {
        method: 'POST',
        port: testServers.backendPort,
        headers: { 'content-type': 'application/json' },
        body: '{"username":"nobody@example.com"}',
      });
    const faulty = (fault: Record<string, unknown>) =>
      withFault({ operation: 'auth:login', ...fault }, login);
    const failed = await faulty({ kind: 'error' });
    expect([failed.status, JSON.parse(failed.body)]).toMatchObject([500, { error: { code: 'TEST_FAULT' } }]);
    const garbage = await faulty({ kind: 'garbage' });
    expect(() => JSON.parse(garbage.body) as unknown).toThrow(/JSON|token/);
    await expect(faulty({ kind: 'disconnect' })).rejects.toThrow(/hang up|ECONNRESET/);
    const startedAt = performance.now();
    expect((await faulty({ kind: 'latency', ms: 300 })).status).toBeLessThan(500);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);
    // `*` matches GraphQL operations only, so a catalogue fault does not block sign-in
    expect((await faulty({ operation: '*', kind: 'error' })).status).toBeLessThan(500);
  });
}

test('an invalid fault is refused', async () => {
  await expect(callTestEndpoint('/_test/faults', { operation: '*', kind: 'flood' })).rejects.toThrow(/400/);
});
