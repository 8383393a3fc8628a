/** Tasks that may wait for idle time: then the oldest is left out, as whoever asks again brings it back. */
const MAX_IDLE_TASKS = 1000;

/**
 * Runs at most `limit` tasks at once; the others wait in order. Idle tasks run one by one, newest first, each after `quietMs`
 * in which nothing ran: whoever looks at a page does not share the processor with them.
 */
export class Limiter {
  readonly #limit: number;
  readonly #quietMs: number;
  readonly #waiting: (() => void)[] = [];
  readonly #idle = new Map<string, () => Promise<void>>();
  #running = 0;
  #idling: string | null = null;
  #quiet: NodeJS.Timeout | undefined;

  constructor(limit: number, quietMs = 0) {
    this.#limit = limit;
    this.#quietMs = quietMs;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    this.#endQuiet();
    try {
      return await task();
    } finally {
      // A waiting task takes over this one's place, so the count stays.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
      this.#endQuiet();
      this.#waitForQuiet();
    }
  }

  /** Runs `task`, which must not throw, when nothing else is to be done; the task of a `key` is done once. */
  runWhenIdle(key: string, task: () => Promise<void>): void {
    if (key === this.#idling) return;
    this.#idle.delete(key);
    this.#idle.set(key, task);
    const [oldest] = this.#idle.keys();
    if (this.#idle.size > MAX_IDLE_TASKS && oldest !== undefined) this.#idle.delete(oldest);
    this.#waitForQuiet();
  }

  #endQuiet(): void {
    clearTimeout(this.#quiet);
    this.#quiet = undefined;
  }

  /** A wait that has begun goes on: demands alone, however many, take no processor's time. */
  #waitForQuiet(): void {
    if (this.#quiet || this.#running > 0 || this.#idling !== null || this.#idle.size === 0) return;
    this.#quiet = setTimeout(() => this.#runNewest(), this.#quietMs);
    // Nothing that could be done as well tomorrow keeps a process alive
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
