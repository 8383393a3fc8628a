import type { Cluster, Redis, RedisOptions } from 'ioredis';
import type { StoreAddress } from '#kernel/settings/shared-store-settings.ts';

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
