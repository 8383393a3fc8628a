import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { fixtureBackend, fixtureCustomer, later } from '#tests/support/fixture-backend/fixture-backend.ts';
import {
  isSessionEnded,
  endSession,
  endSessionById,
  endSessions,
  issueRefreshToken,
  REMEMBERED_MINUTES,
  rotateRefreshToken,
  sweepRefreshTokens,
} from './refresh-tokens.ts';

const SECRET = 'a secret of tests, longer than thirty-two signs';
const rotate = (database: Database, now: Date, token: string, secret = SECRET) =>
  rotateRefreshToken(database, { now, namedChannel: null, token, secret });

async function createSession(minutes = REMEMBERED_MINUTES, channelId: string | null = null) {
  const { context } = await fixtureBackend();
  const { database } = context;
  const now = context.now();
  const { userId } = fixtureCustomer(context);
  const token = issueRefreshToken(database, now, { userId, channelId, minutes });
  const after = (passed: number): Date => later(context, passed).now();
  return { database, now, userId, token, after };
}

test('rotating a token returns the next one of its session', async () => {
  const { database, now, userId, token } = await createSession();
  const next = rotate(database, now, token);
  expect(next?.userId).toBe(userId);
  expect(next?.token).not.toBe(token);
  expect(rotate(database, now, next?.token ?? '')?.userId).toBe(userId);
});

/** The rotation by a call that names a channel. */
const rotateIn = (database: Database, now: Date, token: string, namedChannel: string) =>
  rotateRefreshToken(database, { now, namedChannel, token, secret: SECRET });

test('[CH-11] every rotation keeps the channel of the session', async () => {
  const { database, now, token } = await createSession(30, '1|se');
  const second = rotateIn(database, now, token, '1|se');
  expect(second?.channelId).toBe('1|se');
  // A call that names no channel gains nothing either
  const third = rotate(database, now, second?.token ?? '');
  expect(third?.channelId).toBe('1|se');
  expect(rotateIn(database, now, third?.token ?? '', '1|se')?.channelId).toBe('1|se');
});

test('[CH-11] another channel’s call can neither rotate, use up nor end a session', async () => {
  const { database, now, token } = await createSession(30, '1|se');
  expect(rotateIn(database, now, token, '3|fi')).toBeNull();
  endSession(database, now, { token, namedChannel: '3|fi' });
  const next = rotateIn(database, seconds(now, 60), token, '1|se');
  expect(next).toMatchObject({ channelId: '1|se', usedAt: seconds(now, 60) });
  // Nor within the grace period of a used token, and a late repetition there is no copy's reuse
  expect(rotateIn(database, seconds(now, 61), token, '3|fi')).toBeNull();
  expect(rotateIn(database, seconds(now, 90), token, '3|fi')).toBeNull();
  expect(rotateIn(database, seconds(now, 91), next?.token ?? '', '1|se')).not.toBeNull();
  endSession(database, seconds(now, 92), { token, namedChannel: '1|se' });
  expect(rotateIn(database, seconds(now, 92), next?.token ?? '', '1|se')).toBeNull();
});

test('[CH-11] a session of the account is refused to a call that names a channel', async () => {
  const { database, now, token } = await createSession();
  expect(rotateIn(database, now, token, '1|se')).toBeNull();
  expect(rotate(database, now, token)?.channelId).toBeNull();
});

/** Seconds after the first use of a token. */
const seconds = (now: Date, passed: number): Date => new Date(now.getTime() + passed * 1000);

test('[AU-03] a token used again within ten seconds gets the same answer and ends nothing', async () => {
  const { database, now, userId, token } = await createSession();
  const first = rotate(database, now, token);
  for (const passed of [0, 1, 9.999]) expect(rotate(database, seconds(now, passed), token)).toEqual(first);
  expect(first).toMatchObject({ userId, usedAt: now });
  expect(rotate(database, seconds(now, 9.999), first?.token ?? '')?.userId).toBe(userId);
});

