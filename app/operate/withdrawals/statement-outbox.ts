import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Channel } from '#app/channels/channel.ts';
import { explainError } from '#app/channels/files/regular-file.server.ts';
import type { WithdrawalsReport } from '#app/channels/studio-options.ts';
import type { StoreStatement } from '#app/request/create-context.server.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import type { Logger } from '#kernel/logger.ts';
import { toWithdrawalReference } from '#kernel/withdrawal-reference.ts';
import { type SendStatement, sendStatement } from './send-statement.ts';
import { type RetryTimes, StatementQueue } from './statement-queue.ts';
import { createStatementStore, type StatementStore } from './statement-store.ts';

interface OutboxOptions {
  readonly env: { readonly stateDirectory: string; readonly limits: Pick<Limits, 'statementsWaiting'> };
  readonly registry: { all(): readonly Channel[] };
  readonly limitLog: LimitLog;
  readonly log: Logger;
  readonly store?: StatementStore;
  readonly send?: SendStatement;
  readonly times?: Partial<OutboxTimes>;
  readonly now?: () => number;
}

interface OutboxTimes extends RetryTimes {
  /** Between two looks at what is due. */
  readonly tickMs: number;
  /** Between two looks at the folders. */
  readonly scanMs: number;
  /** Another process that shares the folder has so much time for a statement that it has stored itself. */
  readonly adoptAfterMs: number;
}

const TIMES: OutboxTimes = {
  firstRetryMs: 5000,
  maxRetryMs: 900_000,
  tickMs: 1000,
  scanMs: 60_000,
  adoptAfterMs: 300_000,
};

export interface StatementOutbox {
  readonly storeStatement: StoreStatement;
  /** Null for a shop without a webhook in which nothing waits. */
  readonly report: (channelKey: string) => WithdrawalsReport | null;
  /** Ends what is being delivered; it is delivered again by the next process. */
  close(): void;
}

/**
 * Statements of withdrawal of shops whose API does not take them: each is on disk before the consumer gets the receipt, and is posted to
 * the webhook of its shop until that accepts it, also after a restart. The receiver may get one more than once, with the same id. One
 * per process.
 */
export function createStatementOutbox(options: OutboxOptions): StatementOutbox {
  const { env, registry, log, now = Date.now } = options;
  const times = { ...TIMES, ...options.times };
  const store = options.store ?? createStatementStore(env.stateDirectory);
  const queues = new Map<string, StatementQueue>();
  const stop = new AbortController();
  function getQueue(key: string): StatementQueue {
    const queue = queues.get(key) ?? new StatementQueue(times);
    queues.set(key, queue);
    return queue;
  }
  const findChannel = (key: string) => registry.all().find((channel) => channel.key === key);
  const tools = { ...options, store, now, getQueue, findChannel, stop: stop.signal };
  const deliver = createDelivery(tools);
  const timers = [
    setInterval(() => queues.forEach((_, key) => deliver(key)), times.tickMs),
    setInterval(() => scan(now() - times.adoptAfterMs), times.scanMs),
  ];
  for (const timer of timers) timer.unref();

  /** Adopts what lies in the folders of the shops since before this moment. */
  function scan(before: number): void {
    const files = registry.all().map(async ({ key }) => {
      const found = (await store.list(key)).filter(({ writtenAt }) => writtenAt <= before);
      for (const { id, writtenAt } of found) getQueue(key).add(id, writtenAt, { isFresh: false });
    });
    Promise.all(files).catch((error: unknown) =>
      log.error({ err: error }, 'statements of withdrawal not read'),
    );
  }
  scan(now());

  return {
    storeStatement: createStoring(tools, deliver),
    report(key) {
      const queue = queues.get(key);
      const isUsed = (queue?.size ?? 0) > 0 || findChannel(key)?.withdrawalWebhook !== undefined;
      return isUsed ? (queue ?? new StatementQueue(times)).report() : null;
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      stop.abort();
    },
  };
}

interface OutboxTools extends OutboxOptions {
  readonly store: StatementStore;
  readonly now: () => number;
  readonly getQueue: (key: string) => StatementQueue;
  readonly findChannel: (key: string) => Channel | undefined;
  readonly stop: AbortSignal;
}

const ID_DIGITS = 32;

