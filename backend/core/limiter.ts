import { FairQueue } from './fair-queue.ts';

/** Bound of the idle queue: beyond it the oldest task is dropped, as the next request queues it again. */
const MAX_IDLE_TASKS = 1000;

export interface Turn {
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
  readonly #limit: number;
  readonly #quietMs: number;
  readonly #backgroundQuietMs: number;
  readonly #limitPerGroup: number;
  readonly #runningOf = new Map<string, number>();
  readonly #waiting = new FairQueue<() => void>();
  readonly #idle = new Map<string, () => Promise<void>>();
  #running = 0;
  #idling: string | null = null;
  #quiet: NodeJS.Timeout | undefined;
  #background: (() => Promise<boolean>) | null = null;
  #isInBackground = false;
  #backgroundTimer: NodeJS.Timeout | undefined;

  constructor(limit: number, quietMs = 0, backgroundQuietMs = 0, limitPerGroup = limit) {
    this.#limit = limit;
    this.#limitPerGroup = limitPerGroup;
    this.#quietMs = quietMs;
    this.#backgroundQuietMs = backgroundQuietMs;
  }

  /** How many tasks of a group wait. */
  waitingOf(group: string): number {
    return this.#waiting.sizeOf(group);
  }

  async run<Result>(task: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    const { group = '' } = turn;
    if (this.#hasSlot(group)) this.#takeSlot(group);
    else await this.#waitForSlot(turn);
    this.#endQuiet();
    this.noteActivity();
    try {
      return await task();
    } finally {
      this.#freeSlot(group);
      const next = this.#waiting.takeNext((waiting) => this.#hasSlot(waiting));
      next?.();
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

  #hasSlot(group: string): boolean {
    return this.#running < this.#limit && (this.#runningOf.get(group) ?? 0) < this.#limitPerGroup;
  }

  #takeSlot(group: string): void {
    this.#running += 1;
    this.#runningOf.set(group, (this.#runningOf.get(group) ?? 0) + 1);
  }

  #freeSlot(group: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(group) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(group, left);
    else this.#runningOf.delete(group);
  }

  #waitForSlot({ group = '', signal }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        // At once, so that no other task takes the slot
        this.#takeSlot(group);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.remove(group, enter);
        reject(new Error('No one waits for the task any more', { cause: signal?.reason }));
      };
      this.#waiting.add(group, enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #runBackground(): void {
    if (this.#background === null || this.#isInBackground) return;
    if (this.#running > 0 || this.#idling !== null || this.#idle.size > 0) return this.noteActivity();
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
    if (this.#quiet || this.#running > 0 || this.#idling !== null || this.#idle.size === 0) return;
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
