import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  requestSignature,
  authenticate,
  callAuth,
  challenge,
  claimsOf,
  DEMO_PERSON,
  digest,
  uniqueCredentials,
  login,
  newCustomer,
  postAuth,
  register,
  sign,
} from '#tests/support/api/auth-api.ts';
import { expectRefusal } from './refusals.ts';

test('the sign endpoint signs the identity, URL-encoded or not', async () => {
  const identity = await challenge('someone@example.com');
  const signature = await sign(identity);
  expect(Object.keys(signature)).toEqual(['identity', 'timestamp', 'signature']);
  expect(signature.identity).toBe(identity);
  expect(Math.abs(Date.parse(signature.timestamp) - Date.now())).toBeLessThan(60_000);
  expect(await sign(encodeURIComponent(identity))).toMatchObject({ identity });
});

test('the sign endpoint refuses a wrong key and an invalid challenge', async () => {
  const identity = await challenge('someone@example.com');
  for (const key of [randomUUID(), 'x', '%E0%A4%A', '%00'])
    expect((await requestSignature(identity, key)).status, key).toBe(401);
  for (const wrong of ['', 'x', `${identity}x`, `x${identity}`, '%E0%A4%A', 'a.b.c', 'A'.repeat(5000)])
    expect((await requestSignature(wrong)).status, wrong.slice(0, 40)).toBe(400);
});

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

test('the user name ignores case and surrounding spaces', async () => {
  const { username, password } = await newCustomer('capitals');
  const shouted = { username: ` ${username.toUpperCase()} `, password };
  expect(claimsOf((await login(shouted)).token).name).toBe(username);
  expectRefusal(await authenticate('register', shouted), 409, 'ACCOUNT_EXISTS');
});

test('non-ASCII letters of an e-mail address are readable by clients that decode the claims byte by byte', async () => {
  const credentials = { ...uniqueCredentials(), username: `bj\u00f6rk-${randomUUID()}@example.com` };
  const { token } = await register(credentials);
  const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  expect(JSON.parse(bytes)).toMatchObject({ name: credentials.username });
});

test('a wrong password and an unknown user get the same answer', async () => {
  const { username } = await newCustomer('wrong');
  const wrong = await authenticate('login', { username, password: 'Wrong-2026' });
  const unknown = await authenticate('login', uniqueCredentials());
  expectRefusal(wrong, 401, 'INVALID_CREDENTIALS');
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
});

test('two simultaneous registrations create one account', async () => {
  const credentials = uniqueCredentials('race');
  const answers = await Promise.all([1, 2, 3].map(() => authenticate('register', credentials)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('a signature works once, for its own user, and unchanged', async () => {
  const { username, password } = await newCustomer('signature');
  const other = await newCustomer('other');
  const signature = await sign(await challenge(username));
  const attempt = (name: string, changed: unknown) =>
    authenticate('login', { username: name, password }, { signature: changed });
  expectRefusal(await attempt(other.username, signature), 401, 'INVALID_SIGNATURE');
  for (const changed of [
    { ...signature, signature: `${signature.signature.slice(0, -2)}xx` },
    { ...signature, timestamp: new Date(Date.now() + 1000).toISOString() },
    { ...signature, identity: await challenge(username) },
    { identity: '', timestamp: '', signature: '' },
  ])
    expectRefusal(await attempt(username, changed), 401, 'INVALID_SIGNATURE');
  expect((await attempt(username, signature)).status).toBe(200);
  expectRefusal(await attempt(username, signature), 401, 'INVALID_SIGNATURE');
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
