import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getFreePorts } from '#scripts/ports.mjs';
import { ask, type Answer } from '#tests/support/http.ts';

const READY_MS = 60_000;
const POLL_MS = 20;
const EXIT_MS = 20_000;
/** Signs the calls of the purge hook. */
export const PURGE_SECRET = process.env.DEMO_PURGE_SECRET ?? 'the-purge-secret-of-a-durability-test';
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The body of `/readyz`. */
export interface Readiness {
  readonly ready: boolean;
  readonly phase: string;
  readonly store: { readonly state: string } | null;
  readonly workers?: readonly { readonly id: number; readonly pid: number; readonly phase: string }[];
  readonly channels: Readonly<Record<string, string>>;
}

export interface RunningShops {
  readonly port: number;
  readonly adminPort: number;
  readonly channelsDir: string;
  /** The process that was started. */
  readonly child: ChildProcess;
  /** One request on a connection of its own, so that any worker may get it. */
  ask(host: string, path: string, options?: Parameters<typeof ask>[2]): Promise<Answer>;
  askAdmin(path: string, method?: string): Promise<Answer>;
  readiness(): Promise<Readiness>;
  /** Process ids of the ready workers. */
  pids(): Promise<readonly number[]>;
  /** Resolves with the exit code. */
  readonly exited: Promise<number | null>;
  /** What it has written so far, standard output and errors. */
  output(): string;
}

/** Waits until `check` is true. @throws Error with `what` after `withinMs`. */
export async function waitFor(
  what: string,
  check: () => Promise<boolean> | boolean,
  withinMs = READY_MS,
): Promise<number> {
  const start = performance.now();
  // The bench waits with it too, where vitest does not run
  while (!(await check())) {
    if (performance.now() - start > withinMs) throw new Error(`${what}: not within ${withinMs} ms`);
    await sleep(POLL_MS);
  }
  return performance.now() - start;
}

export interface SpawnOptions {
  /** The built server; by default this checkout's. */
  readonly program?: string;
  /** Of the shops and the admin listener; by default free ones. */
  readonly ports?: readonly [port: number, adminPort: number];
}

/** Starts a built storefront, with the demo's channel files and a backend on `backendPort`. Does not wait for it. */
export async function spawnShops(
  backendPort: number,
  environment: Readonly<Record<string, string>> = {},
  { program = path.join(ROOT, 'build/server.js'), ports }: SpawnOptions = {},
): Promise<RunningShops> {
  const [port = 0, adminPort = 0] = ports ?? (await getFreePorts(2));
  const channelsDir = await mkdtemp(path.join(tmpdir(), 'channels-of-a-test-'));
  await cp(path.join(ROOT, 'channels'), channelsDir, { recursive: true });
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      CHANNELS_DIR: channelsDir,
      STATE_DIR: path.join(channelsDir, '.state'),
      BACKEND_ORIGIN: `http://127.0.0.1:${backendPort}`,
      DEMO_API_KEY: process.env.DEMO_API_KEY ?? '11111111-1111-4111-8111-111111111111',
      DEMO_VISITOR_SECRET: process.env.DEMO_VISITOR_SECRET ?? 'the-visitor-secret-of-tests-only',
      DEMO_PURGE_SECRET: PURGE_SECRET,
      SESSION_SECRETS: 'the-session-secret-of-a-durability-test',
      SITEMAP_HOURS: '0',
      DRAIN_SECONDS: '0',
      TRUST_PROXY: 'loopback',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString('utf8')));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  void exited.then(() => rm(channelsDir, { recursive: true, force: true }));
  const askAdmin = (url: string, method = 'GET') => ask('127.0.0.1', url, { port: adminPort, method });
  const readiness = async (): Promise<Readiness> => JSON.parse((await askAdmin('/readyz')).body) as Readiness;
  return {
    port,
    adminPort,
    channelsDir,
    child,
    exited,
    askAdmin,
    readiness,
    ask: (host, url, options) =>
      ask(host, url, { ...options, port, headers: { connection: 'close', ...options?.headers } }),
    pids: async () =>
      ((await readiness()).workers ?? []).filter(({ phase }) => phase === 'ready').map(({ pid }) => pid),
    output: () => written,
  };
}

/** Waits until load balancers would send requests. @throws Error with the log where the process ends or takes too long */
export async function waitUntilReady(shops: RunningShops): Promise<void> {
  const isUp = async () => {
    if (shops.child.exitCode !== null) throw new Error(`The storefront ended: ${shops.output()}`);
    return (await shops.askAdmin('/readyz').catch(() => null))?.status === 200;
  };
  await waitFor('ready', isUp).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${shops.output().slice(-2000)}`);
  });
}

/** Runs `work` with shops that are ready, and ends them. */
export async function withShops(
  backendPort: number,
  environment: Readonly<Record<string, string>>,
  work: (shops: RunningShops) => Promise<void>,
): Promise<void> {
  const shops = await spawnShops(backendPort, environment);
  try {
    await waitUntilReady(shops);
    await work(shops);
  } finally {
    await stopShops(shops);
  }
}

/** Ends the process, by force where it takes too long. Returns the exit code. */
export async function stopShops({ child, exited }: RunningShops): Promise<number | null> {
  const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_MS);
  child.kill('SIGTERM');
  const code = await exited;
  clearTimeout(timer);
  return code;
}
