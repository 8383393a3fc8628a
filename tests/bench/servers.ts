import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withMemorySettings } from '#scripts/servers.mjs';
import { getFreePorts, waitForAnswer } from '#scripts/ports.mjs';
import { readSharedSecrets } from '#scripts/session-secrets.mjs';
import { testServers } from '#tests/support/test-servers.ts';

/** Node's own choice in a container of 512 MB: half of its memory. Without a container it is some GB, and the heap grows that far. */
export const CONTAINER_HEAP_LIMIT = '--max-old-space-size=256';

/** Linux counts the CPU time of a process in hundredths of a second. */
const MS_PER_TICK = 10;

/** User and system CPU time of a process since its start, in milliseconds (Linux). */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Resident memory of a process, in megabytes (Linux); 0 for one that has ended. */
export function residentMbOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Follows the resident memory of processes: the highest sum, and the highest of each, in megabytes. */
export function watchMemory(pids: readonly number[], everyMs = 100) {
  let sum = 0;
  let each: readonly number[] = pids.map(() => 0);
  const measure = (): void => {
    const now = pids.map(residentMbOf);
    each = each.map((before, at) => Math.max(before, now[at] ?? 0));
    sum = Math.max(
      sum,
      now.reduce((total, mb) => total + mb, 0),
    );
  };
  const timer = setInterval(measure, everyMs);
  measure();
  return {
    peakMb: () => sum,
    peaksMb: () => each,
    stop: () => clearInterval(timer),
  };
}

/** Waits until processes use hardly any CPU time, at most `limitMs`: what they still had in work is done. */
export async function waitUntilIdle(pids: readonly number[], limitMs = 20_000): Promise<void> {
  const cpu = (): number => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const until = performance.now() + limitMs;
  for (let before = cpu(); performance.now() < until; before = cpu()) {
    await sleep(1000);
    if (cpu() - before < 50) return;
  }
}

export interface Started {
  readonly pid: number;
  readonly port: number;
  readonly adminPort: number;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly channelsDir: string;
  readonly backendPort: number;
  readonly nodeArguments?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Root of the checkout whose build is started; by default this one. */
  readonly checkout?: string;
  /** Gets what the server logs; without it the log is thrown away. */
  readonly logFile?: string;
}

/** Settings of a storefront that makes every page anew, from data that it has cached. */
export const WITHOUT_PAGE_CACHE = { PAGE_CACHE_BYTES: '0' } as const;

/** The environment of servers of a checkout: its settings for memory are part of the build. */
async function readEnvironment(checkout?: string): Promise<NodeJS.ProcessEnv> {
  if (checkout === undefined) return withMemorySettings(process.env);
  const other = (await import(join(checkout, 'scripts/servers.mjs'))) as {
    readonly withMemorySettings: typeof withMemorySettings;
  };
  return other.withMemorySettings(process.env);
}

/** Starts the built storefront on free ports and waits until it is ready. */
export async function startStorefront(options: StartOptions): Promise<Started> {
  const [port = 0, adminPort = 0] = await getFreePorts(2);
  // Kept versions of the shops of another row would be served by this one
  const stateDirectory = mkdtempSync(join(tmpdir(), 'arkad-bench-state-'));
  const child = spawn(process.execPath, [...(options.nodeArguments ?? []), 'build/server.js'], {
    env: {
      ...(await readEnvironment(options.checkout)),
      NODE_ENV: 'production',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      BACKEND_ORIGIN: `http://127.0.0.1:${options.backendPort}`,
      CHANNELS_DIR: options.channelsDir,
      STATE_DIR: stateDirectory,
      DEMO_API_KEY: testServers.apiKey,
      ...readSharedSecrets(process.env),
      SESSION_SECRETS: 'a-secret-for-measurements-only--',
      SITEMAP_HOURS: '0',
      DRAIN_SECONDS: '0',
      ...options.env,
    },
    cwd: options.checkout,
    stdio: ['ignore', options.logFile ? openSync(options.logFile, 'a') : 'ignore', 'inherit'],
  });
  await waitUntilUp(child, `http://127.0.0.1:${adminPort}/readyz`);
  return {
    pid: child.pid ?? 0,
    port,
    adminPort,
    child,
    stop: async () => {
      await stop(child);
      rmSync(stateDirectory, { recursive: true });
    },
  };
}

/** Starts the built backend of a checkout, by default this one, with a data folder; on a free port unless one is given. */
export async function startBackend(
  dataDir: string,
  checkout?: string,
  onPort?: number,
  nodeArguments: readonly string[] = [],
): Promise<Started> {
  const [free = 0] = onPort === undefined ? await getFreePorts(1) : [];
  const port = onPort ?? free;
  const child = spawn(process.execPath, [...nodeArguments, 'build/backend/server.js'], {
    env: withMemorySettings({
      ...process.env,
      ...readSharedSecrets(process.env),
      NODE_ENV: 'production',
      BACKEND_PORT: String(port),
      DATA_DIR: dataDir,
      BACKEND_TEST: '1',
    }),
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilUp(child, `http://127.0.0.1:${port}/health`);
  return { pid: child.pid ?? 0, port, adminPort: 0, child, stop: () => stop(child) };
}

async function waitUntilUp(child: ChildProcess, url: string): Promise<void> {
  const accepts = (response: Response): boolean => response.ok;
  const isUp = await waitForAnswer(url, { limitMs: 180_000, accepts, gaveUp: () => child.exitCode !== null });
  if (!isUp) throw new Error(`No accepted response from ${url}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** The storefront of another checkout's build, on a backend and channel files of its own. */
export async function startOtherBuild(
  checkout: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const channelsDir = join(folder, 'channels');
  mkdirSync(folder);
  cpSync(join(checkout, 'channels'), channelsDir, { recursive: true });
  const backend = await startBackend(join(folder, 'data'), checkout);
  const storefront = await startStorefront({ channelsDir, backendPort: backend.port, checkout, env });
  return { ...storefront, stop: () => storefront.stop().then(() => backend.stop()) };
}

/** Number of products of the large catalogue (architecture §10). */
export const LARGE_PRODUCTS = 100_000;
/** Seeding 100,000 products takes 90 s here, 900,000 about 20 minutes. */
const SEED_LIMIT_MS_PER_PRODUCT = 4;

/** Starts a separate backend with a large catalogue. The first call for a folder seeds the catalogue. */
export async function startLargeBackend(
  { folder }: { readonly folder: string },
  products = LARGE_PRODUCTS,
): Promise<Started> {
  const dataDir = join(folder, 'large');
  if (!existsSync(dataDir)) {
    const seeding = spawnSync(
      process.execPath,
      ['build/backend/seed-large.js', '--products', String(products)],
      {
        env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: Math.max(60_000, products * SEED_LIMIT_MS_PER_PRODUCT),
      },
    );
    if (seeding.status !== 0) throw new Error('Seeding the large catalogue failed');
  }
  return startBackend(dataDir);
}
