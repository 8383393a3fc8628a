import type { Database } from './database.ts';

/**
 * Runs `work` in one immediate transaction: all of its writes, or none when it throws. `work` must not await: the
 * process has one connection, so synchronous work is what serialises two changes of one cart or one piece of stock.
 * Inside another transaction it joins that one.
 */
export function inTransaction<Result>(database: Database, work: () => Result): Result {
  const { raw } = database;
  return raw.inTransaction ? work() : raw.transaction(work).immediate();
}
