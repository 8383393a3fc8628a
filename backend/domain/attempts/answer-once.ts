import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { BackendContext, FieldPlace, Scope } from '#backend/model/scope.ts';
import { findAttempt, saveAttempt } from './attempt-store.ts';

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
