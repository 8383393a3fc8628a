import { getFreePorts } from '#scripts/ports.mjs';
import { startOwnBackend, type OwnBackend } from '#tests/support/own-backend.ts';
import { startNginx, type RunningNginx } from './running-nginx.ts';
import { spawnShops, stopShops, waitUntilReady, type RunningShops } from './running-shops.ts';

export interface ReplicaSetOptions {
  /** Of every replica: `REDIS_URL` makes them share a store. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly backendEnvironment?: Readonly<Record<string, string>>;
  /** The built server of each replica; by default two of this checkout's build. */
  readonly programs?: readonly (string | undefined)[];
  /** Replicas more that nginx knows and that do not run before `start`. */
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

/** Runs replicas behind nginx, as deploy/nginx configures it, before an embedded backend of their own. */
export async function withReplicas(
  options: ReplicaSetOptions,
  work: (set: ReplicaSet) => Promise<void>,
): Promise<void> {
  const { environment = {}, backendEnvironment = {}, programs = [undefined, undefined], spare = 0 } = options;
  const backend = await startOwnBackend({ BACKEND_RENDER_AHEAD: 'off', ...backendEnvironment });
  const ports = await getFreePorts((programs.length + spare) * 2);
  const replicas: RunningShops[] = [];
  const ending: (() => Promise<unknown>)[] = [backend.end];
  try {
    const nginx = await startNginx(ports.filter((_, at) => at % 2 === 0));
    ending.unshift(() => nginx.stop());
    // Absolute links and the origins of forms name the port that visitors see
    const shared = { PUBLIC_PORT: String(nginx.port), ...environment };
    const spawn = async (at: number, program: string | undefined): Promise<void> => {
      const [port = 0, adminPort = 0] = ports.slice(at * 2);
      const own = { ports: [port, adminPort] as const, ...(program === undefined ? {} : { program }) };
      replicas[at] = await spawnShops(backend.port, shared, own);
    };
    ending.unshift(() => Promise.all(replicas.map(stopAtOnce)));
    await Promise.all(programs.map((program, at) => spawn(at, program)));
    await Promise.all(replicas.map(waitUntilReady));
    const find = (at: number): RunningShops => {
      const replica = replicas[at];
      if (!replica) throw new Error(`There is no replica ${at}`);
      return replica;
    };
    await work({
      port: nginx.port,
      backend,
      nginx,
      replicas,
      async start(at, program = programs[at]) {
        await spawn(at, program);
        await waitUntilReady(find(at));
      },
      stop: (at) => stopShops(find(at)),
    });
  } finally {
    for (const end of ending) await end();
  }
}

/** At the end of a test no request is in flight, so the drain time would only cost time. */
async function stopAtOnce({ child, exited }: RunningShops): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}
