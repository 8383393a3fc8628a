import { parseStoreAddress } from '#app/env/shared-store-settings.ts';
import { openSharedStore, type SharedStore } from '#app/operate/replicas/shared-store.ts';
import { startRedis, type RedisServer } from '#tests/support/replicas/redis-server.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

type End = () => Promise<void>;
const ends: End[] = [];

/** Ends what a test has opened, the last first. */
export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}

export const endLater = (end: End): void => void ends.push(end);

/** A redis-server until the end of the test. */
export async function aRedis(settings: readonly string[] = []): Promise<RedisServer> {
  const redis = await startRedis(settings);
  endLater(() => redis.stop());
  return redis;
}

/** A proxy between one replica and a redis-server until the end of the test. */
export async function aProxyBefore({ port }: RedisServer): Promise<TcpProxy & { readonly url: string }> {
  const proxy = await openTcpProxy(port);
  endLater(() => proxy.disconnect());
  return { ...proxy, url: `redis://127.0.0.1:${proxy.port}` };
}

/** A store of a replica; `lines` are the messages that it logs. */
export async function openStore(url: string): Promise<{
  readonly store: SharedStore;
  readonly lines: readonly string[];
  readonly end: (end: End) => void;
}> {
  const lines: string[] = [];
  const write = (_facts: unknown, message: string): void => void lines.push(message);
  const settings = {
    address: parseStoreAddress(url),
    sentinelPassword: undefined,
    prefix: 'test',
    replicas: 2,
  };
  const store = await openSharedStore(settings, { info: write, warn: write, error: write });
  if (!store) throw new Error(`${url} is no address`);
  endLater(() => store.close());
  return { store, lines, end: endLater };
}
