/** Tasks that may wait for idle time; a further one is left out, as whoever asks again brings it back. */
const MAX_IDLE_TASKS = 1000;

/**
 * Runs at most `limit` tasks at once; the others wait in order. Idle tasks run one by one, and none begins while another
 * task runs or waits.
 */
export class Limiter {
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  readonly #idle: (() => Promise<void>)[] = [];
  #running = 0;
  #isIdling = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await task();
    } finally {
      // A waiting task takes over this one's place, so the count stays.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
      this.#idleOn();
    }
  }

  /** Runs `task`, which must not throw, when nothing else is to be done. False when too many wait already. */
  runWhenIdle(task: () => Promise<void>): boolean {
    if (this.#idle.length >= MAX_IDLE_TASKS) return false;
    this.#idle.push(task);
    this.#idleOn();
    return true;
  }

  #idleOn(): void {
    if (this.#isIdling || this.#running > 0) return;
    const task = this.#idle.shift();
    if (task === undefined) return;
    this.#isIdling = true;
    void task().finally(() => {
      this.#isIdling = false;
      this.#idleOn();
    });
  }
}
