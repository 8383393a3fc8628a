import type { Database } from './database.ts';

/**
 * Runs `work` in one immediate transaction: all of its writes, or none when it throws. `work` must not await: the
 * process has one connection, so synchronous work is what serialises two changes of one cart or one piece of stock.
 * Inside another transaction it joins that one.
 */
export function inTransaction<Result>(database: Database, work: () => Result): Result {
  const { raw, onCommit } = database;
  if (raw.inTransaction) return work();
  let result: Result;
  try {
    result = raw.transaction(work).immediate();
  } catch (error) {
    onCommit.length = 0;
    throw error;
  }
  for (const tell of onCommit.splice(0)) tell();
  return result;
}

/**
 * Tells the world of a change once it holds: after the commit of the transaction that it stands in, never when that is
 * taken back, at once outside of any.
 */
export function afterCommit({ raw, onCommit }: Database, tell: () => void): void {
  if (raw.inTransaction) onCommit.push(tell);
  else tell();
}
