import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { countRow } from '#backend/core/db/catalog-rows.ts';

const KEY_BYTES = 32;
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
  const key = randomBytes(KEY_BYTES).toString('base64url');
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
