import { getFreePorts } from '#scripts/ports.mjs';
import { linkToStorefront } from '#scripts/servers.mjs';
import { startOwnBackend, type OwnBackend } from '#tests/support/own-backend.ts';
import { startNginx, type RunningNginx } from './running-nginx.ts';
import { spawnShops, stopShops, waitUntilReady, type RunningShops } from './running-shops.ts';

type Environment = Readonly<Record<string, string>>;

export interface ReplicaSetOptions {
  /** Of every replica, or of each by its place: `REDIS_URL` makes them share a store. */
  readonly environment?: Environment | ((at: number) => Environment);
  readonly backendEnvironment?: Environment;
  /** The backend calls the purge hooks of the shops at nginx. */
  readonly callsHooks?: boolean;
  /** The built server of each replica; by default two of this checkout's build. */
  readonly programs?: readonly (string | undefined)[];
  /** Further replicas of the upstream of nginx, which do not run before `start`. */
  readonly spare?: number;
}

export interface ReplicaSet {
  /** Of nginx. */
  readonly port: number;
  readonly backend: OwnBackend;
  readonly nginx: RunningNginx;
  /** The processes that run now. */
  readonly replicas: readonly RunningShops[];
  /**
   * Starts a replica again on its ports, after its process has ended, and waits until it is ready.
   * @param program another build
   */
  start(at: number, program?: string): Promise<void>;
  /** Ends a replica with SIGTERM; returns its exit code. */
  stop(at: number): Promise<number | null>;
}

/** Replicas that their test has to end. */
export interface StartedReplicas extends ReplicaSet {
  /** Ends all of the processes. */
  end(): Promise<void>;
}

/** Starts replicas behind nginx, as deploy/nginx configures it, before an embedded backend of their own; waits until all are ready. */
export async function startReplicas(options: ReplicaSetOptions): Promise<StartedReplicas> {
  const { environment = {}, backendEnvironment = {}, programs = [undefined, undefined], spare = 0 } = options;
  const environmentOf = typeof environment === 'function' ? environment : () => environment;
  const ports = await getFreePorts((programs.length + spare) * 2);
  const replicas: RunningShops[] = [];
  const ending: (() => Promise<unknown>)[] = [];
  const end = async (): Promise<void> => {
    for (const step of ending) await step();
  };
  const find = (at: number): RunningShops => {
    const replica = replicas[at];
    if (!replica) throw new Error(`There is no replica ${at}`);
    return replica;
  };
  try {
    const nginx = await startNginx(ports.filter((_, at) => at % 2 === 0));
    ending.unshift(() => nginx.stop());
    const links = options.callsHooks === true ? linkToStorefront(nginx.port) : {};
    const backend = await startOwnBackend({ ...links, ...backendEnvironment });
    ending.unshift(backend.end);
    const spawn = async (at: number, program: string | undefined): Promise<void> => {
      const [port = 0, adminPort = 0] = ports.slice(at * 2);
      const own = { ports: [port, adminPort] as const, ...(program === undefined ? {} : { program }) };
      // Absolute links and the origins of forms name the port that visitors see
      const shared = { PUBLIC_PORT: String(nginx.port), ...environmentOf(at) };
      replicas[at] = await spawnShops(backend.port, shared, own);
    };
    ending.unshift(() => Promise.all(replicas.map(stopAtOnce)));
    await Promise.all(programs.map((program, at) => spawn(at, program)));
    await Promise.all(replicas.map(waitUntilReady));
    return {
      port: nginx.port,
      backend,
      nginx,
      replicas,
      end,
      async start(at, program = programs[at]) {
        await spawn(at, program);
        await waitUntilReady(find(at));
      },
      stop: (at) => stopShops(find(at)),
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Runs `work` with such replicas, and ends them. */
export async function withReplicas(
  options: ReplicaSetOptions,
  work: (set: ReplicaSet) => Promise<void>,
): Promise<void> {
  const set = await startReplicas(options);
  try {
    await work(set);
  } finally {
    await set.end();
  }
}

/** At the end of a test no request is in flight, so the drain time would only cost time. */
async function stopAtOnce({ child, exited }: RunningShops): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}
