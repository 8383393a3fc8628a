import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixtureBackend } from '#tests/support/fixture-backend/fixture-backend.ts';
import { findUserByEmail, insertUser } from './user-store.ts';
import {
  endSession,
  endSessions,
  issueRefreshToken,
  REMEMBERED_MINUTES,
  rotateRefreshToken,
  sweepRefreshTokens,
} from './refresh-tokens.ts';

async function createSession(minutes = REMEMBERED_MINUTES) {
  const { context } = await fixtureBackend();
  const { database } = context;
  const now = context.now();
  insertUser(database, 'refresh@example.com', 'no password', now);
  const userId = findUserByEmail(database, 'refresh@example.com')?.id ?? 0;
  const token = issueRefreshToken(database, now, { userId, minutes });
  const after = (passed: number): Date => new Date(now.getTime() + passed * 60_000);
  return { database, now, userId, token, after };
}

test('rotating a token returns the next one of its session', async () => {
  const { database, now, userId, token } = await createSession();
  const next = rotateRefreshToken(database, now, token);
  expect(next?.userId).toBe(userId);
  expect(next?.token).not.toBe(token);
  expect(rotateRefreshToken(database, now, next?.token ?? '')?.userId).toBe(userId);
});

test('reusing a token revokes its session and no other', async () => {
  const { database, now, userId, token } = await createSession();
  const elsewhere = issueRefreshToken(database, now, { userId, minutes: 30 });
  const second = rotateRefreshToken(database, now, token);
  const third = rotateRefreshToken(database, now, second?.token ?? '');
  expect(rotateRefreshToken(database, now, token)).toBeNull();
  expect(rotateRefreshToken(database, now, third?.token ?? '')).toBeNull();
  expect(rotateRefreshToken(database, now, elsewhere)?.userId).toBe(userId);
});

test('a session without "remember me" lasts half an hour from its last use', async () => {
  const { database, token, after } = await createSession(30);
  const next = rotateRefreshToken(database, after(29), token);
  const further = rotateRefreshToken(database, after(58), next?.token ?? '');
  expect(further).not.toBeNull();
  expect(rotateRefreshToken(database, after(88), further?.token ?? '')).toBeNull();
});

test('a remembered session lasts seven days', async () => {
  const { database, token, after } = await createSession();
  expect(rotateRefreshToken(database, after(7 * 24 * 60), token)).toBeNull();
  expect(rotateRefreshToken(database, after(7 * 24 * 60 - 1), token)).not.toBeNull();
});

test('an unknown token is rejected, and the database stores only hashes', async () => {
  const { database, now, token } = await createSession();
  const [row] = database.raw.select(z.object({ token_hash: z.string() }), 'select * from refresh_tokens', []);
  expect(JSON.stringify(row)).not.toContain(token);
  for (const wrong of ['', 'x', row?.token_hash ?? '', `${token}x`])
    expect(rotateRefreshToken(database, now, wrong)).toBeNull();
});

test('a logout ends one session, a new password all of them', async () => {
  const { database, now, userId, token } = await createSession();
  const elsewhere = issueRefreshToken(database, now, { userId, minutes: 30 });
  const next = rotateRefreshToken(database, now, token)?.token ?? '';
  endSession(database, now, 'unknown');
  endSession(database, now, token);
  expect(rotateRefreshToken(database, now, next)).toBeNull();
  const still = rotateRefreshToken(database, now, elsewhere)?.token ?? '';
  expect(still).not.toBe('');
  endSessions(database, now, userId);
  expect(rotateRefreshToken(database, now, still)).toBeNull();
});

test('the sweep deletes expired tokens, used and unused', async () => {
  const { database, token, after, now } = await createSession(30);
  rotateRefreshToken(database, now, token);
  expect(sweepRefreshTokens(database, after(30))).toBe(0);
  expect(sweepRefreshTokens(database, after(31))).toBe(2);
});
