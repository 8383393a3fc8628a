import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';

/** Of an operator's token, the longest of any (contract 4.9): one hour. */
export const LONGEST_TOKEN_SECONDS = 3600;

const row = z.object({ id: z.string() });

/** Whether access tokens of this session are refused, though they have not expired yet. */
export function isSessionEnded({ raw }: Database, sessionId: string): boolean {
  return raw.find(row, 'select id from ended_sessions where id = ?', [sessionId]) !== null;
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
