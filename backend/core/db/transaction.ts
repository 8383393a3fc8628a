import type { Database } from './database.ts';

/**
 * Runs `work` in one immediate transaction: a throw rolls back all of its writes. `work` must not await: the process has
 * one connection, so only synchronous work serialises two changes of the same cart or stock. Inside another transaction
 * it joins that one.
 */
export function inTransaction<Result>(database: Database, work: () => Result): Result {
  const { raw, onCommit } = database;
  if (raw.inTransaction) return work();
  let result: Result;
  try {
    result = raw.transaction(work);
  } catch (error) {
    onCommit.length = 0;
    throw error;
  }
  for (const callback of onCommit.splice(0)) callback();
  return result;
}

/** Runs `callback` after the open transaction commits, never when it rolls back, and at once outside a transaction. */
export function afterCommit({ raw, onCommit }: Database, callback: () => void): void {
  if (raw.inTransaction) onCommit.push(callback);
  else callback();
}