/** What a receiver gets. `id` and `reference` are those of a form and its content, so every process makes the same. */
function createBody(
  { key, channelId, timeZone }: Pick<Channel, 'key' | 'channelId' | 'timeZone'>,
  { key: attempt, language, ...statement }: Parameters<StoreStatement>[1],
  submittedAt: string,
) {
  const { name, orderNumber, email, goods } = statement;
  const identity = JSON.stringify([key, attempt, name, orderNumber, email, goods]);
  const digest = createHash('sha256').update(identity).digest();
  const id = digest.toString('hex').slice(0, ID_DIGITS);
  const reference = toWithdrawalReference(digest.subarray(ID_DIGITS / 2));
  const body = { type: 'withdrawal', id, reference, channelId, submittedAt, timeZone, language, statement };
  return { id, reference, text: JSON.stringify(body) };
}

const filedSchema = z.object({ submittedAt: z.string() });

const readTime = (body: Buffer): string => filedSchema.parse(JSON.parse(body.toString('utf8'))).submittedAt;

/** Stores statements: resolves once one is on disk, or was delivered already. */
function createStoring(
  { env, store, getQueue, limitLog, log, now }: OutboxTools,
  deliver: (key: string) => void,
): StoreStatement {
  const storing = new Map<string, ReturnType<StoreStatement>>();

  async function storeOnce(
    key: string,
    { id, reference, text }: ReturnType<typeof createBody>,
    at: number,
  ): ReturnType<StoreStatement> {
    const queue = getQueue(key);
    try {
      const delivered = queue.deliveredAt(id);
      if (delivered !== undefined) return { reference, submittedAt: delivered };
      const filed = await store.read(key, id);
      if (filed !== null) return { reference, submittedAt: readTime(filed) };
      if (queue.size >= env.limits.statementsWaiting) {
        limitLog.reached('statementsWaiting', key);
        return null;
      }
      await store.write(key, id, text);
    } catch (error) {
      log.error(
        { channel: key, statement: id, reason: explainError(error) },
        'statement of withdrawal not stored',
      );
      return null;
    }
    log.info({ channel: key, statement: id }, 'statement of withdrawal stored');
    queue.add(id, at, { isFresh: true });
    deliver(key);
    return { reference, submittedAt: new Date(at).toISOString() };
  }

  return (channel, statement) => {
    const at = now();
    const body = createBody(channel, statement, new Date(at).toISOString());
    // The same form, sent twice at once
    const running = storing.get(body.id);
    if (running !== undefined) return running;
    const stored = storeOnce(channel.key, body, at).finally(() => storing.delete(body.id));
    storing.set(body.id, stored);
    return stored;
  };
}

/** A function that delivers what is due in a shop, one statement after another. */
function createDelivery({
  store,
  getQueue,
  findChannel,
  send = sendStatement,
  log,
  now,
  stop,
}: OutboxTools): (key: string) => void {
  async function tryOne(key: string, queue: StatementQueue, id: string): Promise<void> {
    const body = await store.read(key, id);
    // Another process that shares the folder has delivered it
    if (body === null) return queue.noteDelivered(id);
    const webhook = findChannel(key)?.withdrawalWebhook;
    const reason = webhook ? await send(webhook, body, stop) : 'the channel file names no withdrawal.webhook';
    if (stop.aborted) return;
    if (reason === null) {
      await store.remove(key, id);
      queue.noteDelivered(id, readTime(body));
      log.info({ channel: key, statement: id }, 'statement of withdrawal delivered');
    } else if (queue.noteFailed(id, reason, now()))
      log.warn({ channel: key, reason, waiting: queue.size }, 'statement of withdrawal not delivered');
  }

  async function deliverDue(key: string, queue: StatementQueue): Promise<void> {
    while (!stop.aborted) {
      const id = queue.next(now());
      if (id === null) return;
      await tryOne(key, queue, id).catch((error: unknown) => {
        const reason = `its file fails: ${explainError(error)}`;
        if (queue.noteFailed(id, reason, now()))
          log.error({ channel: key, statement: id, reason }, 'statement of withdrawal not delivered');
      });
    }
  }

  return (key) => {
    const queue = getQueue(key);
    if (queue.isBusy) return;
    queue.isBusy = true;
    void deliverDue(key, queue).finally(() => {
      queue.isBusy = false;
    });
  };
}
