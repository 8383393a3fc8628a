import { createHash } from 'node:crypto';
import { z } from 'zod';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { BackendContext, FieldPlace, Scope } from '#backend/model/scope.ts';
import type { Database } from '#backend/core/db/database.ts';

/** How long a key is known. Clients retry within seconds, and shoppers send a form again within hours. */
const STORED_MS = 86_400_000;

/** What a key is valid for. */
interface AttemptScope {
  readonly channelId: string;
  readonly operation: string;
  /** The customer's id; `''` without a login. */
  readonly caller: string;
  readonly key: string;
}

const attemptRow = z.object({ inputHash: z.string(), outcome: z.string() });
type StoredAttempt = z.output<typeof attemptRow>;

const sinceOf = (now: Date): string => new Date(now.getTime() - STORED_MS).toISOString();
const valuesOf = ({ channelId, operation, caller, key }: AttemptScope) => [channelId, operation, caller, key];

/** Null for a key that is unknown or too old. */
function findAttempt({ raw }: Database, scope: AttemptScope, now: Date): StoredAttempt | null {
  const sql = `select input_hash as inputHash, outcome from attempt_keys
    where channel_id = ? and operation = ? and caller = ? and key = ? and created_at >= ?`;
  return raw.find(attemptRow, sql, [...valuesOf(scope), sinceOf(now)]);
}

/** Stores the outcome under the key, in place of one that is too old or no longer true. */
function saveAttempt({ raw }: Database, scope: AttemptScope, attempt: StoredAttempt, now: Date): void {
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

/** Longest key; clients send a UUID. */
export const MAX_KEY_LENGTH = 200;

interface Once<Schema extends z.ZodType> {
  /** Which mutation; null where there is none to repeat, as in a job. */
  readonly place: FieldPlace | null;
  /** The mutation's arguments; those of the tenant do not count. */
  readonly input: object;
  /** What is stored of the outcome: enough to answer again. */
  readonly outcome: Schema;
  /** Whether a stored outcome is still valid. A failed attempt's key is free again. */
  readonly isValid?: (outcome: z.output<Schema>) => boolean;
  readonly work: () => z.output<Schema>;
}

/**
 * Runs `work` once per key of the header `x-idempotency-key` (contract 1.2): the same key with the same input returns the
 * first outcome, and nothing is done again. Work and key are one transaction, so that neither exists without the other; work
 * that throws leaves no key. Without the header it only runs.
 *
 * Refuses with IDEMPOTENCY_KEY_REUSED for a key that was sent with other input, and with INVALID_INPUT for one that is too
 * long.
 */
export function answerOnce<Schema extends z.ZodType>(
  { attemptKey }: Pick<BackendContext, 'attemptKey'>,
  scope: Scope,
  { place, input, outcome, isValid = () => true, work }: Once<Schema>,
): z.output<Schema> {
  const { database, shop, customer, now } = scope;
  const key = attemptKey ?? '';
  if (key === '' || place === null) return inTransaction(database, work);
  if (key.length > MAX_KEY_LENGTH)
    throw refusal('INVALID_INPUT', `A key has at most ${MAX_KEY_LENGTH} characters.`, {
      member: 'x-idempotency-key',
    });
  const attempt = {
    channelId: shop.channelId,
    operation: `${place.fieldName} ${place.path.key}`,
    caller: String(customer?.userId ?? ''),
    key,
  };
  const inputHash = hashInput(scope, input);
  return inTransaction(database, () => {
    const stored = findAttempt(database, attempt, now());
    if (stored !== null) {
      const first = parseColumn('attempt_keys.outcome', outcome, stored.outcome);
      if (isValid(first)) {
        if (stored.inputHash === inputHash) return first;
        throw refusal('IDEMPOTENCY_KEY_REUSED', 'This key was sent with other input before.');
      }
    }
    const result = work();
    saveAttempt(database, attempt, { inputHash, outcome: JSON.stringify(result) }, now());
    return result;
  });
}

const TENANT: ReadonlySet<string> = new Set(['channelId', 'languageId', 'marketId']);

/** The market counts, because it decides what is paid; the language does not. */
function hashInput({ market }: Scope, input: object): string {
  const own = Object.entries(input).filter(([name]) => !TENANT.has(name));
  return createHash('sha256')
    .update(JSON.stringify([market.alias, own]))
    .digest('base64url');
}
