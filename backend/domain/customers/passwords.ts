import { randomBytes, scrypt, timingSafeEqual, createHash, type ScryptOptions } from 'node:crypto';
import { Limiter } from '#backend/core/limiter.ts';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';

/** scrypt parameters: about 50 ms and 16 MiB per try, expensive for guessing and acceptable for signing in. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Hashing runs on libuv's thread pool; more at once would block its other work, such as file access. */
const CONCURRENT_HASHES = 2;
const hashing = new Limiter(CONCURRENT_HASHES);

/** The client's hash of the password, 64 characters of Base64 (contract 4.4). The server treats it as the password. */
const DIGEST = /^[A-Za-z0-9+/]{64}$/;

/** Whether a value has the format of a client's digest. */
export function isDigest(text: unknown): text is string {
  return typeof text === 'string' && DIGEST.test(text);
}

function derive(digest: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return hashing.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(digest, salt, KEY_BYTES, cost, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );
}

/** `scrypt$N$r$p$salt$hash`. The cost is part of the hash, so that it can be raised later. */
export async function hashPassword(digest: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(digest, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Hash for unknown users, so that they take as long to verify as a wrong password. */
const DUMMY_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the digest matches the stored hash; false for `null`, an unknown user. */
export async function isPassword(stored: string | null, digest: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? DUMMY_HASH).split('$');
  const key = await derive(digest, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const expected = Buffer.from(hash, 'base64url');
  return stored !== null && expected.length === key.length && timingSafeEqual(expected, key);
}

const RESET_KEY_BYTES = 32;
/** Lifetime of a key: one hour, as the mail states. */
const KEY_MS = 60 * 60_000;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Bounds the mails to one customer within that hour: anyone can request them for an address. */
const MAX_KEYS = 10;

/** A key, and the channel that it was presented in. */
interface ChannelKey {
  readonly key: string;
  readonly channelId: string;
}

/**
 * Creates a key for one password reset, stored as a hash; null above `MAX_KEYS`. Invalidates the user's earlier keys, so that of
 * several mails only the last has a valid link. Deletes expired keys.
 */
export function createResetKey(
  database: Database,
  now: Date,
  userId: number,
  channelId: string,
): string | null {
  const { raw } = database;
  raw.run('delete from password_resets where expires_at <= ?', [now.toISOString()]);
  const counted = 'select count(*) as count from password_resets where user_id = ?';
  if (raw.get(countRow, counted, [userId]).count >= MAX_KEYS) return null;
  endResetKeys(database, now, userId);
  const key = randomBytes(RESET_KEY_BYTES).toString('base64url');
  raw.run(
    'insert into password_resets (key_hash, user_id, channel_id, created_at, expires_at) values (?, ?, ?, ?, ?)',
    [hashOf(key), userId, channelId, now.toISOString(), new Date(now.getTime() + KEY_MS).toISOString()],
  );
  return key;
}

/** Invalidates all open keys of a user: the password has changed, or a new key replaces them. */
export function endResetKeys({ raw }: Database, now: Date, userId: number): void {
  raw.run('update password_resets set used_at = ? where user_id = ? and used_at is null', [
    now.toISOString(),
    userId,
  ]);
}

/**
 * Whether a key is valid now, in the channel whose mail contains it. Lets callers reject it before the expensive hashing
 * of a password.
 */
export function isResetKey({ raw }: Database, now: Date, { key, channelId }: ChannelKey): boolean {
  const sql = `select 1 from password_resets
    where key_hash = ? and channel_id = ? and used_at is null and expires_at > ?`;
  return raw.exists(sql, [hashOf(key), channelId, now.toISOString()]);
}

const userRow = z.object({ user_id: z.int() });

/** Redeems a key and returns its user's id; null for a key that is unknown, used, expired or of another channel. */
export function redeemResetKey({ raw }: Database, now: Date, { key, channelId }: ChannelKey): number | null {
  const time = now.toISOString();
  const sql = `update password_resets set used_at = ?
    where key_hash = ? and channel_id = ? and used_at is null and expires_at > ?`;
  if (raw.run(sql, [time, hashOf(key), channelId, time]).changes !== 1) return null;
  const found = 'select user_id from password_resets where key_hash = ?';
  return raw.find(userRow, found, [hashOf(key)])?.user_id ?? null;
}