test('a token reused later revokes its session and no other', async () => {
  const { database, now, userId, token } = await createSession();
  const elsewhere = issueRefreshToken(database, now, { userId, channelId: null, minutes: 30 });
  const second = rotate(database, now, token);
  const third = rotate(database, now, second?.token ?? '');
  expect(rotate(database, seconds(now, 10), token)).toBeNull();
  expect(rotate(database, now, third?.token ?? '')).toBeNull();
  // The grace period does not revive a session that has ended
  expect(rotate(database, seconds(now, 1), second?.token ?? '')).toBeNull();
  expect(rotate(database, now, elsewhere)?.userId).toBe(userId);
});

test('a token reused within ten seconds under another secret ends its session', async () => {
  const { database, now, token } = await createSession();
  const next = rotate(database, now, token);
  expect(rotate(database, now, token, `${SECRET} changed`)).toBeNull();
  expect(rotate(database, now, next?.token ?? '')).toBeNull();
});

test('a session without "remember me" lasts half an hour from its last use', async () => {
  const { database, token, after } = await createSession(30);
  const next = rotate(database, after(29), token);
  const further = rotate(database, after(58), next?.token ?? '');
  expect(further).not.toBeNull();
  expect(rotate(database, after(88), further?.token ?? '')).toBeNull();
});

test('a remembered session lasts seven days', async () => {
  const { database, token, after } = await createSession();
  expect(rotate(database, after(7 * 24 * 60), token)).toBeNull();
  expect(rotate(database, after(7 * 24 * 60 - 1), token)).not.toBeNull();
});

test('an unknown token is rejected, and the database stores only hashes', async () => {
  const { database, now, token } = await createSession();
  const [row] = database.raw.select(z.object({ token_hash: z.string() }), 'select * from refresh_tokens', []);
  expect(JSON.stringify(row)).not.toContain(token);
  for (const wrong of ['', 'x', row?.token_hash ?? '', `${token}x`])
    expect(rotate(database, now, wrong)).toBeNull();
});

test('a logout ends one session, a new password all of them', async () => {
  const { database, now, userId, token } = await createSession();
  const elsewhere = issueRefreshToken(database, now, { userId, channelId: null, minutes: 30 });
  const next = rotate(database, now, token)?.token ?? '';
  endSession(database, now, { token: 'unknown', namedChannel: null });
  endSession(database, now, { token, namedChannel: null });
  expect(rotate(database, now, next)).toBeNull();
  const still = rotate(database, now, elsewhere)?.token ?? '';
  expect(still).not.toBe('');
  endSessions(database, now, userId);
  expect(rotate(database, now, still)).toBeNull();
});

test('[AU-04] with a session its access tokens end: by logout, reuse or a new password, and no other session’s', async () => {
  const { database, now, userId } = await createSession();
  const open = (sessionId: string) =>
    issueRefreshToken(database, now, { userId, channelId: null, minutes: 30, sessionId });
  const ended = () => ['left', 'by-id', 'stolen', 'open'].filter((id) => isSessionEnded(database, id));
  const [left, , stolen = ''] = ['left', 'by-id', 'stolen', 'open'].map(open);
  expect(ended()).toEqual([]);
  endSession(database, now, { token: left ?? '', namedChannel: null });
  endSessionById(database, now, 'by-id');
  expect(rotate(database, now, stolen)?.sessionId).toBe('stolen');
  expect(ended()).toEqual(['left', 'by-id']);
  rotate(database, seconds(now, 11), stolen);
  expect(ended()).toEqual(['left', 'by-id', 'stolen']);
  endSessions(database, now, userId);
  expect(ended()).toEqual(['left', 'by-id', 'stolen', 'open']);
});

test('the sweep deletes expired tokens, used and unused', async () => {
  const { database, token, after, now } = await createSession(30);
  rotate(database, now, token);
  expect(sweepRefreshTokens(database, after(30))).toBe(0);
  expect(sweepRefreshTokens(database, after(31))).toBe(2);
});
