import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  type IPolicy,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { breakFor } from '#kernel/limits/break-for.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import { CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CommerceTarget } from '#app/commerce/commerce-target.ts';
import { OutageCounter } from './outage-counter.server.ts';
import { RunningCalls } from './running-calls.server.ts';

export interface UpstreamLimits {
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

/** More than one, to distinguish an outage from a single lost connection. */
const BREAK_AFTER = 5;
/** Not more: cached pages that an outage made old are back within two seconds of its end (decision 0034). */
const BREAK_MS = 1000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 500;
/** Deadline of the call that looks whether the API works again. */
const PROBE_MS = 2000;
/** How long a page waits for a probe: a working API answers sooner, and a page without an answer fails within a second. */
const PROBE_WAIT_MS = 300;
/** Deadline of shoppers' calls between a successful probe and the first success: an API may answer only its probes. */
const PROBATION_MS = 2000;
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

export interface PolicyParts {
  readonly limits: UpstreamLimits;
  readonly limitLog: LimitLog;
  /** A cheap call that shows whether a channel's API works again. Rejects where it does not. */
  readonly probe: (target: CommerceTarget, signal: AbortSignal) => Promise<unknown>;
}

interface ChannelPolicies {
  readonly counter: OutageCounter;
  readonly breaker: CircuitBreakerPolicy;
  readonly bulkhead: BulkheadPolicy;
  readonly forQueries: IPolicy;
  readonly forMutations: IPolicy;
  readonly running: RunningCalls;
  /** The probe under way. */
  probing: Promise<void> | undefined;
}

const nameOf = (key: string, version: string): string => `${key}@${version}`;

export function createUpstreamPolicies({ limits, limitLog, probe }: PolicyParts): UpstreamPolicies {
  const policies = new LRUCache<string, ChannelPolicies>({ max: MAX_POLICIES });

  function policiesOf({ channelKey, channelVersion }: CommerceTarget): ChannelPolicies {
    const name = nameOf(channelKey, channelVersion);
    let found = policies.get(name);
    if (!found) policies.set(name, (found = createChannelPolicies(limits)));
    return found;
  }

  /** Counts that a call has to wait for another, or finds the queue full. */
  function noteLoad({ bulkhead: { executionSlots, queueSlots } }: ChannelPolicies, channelKey: string): void {
    if (executionSlots > 0) return;
    limitLog.reached(queueSlots > 0 ? 'upstreamConcurrency' : 'upstreamQueue', channelKey);
  }

  return {
    async run(target, call, attempt) {
      const channel = policiesOf(target);
      const { channelKey } = target;
      const facts = { operation: call.operation, channel: channelKey };
      const unavailable = (cause?: unknown) => new CommerceError({ kind: 'unavailable', ...facts, cause });
      const timeout = () => {
        limitLog.reached('upstreamTimeoutMs', channelKey);
        return new CommerceError({ kind: 'timeout', ...facts });
      };
      if (!(await isClosed(channel, (signal) => probe(target, signal)))) throw unavailable();
      noteLoad(channel, channelKey);
      const policy = call.isQuery ? channel.forQueries : channel.forMutations;
      const timeoutMs = selectTimeout(limits, channel);
      try {
        return await channel.running.run(
          { timeoutMs, timeout, unavailable, isQuery: call.isQuery },
          (running) =>
            policy.execute(() => {
              running.hasStarted = true;
              return counted(channel, attempt(running.signal));
            }, running.signal),
        );
      } catch (error) {
        // Others: an open circuit, a full queue, or a call cancelled in the queue.
        throw isCommerceError(error) ? error : unavailable(error);
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
  const counter = new OutageCounter(limits.breakAfter ?? BREAK_AFTER);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: counter,
    halfOpenAfter: breakFor(limits.breakMs ?? BREAK_MS),
  });
  const running = new RunningCalls();
  breaker.onBreak((reason) => {
    const hangs = 'error' in reason && isTimeout(reason.error);
    running.stopWaiting({ withSentQueries: hangs });
  });
  const limit = bulkhead(limits.concurrency, limits.queue);
  const again = retry(handleWhen(isTransient), {
    maxAttempts: limits.retries,
    backoff: new ExponentialBackoff({ initialDelay: FIRST_RETRY_MS, maxDelay: LAST_RETRY_MS }),
  });
  // The breaker is asked after the queue: it may have opened meanwhile.
  const forMutations = wrap(limit, breaker);
  return {
    counter,
    breaker,
    bulkhead: limit,
    forMutations,
    forQueries: limits.retries ? wrap(again, limit, breaker) : forMutations,
    running,
    probing: undefined,
  };
}

/**
 * Whether the breaker lets a call pass. Where it is open for long enough, one probe is sent for all calls, and none of them
 * waits for it longer than `PROBE_WAIT_MS`: no shopper's page is the one that finds out whether the API still hangs.
 */
async function isClosed(
  channel: ChannelPolicies,
  probe: (signal: AbortSignal) => Promise<unknown>,
): Promise<boolean> {
  const { breaker } = channel;
  if (breaker.state === CircuitState.Closed) return true;
  channel.probing ??= breaker
    .execute(() => probe(AbortSignal.timeout(PROBE_MS)))
    .then(ignore, ignore)
    .finally(() => (channel.probing = undefined));
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    channel.probing,
    new Promise((resolve) => (timer = setTimeout(resolve, PROBE_WAIT_MS))),
  ]);
  clearTimeout(timer);
  return isNowClosed(channel);
}

/** A function of its own, because TypeScript takes the state for unchanged while the probe runs. */
const isNowClosed = ({ breaker }: ChannelPolicies): boolean => breaker.state === CircuitState.Closed;

const selectTimeout = ({ timeoutMs }: UpstreamLimits, { counter }: ChannelPolicies): number =>
  counter.isOnProbation ? Math.min(timeoutMs, PROBATION_MS) : timeoutMs;

async function counted<Value>({ counter }: ChannelPolicies, attempt: Promise<Value>): Promise<Value> {
  try {
    return await attempt;
  } catch (error) {
    if (isTimeout(error)) counter.noteTimeout();
    throw error;
  }
}

const ignore = (): void => undefined;

const isTimeout = (error: unknown): boolean => isCommerceError(error) && error.kind === 'timeout';

/** The same call may succeed at the next attempt. */
function isTransient(error: Error): boolean {
  if (!isCommerceError(error)) return false;
  return error.kind === 'network' || (error.kind === 'http' && (error.status >= 500 || error.status === 429));
}

/**
 * Kinds that say that the API is down, overloaded or a danger to the process. An error of one operation is none. `shape` is
 * the probe's only: a shopper's answer is compared with its document later.
 */
const OUTAGE_KINDS: ReadonlySet<string> = new Set(['timeout', 'parse', 'tooLarge', 'shape']);

const isOutage = (error: Error): boolean =>
  isTransient(error) || (isCommerceError(error) && OUTAGE_KINDS.has(error.kind));
