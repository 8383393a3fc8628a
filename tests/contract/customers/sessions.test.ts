import { expect, test } from 'vitest';
import {
  authenticate,
  callAuth,
  login,
  logout,
  newCustomer,
  refresh,
  REFRESH_HEADER,
  sessionOf,
  type Credentials,
  type Session,
} from '#tests/support/api/auth-api.ts';
import { withClockAhead } from '#tests/support/test-endpoints.ts';
import { expectRefusal, whoIs } from './refusals.ts';

test('an anonymous refresh is no failure: 200 with an empty object', async () => {
  for (const answer of [await callAuth('login'), await refresh('')])
    expect([answer.status, answer.body, answer.refreshToken]).toEqual([200, {}, null]);
});

test('a logout ends the session, answers JSON and succeeds without a session', async () => {
  const customer = await newCustomer('logout');
  const next = sessionOf(await refresh(customer.refreshToken));
  const answer = await logout(next.refreshToken);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({});
  expectRefusal(await refresh(next.refreshToken), 401, 'INVALID_CREDENTIALS');
  expect((await logout('unknown')).status).toBe(200);
  expect((await callAuth('logout')).status).toBe(200);
});

test('a new password replaces the old one and ends every other session and its bearer token', async () => {
  const customer = await newCustomer('password');
  const elsewhere = await login(customer);
  // Token times are whole seconds
  await withClockAhead(1100, () => expectNewPassword(customer, elsewhere));
});

async function expectNewPassword(customer: Credentials & Session, elsewhere: Session): Promise<void> {
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
}

test('a password change requires the current password', async () => {
  const customer = await newCustomer('password');
  const asked = { username: customer.username, password: 'Wrong-2026', newPassword: 'Better-2026' };
  expectRefusal(await authenticate('password', asked), 401, 'INVALID_CREDENTIALS');
  await login(customer);
  expect((await refresh(customer.refreshToken)).status).toBe(200);
});
