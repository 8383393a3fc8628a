import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isDigest, isPassword } from './passwords.ts';

const DIGEST = 'TqQX01rg0eGU8RzVE7Z+5QQKPN5X2TBUG63Os6jd4eqFxSYqUm7uzortWfdoS9vJ';

test('a digest is exactly 64 characters of Base64', () => {
  expect(isDigest(DIGEST)).toBe(true);
  for (const wrong of [
    '',
    'password',
    DIGEST.slice(1),
    `${DIGEST}A`,
    `${DIGEST.slice(1)}=`,
    `${DIGEST}\n`,
    null,
    7,
  ])
    expect(isDigest(wrong)).toBe(false);
});

test('a stored hash verifies only its digest, and hashing twice gives different hashes', async () => {
  const [stored, again] = await Promise.all([hashPassword(DIGEST), hashPassword(DIGEST)]);
  expect(stored).not.toContain(DIGEST);
  expect(again).not.toBe(stored);
  expect(await isPassword(stored, DIGEST)).toBe(true);
  expect(await isPassword(stored, DIGEST.toLowerCase())).toBe(false);
  expect(await isPassword(again, DIGEST)).toBe(true);
});

test('a hash with other cost parameters is verified', async () => {
  const salt = Buffer.from('salt of a test..');
  const key = scryptSync(DIGEST, salt, 32, { N: 1024, r: 8, p: 1 });
  const older = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  expect(await isPassword(older, DIGEST)).toBe(true);
  expect(await isPassword(older, 'x')).toBe(false);
});
