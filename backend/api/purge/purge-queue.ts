/** Changes of this time are sent together: an order changes several products. */
const COALESCE_MS = 100;
/** Then everything of the shop is purged instead, so that a queue is bounded and a call is small. */
const MAX_TAGS = 300;
/** Pauses before a failed call is repeated. A storefront that is away for longer starts with empty caches, or they age. */
const RETRY_MS = [200, 1000, 2000];

export type SendResult = 'sent' | 'failed' | 'refused';

export interface PurgeQueueOptions {
  /** Sends one call. Never rejects. */
  readonly send: (tags: readonly string[] | 'all') => Promise<SendResult>;
  /** Called when changes could not be reported to the storefront. */
  readonly onLost: (reason: Exclude<SendResult, 'sent'>) => void;
}

/**
 * What one shop's storefront is not notified of yet. Only in memory, because caches are: nothing waits for it, and what is lost is
 * shown when the caches' time is over.
 */
export class PurgeQueue {
  readonly #options: PurgeQueueOptions;
  #waiting: Set<string> | 'all' = new Set();
  #running: Promise<void> | null = null;

  constructor(options: PurgeQueueOptions) {
    this.#options = options;
  }

  add(tags: readonly string[] | 'all'): void {
    this.#waiting = tags === 'all' || this.#waiting === 'all' ? 'all' : new Set([...this.#waiting, ...tags]);
    if (this.#waiting !== 'all' && this.#waiting.size > MAX_TAGS) this.#waiting = 'all';
    this.#running ??= this.#run();
  }

  /** Resolves when everything is sent or given up. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting === 'all' || this.#waiting.size > 0) {
      await pause(COALESCE_MS);
      const tags = this.#waiting === 'all' ? this.#waiting : [...this.#waiting];
      this.#waiting = new Set();
      const result = await this.#sendOften(tags);
      if (result !== 'sent') this.#options.onLost(result);
    }
    this.#running = null;
  }

  async #sendOften(tags: readonly string[] | 'all'): Promise<SendResult> {
    let result = await this.#options.send(tags);
    for (const pauseMs of RETRY_MS) {
      if (result !== 'failed') break;
      await pause(pauseMs);
      result = await this.#options.send(tags);
    }
    return result;
  }
}

/** Does not keep the process alive. */
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());
