import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  type IPolicy,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { CommerceError, isCommerceError } from './commerce-error.ts';
import type { CommerceTarget } from './commerce-target.ts';

export interface UpstreamLimits {
  /** Deadline of one call, including time in the queue and retries. */
  readonly timeoutMs: number;
  /** Retries of a failed query. */
  readonly retries: number;
  /** Concurrent calls per channel. */
  readonly concurrency: number;
  /** Queued calls per channel. */
  readonly queue: number;
  /** Consecutive failures that open a channel's circuit breaker. */
  readonly breakAfter?: number;
  /** How long an open breaker waits before it tries again; grows with each failed attempt. */
  readonly breakMs?: number;
}

/** More than one, to tell an outage from a single lost connection. */
const BREAK_AFTER = 5;
const BREAK_MS = 1000;
const LONGEST_BREAK_MS = 15_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 500;
/** Channels times recent versions; policies of old versions are evicted. */
const MAX_POLICIES = 2000;

export interface UpstreamCall {
  readonly operation: string;
  readonly isQuery: boolean;
}

export type BreakerState = 'closed' | 'half-open' | 'open';

/** Deadline, retries, circuit breaker and concurrency limit, per channel. One object per process. */
export interface UpstreamPolicies {
  run<Value>(
    target: CommerceTarget,
    call: UpstreamCall,
    attempt: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value>;
  /** Null where the channel has not made a call yet. */
  stateOf(channelKey: string, channelVersion: string): BreakerState | null;
}

interface ChannelPolicies {
  readonly breaker: CircuitBreakerPolicy;
  readonly bulkhead: BulkheadPolicy;
  readonly forQueries: IPolicy;
  readonly forMutations: IPolicy;
}

const nameOf = (key: string, version: string): string => `${key}@${version}`;

export function createUpstreamPolicies(limits: UpstreamLimits): UpstreamPolicies {
  const policies = new LRUCache<string, ChannelPolicies>({ max: MAX_POLICIES });

  function policiesOf({ channelKey, channelVersion }: CommerceTarget): ChannelPolicies {
    const name = nameOf(channelKey, channelVersion);
    let found = policies.get(name);
    if (!found) policies.set(name, (found = createChannelPolicies(limits)));
    return found;
  }

  return {
    async run(target, call, attempt) {
      const { forQueries, forMutations } = policiesOf(target);
      const policy = call.isQuery ? forQueries : forMutations;
      const facts = { operation: call.operation, channel: target.channelKey };
      const timeout = () => new CommerceError({ kind: 'timeout', ...facts });
      try {
        return await withDeadline(limits.timeoutMs, timeout, (signal) =>
          policy.execute(() => attempt(signal), signal),
        );
      } catch (error) {
        if (isCommerceError(error)) throw error;
        // An open circuit, a full queue, or a call cancelled in the queue.
        throw new CommerceError({ kind: 'unavailable', ...facts, cause: error });
      }
    },
    stateOf(channelKey, channelVersion) {
      const found = policies.peek(nameOf(channelKey, channelVersion));
      if (!found) return null;
      if (found.breaker.state === CircuitState.HalfOpen) return 'half-open';
      return found.breaker.state === CircuitState.Closed ? 'closed' : 'open';
    },
  };
}

function createChannelPolicies(limits: UpstreamLimits): ChannelPolicies {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(limits.breakAfter ?? BREAK_AFTER),
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: limits.breakMs ?? BREAK_MS,
      maxDelay: LONGEST_BREAK_MS,
    }),
  });
  const limit = bulkhead(limits.concurrency, limits.queue);
  const again = retry(handleWhen(isTransient), {
    maxAttempts: limits.retries,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS, maxDelay: LAST_RETRY_MS }),
  });
  const forMutations = wrap(breaker, limit);
  return {
    breaker,
    bulkhead: limit,
    forMutations,
    forQueries: limits.retries ? wrap(again, breaker, limit) : forMutations,
  };
}

/** The same call may succeed at the next attempt. */
function isTransient(error: Error): boolean {
  if (!isCommerceError(error)) return false;
  return error.kind === 'network' || (error.kind === 'http' && (error.status >= 500 || error.status === 429));
}

/** The API is down or overloaded. An error of one operation is not an outage. */
function isOutage(error: Error): boolean {
  return (
    isTransient(error) || (isCommerceError(error) && (error.kind === 'timeout' || error.kind === 'parse'))
  );
}

/** Rejects at the deadline even where the work cannot be cancelled, as while it waits in the queue. */
async function withDeadline<Value>(
  timeoutMs: number,
  timeout: () => CommerceError,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(timeout());
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
