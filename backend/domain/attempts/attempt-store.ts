import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';

/** How long a key is known. Clients retry within seconds, and shoppers send a form again within hours. */
const STORED_MS = 86_400_000;

/** What a key is valid for. */
export interface AttemptScope {
  readonly channelId: string;
  readonly operation: string;
  /** The customer's id; `''` without a login. */
  readonly caller: string;
  readonly key: string;
}

const attemptRow = z.object({ inputHash: z.string(), outcome: z.string() });
export type StoredAttempt = z.output<typeof attemptRow>;

const sinceOf = (now: Date): string => new Date(now.getTime() - STORED_MS).toISOString();
const valuesOf = ({ channelId, operation, caller, key }: AttemptScope) => [channelId, operation, caller, key];

/** Null for a key that is unknown or too old. */
export function findAttempt({ raw }: Database, scope: AttemptScope, now: Date): StoredAttempt | null {
  const sql = `select input_hash as inputHash, outcome from attempt_keys
    where channel_id = ? and operation = ? and caller = ? and key = ? and created_at >= ?`;
  return raw.find(attemptRow, sql, [...valuesOf(scope), sinceOf(now)]);
}

/** Stores the outcome under the key, in place of one that is too old or no longer true. */
export function saveAttempt({ raw }: Database, scope: AttemptScope, attempt: StoredAttempt, now: Date): void {
  raw.run(
    `insert or replace into attempt_keys (channel_id, operation, caller, key, input_hash, outcome, created_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    [...valuesOf(scope), attempt.inputHash, attempt.outcome, now.toISOString()],
  );
}

/** Deletes the keys that are too old to matter; returns how many. */
export function sweepAttempts({ raw }: Database, now: Date): number {
  return raw.run('delete from attempt_keys where created_at < ?', [sinceOf(now)]).changes;
}
