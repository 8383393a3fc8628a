import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import {
  ACCESS_TOKEN_SECONDS,
  readAccessToken,
  signAccessToken,
  loadOrCreateSecret,
  type TokenSubject,
} from './access-token.ts';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';

const SECRET = 'a secret of tests, longer than thirty-two signs';
const NOW = new Date('2026-11-20T12:00:00Z');
const SUBJECT: TokenSubject = {
  userId: 42,
  email: 'björk@example.com',
  customerType: 'ORGANIZATION',
  memberType: 'standard',
  sessionId: 'a-session',
};
const EXPIRED = { ok: false, reason: 'expired' };
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const keyOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const ISSUED_AT = NOW.getTime() / 1000;
const known = { ok: true, userId: 42, sessionId: 'a-session', isSpoofed: false, issuedAt: ISSUED_AT };

test('a token is valid for 15 minutes', async () => {
  const token = await signAccessToken(SECRET, SUBJECT, { now: NOW });
  for (const now of [NOW, later(ACCESS_TOKEN_SECONDS - 1)])
    expect(await readAccessToken(SECRET, token, now)).toEqual({ ...known, expiresAt: ISSUED_AT + 900 });
  expect(await readAccessToken(SECRET, token, later(ACCESS_TOKEN_SECONDS))).toEqual(EXPIRED);
});

test('claims survive clients that decode bytes and flatten them into one string', async () => {
  const token = await signAccessToken(SECRET, SUBJECT, { now: NOW });
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('latin1');
  expect(payload).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(payload)).toEqual({
    sid: '42',
    name: 'björk@example.com',
    customerType: 'ORGANIZATION',
    memberType: 'standard',
    memberId: '42',
    memberDiscount: '0',
    session: 'a-session',
    iat: ISSUED_AT,
    exp: ISSUED_AT + 900,
  });
});

test('[AU-07] an operator’s token is marked and may have a longer lifetime', async () => {
  const token = await signAccessToken(SECRET, SUBJECT, { now: NOW, seconds: 3600, isSpoofed: true });
  const marked = { ...known, isSpoofed: true, expiresAt: ISSUED_AT + 3600 };
  expect(await readAccessToken(SECRET, token, later(3599))).toEqual(marked);
  expect(await readAccessToken(SECRET, token, later(3600))).toMatchObject({ reason: 'expired' });
});

test('a token with another secret or algorithm, or without a user, is invalid', async () => {
  const good = await signAccessToken(SECRET, SUBJECT, { now: NOW });
  const [header, payload, signature] = good.split('.');
  const expires = later(900);
  const signed = (alg: string, sid: unknown, secret = SECRET) =>
    new SignJWT({ sid }).setProtectedHeader({ alg }).setExpirationTime(expires).sign(keyOf(secret));
  for (const token of [
    await signAccessToken(`${SECRET}x`, SUBJECT, { now: NOW }),
    await signed('HS512', '42', SECRET.repeat(2)),
    await signed('HS256', 'text'),
    await signed('HS256', '1.5'),
    new UnsecuredJWT({ sid: '42' }).setExpirationTime(expires).encode(),
    `${header}.${payload}.`,
    `${header}.${Buffer.from('{"sid":"1"}').toString('base64url')}.${signature}`,
    'x',
    '',
  ])
    expect(await readAccessToken(SECRET, token, NOW), token).toEqual({ ok: false, reason: 'invalid' });
});

test('a token without a session, which could not be ended, counts as expired', async () => {
  const token = await new SignJWT({ sid: '42' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(later(900))
    .sign(keyOf(SECRET));
  expect(await readAccessToken(SECRET, token, NOW)).toEqual(EXPIRED);
});

test('[AC-03] a token may name the channel of its sign-in', async () => {
  const token = await signAccessToken(SECRET, { ...SUBJECT, channelId: '1|se' }, { now: NOW });
  expect(await readAccessToken(SECRET, token, NOW)).toMatchObject({ userId: 42, channelId: '1|se' });
});

function createFolder() {
  const folder = temporaryFolder();
  return { folder, file: path.join(folder, 'token-secret') };
}

test('the first start makes a secret that only its owner reads, later starts use it', () => {
  const { folder, file } = createFolder();
  const secret = loadOrCreateSecret(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadOrCreateSecret(folder)).toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
});

test('a file without a whole secret stops the start with file and remedy and without the secret', () => {
  const { folder, file } = createFolder();
  for (const content of ['', '\n', 'half-a-secret']) {
    writeFileSync(file, content);
    expect(() => loadOrCreateSecret(folder)).toThrow(
      new RegExp(`^${file} has no secret of at least 32 characters: [^\\n]*delete it[^\\n]*\\.$`),
    );
    if (content.trim()) expect(() => loadOrCreateSecret(folder)).not.toThrow(content);
    expect(readFileSync(file, 'utf8')).toBe(content);
  }
});

test('a file that cannot be read or made is named with a remedy, and nothing half-made is left', () => {
  const { folder, file } = createFolder();
  mkdirSync(file);
  expect(() => loadOrCreateSecret(folder)).toThrow(`${file} is a file where a folder should be, or a folder`);
  expect(readdirSync(folder)).toEqual(['token-secret']);
  expect(() => loadOrCreateSecret('/sys')).toThrow(/^\/sys\/token-secret cannot be opened or written: give/);
});
