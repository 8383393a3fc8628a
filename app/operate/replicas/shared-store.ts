import type { Redis } from 'ioredis';
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { breakFor } from '#app/commerce/call/api-guard.server.ts';
import type { SharedStoreSettings } from '#app/env/shared-store-settings.ts';
import { StoreUnavailableError } from '#app/request/cookies/single-use-texts.ts';
import type { Logger } from '#kernel/logger.ts';
import { connectStore, createReader, isDatabaseRefusal, type StoreConnection } from './connect-store.ts';

/**
 * What all replicas share, on a Redis or Valkey. Keys are made by `key`: the channel is their hash tag, so that what one command
 * touches is on one node of a cluster. Keys expire, so the store needs no cleaning (docs/replicas.md).
 */
export interface SharedStore {
  /**
   * The result of a command.
   *
   * @param limitMs 25 by default, for what a page waits for
   * @throws StoreUnavailableError where the store fails or does not answer in time
   */
  run<Value>(command: (redis: StoreConnection) => Promise<Value>, limitMs?: number): Promise<Value>;
  /** `arkad:{karamell}:…`. For what belongs to no channel: `arkad:{*}:…`. */
  key(channelKey: string | null, ...names: readonly string[]): string;
  /** As `createReader`. */
  createReader(attempt: number): Promise<Redis>;
  /** Called when the store answers first, and when it answers again after a failure; now where it answers already. */
  onReady(listener: () => void): void;
  report(): StoreReport;
  counts(): StoreCounts;
  close(): Promise<void>;
}

/** As `/readyz` shows it. */
export interface StoreReport {
  /** `refusing`: it answers, and has refused commands within the last minute, because it is full or its settings forbid them. */
  readonly state: 'ready' | 'refusing' | 'failing';
  /** Since when it answers or fails, ISO 8601; null before the first answer. */
  readonly since: string | null;
  /** Null where it is ready. Contains no secret. */
  readonly reason: string | null;
}

/**
 * Commands since the start by outcome. `late`: no answer within the limit. `refused`: the store said no. `failed`: the connection is
 * lost. `skipped`: not sent, because the store has failed a moment ago.
 */
type StoreCounts = Readonly<Record<'ok' | 'late' | 'refused' | 'failed' | 'skipped', number>>;

export const NO_STORE_CALLS: StoreCounts = { ok: 0, late: 0, refused: 0, failed: 0, skipped: 0 };

/** What a page may lose to a store that does not answer. */
const PAGE_LIMIT_MS = 25;
/** More than one, to distinguish an outage from a single lost connection. */
const BREAK_AFTER = 5;
const BREAK_MS = 1000;
const CLOSE_LIMIT_MS = 500;
/** A timer that is later than this was held up by this process or its machine, so the store had less than its time. */
const OWN_LAG_MS = 10;

/**
 * Connects in the background: a start does not wait for the store. One per process; null where this replica works alone.
 */
export async function openSharedStore(
  { address, sentinelPassword, prefix }: SharedStoreSettings,
  log: Logger,
): Promise<SharedStore | null> {
  if (address === null) return null;
  const access = { address, sentinelPassword };
  const redis = await connectStore(access);
  const counts = { ...NO_STORE_CALLS };
  const health = createHealth(log);
  // Without a listener the library writes each failed connection to the console
  redis.on('error', (error: Error) => health.noteFailure(error));
  redis.on('ready', () => health.noteSuccess());

  return {
    run: createRunner(redis, health, counts),
    key: (channelKey, ...names) => [prefix, `{${channelKey ?? '*'}}`, ...names].join(':'),
    createReader: (attempt) => createReader(access, attempt),
    onReady(listener) {
      redis.on('ready', listener);
      if (health.report().state === 'ready') listener();
    },
    report: () => health.report(),
    counts: () => ({ ...counts }),
    async close() {
      await withLimit(redis.quit(), CLOSE_LIMIT_MS).catch(() => redis.disconnect());
    },
  };
}

