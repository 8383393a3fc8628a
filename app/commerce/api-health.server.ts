import { findReason, isCommerceError } from './commerce-error.ts';

/** `unknown`: not called yet. `degraded`: some calls fail. `failing`: none succeeds. */
export type ApiState = 'unknown' | 'ready' | 'degraded' | 'failing';

export interface ApiHealth {
  readonly state: ApiState;
  /** Start of this state (Date.now()); null while unknown. */
  readonly since: number | null;
  /** Why the last call failed; null where the state is ready or unknown. Contains no secret. */
  readonly reason: string | null;
}

/** A channel's file in one version: a changed file may name another API. */
export interface HealthSubject {
  readonly channelKey: string;
  readonly channelVersion: string;
}

export interface HealthChange {
  readonly channelKey: string;
  readonly before: ApiHealth;
  readonly after: ApiHealth;
}

/** The state of each channel's commerce API, from all calls of pages and probes. One per process. */
export interface ApiHealthRegister {
  /** Notes the outcome of a call; `error` is null for a success. Errors of one operation say nothing about the API. */
  report(subject: HealthSubject, error: unknown): void;
  get(subject: HealthSubject): ApiHealth;
  /** Forgets a removed channel. */
  forget(channelKey: string): void;
  /** Adds a listener for changes of state that a call caused. Returns a function that removes it. */
  onChange(listener: (change: HealthChange) => void): () => void;
}

/** More than one, to distinguish an outage from a single lost connection. */
const FAILING_AFTER = 3;
/** So long after a failure the API counts as degraded, even if calls succeed again. */
const DEGRADED_FOR_MS = 60_000;

interface Record {
  readonly version: string;
  readonly failures: number;
  readonly lastFailure: { readonly at: number; readonly reason: string } | null;
  readonly hasSucceeded: boolean;
  readonly health: ApiHealth;
}

const UNKNOWN: ApiHealth = { state: 'unknown', since: null, reason: null };

export function createApiHealth(now: () => number = Date.now): ApiHealthRegister {
  const records = new Map<string, Record>();
  const listeners = new Set<(change: HealthChange) => void>();

  function find({ channelKey, channelVersion }: HealthSubject): Record | null {
    const record = records.get(channelKey);
    return record?.version === channelVersion ? record : null;
  }

  return {
    report(subject, error) {
      const reason = error === null ? null : findOutage(error);
      if (error !== null && reason === null) return;
      const record = find(subject);
      const before = record ? currentHealth(record, now()) : UNKNOWN;
      const next = toRecord(record, before, { version: subject.channelVersion, reason, at: now() });
      records.set(subject.channelKey, next);
      if (next.health.state === before.state) return;
      for (const listener of listeners)
        listener({ channelKey: subject.channelKey, before, after: next.health });
    },
    get(subject) {
      const record = find(subject);
      return record ? currentHealth(record, now()) : UNKNOWN;
    },
    forget: (channelKey) => void records.delete(channelKey),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function toRecord(
  record: Record | null,
  before: ApiHealth,
  { version, reason, at }: { version: string; reason: string | null; at: number },
): Record {
  const next = reason === null ? afterSuccess(record) : afterFailure(record, { at, reason });
  const state = selectState(next, at);
  const since = state === before.state ? before.since : at;
  const cause = state === 'ready' ? null : (next.lastFailure?.reason ?? null);
  return { ...next, version, health: { state, since, reason: cause } };
}

type Counts = Pick<Record, 'failures' | 'hasSucceeded' | 'lastFailure'>;

const afterSuccess = (record: Record | null): Counts => ({
  failures: 0,
  hasSucceeded: true,
  lastFailure: record?.lastFailure ?? null,
});

const afterFailure = (record: Record | null, lastFailure: NonNullable<Counts['lastFailure']>): Counts => ({
  failures: (record?.failures ?? 0) + 1,
  hasSucceeded: record?.hasSucceeded ?? false,
  lastFailure,
});

/** An API that has never answered is failing at its first failure: nothing shows that it works. */
function selectState({ failures, hasSucceeded, lastFailure }: Counts, at: number): ApiState {
  if (failures > 0 && (!hasSucceeded || failures >= FAILING_AFTER)) return 'failing';
  return lastFailure !== null && at - lastFailure.at < DEGRADED_FOR_MS ? 'degraded' : 'ready';
}

/** A degraded API is ready again once its last failure is old enough, without a further call. */
function currentHealth({ health, failures, lastFailure }: Record, at: number): ApiHealth {
  if (health.state !== 'degraded' || failures > 0 || !lastFailure) return health;
  const readyAt = lastFailure.at + DEGRADED_FOR_MS;
  return at < readyAt ? health : { state: 'ready', since: readyAt, reason: null };
}

/** What a failed call says about the API as a whole; null where it concerns one operation, or no call was made. */
export function findOutage(error: unknown): string | null {
  if (!isCommerceError(error)) return null;
  switch (error.kind) {
    case 'network':
      return `cannot be reached: ${findReason(error) ?? 'no connection'}`;
    case 'timeout':
      return 'does not answer in time';
    case 'parse':
      return 'sends answers that are not JSON';
    case 'shape':
      return `sends answers that do not fit the query: ${findReason(error) ?? error.operation}`;
    case 'tooLarge':
      return `sends answers that are too large: ${findReason(error) ?? error.operation}`;
    case 'http':
      return describeStatus(error.status);
    default:
      return null;
  }
}

function describeStatus(status: number): string | null {
  if (status === 401 || status === 403) return `rejects the API key (HTTP ${status})`;
  if (status === 404) return 'does not exist at this address (HTTP 404)';
  return status === 429 || status >= 500 ? `answers with HTTP ${status}` : null;
}
