import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  askSign,
  authenticate,
  callAuth,
  challenge,
  claimsOf,
  DEMO_PERSON,
  digest,
  freshCredentials,
  login,
  logout,
  newCustomer,
  postAuth,
  refresh,
  register,
  REFRESH_HEADER,
  sessionOf,
  sign,
  type AuthAction,
  type AuthAnswer,
} from '#tests/support/auth-api.ts';
import { postGraphQL } from '#tests/support/commerce-api.ts';

const ACTIONS: readonly AuthAction[] = ['login', 'register', 'password'];

/** A refusal: JSON with a code, without a token and without the refresh header (contract 4.7). */
function expectRefusal(answer: AuthAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body)).toEqual(['error']);
  expect(answer.body.error?.code).toBe(code);
  expect(answer.refreshToken).toBeNull();
}

/** Status and first code of `getUser` with a token. */
async function whoIs(
  authorization: string,
): Promise<[status: number, code: string | undefined, body: string]> {
  const { status, body } = await postGraphQL({ query: 'query { getUser { email } }' }, { authorization });
  const { errors } = JSON.parse(body) as { errors?: { extensions: { code: string } }[] };
  return [status, errors?.[0]?.extensions.code, body];
}

test('the digest is that of every client', () => {
  expect(digest('password')).toBe('TqQX01rg0eGU8RzVE7Z+5QQKPN5X2TBUG63Os6jd4eqFxSYqUm7uzortWfdoS9vJ');
  expect(digest('Passw0rd!')).toBe('boJNr4qVne7ZZoqtrSGA4cb9cMXFg/MUTj3ggShtn+fWBoCDm/dM5zPBv8QGgL27');
  expect(digest('å')).toBe('ldsLZColifh1fSd260XpiyGwEu4DOSKsfOdYsojgZtfr6dj2o25COP2b0GjL6UQy');
});

for (const action of ACTIONS) {
  test(`a challenge of ${action} is answered with a sign value alone that is safe in a URL, for whatever follows`, async () => {
    const { username, password } = await newCustomer('challenge');
    const answer = await postAuth(action, { username });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys(answer.body)).toEqual(['sign']);
    expect(answer.body.sign).toBe(encodeURIComponent(answer.body.sign ?? ''));
    const signature = await sign(answer.body.sign ?? '');
    sessionOf(await authenticate('login', { username, password }, { signature }));
  });
}

test('the sign endpoint answers a signature of the identity, encoded in the address or not', async () => {
  const identity = await challenge('someone@example.com');
  const signature = await sign(identity);
  expect(Object.keys(signature)).toEqual(['identity', 'timestamp', 'signature']);
  expect(signature.identity).toBe(identity);
  expect(Math.abs(Date.parse(signature.timestamp) - Date.now())).toBeLessThan(60_000);
  expect(await sign(encodeURIComponent(identity))).toMatchObject({ identity });
});

