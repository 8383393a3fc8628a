// Starts, watches and stops the built servers as child processes.
import { spawn } from 'node:child_process';
import { cpSync, openSync } from 'node:fs';
import path from 'node:path';
import { getFreePorts, isPortFree, waitForAnswer } from './ports.mjs';
import { ROOT, ScriptError } from './run.mjs';
import { readSessionSecrets, readSharedSecrets } from './session-secrets.mjs';

/** The first start seeds the demo's database, which takes some seconds, more on a slow disk. */
const BACKEND_LIMIT_MS = 120_000;
const STOREFRONT_LIMIT_MS = 30_000;
/** The servers drain for at most 10 s; after this limit they are killed. */
const STOP_LIMIT_MS = 12_000;

/** API key of the demo; the channel files name the environment variable. */
export const DEMO_API_KEY = '11111111-1111-4111-8111-111111111111';

/** Environment of the servers under test, and of the tests that speak to them. */
export const TEST_ENVIRONMENT = {
  // The API gets the calls of the tests only
  SITEMAP_HOURS: '0',
  DEMO_API_KEY,
  ...readSharedSecrets({
    DEMO_VISITOR_SECRET: 'the-visitor-secret-of-tests-only',
    DEMO_PURGE_SECRET: 'the-secret-of-the-tests-for-purges',
  }),
};

/** The second secret is a replaced one: it still verifies, and signs no more. Tests make cookies with both. */
export const TEST_SESSION_SECRETS = 'the-session-secret-of-the-tests-,the-secret-that-the-tests-replaced';

/**
 * Settings of glibc's allocator, read once at the start of a process. By default each thread has its own arenas, up to eight
 * per core, and what they free stays with the process: compressors and database calls run in libuv's threads, so bursts of
 * requests left a gigabyte behind. Two arenas, and free memory goes back from 4 MiB. Below that it stays for the next page: blocks of
 * 128 KiB and more would be asked of the system for each page, and cleared by it (a tenth of a page's CPU).
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_MMAP_THRESHOLD_: '4194304',
};

/** V8's space for new objects, in MB: Node 24 lets it grow to twice that, for a hundred MB of memory and 4 % of CPU. */
const NEW_SPACE = '--max-semi-space-size=16';

/** No other process takes over from the one that is stopped, and none is replaced by it. */
const ALONE = {
  DRAIN_SECONDS: process.env.DRAIN_SECONDS || '0',
  WARM_UP_SECONDS: process.env.WARM_UP_SECONDS || '0',
};

/**
 * The environment of a server process: the operator's own settings win.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withMemorySettings(env) {
  return { ...ALLOCATOR, NODE_OPTIONS: NEW_SPACE, ...env };
}

/**
 * Ports and environment of one backend and one storefront.
 * @typedef {{ port: number, adminPort: number, backendPort: number, ownBackend: boolean, env: Record<string, string> }} Settings
 */

/** @returns {Settings} from the environment, defaults filled in */
export function readSettings(env = process.env) {
  const backendPort = readPort(env, 'BACKEND_PORT', 4000);
  return {
    port: readPort(env, 'PORT', 3000),
    adminPort: readPort(env, 'ADMIN_PORT', 9000),
    backendPort,
    ownBackend: !env.BACKEND_ORIGIN,
    env: {
      DEMO_API_KEY: env.DEMO_API_KEY || DEMO_API_KEY,
      ...readSharedSecrets(env),
      BACKEND_ORIGIN: env.BACKEND_ORIGIN || `http://127.0.0.1:${backendPort}`,
    },
  };
}

function readPort(env, name, fallback) {
  const port = env[name] ? Number(env[name]) : fallback;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new ScriptError(`${name} is ${env[name]}; it must be a port number from 1 to 65535.`);
}

/**
 * Variables by which the demo backend finds the storefront: mails and payment pages link to the shops' hosts on its port, and
 * the storefront is notified of changes.
 * @param {number} port of the storefront
 * @param {NodeJS.ProcessEnv} env the operator's own settings win
 */
export function linkToStorefront(port, env = {}) {
  const { BACKEND_PURGE_HOOKS: own = process.env.BACKEND_PURGE_HOOKS } = env;
  return { BACKEND_SHOP_PORT: String(port), BACKEND_PURGE_HOOKS: own ?? `http://127.0.0.1:${port}` };
}

/** @param {Settings} settings */
export async function checkPorts({ port, adminPort, backendPort, ownBackend }) {
  const wanted = [
    ['PORT', port, 'the storefront'],
    ['ADMIN_PORT', adminPort, 'the operators’ listener'],
    ...(ownBackend ? [['BACKEND_PORT', backendPort, 'the demo backend']] : []),
  ];
  for (const [variable, number, purpose] of wanted) {
    if (await isPortFree(number)) continue;
    throw new ScriptError(
      `Port ${number} for ${purpose} is in use: stop what uses it, or set ${variable} to another.`,
    );
  }
}

/**
 * A group of child processes that are stopped together.
 * @param {string} checkout whose built programs are started
 */
