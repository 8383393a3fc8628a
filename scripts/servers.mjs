// The built servers as child processes: started in order, watched, stopped by their process id.
import { spawn } from 'node:child_process';
import { findFreePorts, isPortFree, waitForAnswer } from './ports.mjs';
import { ROOT, ScriptError } from './run.mjs';

/** Filling the demo's database at the first start takes some seconds; a slow disk some more. */
const BACKEND_LIMIT_MS = 120_000;
const STOREFRONT_LIMIT_MS = 30_000;
/** The servers drain for 10 s at most; after that they are not asked any more. */
const STOP_LIMIT_MS = 12_000;

/** Opens the demo's API; the channel files name the variable that holds it. */
export const DEMO_API_KEY = '11111111-1111-4111-8111-111111111111';

/**
 * Settings of one pair of servers, as their environment variables.
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
      BACKEND_ORIGIN: env.BACKEND_ORIGIN || `http://127.0.0.1:${backendPort}`,
    },
  };
}

function readPort(env, name, fallback) {
  const port = env[name] ? Number(env[name]) : fallback;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new ScriptError(`${name} is ${env[name]}; it must be a port number from 1 to 65535.`);
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

/** A group of child processes that live and end together. */
export function createGroup() {
  /** @type {{ name: string, child: import('node:child_process').ChildProcess, ended: Promise<number> }[]} */
  const members = [];
  let firstEnd = null;
  return {
    /** Starts a program; its output goes where ours goes, or to the file descriptor given. */
    start(name, args, env, output = 'inherit') {
      const child = spawn(process.execPath, args, {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', output, output],
        // A group of its own: Ctrl-C reaches it through us, once, and in order.
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
    /** The first member that ended, if any has. */
    firstEnd: () => firstEnd,
    /** Resolves when any member has ended. */
    anyEnd: () => Promise.race(members.map(({ ended }) => ended)),
    /** Asks all to stop, last started first, and waits; what does not listen is killed. Returns the exit codes. */
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
 * Starts backend and storefront of the build and waits until both answer.
 * @param {ReturnType<typeof createGroup>} group
 * @param {Settings} settings
 * @param {Record<string, string>} [more] further environment for both
 */
export async function startServers(group, settings, more = {}, output = 'inherit') {
  const { port, adminPort, backendPort, ownBackend, env } = settings;
  const shared = { NODE_ENV: 'production', ...env, ...more };
  const gaveUp = () => group.firstEnd() !== null;
  if (ownBackend) {
    group.start(
      'the demo backend',
      ['build/backend/server.js'],
      // Its mails and payment pages lead to the shops' own hosts, on the storefront's port
      { ...shared, BACKEND_PORT: String(backendPort), BACKEND_SHOP_PORT: String(port) },
      output,
    );
    const isUp = await waitForAnswer(`http://127.0.0.1:${backendPort}/`, {
      limitMs: BACKEND_LIMIT_MS,
      gaveUp,
    });
    if (!isUp) throw failure(group, 'The demo backend');
  }
  const ports = { PORT: String(port), ADMIN_PORT: String(adminPort) };
  group.start('the storefront', ['build/server.js'], { ...shared, ...ports }, output);
  const isReady = await waitForAnswer(`http://127.0.0.1:${adminPort}/readyz`, {
    limitMs: STOREFRONT_LIMIT_MS,
    accepts: (response) => response.ok,
    gaveUp,
  });
  if (!isReady) throw failure(group, 'The storefront');
}

/**
 * Fills a data folder with the demo's database, as the backend does at its first start, and leaves no process behind.
 * Copies of the folder start without the seconds that seeding takes.
 * @param {string} dataDir
 * @param {Record<string, string>} env further environment
 */
export async function seedDatabase(dataDir, env, output = 'inherit') {
  const [port] = await findFreePorts(1);
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
  const failed = isUp ? null : failure(group, 'The demo backend');
  await group.stop();
  if (failed) throw failed;
}

function failure(group, name) {
  const end = group.firstEnd();
  return new ScriptError(
    end
      ? `${name} ended while starting, with code ${end.code} (see above).`
      : `${name} did not become ready in time.`,
  );
}
