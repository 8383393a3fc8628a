import { cpSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getFreePorts } from '#scripts/ports.mjs';
import type * as ServerScripts from '#scripts/servers.mjs';
import { CONTAINER_HEAP_LIMIT } from '#tests/bench/servers.ts';
import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

const PRELOAD = resolve('tests/bench/attack/report-stalls.mjs');
/** A stall that lasts while it is asked for shows in the age of the report, which is written ten times a second. */
const REPORT_AGE_MS = 300;

/** Shared by storefront and backend, so that the attacks on the backend can name a visitor as the storefront does. */
export const VISITOR_SECRET = 'the-visitor-secret-of-benches-only';

export interface AttackedServers {
  readonly port: number;
  readonly adminPort: number;
  readonly backendPort: number;
  readonly storefrontPid: number;
  readonly channelsDir: string;
  readonly logFile: string;
  readonly stallFolder: string;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Root of the checkout whose `build/` is started, by its own start scripts and with its own defaults. */
  readonly checkout: string;
  /** New folder for data, channels and log. */
  readonly folder: string;
  /** Data folder with a seeded database; copied. */
  readonly template: string;
  readonly env: Readonly<Record<string, string>>;
  /** Modules that both servers load before their own, beside the one that reports stalls. */
  readonly preloads?: readonly string[];
}

const loadScripts = async (checkout: string): Promise<typeof ServerScripts> =>
  (await import(pathToFileURL(join(checkout, 'scripts/servers.mjs')).href)) as typeof ServerScripts;

/** Fills a data folder once; each attack starts on a copy. */
export async function seedTemplate(checkout: string, template: string): Promise<void> {
  const { seedDatabase } = await loadScripts(checkout);
  await seedDatabase(template, { DEMO_API_KEY: testServers.apiKey }, 'ignore');
}

/**
 * Starts a backend and a storefront as in a container of 512 MB: production defaults, except that forwarded addresses are trusted (attackers
 * and neighbours have their own).
 */
export async function startAttacked({
  checkout,
  folder,
  template,
  env,
  preloads = [],
}: StartOptions): Promise<AttackedServers> {
  const { createGroup, readSettings, startServers } = await loadScripts(checkout);
  const [dataDir, channelsDir, stallFolder] = ['data', 'channels', 'stalls'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  mkdirSync(stallFolder, { recursive: true });
  cpSync(template, dataDir, { recursive: true });
  cpSync(join(checkout, 'channels'), channelsDir, { recursive: true });
  const [port = 0, adminPort = 0, backendPort = 0] = await getFreePorts(3);
  const logFile = join(folder, 'servers.log');
  const group = createGroup();
  const settings = readSettings({
    NODE_ENV: 'production',
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: dataDir,
    DEMO_VISITOR_SECRET: VISITOR_SECRET,
    DEMO_PURGE_SECRET: VISITOR_SECRET,
  });
  const imports = [PRELOAD, ...preloads].map((file) => `--import=${pathToFileURL(file).href}`);
  const more = {
    DATA_DIR: dataDir,
    CHANNELS_DIR: channelsDir,
    TRUST_PROXY: 'loopback',
    STALL_FOLDER: stallFolder,
    NODE_OPTIONS: [CONTAINER_HEAP_LIMIT, ...imports].join(' '),
    ...env,
  };
  await startServers(group, settings, more, openSync(logFile, 'a'));
  const pids = listReporters(stallFolder);
  return {
    port,
    adminPort,
    backendPort,
    storefrontPid: pids.storefront,
    channelsDir,
    logFile,
    stallFolder,
    stop: () => stopNow(pids, group),
  };
}

interface Pids {
  readonly storefront: number;
  readonly backend: number;
}

/** The servers' process ids: each writes a report named after its own. */
function listReporters(stallFolder: string): Pids {
  const pids = readdirSync(stallFolder).map(Number);
  const isBackend = (pid: number): boolean =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backend/server.js');
  const backend = pids.find(isBackend);
  const storefront = pids.find((pid) => !isBackend(pid));
  if (!backend || !storefront) throw new Error('A server wrote no report of its stalls.');
  return { storefront, backend };
}

/** Kills: a server that hangs would not stop by itself, and its data is thrown away. */
async function stopNow(
  { storefront, backend }: Pids,
  group: ReturnType<typeof ServerScripts.createGroup>,
): Promise<void> {
  for (const pid of [storefront, backend])
    if (readFileOrNull(`/proc/${pid}/status`)) process.kill(pid, 'SIGKILL');
  await group.stop();
}

export function resetStalls({ storefrontPid }: AttackedServers): void {
  process.kill(storefrontPid, 'SIGUSR2');
}

/**
 * The longest stall of the storefront's event loop since the reset, in milliseconds, without the time in which the process waited
 * for a processor. One that still lasts counts so far.
 */
export function longestStallMs({ storefrontPid, stallFolder }: AttackedServers): number {
  const text = readFileOrNull(join(stallFolder, String(storefrontPid)));
  if (!text) return 0;
  const { at, longestMs } = JSON.parse(text) as { at: number; longestMs: number };
  const ageMs = Date.now() - at;
  return Math.round(ageMs > REPORT_AGE_MS ? Math.max(longestMs, ageMs) : longestMs);
}

/** How often each limit of both servers was reached, over all channels; null where the build has no such counts, or does not answer. */
export async function loadLimitCounts(
  servers: AttackedServers,
): Promise<Readonly<Record<string, number>> | null> {
  const answers = await Promise.all(
    [servers.adminPort, servers.backendPort].map((port) =>
      ask('127.0.0.1', '/limits', { port }).catch(() => null),
    ),
  );
  if (answers.every((answer) => answer?.status !== 200)) return null;
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    if (answer?.status !== 200) continue;
    // The storefront calls its list `reached`, the backend `limits`.
    const lists = Object.values(JSON.parse(answer.body) as Record<string, readonly LimitCount[]>);
    for (const { limit, count } of lists.flat()) counts[limit] = (counts[limit] ?? 0) + count;
  }
  return counts;
}

interface LimitCount {
  readonly limit: string;
  readonly count: number;
}

/** Stack frames in the servers' log. */
export function countStacks(logFile: string): number {
  const text = readFileOrNull(logFile) ?? '';
  return text.split('\n').filter((line) => /\\n\s+at |^\s+at .+:\d+:\d+/.test(line)).length;
}

function readFileOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
