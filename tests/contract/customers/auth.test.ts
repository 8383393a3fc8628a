import { expect, test } from 'vitest';
import {
  authenticate,
  callAuth,
  challenge,
  claimsOf,
  DEMO_PERSON,
  digest,
  uniqueCredentials,
  postAuth,
  sign,
} from '#tests/support/api/auth-api.ts';
import { expectRefusal } from './refusals.ts';

test('[AU-01] a login answers token and maxAge, and the refresh token in its header', async () => {
  const answer = await authenticate('login', DEMO_PERSON);
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['token', 'maxAge']);
  expect(answer.body.maxAge).toBe(900);
  expect(answer.refreshToken).toMatch(/^[\w-]{20,}$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const claims = claimsOf(answer.body.token ?? '');
  expect(claims).toMatchObject({
    name: DEMO_PERSON.username,
    customerType: 'PERSON',
    sid: expect.any(String),
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(900);
  for (const value of Object.values(claims)) expect(String(value)).not.toMatch(/[;=]/);
});

test('two simultaneous registrations create one account', async () => {
  const credentials = uniqueCredentials('race');
  const answers = await Promise.all([1, 2, 3].map(() => authenticate('register', credentials)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('a malformed request is 400 with JSON, and an unknown action is 404', async () => {
  const username = 'someone@example.com';
  const signature = await sign(await challenge(username));
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    {},
    { username: 7 },
    { username: '' },
    { username: 'no address' },
    { username: 'a;b=c@example.com' },
    { username: `${'a'.repeat(300)}@example.com` },
    { username, signature: 'text', password: digest('x') },
    { username, signature },
    { username, signature, password: 'plain' },
    { username, signature, password: digest('x'), sessionLifetime: -1 },
  ])
    expectRefusal(await postAuth('login', body), 400, 'BAD_REQUEST');
  const tooLarge = `{"username":"${'x'.repeat(1_100_000)}"}`;
  expectRefusal(await postAuth('login', tooLarge), 413, 'BAD_REQUEST');
  expectRefusal(
    await postAuth('password', { username, signature, password: digest('x') }),
    400,
    'BAD_REQUEST',
  );
  for (const action of ['constructor', 'tostring', 'hasownproperty', 'delete', 'x'])
    expectRefusal(await postAuth(action, { username, signature, password: digest('x') }), 404, 'NOT_FOUND');
  expectRefusal(await callAuth('login', { method: 'PUT' }), 404, 'NOT_FOUND');
  expectRefusal(await callAuth('register'), 405, 'METHOD_NOT_ALLOWED');
});
