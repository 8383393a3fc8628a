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
  /** Deadline of one call, waiting and retries included. */
  readonly timeoutMs: number;
  /** Further attempts of a failed query. */
  readonly retries: number;
  /** Calls in flight per channel. */
  readonly concurrency: number;
  /** Calls waiting per channel. */
  readonly queue: number;
  /** Failures in a row that open a channel's breaker. */
  readonly breakAfter?: number;
  /** How long an open breaker waits before it tries again; grows with each failed try. */
  readonly breakMs?: number;
}

/** Enough to tell an outage from one lost connection. */
const BREAK_AFTER = 5;
const BREAK_MS = 1000;
const LONGEST_BREAK_MS = 15_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 500;
/** Channels × recent versions; an old version's policies age out. */
const MAX_POLICIES = 2000;

export interface UpstreamCall {
  readonly operation: string;
  readonly isQuery: boolean;
}

export type BreakerState = 'closed' | 'half-open' | 'open';

/** Per channel: deadline, retries, breaker, concurrency limit. One object per process, made by the composition root. */
export interface UpstreamPolicies {
  run<Value>(
    target: CommerceTarget,
    call: UpstreamCall,
    attempt: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value>;
  /** Null where the channel has not called yet. */
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
        // A broken circuit, a full queue, or a call cancelled while it waited.
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
  const again = retry(handleWhen(isPassing), {
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

/** Worth another attempt: the next one may find another server, or the same one rested. */
function isPassing(error: Error): boolean {
  if (!isCommerceError(error)) return false;
  return error.kind === 'network' || (error.kind === 'http' && (error.status >= 500 || error.status === 429));
}

/** The API is down or drowning; a refusal of one operation is neither. */
function isOutage(error: Error): boolean {
  return isPassing(error) || (isCommerceError(error) && (error.kind === 'timeout' || error.kind === 'parse'));
}

/** The caller's wait ends at the deadline even where the work cannot be stopped (waiting for a slot). */
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