test('the sign endpoint refuses a wrong key and an identity that is no challenge', async () => {
  const identity = await challenge('someone@example.com');
  for (const key of [randomUUID(), 'x', '%E0%A4%A', '%00'])
    expect((await askSign(identity, key)).status, key).toBe(401);
  for (const wrong of ['', 'x', `${identity}x`, `x${identity}`, '%E0%A4%A', 'a.b.c', 'A'.repeat(5000)])
    expect((await askSign(wrong)).status, wrong.slice(0, 40)).toBe(400);
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

test('the user name is one in capitals and with spaces around it', async () => {
  const { username, password } = await newCustomer('capitals');
  const shouted = { username: ` ${username.toUpperCase()} `, password };
  expect(claimsOf((await login(shouted)).token).name).toBe(username);
  expectRefusal(await authenticate('register', shouted), 409, 'ACCOUNT_EXISTS');
});

test('letters beyond ASCII in an address reach clients that read the claims byte by byte', async () => {
  const credentials = { ...freshCredentials(), username: `bj\u00f6rk-${randomUUID()}@example.com` };
  const { token } = await register(credentials);
  const bytes = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  expect(JSON.parse(bytes)).toMatchObject({ name: credentials.username });
});

test('a wrong password and an unknown user get the very same answer', async () => {
  const { username } = await newCustomer('wrong');
  const wrong = await authenticate('login', { username, password: 'Wrong-2026' });
  const unknown = await authenticate('login', freshCredentials());
  expectRefusal(wrong, 401, 'INVALID_CREDENTIALS');
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
});

test('a registration signs in; a second one is told that the account exists and changes nothing', async () => {
  const credentials = freshCredentials('twice');
  const first = await authenticate('register', credentials);
  expect(first.status).toBe(200);
  expect(Object.keys(first.body)).toEqual(['token', 'maxAge']);
  expect((await refresh(first.refreshToken ?? '')).status).toBe(200);
  const second = await authenticate('register', { ...credentials, password: 'Other-2026' });
  expectRefusal(second, 409, 'ACCOUNT_EXISTS');
  await login(credentials);
});

test('two registrations at once make one account', async () => {
  const credentials = freshCredentials('race');
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

test('what is malformed is a 400 with JSON, what is no action a 404, and nothing breaks', async () => {
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
    `{"username":"${'x'.repeat(1_100_000)}"}`,
  ])
    expectRefusal(await postAuth('login', body), 400, 'BAD_REQUEST');
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

test('a refresh answers as a login does and turns the token over', async () => {
  const customer = await newCustomer('refresh');
  const answer = await refresh(customer.refreshToken);
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['token', 'maxAge']);
  expect(claimsOf(answer.body.token ?? '').name).toBe(customer.username);
  expect(answer.refreshToken).not.toBe(customer.refreshToken);
  expect((await whoIs(`Bearer ${answer.body.token}`))[0]).toBe(200);
});

test('a refresh token that comes twice ends its whole sign-in, and no other', async () => {
  const customer = await newCustomer('reuse');
  const elsewhere = await login(customer);
  const second = sessionOf(await refresh(customer.refreshToken));
  const third = sessionOf(await refresh(second.refreshToken));
  expectRefusal(await refresh(customer.refreshToken), 401, 'INVALID_CREDENTIALS');
  expectRefusal(await refresh(third.refreshToken), 401, 'INVALID_CREDENTIALS');
  expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
});

test('of two refreshes with one token at once, one is answered', async () => {
  const { refreshToken } = await newCustomer('race');
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('a refresh without a session is JSON without a token', async () => {
  for (const token of ['', 'x', randomUUID(), 'A'.repeat(4000)])
    expectRefusal(await refresh(token), 401, 'INVALID_CREDENTIALS');
  expectRefusal(await callAuth('login'), 401, 'INVALID_CREDENTIALS');
});

test('a logout ends the session, is JSON, and is no error without one', async () => {
  const customer = await newCustomer('logout');
  const next = sessionOf(await refresh(customer.refreshToken));
  const answer = await logout(next.refreshToken);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({});
  expectRefusal(await refresh(next.refreshToken), 401, 'INVALID_CREDENTIALS');
  expect((await logout('unknown')).status).toBe(200);
  expect((await callAuth('logout')).status).toBe(200);
});

test('a new password takes the place of the old one and ends every other sign-in, its bearer too', async () => {
  const customer = await newCustomer('password');
  const elsewhere = await login(customer);
  // Tokens count in whole seconds
  await sleep(1100);
  const answer = await authenticate(
    'password',
    { ...customer, newPassword: 'Better-2026' },
    { headers: { [REFRESH_HEADER]: customer.refreshToken } },
  );
  const session = sessionOf(answer);
  expect(answer.body.maxAge).toBe(900);
  expectRefusal(await refresh(elsewhere.refreshToken), 401, 'INVALID_CREDENTIALS');
  expectRefusal(await refresh(customer.refreshToken), 401, 'INVALID_CREDENTIALS');
  for (const { token } of [elsewhere, customer])
    expect((await whoIs(`Bearer ${token}`)).slice(0, 2)).toEqual([401, 'TOKEN_EXPIRED']);
  expect(await whoIs(`Bearer ${session.token}`)).toMatchObject([
    200,
    undefined,
    expect.stringContaining(customer.username),
  ]);
  expect((await refresh(session.refreshToken)).status).toBe(200);
  expectRefusal(await authenticate('login', customer), 401, 'INVALID_CREDENTIALS');
  await login({ ...customer, password: 'Better-2026' });
});

test('a new password needs the current one', async () => {
  const customer = await newCustomer('password');
  const asked = { username: customer.username, password: 'Wrong-2026', newPassword: 'Better-2026' };
  expectRefusal(await authenticate('password', asked), 401, 'INVALID_CREDENTIALS');
  await login(customer);
  expect((await refresh(customer.refreshToken)).status).toBe(200);
});

test('a bearer that is forged, or another kind of credential, is 401 TOKEN_INVALID, never an anonymous answer', async () => {
  const { token } = await newCustomer('forged');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = claimsOf(token);
  expect(await whoIs(`Bearer ${token}`)).toMatchObject([200, undefined, expect.stringContaining('@')]);
  for (const forged of [
    `Bearer ${header}.${encode({ ...claims, sid: '1' })}.${signature}`,
    `Bearer ${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `Bearer ${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
    `Bearer ${header}.${payload}.${signature.slice(0, -2)}xx`,
    'Bearer x',
    'Bearer a b',
    `Basic ${Buffer.from('a:b').toString('base64')}`,
    token,
  ])
    expect((await whoIs(forged)).slice(0, 2), forged.slice(0, 30)).toEqual([401, 'TOKEN_INVALID']);
});

test('an empty bearer is nobody, as clients without a session send one', async () => {
  for (const header of ['', 'Bearer', 'Bearer '])
    expect((await whoIs(header)).slice(0, 2)).toEqual([200, 'UNAUTHENTICATED']);
});

test('the token of an account that is gone is 401 TOKEN_EXPIRED, and its refresh token opens nothing', async () => {
  const { token, refreshToken } = await newCustomer('gone');
  const answer = await postGraphQL(
    { query: 'mutation { deleteUser }' },
    { authorization: `Bearer ${token}` },
  );
  expect(JSON.parse(answer.body)).toEqual({ data: { deleteUser: true } });
  expect((await whoIs(`Bearer ${token}`)).slice(0, 2)).toEqual([401, 'TOKEN_EXPIRED']);
  expectRefusal(await refresh(refreshToken), 401, 'INVALID_CREDENTIALS');
});
