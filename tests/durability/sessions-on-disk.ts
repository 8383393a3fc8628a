import { createHash, randomUUID } from 'node:crypto';
import { write } from './orders-on-disk.ts';

/** Inserts a session of the demo customer; returns its refresh token, which is also the name of its family. */
export function insertSession(dataDir: string): string {
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest('base64url');
  write(dataDir, (database) =>
    database
      .prepare(
        `insert into refresh_tokens (token_hash, family, user_id, lifetime_minutes, issued_at, expires_at)
         select ?, ?, id, 30, ?, '2999-01-01T00:00:00.000Z' from users where email = 'person@example.com'`,
      )
      .run([hash, token, new Date().toISOString()]),
  );
  return token;
}
