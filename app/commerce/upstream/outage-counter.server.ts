import { CircuitState, type IBreaker } from 'cockatiel';

/**
 * Decides when a circuit breaker opens: after `limit` consecutive failures, of which a timeout counts half the limit, since
 * each costs a shopper the whole deadline. After a successful probe the next failure opens it again, until a shopper's call
 * has succeeded.
 */
export class OutageCounter implements IBreaker {
  /** For the library's serialisation, which is not used. */
  state: unknown = null;
  #failures = 0;
  #isOnProbation = false;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether the API has answered a probe since its outage, but no shopper's call yet. */
  get isOnProbation(): boolean {
    return this.#isOnProbation;
  }

  /** To be called for a timeout, before the library counts it as a failure. */
  noteTimeout(): void {
    this.#failures += Math.ceil(this.#limit / 2) - 1;
  }

  success(state: CircuitState): void {
    this.#isOnProbation = state === CircuitState.HalfOpen;
    this.#failures = 0;
  }

  failure(): boolean {
    this.#failures += 1;
    return this.#isOnProbation || this.#failures >= this.#limit;
  }
}
