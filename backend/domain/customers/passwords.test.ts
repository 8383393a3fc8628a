import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  hashPassword,
  isDigest,
  isPassword,
  createResetKey,
  endResetKeys,
  isResetKey,
  redeemResetKey,
} from './passwords.ts';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';
import {
  fixtureBackend,
  FIXTURE_CHANNEL,
  fixtureCustomer,
  later,
} from '#tests/support/fixture-backend/fixture-backend.ts';

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

async function createCustomer() {
  const { context } = await fixtureBackend();
  const { database } = context;
  const now = context.now();
  const { userId } = fixtureCustomer(context);
  const after = (minutes: number): Date => later(context, minutes).now();
  const create = (minutes = 0): string =>
    createResetKey(database, after(minutes), userId, FIXTURE_CHANNEL) ?? '';
  return { context, database, now, userId, after, create };
}

const redeem = (database: Database, now: Date, key: string, channelId = FIXTURE_CHANNEL) =>
  redeemResetKey(database, now, { key, channelId });

test('a key can be redeemed once', async () => {
  const { database, now, userId, create } = await createCustomer();
  const key = create();
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(redeem(database, now, key)).toBe(userId);
  expect(redeem(database, now, key)).toBeNull();
});

test('a key expires after one hour', async () => {
  const { database, userId, after, create } = await createCustomer();
  expect(redeem(database, after(59), create())).toBe(userId);
  expect(redeem(database, after(60), create())).toBeNull();
});

test('the database stores only hashes of keys', async () => {
  const { database, now, create } = await createCustomer();
  const key = create();
  const [row] = database.raw.select(z.object({ key_hash: z.string() }), 'select * from password_resets', []);
  expect(JSON.stringify(row)).not.toContain(key);
  for (const wrong of ['', 'x', `${key}x`, row?.key_hash ?? ''])
    expect(redeem(database, now, wrong)).toBeNull();
});

test('[RT-04] a newer key and a new password invalidate the customer’s key, and no other customer’s', async () => {
  const { context, database, now, userId, create } = await createCustomer();
  const { userId: other } = fixtureCustomer(context, { email: 'other@example.com' });
  const ofOther = createResetKey(database, now, other, FIXTURE_CHANNEL) ?? '';
  const [older, newer] = [create(), create()];
  expect(redeem(database, now, older)).toBeNull();
  expect(isResetKey(database, now, { key: newer, channelId: FIXTURE_CHANNEL })).toBe(true);
  endResetKeys(database, now, userId);
  expect(redeem(database, now, newer)).toBeNull();
  expect(redeem(database, now, create())).toBe(userId);
  expect(redeem(database, now, ofOther)).toBe(other);
});

test('a customer gets at most ten keys an hour; expired ones are deleted', async () => {
  const { database, after, create } = await createCustomer();
  const keys = Array.from({ length: 10 }, (_, count) => create(count));
  expect(keys).not.toContain('');
  expect(create(10)).toBe('');
  // Whoever requests mails for an address leaves its owner the link of the last one
  expect(isResetKey(database, after(10), { key: keys[9] ?? '', channelId: FIXTURE_CHANNEL })).toBe(true);
  expect(create(60)).not.toBe('');
  const sql = 'select count(*) as count from password_resets where expires_at <= ?';
  const old = database.raw.select(countRow, sql, [after(60).toISOString()]);
  expect(old).toEqual([{ count: 0 }]);
});

test('deleting a customer deletes the keys', async () => {
  const { database, now, userId, create } = await createCustomer();
  const key = create();
  database.raw.run('delete from users where id = ?', [userId]);
  expect(redeem(database, now, key)).toBeNull();
});

test('[CH-11] a key is valid only in the channel that it was mailed for, and another channel does not use it up', async () => {
  const { database, now, userId, create } = await createCustomer();
  const key = create();
  expect(isResetKey(database, now, { key, channelId: '8|eu' })).toBe(false);
  expect(redeem(database, now, key, '8|eu')).toBeNull();
  expect(isResetKey(database, now, { key, channelId: FIXTURE_CHANNEL })).toBe(true);
  expect(redeem(database, now, key)).toBe(userId);
});
