import { startRedis, type RedisServer } from './redis-server.ts';
import { startReplicas, type ReplicaSetOptions, type StartedReplicas } from './replica-set.ts';
import { waitFor, type RunningShops } from './running-shops.ts';

/** Two storefronts on one backend and one store, behind nginx. A test picks the replica, or leaves that to nginx. */
export interface TwoReplicas extends StartedReplicas {
  readonly replicas: readonly [RunningShops, RunningShops];
  readonly redis: RedisServer;
  /** Waits until both replicas report this state of the store at `/readyz`. */
  untilStoreIs(state: 'ready' | 'failing'): Promise<void>;
}

/** Starts all of them from the build; the backend has its test endpoints. */
export async function startTwoReplicas({
  environment = {},
  ...options
}: Omit<ReplicaSetOptions, 'programs'> = {}): Promise<TwoReplicas> {
  const redis = await startRedis();
  const environmentOf = typeof environment === 'function' ? environment : () => environment;
  const set = await startReplicas({
    ...options,
    environment: (at) => ({ REDIS_URL: redis.url, REPLICAS: '2', ...environmentOf(at) }),
    backendEnvironment: { BACKEND_TEST: '1', ...options.backendEnvironment },
  }).catch(async (error: unknown) => {
    await redis.stop();
    throw error;
  });
  const end = async (): Promise<void> => {
    await set.end();
    await redis.stop();
  };

  async function untilStoreIs(state: 'ready' | 'failing'): Promise<void> {
    const isSo = async (replica: RunningShops): Promise<boolean> =>
      (await replica.readiness()).store?.state === state;
    await waitFor(`store ${state}`, async () => (await Promise.all(set.replicas.map(isSo))).every(Boolean));
  }

  try {
    await untilStoreIs('ready');
    // Of a set without programs. `start` replaces its members.
    const replicas = set.replicas as readonly [RunningShops, RunningShops];
    return { ...set, replicas, redis, untilStoreIs, end };
  } catch (error) {
    await end();
    throw error;
  }
}
