export interface CallTerms {
  readonly timeoutMs: number;
  /** The error at the deadline, and of a call that is stopped before. */
  readonly timeout: () => Error;
  readonly unavailable: () => Error;
  readonly isQuery: boolean;
}

/** A call from its start to its outcome. */
export interface RunningCall {
  /** Aborted where the call is stopped. */
  readonly signal: AbortSignal;
  /** Sent to the API, so no longer waiting in the queue. */
  hasStarted: boolean;
}

interface Entry extends RunningCall {
  readonly isQuery: boolean;
  stop(error: Error): void;
  readonly unavailable: () => Error;
}

const ignore = (): void => undefined;

/** The calls of one channel that have no outcome yet. Each ends at its deadline, or before where the API is given up. */
export class RunningCalls {
  readonly #entries = new Set<Entry>();

  /** Rejects at the deadline even where the work cannot be cancelled, as while it waits in the queue. */
  async run<Value>(terms: CallTerms, work: (call: RunningCall) => Promise<Value>): Promise<Value> {
    const controller = new AbortController();
    let reject: (error: Error) => void = ignore;
    const stopped = new Promise<never>((_resolve, rejectStopped) => (reject = rejectStopped));
    const entry: Entry = {
      signal: controller.signal,
      hasStarted: false,
      isQuery: terms.isQuery,
      unavailable: terms.unavailable,
      stop(error) {
        reject(error);
        controller.abort();
      },
    };
    this.#entries.add(entry);
    const timer = setTimeout(() => entry.stop(terms.timeout()), terms.timeoutMs);
    try {
      return await Promise.race([work(entry), stopped]);
    } finally {
      clearTimeout(timer);
      this.#entries.delete(entry);
    }
  }

  /**
   * Fails the calls in the queue at once, and with `withSentQueries` the queries that the API has not answered. A mutation
   * that was sent keeps its deadline: the API may still carry it out and say so.
   */
  stopWaiting({ withSentQueries }: { readonly withSentQueries: boolean }): void {
    for (const entry of this.#entries)
      if (!entry.hasStarted || (withSentQueries && entry.isQuery)) entry.stop(entry.unavailable());
  }
}
