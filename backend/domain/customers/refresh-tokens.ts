import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';

/** Contract 4.5: seven days, or the half hour of a session that is not to be remembered. */
export const REMEMBERED_MINUTES = 7 * 24 * 60;
const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

/** Tokens are kept as hashes: who reads the database cannot sign in with it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Issue {
  readonly userId: number;
  readonly minutes: number;
  /** The sign-in that it continues; a new one by default. */
  readonly family?: string;
}

/** A fresh token of a sign-in. */
export function issueRefreshToken({ raw }: Database, now: Date, issue: Issue): string {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  raw.run(
    `insert into refresh_tokens (token_hash, family, user_id, lifetime_minutes, issued_at, expires_at)
       values (?, ?, ?, ?, ?, ?)`,
    [
      hashOf(token),
      issue.family ?? randomUUID(),
      issue.userId,
      issue.minutes,
      now.toISOString(),
      new Date(now.getTime() + issue.minutes * MINUTE_MS).toISOString(),
    ],
  );
  return token;
}

const tokenRow = z.object({
  family: z.string(),
  user_id: z.int(),
  lifetime_minutes: z.int(),
  expires_at: z.string(),
  used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});

function findRow({ raw }: Database, token: string) {
  const sql = `select family, user_id, lifetime_minutes, expires_at, used_at, revoked_at
    from refresh_tokens where token_hash = ?`;
  return raw.find(tokenRow, sql, [hashOf(token)]);
}

function revoke({ raw }: Database, column: 'family' | 'user_id', value: string | number, now: Date): void {
  raw.run(`update refresh_tokens set revoked_at = ? where ${column} = ? and revoked_at is null`, [
    now.toISOString(),
    value,
  ]);
}

/**
 * Uses a token up and gives the next of its sign-in. Null for one that is unknown, expired or revoked; one that was used
 * before is a copy in other hands, so its whole sign-in ends.
 */
export function rotateRefreshToken(
  database: Database,
  now: Date,
  token: string,
): { readonly userId: number; readonly token: string } | null {
  return inTransaction(database, () => {
    const row = findRow(database, token);
    if (row === null || row.revoked_at !== null || row.expires_at <= now.toISOString()) return null;
    if (row.used_at !== null) {
      revoke(database, 'family', row.family, now);
      return null;
    }
    database.raw.run('update refresh_tokens set used_at = ? where token_hash = ?', [
      now.toISOString(),
      hashOf(token),
    ]);
    const next = { userId: row.user_id, minutes: row.lifetime_minutes, family: row.family };
    return { userId: row.user_id, token: issueRefreshToken(database, now, next) };
  });
}

/** Ends the sign-in that a token belongs to. */
export function endSession(database: Database, now: Date, token: string): void {
  const row = findRow(database, token);
  if (row !== null) revoke(database, 'family', row.family, now);
}

/** Ends every sign-in of a user: the password changed, or the account is gone. */
export function endSessions(database: Database, now: Date, userId: number): void {
  revoke(database, 'user_id', userId, now);
}

/** Forgets tokens that expired; gives how many. */
export function sweepRefreshTokens({ raw }: Database, now: Date): number {
  return raw.run('delete from refresh_tokens where expires_at < ?', [now.toISOString()]).changes;
}
