import { expect, test } from 'vitest';
import { fixtureBackend, fixtureCustomer, later } from '#tests/support/fixture-backend/fixture-backend.ts';
import {
  LONGEST_TOKEN_SECONDS,
  noteEndedSession,
  sweepEndedSessions,
} from '#backend/domain/customers/refresh-tokens.ts';
import { setPassword } from '#backend/domain/customers/user-store.ts';
import { signAccessToken } from './access-token.ts';
import { authenticateBearer } from './bearer.ts';

const EMAIL = 'bearer@example.com';

async function createCustomer() {
  const { context } = await fixtureBackend();
  const customer = fixtureCustomer(context, { email: EMAIL });
  const subject = { ...customer, memberType: 'standard', sessionId: 'a-session' };
  const token = await signAccessToken(context.secret, subject, { now: context.now() });
  return { context, token, userId: customer.userId };
}
const EXPIRED = { ok: false, code: 'TOKEN_EXPIRED' };

test('a bearer returns the customer’s current data', async () => {
  const { context, token, userId } = await createCustomer();
  context.database.raw.run("update users set customer_type = 'ORGANIZATION'");
  const expiresAt = context.now().getTime() / 1000 + 900;
  const customer = { userId, email: EMAIL, customerType: 'ORGANIZATION', isSpoofed: false };
  for (const header of [`Bearer ${token}`, `bearer  ${token} `])
    expect(await authenticateBearer(context, header)).toEqual({
      ok: true,
      customer,
      expiresAt,
      sessionId: 'a-session',
    });
});

test('a token from before the last password change is expired, one of the same second is not', async () => {
  const { context, token, userId } = await createCustomer();
  const changed = (seconds: number) =>
    setPassword(context.database, userId, 'another password', later(context, seconds / 60).now());
  changed(0.9);
  expect((await authenticateBearer(context, `Bearer ${token}`)).ok).toBe(true);
  changed(1);
  expect(await authenticateBearer(context, `Bearer ${token}`)).toEqual(EXPIRED);
});

test('[AU-04] a token of a session that has ended is expired, those of other sessions are not', async () => {
  const { context, token } = await createCustomer();
  noteEndedSession(context.database, context.now(), 'another-session');
  expect((await authenticateBearer(context, `Bearer ${token}`)).ok).toBe(true);
  noteEndedSession(context.database, context.now(), 'a-session');
  expect(await authenticateBearer(context, `Bearer ${token}`)).toEqual(EXPIRED);
  const after = (minutes: number) => later(context, LONGEST_TOKEN_SECONDS / 60 + minutes).now();
  expect(sweepEndedSessions(context.database, after(0))).toBe(0);
  expect(sweepEndedSessions(context.database, after(1))).toBe(2);
});

test('a missing or empty header is a guest', async () => {
  const { context } = await createCustomer();
  for (const header of [undefined, '', 'Bearer', ' bearer '])
    expect(await authenticateBearer(context, header)).toEqual({
      ok: true,
      customer: null,
      expiresAt: null,
      sessionId: null,
    });
});

test('expired tokens and those of deleted customers are expired, all others invalid', async () => {
  const { context, token } = await createCustomer();
  expect(await authenticateBearer(later(context, 24 * 60), `Bearer ${token}`)).toEqual(EXPIRED);
  for (const header of [`Bearer ${token}x`, `Basic ${token}`, token, `Bearer ${token} x`])
    expect(await authenticateBearer(context, header)).toEqual({ ok: false, code: 'TOKEN_INVALID' });
  context.database.raw.run('delete from users');
  expect(await authenticateBearer(context, `Bearer ${token}`)).toEqual(EXPIRED);
});
