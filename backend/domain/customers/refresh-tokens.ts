import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { columnsOf, insertRow } from '#backend/core/db/columns.ts';
import type { Database } from '#backend/core/db/database.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';

/** Of an operator's token, the longest of any (contract 4.9): one hour. */
export const LONGEST_TOKEN_SECONDS = 3600;

/** Whether access tokens of this session are refused, though they have not expired yet. */
export function isSessionEnded({ raw }: Database, sessionId: string): boolean {
  return raw.exists('select 1 from ended_sessions where id = ?', [sessionId]);
}

/** Refuses the access tokens of a session from now on. Also of one that has no refresh tokens, such as an operator's. */
export function noteEndedSession({ raw }: Database, now: Date, sessionId: string): void {
  raw.run('insert or ignore into ended_sessions (id, expires_at) values (?, ?)', [
    sessionId,
    new Date(now.getTime() + LONGEST_TOKEN_SECONDS * 1000).toISOString(),
  ]);
}

/** Deletes the sessions whose tokens have all expired; returns their number. */
export function sweepEndedSessions({ raw }: Database, now: Date): number {
  return raw.run('delete from ended_sessions where expires_at < ?', [now.toISOString()]).changes;
}

/** Lifetime of a remembered session: seven days (contract 4.5). */
export const REMEMBERED_MINUTES = 7 * 24 * 60;
const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
/** A used token is answered again for this long: two tabs, or a client that lost the answer, refresh with the same one. */
const REUSE_GRACE_MS = 10_000;

/** Tokens are stored as hashes, so that reading the database gives no valid token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Issue {
  readonly userId: number;
  readonly minutes: number;
  /** The channel of the session; null for a session of the account. */
  readonly channelId: string | null;
  /** The session (token family); a new one by default. */
  readonly sessionId?: string;
  /** By default a new one. */
  readonly token?: string;
}

/**
 * The token that follows another. Derived instead of random, because the database has only hashes: a second request
 * within the grace period gets the same token, in every tab and from every replica. The secret makes it unpredictable.
 */
function nextToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`refresh token after ${token}`).digest('base64url');
}

/** Issues and stores a refresh token. */
export function issueRefreshToken({ raw }: Database, now: Date, issue: Issue): string {
  const token = issue.token ?? randomBytes(TOKEN_BYTES).toString('base64url');
  insertRow(raw, 'refresh_tokens', {
    tokenHash: hashOf(token),
    family: issue.sessionId ?? randomUUID(),
    userId: issue.userId,
    channelId: issue.channelId,
    lifetimeMinutes: issue.minutes,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + issue.minutes * MINUTE_MS).toISOString(),
  });
  return token;
}

const tokenRow = z.object({
  sessionId: z.string(),
  userId: z.int(),
  channelId: z.string().nullable(),
  lifetimeMinutes: z.int(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
const TOKEN_SQL = `select ${columnsOf(tokenRow, { sessionId: 'family' })} from refresh_tokens where token_hash = ?`;

const findRow = ({ raw }: Database, token: string) => raw.find(tokenRow, TOKEN_SQL, [hashOf(token)]);

const familyRow = z.object({ family: z.string() });

/** Ends sessions: their refresh tokens and, at once, their access tokens. */
function revoke(database: Database, column: 'family' | 'user_id', value: string | number, now: Date): void {
  const { raw } = database;
  const live = `select distinct family from refresh_tokens where ${column} = ? and revoked_at is null`;
  for (const { family } of raw.select(familyRow, live, [value])) noteEndedSession(database, now, family);
  raw.run(`update refresh_tokens set revoked_at = ? where ${column} = ? and revoked_at is null`, [
    now.toISOString(),
    value,
  ]);
}

interface RotatedToken {
  readonly userId: number;
  readonly sessionId: string;
  /** The channel of the session; null for a session of the account. */
  readonly channelId: string | null;
  readonly token: string;
  /** When the first request used the token: repeated requests get an access token of this time, so the same one. */
  readonly usedAt: Date;
}

/** Whether a call that names this channel may use the session. A call that names none may use any, and changes none. */
function isAllowed(row: { readonly channelId: string | null }, namedChannel: string | null): boolean {
  return namedChannel === null || row.channelId === namedChannel;
}

interface Rotation {
  readonly now: Date;
  /** The channel that the call names; null when it names none. */
  readonly namedChannel: string | null;
  /** The token that the client sent. */
  readonly token: string;
  readonly secret: string;
}

/**
 * Marks a token as used and issues the next one of its session. Within the grace period a used token gets the same
 * answer again; one transaction decides which request is the first. Later reuse means that the token was copied, so it
 * revokes the whole session. Null for that, and for a token that is unknown, expired, revoked or of another channel than
 * the call names, which uses nothing up.
 */
export function rotateRefreshToken(
  database: Database,
  { now, namedChannel, token, secret }: Rotation,
): RotatedToken | null {
  return inTransaction(database, () => {
    const row = findRow(database, token);
    if (row === null || row.revokedAt !== null || row.expiresAt <= now.toISOString()) return null;
    if (!isAllowed(row, namedChannel)) return null;
    const next = nextToken(secret, token);
    const usedAt = row.usedAt === null ? now : new Date(row.usedAt);
    const { sessionId, userId, channelId, lifetimeMinutes: minutes } = row;
    const rotated = { userId, sessionId, channelId, token: next, usedAt };
    if (row.usedAt === null) {
      database.raw.run('update refresh_tokens set used_at = ? where token_hash = ?', [
        now.toISOString(),
        hashOf(token),
      ]);
      issueRefreshToken(database, now, { userId, channelId, minutes, sessionId, token: next });
      return rotated;
    }
    // The next token is missing when the secret has changed since
    const isRepeated = now.getTime() - usedAt.getTime() < REUSE_GRACE_MS && findRow(database, next) !== null;
    if (isRepeated) return rotated;
    revoke(database, 'family', sessionId, now);
    return null;
  });
}

/**
 * Ends the session of a refresh token, its access tokens included; does nothing for an unknown one or one of another channel than the
 * call names.
 */
export function endSession(
  database: Database,
  now: Date,
  { token, namedChannel }: { readonly token: string; readonly namedChannel: string | null },
): void {
  const row = findRow(database, token);
  if (row !== null && isAllowed(row, namedChannel))
    inTransaction(database, () => revoke(database, 'family', row.sessionId, now));
}

/** The same by the session's id, as access tokens have it. */
export function endSessionById(database: Database, now: Date, sessionId: string): void {
  inTransaction(database, () => {
    revoke(database, 'family', sessionId, now);
    // An operator's has no refresh tokens
    noteEndedSession(database, now, sessionId);
  });
}

/** Ends all sessions of a user, after a new password. Call it in a transaction. */
export function endSessions(database: Database, now: Date, userId: number): void {
  revoke(database, 'user_id', userId, now);
}

/** Deletes expired tokens; returns their number. */
export function sweepRefreshTokens({ raw }: Database, now: Date): number {
  return raw.run('delete from refresh_tokens where expires_at < ?', [now.toISOString()]).changes;
}
