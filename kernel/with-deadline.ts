import { setImmediate as nextRound } from 'node:timers/promises';

interface Deadline {
  readonly ms: number;
  /** Ends the work before the deadline. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Runs work with a signal that is aborted after `ms`, or together with `stop`. The timer ends with the work.
 *
 * `AbortSignal.any` with `AbortSignal.timeout` is no substitute: in Node 20 only the combined signal refers to the time-out, weakly, so
 * that a garbage collection removes it and the work never ends.
 */
export async function withDeadline<Value>(
  { ms, stop }: Deadline,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const onStop = (): void => controller.abort(stop?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException(`No result within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  timer.unref();
  if (stop?.aborted) onStop();
  stop?.addEventListener('abort', onStop);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
  }
}

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
