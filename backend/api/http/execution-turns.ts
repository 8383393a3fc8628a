import { setImmediate as nextRound } from 'node:timers/promises';

/** Resolves when the next operation may run. */
export type WaitForTurn = () => Promise<void>;

/**
 * Operations run in a round of the event loop each: the database is synchronous, so sixteen searches that arrive together would
 * keep everybody else waiting for the time of all of them.
 */
export function createExecutionTurns(): WaitForTurn {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextRound()));
}
