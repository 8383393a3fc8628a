import { type CommerceTarget, LAST_GOOD_MS, type Operation } from '#app/commerce/commerce-client.ts';
import { type CommerceError, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import { ApiLog, findOutage, type OutageLogger } from './api-failures.server.ts';
import { ApiGuard, type ApiLimits, type BreakerState } from './api-guard.server.ts';

/** What operators see of an API (CH-12). */
export interface ApiHealth {
  /** `unknown`: not called yet. `degraded`: some calls fail. `failing`: none succeeds. */
  readonly state: 'unknown' | 'ready' | 'degraded' | 'failing';
  /** Start of this state (Date.now()); null while unknown. */
  readonly since: number | null;
  /** Why the last call failed; null where the state is ready or unknown. Contains no secret. */
  readonly reason: string | null;
}

/** A channel's API in one version of the channel's file: a changed file may name another API. */
export type ChannelApi = Pick<CommerceTarget, 'channelKey' | 'channelVersion'>;

/** A call as its API's state needs it. */
interface ApiCall {
  readonly target: CommerceTarget;
  readonly operation: Pick<Operation, 'name' | 'kind'>;
  readonly hasLogin: boolean;
}

interface ApiStateOptions {
  readonly limits: ApiLimits;
  readonly limitLog: LimitLog;
  readonly log: OutageLogger;
  /** A cheap call that shows whether an API works again. Rejects where it does not. */
  readonly probe: (target: CommerceTarget, signal: AbortSignal) => Promise<unknown>;
  readonly now?: () => number;
}

/** The states of all channels' commerce APIs. One object per process. */
export interface ApiStates {
  /** The state that calls use and change. A new version of a channel starts with a new one. */
  get(api: ChannelApi): ApiState;
  health(api: ChannelApi): ApiHealth;
  breaker(api: ChannelApi): BreakerState;
  /** Whether calls most likely fail. */
  isFailing(api: ChannelApi): boolean;
  /** When it last answered after a failure (Date.now()); 0 where it has not. */
  recoveredAt(api: ChannelApi): number;
  /** Forgets a removed channel. */
  forget(channelKey: string): void;
  /** Adds a listener for changes of health that a call caused. Returns a function that removes it. */
  onChange(listener: HealthListener): () => void;
}

type HealthListener = (channelKey: string, after: ApiHealth, before: ApiHealth) => void;

export function createApiStates(options: ApiStateOptions): ApiStates {
  // Two of a channel: requests that began before its file was changed still use the state of its last version
  const states = new Map<string, readonly ApiState[]>();
  const listeners = new Set<HealthListener>();
  const log = new ApiLog(options.log);
  const notify: HealthListener = (...change) => {
    for (const listener of listeners) listener(...change);
  };

  const find = ({ channelKey, channelVersion }: ChannelApi): ApiState | undefined =>
    states.get(channelKey)?.find(({ api }) => api.channelVersion === channelVersion);

  return {
    get(api) {
      const found = find(api);
      if (found) return found;
      const state = new ApiState(api, options, { log, notify });
      const [last] = states.get(api.channelKey) ?? [];
      last?.stop();
      states.set(api.channelKey, last ? [state, last] : [state]);
      return state;
    },
    health: (api) => find(api)?.health ?? UNKNOWN,
    breaker: (api) => find(api)?.breakerState ?? 'closed',
    isFailing: (api) => find(api)?.isFailing ?? false,
    recoveredAt: (api) => find(api)?.recoveredAt ?? 0,
    forget(channelKey) {
      for (const state of states.get(channelKey) ?? []) state.stop();
      states.delete(channelKey);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** More than one, to distinguish an outage from a single lost connection. */
const FAILING_AFTER = 3;
/** So long after a failure the API counts as degraded, even if calls succeed again. */
const DEGRADED_FOR_MS = 60_000;
/** How often a failing API is asked whether it works again, also without visitors: cached pages are new within two seconds. */
const ASK_AGAIN_MS = 700;
const UNKNOWN: ApiHealth = { state: 'unknown', since: null, reason: null };

/** The state of one channel's commerce API: whether it is called, and how its last calls ended. */
export class ApiState {
  readonly api: ChannelApi;
  recoveredAt = 0;
  readonly #options: ApiStateOptions;
  readonly #log: ApiLog;
  readonly #notify: HealthListener;
  #guard: ApiGuard | undefined;
  #failures = 0;
  #succeededAt: number | null = null;
  #lastFailure: { readonly at: number; readonly reason: string } | null = null;
  #health = UNKNOWN;
  #askingAgain: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    { channelKey, channelVersion }: ChannelApi,
    options: ApiStateOptions,
    { log, notify }: { readonly log: ApiLog; readonly notify: HealthListener },
  ) {
    this.api = { channelKey, channelVersion };
    this.#options = options;
    this.#log = log;
    this.#notify = notify;
  }

  get breakerState(): BreakerState {
    return this.#guard?.breakerState ?? 'closed';
  }

  get isFailing(): boolean {
    return this.breakerState !== 'closed' || this.#health.state === 'failing';
  }

  /** Ends the asking of a failing API. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#askingAgain);
  }

  /** A degraded API is ready again once its last failure is old enough, without a further call. */
  get health(): ApiHealth {
    if (this.#health.state !== 'degraded' || this.#failures > 0 || !this.#lastFailure) return this.#health;
    const readyAt = this.#lastFailure.at + DEGRADED_FOR_MS;
    return this.#now() < readyAt ? this.#health : { state: 'ready', since: readyAt, reason: null };
  }

  /** Makes a call under the channel's deadline, retries, circuit breaker and concurrency limit. */
  async run<Value>(
    { target, operation, hasLogin }: ApiCall,
    attempt: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const { limits, limitLog } = this.#options;
    // Not before the first call: there may be thousands of channels
    this.#guard ??= new ApiGuard(limits, limitLog);
    const call = {
      channelKey: target.channelKey,
      operation: operation.name,
      isQuery: operation.kind === 'query',
      probe: (signal: AbortSignal) => this.#probe(target, signal),
    };
    try {
      return await this.#guard.run(call, attempt);
    } catch (error) {
      // With a login, 401 and 403 are about the visitor's token, not about the channel's key
      if (!hasLogin || !isRejection(error)) this.report(error);
      this.#askAgain(target);
      throw error;
    }
  }

  /** Only while there can be pages of the time before: the probes of all channels look after the other APIs. */
  #askAgain(target: CommerceTarget): void {
    const hasPages = this.#succeededAt !== null && this.#now() - this.#succeededAt < LAST_GOOD_MS;
    if (this.#isStopped || this.#askingAgain || !hasPages || !this.isFailing) return;
    const ask = async (): Promise<void> => {
      await this.#guard?.probe((signal) => this.#probe(target, signal));
      this.#askingAgain = undefined;
      this.#askAgain(target);
    };
    this.#askingAgain = setTimeout(() => void ask(), ASK_AGAIN_MS).unref();
  }

  async #probe(target: CommerceTarget, signal: AbortSignal): Promise<void> {
    try {
      await this.#options.probe(target, signal);
      this.report(null);
    } catch (error) {
      this.report(error);
      throw error;
    }
  }

  /**
   * Notes how an operation ended, alone or as a part of a merged call. Errors that an API answers to a visitor's own call may be the
   * visitor's, such as a wrong code.
   */
  note(operation: string, error: CommerceError | null, isPublic: boolean): void {
    // `run` has reported the other failures, once for all operations of a merged call
    if (error === null || error.kind === 'graphql') this.report(null);
    else if (error.kind === 'shape') this.report(error);
    if (error === null) this.#log.noteSuccess(this.api.channelKey, operation);
    else if (isPublic || error.kind !== 'graphql') this.#log.noteFailure(error);
  }

  /** Takes the outcome of a call for the health; `error` is null for a success. Errors of one operation do not count. */
  report(error: unknown): void {
    const reason = error === null ? null : findOutage(error);
    if (error !== null && reason === null) return;
    const before = this.health;
    const at = this.#now();
    if (reason === null) this.#noteSuccess(at);
    else {
      this.#failures += 1;
      this.#lastFailure = { at, reason };
    }
    const state = this.#selectState(at);
    this.#health = {
      state,
      since: state === before.state ? before.since : at,
      reason: state === 'ready' ? null : (this.#lastFailure?.reason ?? null),
    };
    if (state !== before.state) this.#notify(this.api.channelKey, this.#health, before);
  }

  #noteSuccess(at: number): void {
    if (this.#failures > 0) this.recoveredAt = at;
    this.#failures = 0;
    this.#succeededAt = at;
  }

  /** An API that has never answered is failing at its first failure: nothing shows that it works. */
  #selectState(at: number): ApiHealth['state'] {
    if (this.#failures > 0 && (this.#succeededAt === null || this.#failures >= FAILING_AFTER))
      return 'failing';
    const isRecent = this.#lastFailure !== null && at - this.#lastFailure.at < DEGRADED_FOR_MS;
    return isRecent ? 'degraded' : 'ready';
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

const isRejection = (error: unknown): boolean =>
  isCommerceError(error) && (error.status === 401 || error.status === 403);
