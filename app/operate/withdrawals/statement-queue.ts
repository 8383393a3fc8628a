import type { WithdrawalsReport } from '#app/channels/studio-options.ts';

/** In milliseconds. */
export interface RetryTimes {
  /** After the first failure; doubled with each further one. */
  readonly firstRetryMs: number;
  readonly maxRetryMs: number;
}

/** Statements that were delivered and whose form may be sent again, of one shop. */
const MAX_DELIVERED = 1000;

/**
 * The statements of one shop that wait for its webhook. New ones are tried at once. After a failure the shop pauses, longer each time,
 * and a statement that failed waits behind all others: one that the receiver never accepts does not hold up the rest.
 */
export class StatementQueue {
  /** Ids with the time since which they wait, in the order in which they are tried. */
  readonly #waiting = new Map<string, number>();
  /** Not tried yet. */
  readonly #fresh = new Set<string>();
  readonly #delivered = new Map<string, string>();
  readonly #times: RetryTimes;
  #failures = 0;
  #pausedUntil = 0;
  #lastError: string | null = null;
  /** Whether statements are being delivered. */
  isBusy = false;

  constructor(times: RetryTimes) {
    this.#times = times;
  }

  get size(): number {
    return this.#waiting.size;
  }

  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** When a delivered statement was submitted; undefined for one that is not known. */
  deliveredAt(id: string): string | undefined {
    return this.#delivered.get(id);
  }

  add(id: string, since: number, { isFresh }: { readonly isFresh: boolean }): void {
    if (this.#waiting.has(id)) return;
    this.#waiting.set(id, since);
    if (isFresh) this.#fresh.add(id);
  }

  /** The statement to try now; null where none is due. */
  next(now: number): string | null {
    const [fresh] = this.#fresh;
    if (fresh !== undefined) return fresh;
    if (now < this.#pausedUntil) return null;
    const [first] = this.#waiting.keys();
    return first ?? null;
  }

  /** @param submittedAt absent where another process has delivered it */
  noteDelivered(id: string, submittedAt?: string): void {
    this.#remove(id);
    this.#failures = 0;
    this.#pausedUntil = 0;
    if (this.#waiting.size === 0) this.#lastError = null;
    if (submittedAt === undefined) return;
    this.#delivered.set(id, submittedAt);
    const [oldest] = this.#delivered.keys();
    if (this.#delivered.size > MAX_DELIVERED && oldest !== undefined) this.#delivered.delete(oldest);
  }

  /** Whether the reason is another one than before. */
  noteFailed(id: string, reason: string, now: number): boolean {
    const since = this.#waiting.get(id) ?? now;
    this.#remove(id);
    this.#waiting.set(id, since);
    const { firstRetryMs, maxRetryMs } = this.#times;
    this.#pausedUntil = now + Math.min(firstRetryMs * 2 ** this.#failures, maxRetryMs);
    this.#failures += 1;
    const isNew = reason !== this.#lastError;
    this.#lastError = reason;
    return isNew;
  }

  report(): WithdrawalsReport {
    const oldest = Math.min(...this.#waiting.values());
    return {
      waiting: this.#waiting.size,
      oldest: this.#waiting.size === 0 ? null : new Date(oldest).toISOString(),
      lastError: this.#lastError,
    };
  }

  #remove(id: string): void {
    this.#waiting.delete(id);
    this.#fresh.delete(id);
  }
}
