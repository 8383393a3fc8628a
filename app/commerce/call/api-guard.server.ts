import {
  bulkhead,
  type BulkheadPolicy,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ExponentialBackoff,
  handleWhen,
  type IBackoff,
  type IBackoffFactory,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { CommerceError, type CommerceErrorKind, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import { isTransient, opensBreaker } from './api-failures.server.ts';

export interface ApiLimits {
  /** Deadline of one call, including time in the queue, retries and the reading of the answer. */
  readonly timeoutMs: number;
  /** Retries of a failed query. */
  readonly retries: number;
  /** Concurrent calls per channel. */
  readonly concurrency: number;
  /** Queued calls per channel. */
  readonly queue: number;
  /** Consecutive failures that open a channel's circuit breaker; two timeouts always do. */
  readonly breakAfter?: number;
  /** How long an open breaker waits before it tries again. */
  readonly breakMs?: number;
}

interface GuardedCall {
  readonly channelKey: string;
  readonly operation: string;
  readonly isQuery: boolean;
  /** A cheap call that shows whether the API works again. Rejects where it does not. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>;
}

export type BreakerState = 'closed' | 'half-open' | 'open';

/** A call without an outcome yet. */
interface RunningCall {
  readonly isQuery: boolean;
  /** Sent to the API, so no longer in the queue. */
  isSent: boolean;
  readonly stop: (kind: CommerceErrorKind) => void;
}

/** More than one, to distinguish an outage from a single lost connection. */
const BREAK_AFTER = 5;
/** Not more: cached pages that an outage made old are back within two seconds of its end (decision 0034). */
const BREAK_MS = 1000;
const BACKOFF = { initialDelay: 50, maxDelay: 500 };
/** Deadline of the call that tests whether the API works again. */
const PROBE_MS = 2000;
/** How long a page waits for a probe: a working API answers sooner, and a page without an answer fails within a second. */
const PROBE_WAIT_MS = 300;
/** Deadline of shoppers' calls between a successful probe and the first success: an API may answer only its probes. */
const PROBATION_MS = 2000;

/** Deadline, retries, circuit breaker and concurrency limit of one channel's calls. */
export class ApiGuard {
  readonly #limits: ApiLimits;
  readonly #limitLog: LimitLog;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #queue: BulkheadPolicy;
  readonly #forMutations: IPolicy;
  readonly #forQueries: IPolicy;
  readonly #running = new Set<RunningCall>();
  /** Consecutive ones, of which a timeout counts half the limit: each costs a shopper the whole deadline. */
  #failures = 0;
  /** The API has answered a probe since its outage, but no shopper's call yet: the next failure opens the breaker again. */
  #isOnProbation = false;
  #probing: Promise<void> | undefined;

  constructor(limits: ApiLimits, limitLog: LimitLog) {
    this.#limits = limits;
    this.#limitLog = limitLog;
    this.#breaker = this.#createBreaker(limits.breakAfter ?? BREAK_AFTER);
    this.#queue = bulkhead(limits.concurrency, limits.queue);
    // The breaker is asked after the queue: it may have opened meanwhile
    this.#forMutations = wrap(this.#queue, this.#breaker);
    const backoff = new ExponentialBackoff(BACKOFF);
    const again = retry(handleWhen(isCommerceErrorWith(isTransient)), {
      maxAttempts: limits.retries,
      backoff,
    });
    this.#forQueries = limits.retries > 0 ? wrap(again, this.#queue, this.#breaker) : this.#forMutations;
  }

  get breakerState(): BreakerState {
    if (this.#breaker.state === CircuitState.HalfOpen) return 'half-open';
    return this.#breaker.state === CircuitState.Closed ? 'closed' : 'open';
  }

  /** @throws CommerceError, of kind `unavailable` where the call is not made */
  async run<Value>(call: GuardedCall, attempt: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const { channelKey: channel, operation } = call;
    if (this.breakerState !== 'closed') await this.probe(call.probe);
    if (this.breakerState !== 'closed') throw new CommerceError({ kind: 'unavailable', operation, channel });
    const { executionSlots, queueSlots } = this.#queue;
    if (executionSlots === 0)
      this.#limitLog.reached(queueSlots > 0 ? 'upstreamConcurrency' : 'upstreamQueue', channel);
    try {
      return await this.#runInTime(call, attempt);
    } catch (error) {
      if (isCommerceError(error)) throw error;
      // An open circuit, a full queue, or a call cancelled in the queue
      throw new CommerceError({ kind: 'unavailable', operation, channel, cause: error });
    }
  }

  /** Rejects at the deadline even where the work cannot be cancelled, as while it waits in the queue. */
  async #runInTime<Value>(
    call: GuardedCall,
    attempt: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const { channelKey: channel, operation, isQuery } = call;
    const stop = new AbortController();
    const running: RunningCall = {
      isQuery,
      isSent: false,
      stop: (kind) => stop.abort(new CommerceError({ kind, operation, channel })),
    };
    const { timeoutMs } = this.#limits;
    const timer = setTimeout(
      () => {
        this.#limitLog.reached('upstreamTimeoutMs', channel);
        running.stop('timeout');
      },
      this.#isOnProbation ? Math.min(timeoutMs, PROBATION_MS) : timeoutMs,
    );
    this.#running.add(running);
    const policy = isQuery ? this.#forQueries : this.#forMutations;
    try {
      const result = policy.execute(() => {
        running.isSent = true;
        return attempt(stop.signal);
      }, stop.signal);
      return await Promise.race([result, rejectOnAbort(stop.signal)]);
    } finally {
      clearTimeout(timer);
      this.#running.delete(running);
    }
  }

  /**
   * One probe for all calls, where the breaker has been open for long enough. No call waits for it longer than `PROBE_WAIT_MS`, and no
   * shopper's page is the one that finds out whether the API still hangs.
   */
  async probe(probe: GuardedCall['probe']): Promise<void> {
    this.#probing ??= this.#breaker
      .execute(() => probe(AbortSignal.timeout(PROBE_MS)))
      .then(ignore, ignore)
      .finally(() => (this.#probing = undefined));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      this.#probing,
      new Promise((resolve) => (timer = setTimeout(resolve, PROBE_WAIT_MS))),
    ]);
    clearTimeout(timer);
  }

  #createBreaker(limit: number): CircuitBreakerPolicy {
    const breaker = circuitBreaker(handleWhen(isCommerceErrorWith(opensBreaker)), {
      halfOpenAfter: breakFor(this.#limits.breakMs ?? BREAK_MS),
      breaker: {
        /** For the library's serialisation, which is not used. */
        state: null,
        success: (state) => {
          this.#isOnProbation = state === CircuitState.HalfOpen;
          this.#failures = 0;
        },
        failure: () => {
          this.#failures += 1;
          return this.#isOnProbation || this.#failures >= limit;
        },
      },
    });
    // The library calls this before `failure`
    breaker.onFailure(({ reason }) => {
      if (isTimeout(reason)) this.#failures += Math.ceil(limit / 2) - 1;
    });
    breaker.onBreak((reason) => this.#stopWaiting({ withSentQueries: isTimeout(reason) }));
    return breaker;
  }

  /**
   * Fails the calls in the queue at once, and with `withSentQueries` the queries that the API has not answered. A mutation
   * that was sent keeps its deadline: the API may still carry it out and answer.
   */
  #stopWaiting({ withSentQueries }: { readonly withSentQueries: boolean }): void {
    for (const call of this.#running)
      if (!call.isSent || (withSentQueries && call.isQuery)) call.stop('unavailable');
  }
}

const ignore = (): void => undefined;

const isCommerceErrorWith =
  (predicate: (error: CommerceError) => boolean) =>
  (error: Error): boolean =>
    isCommerceError(error) && predicate(error);

const isTimeout = (reason: object): boolean =>
  'error' in reason && isCommerceError(reason.error) && reason.error.kind === 'timeout';

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * How long a breaker of cockatiel stays open after it has opened, in ms (its `halfOpenAfter`). By itself it uses the time of day: a
 * clock that is set back by an hour would hold an open breaker for an hour, in which nothing is called.
 */
export function breakFor(ms: number): IBackoffFactory<unknown> {
  return {
    /** Called when the breaker opens. */
    next(): IBackoff<unknown> {
      const openedAt = performance.now();
      return {
        next: () => breakFor(ms).next(undefined),
        // Compared with a difference of times of day, which may be anything
        get duration() {
          return performance.now() - openedAt < ms ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
        },
      };
    },
  };
}
