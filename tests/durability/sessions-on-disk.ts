import { createHash, randomUUID } from 'node:crypto';
import { write } from './orders-on-disk.ts';
import { CHANNEL } from './tiny-shop.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Inserts a session of the demo customer; returns its refresh token, which is also the name of its family. */
export function insertSession(dataDir: string): string {
  const token = randomUUID();
  write(dataDir, (database) =>
    database
      .prepare(
        `insert into refresh_tokens (token_hash, family, user_id, lifetime_minutes, issued_at, expires_at)
         select ?, ?, id, 30, ?, '2999-01-01T00:00:00.000Z' from users where email = 'person@example.com'`,
      )
      .run([hashOf(token), token, new Date().toISOString()]),
  );
  return token;
}

/** Inserts a reset key of the demo customer, as a mail has one; returns it. */
export function insertResetKey(dataDir: string): string {
  const key = randomUUID();
  write(dataDir, (database) =>
    database
      .prepare(
        `insert into password_resets (key_hash, user_id, channel_id, created_at, expires_at)
         select ?, id, ?, ?, '2999-01-01T00:00:00.000Z' from users where email = 'person@example.com'`,
      )
      .run([hashOf(key), CHANNEL, new Date().toISOString()]),
  );
  return key;
}
