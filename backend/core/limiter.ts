import { FairQueue, waitForTurn } from '#kernel/limits/fair-queue.ts';

/** Bound of the idle queue: beyond it the oldest task is dropped, as the next request queues it again. */
const MAX_IDLE_TASKS = 1000;

export interface TaskGroup {
  /** Groups take turns at the slots. */
  readonly group?: string;
  /** Ends the wait of a task that has not begun: `run` rejects. A task that runs goes on. */
  readonly signal?: AbortSignal;
}

/**
 * Runs at most `limit` tasks at once, of one group at most `limitPerGroup`, so that a group's long tasks leave slots to others.
 * The others wait, see `FairQueue`. Idle tasks run one by one, newest first, each after
 * `quietMs` without any task, so that they do not compete for the CPU with requests of shoppers.
 */
export class Limiter {
  readonly #queue: FairQueue;
  readonly #quietMs: number;
  readonly #idle = new Map<string, () => Promise<void>>();
  #idling: string | null = null;
  #quiet: NodeJS.Timeout | undefined;

  constructor(limit: number, quietMs = 0, limitPerGroup = limit) {
    const unbounded = { waiting: Infinity, waitingPerLine: Infinity };
    this.#queue = new FairQueue({ running: limit, runningPerLine: limitPerGroup, ...unbounded });
    this.#quietMs = quietMs;
  }

  /** How many tasks of a group wait. */
  waitingOf(group: string): number {
    return this.#queue.waitingOf(group);
  }

  async run<Result>(task: () => Promise<Result>, { group = '', signal }: TaskGroup = {}): Promise<Result> {
    const turn = await waitForTurn(this.#queue, group, { signal });
    if (turn.kind !== 'turn')
      throw new Error('No one waits for the task any more', { cause: signal?.reason });
    this.#endQuiet();
    try {
      return await task();
    } finally {
      turn.leave();
      this.#endQuiet();
      this.#waitForQuiet();
    }
  }

  /** Queues `task`, which must not throw, for idle time. A second task with the same `key` replaces the queued one. */
  runWhenIdle(key: string, task: () => Promise<void>): void {
    if (key === this.#idling) return;
    this.#idle.delete(key);
    this.#idle.set(key, task);
    const [oldest] = this.#idle.keys();
    if (this.#idle.size > MAX_IDLE_TASKS && oldest !== undefined) this.#idle.delete(oldest);
    this.#waitForQuiet();
  }

  #isRunning(): boolean {
    return this.#queue.size().running > 0;
  }

  #endQuiet(): void {
    clearTimeout(this.#quiet);
    this.#quiet = undefined;
  }

  /** Does not restart a running wait: queueing alone uses no CPU time and must not postpone the tasks. */
  #waitForQuiet(): void {
    if (this.#quiet || this.#isRunning() || this.#idling !== null || this.#idle.size === 0) return;
    this.#quiet = setTimeout(() => this.#runNewest(), this.#quietMs);
    // Idle tasks must not prevent the process from exiting
    this.#quiet.unref();
  }

  #runNewest(): void {
    this.#endQuiet();
    const newest = [...this.#idle].at(-1);
    if (newest === undefined) return;
    const [key, task] = newest;
    this.#idle.delete(key);
    this.#idling = key;
    void task().finally(() => {
      this.#idling = null;
      this.#waitForQuiet();
    });
  }
}
