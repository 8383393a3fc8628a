import { spawnShops, stopShops, waitFor, type RunningShops } from '#tests/support/replicas/running-shops.ts';
import { startOwnBackend } from '#tests/support/own-backend.ts';
import { startRedis, type RedisServer } from './redis-server.ts';

/** Within the time of a hook. */
const READY_MS = 40_000;

/** Two storefronts on one backend and one store. A test picks the replica. */
export interface TwoReplicas {
  readonly replicas: readonly [RunningShops, RunningShops];
  readonly backendPort: number;
  readonly redis: RedisServer;
  /** Waits until both replicas report this state of the store at `/readyz`. */
  untilStoreIs(state: 'ready' | 'failing'): Promise<void>;
  stop(): Promise<void>;
}

/** Starts all of them from the build; the backend has its test endpoints. */
export async function startTwoReplicas(
  environment: Readonly<Record<string, string>> = {},
): Promise<TwoReplicas> {
  const [backend, redis] = await Promise.all([
    startOwnBackend({ BACKEND_TEST: '1', BACKEND_RENDER_AHEAD: 'off' }),
    startRedis(),
  ]);
  const start = () => spawnShops(backend.port, { REDIS_URL: redis.url, REPLICAS: '2', ...environment });
  const replicas = await Promise.all([start(), start()] as const);

  const isUp = async (replica: RunningShops): Promise<boolean> => {
    if (replica.child.exitCode !== null) throw new Error(`A replica ended: ${replica.output()}`);
    return (await replica.askAdmin('/readyz').catch(() => null))?.status === 200;
  };
  const stateOf = async (replica: RunningShops): Promise<unknown> => {
    const { store } = JSON.parse((await replica.askAdmin('/readyz')).body) as {
      store: { state: string } | null;
    };
    return store?.state;
  };

  async function untilStoreIs(state: 'ready' | 'failing'): Promise<void> {
    await waitFor(`store ${state}`, async () =>
      (await Promise.all(replicas.map(stateOf))).every((each) => each === state),
    );
  }
  async function stop(): Promise<void> {
    await Promise.all(replicas.map(stopShops));
    await Promise.all([redis.stop(), backend.end()]);
  }

  try {
    await waitFor(
      'two replicas',
      async () => (await Promise.all(replicas.map(isUp))).every(Boolean),
      READY_MS,
    );
    await untilStoreIs('ready');
  } catch (error) {
    await stop();
    const [one] = replicas;
    throw new Error(`The replicas did not start: ${one.output().slice(-2000)}`, { cause: error });
  }
  return { replicas, backendPort: backend.port, redis, untilStoreIs, stop };
}
