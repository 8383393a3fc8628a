import { afterAll, expect, test } from 'vitest';
import { countReached } from '#tests/support/api/limit-counts.ts';
import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

afterAll(() => callTestEndpoint('/_test/reset'));

const post = async (path: string, body: string, headers: Record<string, string> = {}): Promise<number> => {
  const answer = await ask('127.0.0.1', path, {
    method: 'POST',
    port: testServers.backendPort,
    headers: { 'content-type': 'application/json', 'x-apikey': testServers.apiKey, ...headers },
    body,
  });
  return answer.status;
};

test('[AP-01] the body of a GraphQL request may have 1 MiB, not a byte more', async () => {
  const query = (length: number) => '{"query":"{ channels { id } }"}'.padEnd(length);
  const chunked = { 'transfer-encoding': 'chunked' };
  const before = await countReached('graphqlBodyBytes');
  for (const headers of [{}, chunked]) expect(await post('/graphql', query(1_048_576), headers)).toBe(200);
  expect(await countReached('graphqlBodyBytes')).toBe(before);
  for (const headers of [{}, chunked]) expect(await post('/graphql', query(1_048_577), headers)).toBe(413);
  expect(await countReached('graphqlBodyBytes')).toBe(before + 2);
});

test('[AP-01] the JSON of the auth service may have 16 KiB and four levels, not more', async () => {
  const counts = async () => [await countReached('authBodyBytes'), await countReached('authBodyDepth')];
  const [bytes = 0, depth = 0] = await counts();
  const login = (further: Record<string, unknown>) =>
    post('/api/arkad_prod/login', JSON.stringify({ username: 'nobody@example.com', ...further }));
  const spare = 16_384 - JSON.stringify({ username: 'nobody@example.com', x: '' }).length;
  expect(await login({ x: 'y'.repeat(spare) })).toBe(200);
  expect(await login({ x: 'y'.repeat(spare + 1) })).toBe(413);
  expect(await login({ x: { a: { b: {} } } })).toBe(200);
  expect(await login({ x: { a: { b: { c: {} } } } })).toBe(400);
  expect(await counts()).toEqual([bytes + 1, depth + 1]);
});

test('[AP-01] a body of another content type, or a compressed one, is 415', async () => {
  const query = JSON.stringify({ query: '{ channels { id } }' });
  for (const type of ['application/json; charset=utf-8', 'text/plain', 'application/graphql+json'])
    expect(await post('/graphql', query, { 'content-type': type }), type).toBe(200);
  for (const type of [
    'multipart/form-data; boundary=b',
    'application/x-www-form-urlencoded',
    'application/xml',
  ])
    for (const path of ['/graphql', '/api/arkad_prod/login'])
      expect(await post(path, query, { 'content-type': type }), `${path} ${type}`).toBe(415);
  expect(await post('/graphql', query, { 'content-encoding': 'gzip' })).toBe(415);
});
