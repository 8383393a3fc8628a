import { setImmediate as nextRound } from 'node:timers/promises';

/** Long enough that the pauses cost next to nothing, and far below what a visitor of another shop notices. */
const SLICE_MS = 8;

/**
 * A function to await between two steps of long work in memory: after a slice of time it lets the event loop take everything else that
 * has arrived.
 */
export function createPause(): () => Promise<void> | undefined {
  let startedAt = performance.now();
  const pause = async (): Promise<void> => {
    await nextRound();
    startedAt = performance.now();
  };
  return () => (performance.now() - startedAt < SLICE_MS ? undefined : pause());
}
