/** Changes of this time are sent together: an order changes several products. */
const COALESCE_MS = 100;
/** Then everything of the shop is purged instead, so that a queue is bounded and a call is small. */
const MAX_TAGS = 300;
/** The pause before a failed call is repeated doubles from the first to the longest. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;

/** Which pages have to be made anew. */
export type PurgedTags = readonly string[] | 'all';

export type SendResult =
  | 'sent'
  /** It would be answered the same again. */
  | 'refused'
  /** No answer, or one of a storefront that is busy or cannot reach all replicas. @see Retry-After */
  | { readonly retryAfterMs: number };

export interface PurgeQueueOptions {
  /** Sends one call. Never rejects. */
  readonly send: (tags: PurgedTags) => Promise<SendResult>;
  /** Keeps what is not sent, for the next start; null where all is sent. Never throws. */
  readonly save: (tags: PurgedTags | null) => void;
  /** Called when changes are lost, and when a call failed that comes after one that did not. */
  readonly onProblem: (problem: 'refused' | 'failed') => void;
}

/**
 * What one shop's storefront is not notified of yet. Nothing waits for it. A call that fails is repeated, with what has changed meanwhile,
 * until it is answered.
 */
export class PurgeQueue {
  readonly #options: PurgeQueueOptions;
  #waiting: PurgedTags = [];
  #sending: PurgedTags = [];
  #failures = 0;
  #running: Promise<void> | null = null;
  #isPaused = false;

  constructor(options: PurgeQueueOptions) {
    this.#options = options;
  }

  add(tags: PurgedTags): void {
    const before = this.#unsent();
    this.#waiting = join(this.#waiting, tags);
    const after = this.#unsent();
    if (after.length !== before.length || typeof after !== typeof before) this.#options.save(after);
    if (!this.#isPaused) this.#running ??= this.#run();
  }

  /** Resolves when everything is sent, or a call has failed. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #unsent = (): PurgedTags => join(this.#sending, this.#waiting);

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise<void>((resolve) => void setTimeout(resolve, COALESCE_MS).unref());
      this.#sending = this.#waiting;
      this.#waiting = [];
      const result = await this.#options.send(this.#sending);
      if (typeof result === 'object') return this.#pause(result.retryAfterMs);
      if (result === 'refused') this.#options.onProblem(result);
      this.#failures = 0;
      this.#sending = [];
      this.#options.save(this.#waiting.length > 0 ? this.#waiting : null);
    }
    this.#running = null;
  }

  #pause(retryAfterMs: number): void {
    this.#waiting = this.#unsent();
    this.#sending = [];
    if (this.#failures === 0) this.#options.onProblem('failed');
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    this.#isPaused = true;
    this.#running = null;
    // Does not hold the process up
    setTimeout(
      () => {
        this.#isPaused = false;
        this.#running = this.#run();
      },
      Math.max(pauseMs, retryAfterMs),
    ).unref();
  }
}

function join(some: PurgedTags, others: PurgedTags): PurgedTags {
  if (some === 'all' || others === 'all') return 'all';
  const tags = [...new Set([...some, ...others])];
  return tags.length > MAX_TAGS ? 'all' : tags;
}
