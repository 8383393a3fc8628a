import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { callAuth } from '#tests/support/api/auth-api.ts';
import { FUZZ_SEED, hostileJson, hostileText, INTERNALS } from '#tests/support/api/hostile-values.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';

/** `FUZZ_RUNS` sends more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 80);
const LIMIT_MS = 20_000 + RUNS * 20;

/** The fuzz calls use up this address's sign-in limit; reset it for the next test. */
afterAll(() => callTestEndpoint('/_test/reset'));

/** As `expectValidAnswer` in the GraphQL fuzz test, for REST calls. A successful answer may be HTML. */
function expectValidRestAnswer({ status, body, headers }: Answer): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(headers['content-type']).toMatch(/^application\/json/);
  const { error, errors } = JSON.parse(body) as {
    error?: { code: string; message: string };
    errors?: { message: string; extensions: { code: string } }[];
  };
  expect(error?.code ?? errors?.[0]?.extensions.code).toMatch(/^[A-Z_]{4,}$/);
  expect(error?.message ?? errors?.[0]?.message).toMatch(/^[A-Z][^\n]{3,}\.$/);
  expect(body).not.toMatch(INTERNALS);
}

const inPath = hostileText.map((text) =>
  encodeURIComponent(Buffer.from(text).toString('utf8')).slice(0, 3000),
);
const PATHS = [
  '/api/arkad_prod/login',
  '/api/arkad_prod/register',
  '/api/arkad_prod/password',
  '/api/arkad_prod/logout',
  '/api/arkad_prod/nothing',
  '/auth/sign/',
  '/pay/',
  '/pay/embed/',
  '/redirect/',
  '/redirect/urlhistory/',
  '/redirect/aliashistory/',
];

for (const path of PATHS) {
  test(`${path} answers any input with success or with an error code and a sentence`, async () => {
    const request = fc.record({
      tail: path.endsWith('/')
        ? fc.oneof(
            inPath,
            fc.constant(testServers.apiKey),
            inPath.map((id) => `${id}/callback`),
          )
        : fc.constant(''),
      query: fc.oneof(
        fc.constant(''),
        inPath.map((text) => `?identity=${text}&offset=${text}`),
      ),
      method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE'),
      body: fc.oneof(
        hostileText,
        hostileJson.map((value) => JSON.stringify(value)),
        fc
          .record({ username: hostileJson, signature: hostileJson, password: hostileJson })
          .map((value) => JSON.stringify(value)),
        fc
          .record({
            username: fc.constant('fuzz@example.com'),
            signature: hostileJson,
            newPassword: hostileJson,
          })
          .map((value) => JSON.stringify(value)),
      ),
      token: inPath.map((text) => text.slice(0, 4000)),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ tail, query, method, body, token }) => {
        expectValidRestAnswer(
          await ask('127.0.0.1', `${path}${tail}${query}`, {
            port: testServers.backendPort,
            method,
            headers: {
              'content-type': 'application/json',
              'x-auth-refresh-token': token,
              ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
            },
            ...(method === 'GET' ? {} : { body }),
          }),
        );
      }),
      { seed: FUZZ_SEED, numRuns: RUNS, interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true },
    );
  });
}

test('the auth service still works after the fuzz tests', async () => {
  const { body } = await callAuth('login', { method: 'POST', body: '{"username":"a@example.com"}' });
  expect(body.sign).toBeTruthy();
});
