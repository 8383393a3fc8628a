import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { breakFor } from '#app/commerce/call/api-guard.server.ts';
import type { SharedStoreSettings, StoreAddress } from '#app/env/shared-store-settings.ts';
import { StoreUnavailableError } from '#app/request/cookies/single-use-texts.ts';
import type { Logger } from '#kernel/logger.ts';
import {
  type ConnectionUse,
  connectStore,
  type SharedStore,
  type StoreConnection,
  type StoreCounts,
  type StoreReport,
} from './shared-store.ts';

/** What a page may lose to a store that does not answer. */
const PAGE_LIMIT_MS = 25;
/** More than one, to distinguish an outage from a single lost connection or a pause of this process. */
const BREAK_AFTER = 5;
const BREAK_MS = 1000;
/** Of commands whose result does not matter. */
const MAX_SENT = 200;
const CLOSE_LIMIT_MS = 500;

/** Null where this replica works alone. */
export async function openSharedStore(
  settings: SharedStoreSettings,
  log: Logger,
): Promise<SharedStore | null> {
  return settings.address === null ? null : createSharedStore(settings, settings.address, log);
}

/** Connects in the background: a start does not wait for the store. One per process. */
export async function createSharedStore(
  settings: SharedStoreSettings,
  address: StoreAddress,
  log: Logger,
): Promise<SharedStore> {
  const connect = (use: ConnectionUse) => connectStore(address, settings.sentinelPassword, use);
  const redis = await connect('commands');
  const topics = createTopics(() => connect('topics'));
  const counts = { ok: 0, late: 0, failed: 0, skipped: 0 };
  const health = createHealth(log);
  // Without a listener the library writes each failed connection to the console
  redis.on('error', (error: Error) => health.noteFailure(error));
  redis.on('ready', () => health.noteSuccess());
  const run = createRunner(redis, health, counts);
  let sent = 0;

  return {
    run,
    send(command) {
      if (sent >= MAX_SENT) {
        counts.skipped += 1;
        return;
      }
      sent += 1;
      void run(command)
        .catch(() => {})
        .finally(() => (sent -= 1));
    },
    key: (channelKey, ...names) => [settings.prefix, `{${channelKey ?? '*'}}`, ...names].join(':'),
    follow: (topic, receive) => topics.follow(topic, receive),
    onReady: (listener) => void redis.on('ready', listener),
    report: () => health.report(),
    counts: () => ({ ...counts }),
    async close() {
      topics.close();
      await withLimit(redis.quit(), CLOSE_LIMIT_MS).catch(() => redis.disconnect());
    },
  };
}

/** One connection for the messages of all topics, opened with the first. */
function createTopics(connect: () => Promise<StoreConnection>) {
  const receivers = new Map<string, (message: string) => void>();
  let opening: Promise<StoreConnection> | null = null;

  const open = (): Promise<StoreConnection> =>
    (opening ??= connect().then((reader) => {
      reader.on('error', () => {});
      reader.on('message', (topic: string, message: string) => receivers.get(topic)?.(message));
      // After a loss the library subscribes again only to what was subscribed before
      reader.on('ready', () => {
        if (receivers.size > 0) void reader.subscribe(...receivers.keys()).catch(() => {});
      });
      return reader;
    }));
  const sendToReader = (send: (reader: StoreConnection) => Promise<unknown>): void =>
    void open()
      .then(send)
      .catch(() => {});

  return {
    follow(topic: string, receive: (message: string) => void): () => void {
      receivers.set(topic, receive);
      sendToReader((reader) => reader.subscribe(topic));
      return () => {
        receivers.delete(topic);
        sendToReader((reader) => reader.unsubscribe(topic));
      };
    },
    close: () => void opening?.then((reader) => reader.disconnect()),
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
    handleWhen((error) => !isReply(error)),
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
        counts[error instanceof LateError ? 'late' : 'failed'] += 1;
        if (isReply(error)) health.noteRefusal(error);
        // One late answer is no outage
        else if (breaker.state !== CircuitState.Closed) health.noteFailure(error);
      }
      throw new StoreUnavailableError(describe(error), { cause: error });
    }
  };
}

class LateError extends Error {
  override readonly name = 'LateError';
}

/**
 * A timer that is due after a long task runs before what has arrived meanwhile is read. So the result gets one more turn of the
 * event loop.
 */
function withLimit<Value>(result: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => setImmediate(() => reject(new LateError(`no answer within ${limitMs} ms`))),
      limitMs,
    );
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** An error that the server has sent, such as OOM, WRONGTYPE or NOPERM. */
const isReply = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError';

/** The first word of an answer says what is wrong; the rest may hold keys. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (isReply(error)) return `the store said ${error.message.split(' ', 1)[0] ?? ''}`;
  if (isBrokenCircuitError(error)) return 'the store has failed a moment ago';
  const code = 'code' in error ? String(error.code) : '';
  return code || error.message;
}

/** How long a refusal is reported, and how often one is logged: a full store answers reads between the writes that it refuses. */
const REFUSING_MS = 60_000;

function createHealth(log: Logger) {
  let report: StoreReport = { state: 'failing', since: null, reason: 'not connected yet' };
  let refusal = { at: -Infinity, reason: '' };
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
      const reason = describe(error);
      const isKnown = report.state === 'failing' && report.since !== null;
      report = isKnown
        ? { ...report, reason }
        : { state: 'failing', since: new Date().toISOString(), reason };
      if (!isKnown) log.error({ reason }, 'shared store fails');
    },
    noteRefusal(error: unknown) {
      const [at, reason] = [Date.now(), describe(error)];
      if (at < refusal.at + REFUSING_MS && reason === refusal.reason) return;
      refusal = { at, reason };
      log.error({ reason }, 'shared store refuses commands');
    },
  };
}
