import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#backend/core/db/database.ts';
import { selectRows } from '#backend/core/db/rows.ts';

const KEY_BYTES = 32;
/** One hour, as the mail says. */
const KEY_MS = 60 * 60_000;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Mails that one customer gets in that hour: whoever knows an address may ask. */
const MAX_KEYS = 10;

/** A key for one new password, kept as a hash; null when the customer was sent enough of them. Forgets old ones. */
export function createResetKey(
  { raw }: Database,
  now: Date,
  userId: number,
  channelId: string,
): string | null {
  raw.prepare('delete from password_resets where expires_at <= ?').run([now.toISOString()]);
  const counted = 'select count(*) as number from password_resets where user_id = ?';
  if ((selectRows<{ number: number }>(raw, counted, [userId])[0]?.number ?? 0) >= MAX_KEYS) return null;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  raw
    .prepare(
      'insert into password_resets (key_hash, user_id, channel_id, created_at, expires_at) values (?, ?, ?, ?, ?)',
    )
    .run([hashOf(key), userId, channelId, now.toISOString(), new Date(now.getTime() + KEY_MS).toISOString()]);
  return key;
}

/** A password was chosen: keys that were sent before choose no other. */
export function endResetKeys({ raw }: Database, now: Date, userId: number): void {
  raw
    .prepare('update password_resets set used_at = ? where user_id = ? and used_at is null')
    .run([now.toISOString(), userId]);
}

/** Whether a key could be used now: looked at before the dear work of hashing a password. */
export function isResetKey({ raw }: Database, now: Date, key: string): boolean {
  const sql = 'select 1 from password_resets where key_hash = ? and used_at is null and expires_at > ?';
  return selectRows(raw, sql, [hashOf(key), now.toISOString()]).length > 0;
}

/** Uses a key up: the user whose password it opens; null for one that is unknown, used or too old. */
export function redeemResetKey({ raw }: Database, now: Date, key: string): number | null {
  const time = now.toISOString();
  const sql = `update password_resets set used_at = ? where key_hash = ? and used_at is null and expires_at > ?`;
  if (raw.prepare(sql).run([time, hashOf(key), time]).changes !== 1) return null;
  const found = 'select user_id from password_resets where key_hash = ?';
  return selectRows<{ user_id: number }>(raw, found, [hashOf(key)])[0]?.user_id ?? null;
}
