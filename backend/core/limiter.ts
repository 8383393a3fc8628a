import { FairQueue } from '#kernel/limits/fair-queue.ts';
import { waitForTurn } from '#kernel/limits/wait-for-turn.ts';

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
 * `quietMs` without any task, so that they do not compete for the CPU with requests of shoppers. Background work is what is
 * left to do when no idle task is queued; it waits `backgroundQuietMs` since the last task or `noteActivity`.
 */
export class Limiter {
  readonly #queue: FairQueue;
  readonly #quietMs: number;
  readonly #backgroundQuietMs: number;
  readonly #idle = new Map<string, () => Promise<void>>();
  #idling: string | null = null;
  #quiet: NodeJS.Timeout | undefined;
  #background: (() => Promise<boolean>) | null = null;
  #isInBackground = false;
  #backgroundTimer: NodeJS.Timeout | undefined;

  constructor(limit: number, quietMs = 0, backgroundQuietMs = 0, limitPerGroup = limit) {
    const unbounded = { waiting: Infinity, waitingPerLine: Infinity };
    this.#queue = new FairQueue({ running: limit, runningPerLine: limitPerGroup, ...unbounded });
    this.#quietMs = quietMs;
    this.#backgroundQuietMs = backgroundQuietMs;
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
    this.noteActivity();
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

  /**
   * Runs `step` again and again while nothing else happens, until it returns false. `step` must not throw. One background
   * work at a time: a second call replaces the first.
   */
  runInBackground(step: () => Promise<boolean>): void {
    this.#background = step;
    this.noteActivity();
  }

  /** Postpones background work: something else uses the CPU. */
  noteActivity(): void {
    if (this.#background === null) return;
    clearTimeout(this.#backgroundTimer);
    this.#backgroundTimer = setTimeout(() => this.#runBackground(), this.#backgroundQuietMs);
    this.#backgroundTimer.unref();
  }

  #isRunning(): boolean {
    return this.#queue.size().running > 0;
  }

  #runBackground(): void {
    if (this.#background === null || this.#isInBackground) return;
    if (this.#isRunning() || this.#idling !== null || this.#idle.size > 0) return this.noteActivity();
    this.#isInBackground = true;
    void this.#background()
      .catch(() => false)
      .then((isLeft) => this.#endBackground(isLeft));
  }

  #endBackground(isLeft: boolean): void {
    this.#isInBackground = false;
    if (!isLeft) this.#background = null;
    this.noteActivity();
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
