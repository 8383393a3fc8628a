import { createHash } from 'node:crypto';
import type { Cluster, Redis, RedisOptions } from 'ioredis';
import type { StoreAddress } from '#app/env/shared-store-settings.ts';

/**
 * What all replicas share, on a Redis or Valkey. Keys are made by `key`: the channel is their hash tag, so that what one command
 * touches is on one node of a cluster. What is cached has an expiry and may be evicted; what must not be forgotten has none, and is
 * removed by its use (docs/replicas.md).
 */
export interface SharedStore {
  /**
   * The result of a command.
   *
   * @param limitMs 25 by default, for what a page waits for
   * @throws StoreUnavailableError where the store fails or does not answer in time
   */
  run<Value>(command: (redis: StoreConnection) => Promise<Value>, limitMs?: number): Promise<Value>;
  /** Sends a command whose result does not matter, such as one that fills a cache. Drops it where many are on their way. */
  send(command: (redis: StoreConnection) => Promise<unknown>): void;
  /** `arkad:{karamell}:…`. For what belongs to no channel: `arkad:{*}:…`. */
  key(channelKey: string | null, ...names: readonly string[]): string;
  /**
   * Calls `receive` with each message of a topic, until the returned function is called. Messages that are published while the connection
   * is lost are lost. A topic has one receiver.
   */
  follow(topic: string, receive: (message: string) => void): () => void;
  /** Called when the store answers again after a failure, and when it answers first. */
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

/** Since the start. */
export interface StoreCounts {
  readonly ok: number;
  /** No answer within the limit. */
  readonly late: number;
  /** The connection is lost, or the store said no. */
  readonly failed: number;
  /** Not sent, because the store has failed a moment ago. */
  readonly skipped: number;
}

/** A script that runs as one step; its keys are those of one channel. */
export interface StoreScript {
  readonly text: string;
  readonly sha: string;
}

export const createScript = (text: string): StoreScript => ({
  text,
  sha: createHash('sha1').update(text).digest('hex'),
});

/** Sends the script's text only where the server does not have it. */
export async function runScript(
  redis: StoreConnection,
  { text, sha }: StoreScript,
  keys: readonly string[],
  values: readonly (string | number | Buffer)[],
): Promise<unknown> {
  try {
    return await redis.evalsha(sha, keys.length, ...keys, ...values);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return redis.eval(text, keys.length, ...keys, ...values);
  }
}

const CONNECT_MS = 2000;
/** A server that holds the connection and sends nothing. */
const SILENT_MS = 5000;
/** After so long without a message the system asks whether the server is still there. */
const KEEP_ALIVE_MS = 10_000;
const LONGEST_RETRY_MS = 1000;

/** A connection to a Redis or Valkey: one server, the master of a Sentinel group, or a cluster. */
export type StoreConnection = Redis | Cluster;

/** `commands` answers at once or fails; `topics` waits for messages, and is silent as long as there are none. */
export type ConnectionUse = 'commands' | 'topics';

/** Connects in the background and again after each loss. The library is loaded here only, so that one replica alone has none of it. */
export async function connectStore(
  { kind, hosts, isTls, username, password, db, group }: StoreAddress,
  sentinelPassword: string | undefined,
  use: ConnectionUse,
): Promise<StoreConnection> {
  const { Redis, Cluster } = await import('ioredis');
  const options: RedisOptions = {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(isTls ? { tls: {} } : {}),
    // The shapes of replies that the library's types describe
    protocol: 2,
    connectTimeout: CONNECT_MS,
    retryStrategy: toRetryMs,
    // A command that cannot be sent fails at once, and what was on its way is not sent again: its caller has gone on
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // The former master of a group that has another now
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    ...(use === 'commands' ? { socketTimeout: SILENT_MS } : { keepAlive: KEEP_ALIVE_MS }),
  };
  if (kind === 'cluster')
    return new Cluster([...hosts], {
      redisOptions: options,
      enableOfflineQueue: false,
      clusterRetryStrategy: toRetryMs,
      ...(isTls ? { dnsLookup: (host, done) => done(null, host) } : {}),
    });
  if (kind === 'sentinel')
    return new Redis({
      ...options,
      db,
      name: group,
      sentinels: [...hosts],
      sentinelRetryStrategy: toRetryMs,
      ...(isTls ? { sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
      ...(sentinelPassword === undefined ? {} : { sentinelPassword }),
    });
  const [host = { host: '127.0.0.1', port: 6379 }] = hosts;
  return new Redis({ ...options, ...host, db });
}

const toRetryMs = (times: number): number => Math.min(50 * times, LONGEST_RETRY_MS);
