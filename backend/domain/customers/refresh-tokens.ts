import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';

/** Lifetime of a remembered session: seven days (contract 4.5). */
export const REMEMBERED_MINUTES = 7 * 24 * 60;
const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

/** Tokens are stored as hashes, so that reading the database gives no valid token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Issue {
  readonly userId: number;
  readonly minutes: number;
  /** The session (token family) that the token continues; a new one by default. */
  readonly family?: string;
}

/** Issues and stores a refresh token. */
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
 * Marks a token as used and issues the next one of its session. Null for a token that is unknown, expired, revoked or used.
 * Reuse means that the token was copied, so it revokes the whole session.
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

/** Revokes the session of a token; does nothing for an unknown one. */
export function endSession(database: Database, now: Date, token: string): void {
  const row = findRow(database, token);
  if (row !== null) revoke(database, 'family', row.family, now);
}

/** Revokes all sessions of a user, after a new password or before the account is deleted. */
export function endSessions(database: Database, now: Date, userId: number): void {
  revoke(database, 'user_id', userId, now);
}

/** Deletes expired tokens; returns their number. */
export function sweepRefreshTokens({ raw }: Database, now: Date): number {
  return raw.run('delete from refresh_tokens where expires_at < ?', [now.toISOString()]).changes;
}