export function createGroup(checkout = ROOT) {
  /** @type {{ name: string, child: import('node:child_process').ChildProcess, ended: Promise<number> }[]} */
  const members = [];
  let firstEnd = null;
  return {
    /** Starts a program. Its output is inherited, or goes to the given file descriptor. */
    start(name, args, env, output = 'inherit') {
      const child = spawn(process.execPath, args, {
        cwd: checkout,
        env: withMemorySettings({ ...process.env, ...env }),
        stdio: ['ignore', output, output],
        // A process group of its own, so that Ctrl-C does not reach it directly and we stop the members in order.
        detached: true,
      });
      const ended = new Promise((resolve) => {
        child.once('error', () => resolve(127));
        child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGTERM' ? 0 : 1)));
      }).then((code) => {
        firstEnd ??= { name, code };
        return code;
      });
      members.push({ name, child, ended });
    },
    /** The member that ended first, or null. */
    firstEnd: () => firstEnd,
    /** Resolves when any member has ended. */
    anyEnd: () => Promise.race(members.map(({ ended }) => ended)),
    /** Sends SIGTERM to all, last started first, and SIGKILL after the limit. Returns the exit codes. */
    async stop() {
      const codes = [];
      for (const { child, ended } of members.toReversed()) {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
        codes.push(await ended);
        clearTimeout(timer);
      }
      return codes;
    },
  };
}

/**
 * Starts the built backend and storefront and waits until both answer.
 * @param {ReturnType<typeof createGroup>} group
 * @param {Settings} settings
 * @param {Record<string, string>} [more] additional environment for both
 * @param {'inherit' | 'ignore' | number} [output] where both write: a file descriptor instead of the terminal
 */
export async function startServers(group, settings, more = {}, output = 'inherit') {
  const { port, adminPort, backendPort, ownBackend, env } = settings;
  const shared = { NODE_ENV: 'production', ...env, ...more };
  const gaveUp = () => group.firstEnd() !== null;
  if (ownBackend) {
    group.start(
      'the demo backend',
      ['build/backend/server.js'],
      { ...shared, ...linkToStorefront(port, shared), BACKEND_PORT: String(backendPort) },
      output,
    );
    const isUp = await waitForAnswer(`http://127.0.0.1:${backendPort}/`, {
      limitMs: BACKEND_LIMIT_MS,
      gaveUp,
    });
    if (!isUp) throw startError(group, 'The demo backend');
  }
  const own = {
    ...ALONE,
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    SESSION_SECRETS: readSessionSecrets({ ...process.env, ...shared }),
  };
  group.start('the storefront', ['build/server.js'], { ...shared, ...own }, output);
  const isReady = await waitForAnswer(`http://127.0.0.1:${adminPort}/readyz`, {
    limitMs: STOREFRONT_LIMIT_MS,
    accepts: (response) => response.ok,
    gaveUp,
  });
  if (!isReady) throw startError(group, 'The storefront');
}

/**
 * Fills a data folder with the demo's database, as the backend does at its first start, and leaves no process behind.
 * Copies of the folder start without the seconds that seeding takes.
 * @param {string} dataDir
 * @param {Record<string, string>} env further environment
 */
export async function seedDatabase(dataDir, env, output = 'inherit') {
  const [port] = await getFreePorts(1);
  const group = createGroup();
  group.start(
    'the demo backend',
    ['build/backend/server.js'],
    { NODE_ENV: 'production', ...env, DATA_DIR: dataDir, BACKEND_PORT: String(port) },
    output,
  );
  const isUp = await waitForAnswer(`http://127.0.0.1:${port}/`, {
    limitMs: BACKEND_LIMIT_MS,
    gaveUp: () => group.firstEnd() !== null,
  });
  const failed = isUp ? null : startError(group, 'The demo backend');
  await group.stop();
  if (failed) throw failed;
}

/** Shops, operators, backend, drafts. */
const PORTS_PER_PAIR = 4;

/**
 * Starts a checkout's backend and storefront in test mode, with a copy of its channel files.
 * @param {ReturnType<typeof createGroup>} group of the checkout
 * @param {{ checkout?: string, template?: string, folder: string, logFile: string, env?: Record<string, string> }} options `template`: a
 *   folder with a seeded database, which is copied; without one the backend seeds its own. `folder`: gets data and channel files
 * @returns what tests/support/test-servers.ts reads
 */
export async function startTestPair(group, { checkout = ROOT, template, folder, logFile, env = {} }) {
  const [port, adminPort, backendPort, previewPort] = await getFreePorts(PORTS_PER_PAIR);
  const dataDir = path.join(folder, 'data');
  const channelsDir = path.join(folder, 'channels');
  if (template) cpSync(template, dataDir, { recursive: true });
  cpSync(path.join(checkout, 'channels'), channelsDir, { recursive: true });
  const settings = {
    port,
    adminPort,
    backendPort,
    ownBackend: true,
    env: { ...TEST_ENVIRONMENT, BACKEND_ORIGIN: `http://127.0.0.1:${backendPort}` },
  };
  const more = {
    PREVIEW_PORT: String(previewPort),
    DATA_DIR: dataDir,
    CHANNELS_DIR: channelsDir,
    BACKEND_TEST: '1',
    SESSION_SECRETS: TEST_SESSION_SECRETS,
    HOST: '127.0.0.1',
    // Tests are many shoppers: each names its own address in X-Forwarded-For.
    TRUST_PROXY: 'loopback',
    STUDIO: 'write',
    ...env,
  };
  await startServers(group, settings, more, openSync(logFile, 'w'));
  const stateDir = path.join(dataDir, 'channels');
  return { port, adminPort, backendPort, previewPort, channelsDir, stateDir, logFile };
}

/** The error for a server that did not start. */
function startError(group, name) {
  const end = group.firstEnd();
  return new ScriptError(
    end
      ? `${name} ended while starting, with code ${end.code} (see above).`
      : `${name} did not become ready in time.`,
  );
}