/** Runs commands within their limits, behind a circuit breaker. */
function createRunner(
  redis: StoreConnection,
  health: ReturnType<typeof createHealth>,
  counts: Record<keyof StoreCounts, number>,
): SharedStore['run'] {
  const breaker = circuitBreaker(
    // A server that says no is there
    handleWhen((error) => !isReply(error) && !(error instanceof LateError && error.isOwnLag)),
    { halfOpenAfter: breakFor(BREAK_MS), breaker: new ConsecutiveBreaker(BREAK_AFTER) },
  );
  return async (command, limitMs = PAGE_LIMIT_MS) => {
    try {
      const value = await breaker.execute(() => withLimit(command(redis), limitMs));
      counts.ok += 1;
      health.noteSuccess();
      return value;
    } catch (error) {
      if (isBrokenCircuitError(error)) counts.skipped += 1;
      else {
        counts[classify(error)] += 1;
        if (isReply(error)) {
          health.noteSuccess();
          health.noteRefusal(error);
        }
        // One late answer is no outage
        else if (breaker.state !== CircuitState.Closed) health.noteFailure(error);
      }
      throw new StoreUnavailableError(describeStoreError(error), { cause: error });
    }
  };
}

class LateError extends Error {
  override readonly name = 'LateError';
  readonly isOwnLag: boolean;

  constructor(limitMs: number, lagMs: number) {
    super(`no answer within ${limitMs} ms`);
    this.isOwnLag = lagMs > OWN_LAG_MS;
  }
}

function classify(error: unknown): 'late' | 'refused' | 'failed' {
  if (error instanceof LateError) return 'late';
  return isReply(error) ? 'refused' : 'failed';
}

/**
 * A timer that is due after a long task runs before what has arrived meanwhile is read. So the result gets one more turn of the
 * event loop.
 */
function withLimit<Value>(result: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const due = performance.now() + limitMs;
    const timer = setTimeout(() => {
      const lagMs = performance.now() - due;
      setImmediate(() => reject(new LateError(limitMs, lagMs)));
    }, limitMs);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** An error that the server has sent, such as OOM, WRONGTYPE or NOPERM. */
const isReply = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';

/** A command without a connection. Why there is none was an error of its own. */
const isUnconnected = (error: unknown): boolean =>
  error instanceof Error && /^(?:Stream isn't writeable|Reached the max retries)/.test(error.message);

/** Without secrets: the first word of an answer says what is wrong; the rest may hold keys. */
export function describeStoreError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (isDatabaseRefusal(error)) return 'the store refuses the database of REDIS_URL';
  if (isUnconnected(error)) return 'not connected';
  if (isReply(error)) return `the store said ${error.message.split(' ', 1)[0] ?? ''}`;
  if (isBrokenCircuitError(error)) return 'the store has failed a moment ago';
  const code = 'code' in error ? String(error.code) : '';
  return code || error.message;
}

/** How long a refusal is reported, and how often one is logged: a full store answers reads between the writes that it refuses. */
const REFUSING_MS = 60_000;

function createHealth(log: Logger) {
  let report: StoreReport = { state: 'failing', since: null, reason: 'not connected yet' };
  let refusal = { at: -Infinity, loggedAt: -Infinity, reason: '' };
  return {
    report(): StoreReport {
      const isRefusing = report.state === 'ready' && Date.now() < refusal.at + REFUSING_MS;
      return isRefusing ? { ...report, state: 'refusing', reason: refusal.reason } : report;
    },
    noteSuccess() {
      if (report.state === 'ready') return;
      report = { state: 'ready', since: new Date().toISOString(), reason: null };
      log.info({}, 'shared store answers');
    },
    noteFailure(error: unknown) {
      const reason = describeStoreError(error);
      const isKnown = report.state === 'failing' && report.since !== null;
      if (isKnown && isUnconnected(error)) return;
      report = isKnown
        ? { ...report, reason }
        : { state: 'failing', since: new Date().toISOString(), reason };
      if (!isKnown) log.error({ reason }, 'shared store fails');
    },
    noteRefusal(error: unknown) {
      const [at, reason] = [Date.now(), describeStoreError(error)];
      const isLogged = at < refusal.loggedAt + REFUSING_MS && reason === refusal.reason;
      refusal = { at, loggedAt: isLogged ? refusal.loggedAt : at, reason };
      if (!isLogged) log.error({ reason }, 'shared store refuses commands');
    },
  };
}
