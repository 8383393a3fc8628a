import type { Cluster, Redis, RedisOptions } from 'ioredis';
import type { SharedStoreSettings, StoreAddress } from '#app/env/shared-store-settings.ts';

const CONNECT_MS = 2000;
/** A server that is connected and does not answer. */
const SILENT_MS = 3000;
const LONGEST_RETRY_MS = 1000;
/** Between two connections that are replaced because the server only reads: one that stays so refuses each write. */
const READ_ONLY_MS = 5000;

/** A connection to a Redis or Valkey: one server, the master of a Sentinel group, or a cluster. */
export type StoreConnection = Redis | Cluster;

type StoreAccess = Pick<SharedStoreSettings, 'sentinelPassword'> & { readonly address: StoreAddress };

/** Connects in the background and again after each loss. The library is loaded here only, so that one replica alone has none of it. */
export async function connectStore(access: StoreAccess): Promise<StoreConnection> {
  const { Redis, Cluster } = await import('ioredis');
  const { kind, hosts, isTls } = access.address;
  if (kind !== 'cluster') return requireDatabase(new Redis(toServerOptions(access, 0, toRetryMs)));
  return new Cluster([...hosts], {
    redisOptions: toOptions(access.address),
    enableOfflineQueue: false,
    clusterRetryStrategy: toRetryMs,
    ...(isTls ? { dnsLookup: (host, done) => done(null, host) } : {}),
  });
}

/** Where a server refuses the database of the address, the library goes on in database 0. So the connection ends before it is used. */
function requireDatabase(redis: Redis): Redis {
  redis.on('error', (error: Error) => {
    if (isDatabaseRefusal(error)) redis.disconnect(true);
  });
  return redis;
}

/** @param error of the library, which adds the refused command */
export const isDatabaseRefusal = (error: Error & { readonly command?: { readonly name: string } }): boolean =>
  error.command?.name === 'select';

/**
 * A connection for the messages of a topic, which connects once by `connect`. Each node of a cluster has all messages: it takes the
 * hosts in turn. The library's own subscriber of a cluster connects again unseen, and loses messages then.
 */
export async function createReader(access: StoreAccess, attempt: number): Promise<Redis> {
  const { Redis } = await import('ioredis');
  return new Redis({ ...toServerOptions(access, attempt, () => null), lazyConnect: true });
}

function toServerOptions(
  { address, sentinelPassword }: StoreAccess,
  attempt: number,
  retryStrategy: (times: number) => number | null,
): RedisOptions {
  const { kind, hosts, isTls, db, group } = address;
  const options = { ...toOptions(address), db, retryStrategy };
  if (kind !== 'sentinel') return { ...options, ...hosts[attempt % hosts.length] };
  return {
    ...options,
    name: group,
    sentinels: [...hosts],
    sentinelRetryStrategy: retryStrategy,
    ...(isTls ? { sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    ...(sentinelPassword === undefined ? {} : { sentinelPassword }),
  };
}

const toOptions = ({ isTls, username, password }: StoreAddress): RedisOptions => ({
  ...(username === undefined ? {} : { username }),
  ...(password === undefined ? {} : { password }),
  ...(isTls ? { tls: {} } : {}),
  // The shapes of replies that the library's types describe
  protocol: 2,
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENT_MS,
  // A command that cannot be sent fails at once, and what was on its way is not sent again: its caller has gone on
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  reconnectOnError: reconnectFromReadOnly(),
});

/** The former master of a group that has another now. */
function reconnectFromReadOnly(): (error: Error) => boolean {
  let nextAt = 0;
  return ({ message }) => {
    if (!message.startsWith('READONLY') || Date.now() < nextAt) return false;
    nextAt = Date.now() + READ_ONLY_MS;
    return true;
  };
}

const toRetryMs = (times: number): number => Math.min(50 * times, LONGEST_RETRY_MS);
