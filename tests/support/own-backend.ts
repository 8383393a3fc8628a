import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getFreePorts } from '#scripts/ports.mjs';
import { backendProgram } from './backend-program.ts';
import { ask, askUntil, type Answer } from './http.ts';

const READY_MS = 60_000;
const UNREACHABLE: Answer = { status: 0, headers: {}, bytes: Buffer.alloc(0), body: '' };
const run = promisify(execFile);

export interface OwnBackend {
  readonly port: number;
  readonly dataDir: string;
  /** Runs an operator command on the same data; returns its output. */
  readonly command: (...words: string[]) => Promise<string>;
  /** Sends SIGTERM; resolves with the milliseconds until the process has exited. */
  readonly stop: () => Promise<number>;
  /** Kills the process and starts another with its port and data. */
  readonly restart: () => Promise<void>;
}

/** A backend that its test has to end. */
export interface StartedBackend extends OwnBackend {
  /** Kills the process and removes its data. */
  readonly end: () => Promise<void>;
}

/** Starts a separate backend on a free port and a separate data folder. Its test endpoints are off by default. */
export async function startOwnBackend(
  environment: Readonly<Record<string, string>>,
): Promise<StartedBackend> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'backend-of-a-test-')));
  // Seeding takes seconds, so `npm run e2e` prepares one seeded database to copy
  const template = process.env.TEST_DATABASE;
  if (template) await cp(template, dataDir, { recursive: true });
  const [port = 0] = await getFreePorts(1);
  const { BACKEND_TEST: _testMode, ...inherited } = process.env;
  const env = { ...inherited, BACKEND_PORT: String(port), ...environment, DATA_DIR: dataDir };
  let running = spawnBackend(env);
  const end = async (): Promise<void> => {
    running.child.kill('SIGKILL');
    await running.exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilLive(running.child, port);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    port,
    dataDir,
    end,
    async restart() {
      running.child.kill('SIGKILL');
      await running.exited;
      running = spawnBackend(env);
      await untilLive(running.child, port);
    },
    async command(...words) {
      const program = [...backendProgram('command'), ...words];
      return (await run(process.execPath, program, { env })).stdout.trim();
    },
    async stop() {
      const start = performance.now();
      running.child.kill('SIGTERM');
      await running.exited;
      return performance.now() - start;
    },
  };
}

function spawnBackend(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, backendProgram('server'), { env, stdio: 'ignore' });
  return { child, exited: new Promise<void>((resolve) => child.once('exit', () => resolve())) };
}

async function untilLive(child: ChildProcess, port: number): Promise<void> {
  await askUntil(
    () => ask('127.0.0.1', '/livez', { port }).catch(() => UNREACHABLE),
    ({ status }) => status === 200 || child.exitCode !== null,
    READY_MS,
  );
  if (child.exitCode !== null) throw new Error('The backend of a test did not start.');
}

/** Runs `work` with a backend of its own, which is gone afterwards. */
export async function withOwnBackend(
  environment: Readonly<Record<string, string>>,
  work: (backend: OwnBackend) => Promise<void>,
): Promise<void> {
  const backend = await startOwnBackend(environment);
  try {
    await work(backend);
  } finally {
    await backend.end();
  }
}
