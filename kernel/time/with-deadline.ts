export interface Deadline {
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
