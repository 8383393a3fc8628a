import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backendProgram } from './backend-program.ts';
import { ask } from './http.ts';

const READY_MS = 20_000;
const POLL_MS = 20;

export interface OwnBackend {
  readonly port: number;
  /** Sends SIGTERM; resolves with the milliseconds until the process has exited. */
  readonly stop: () => Promise<number>;
}

async function getFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await ask('127.0.0.1', '/livez', { port }).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill('SIGKILL');
  throw new Error('The backend of a test did not start.');
}

/** Runs `work` with a separate backend on a free port and a separate data folder. Its test endpoints are off by default. */
export async function withOwnBackend(
  environment: Readonly<Record<string, string>>,
  work: (backend: OwnBackend) => Promise<void>,
): Promise<void> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'backend-of-a-test-')));
  // Seeding takes seconds, so `npm run e2e` prepares one seeded database to copy
  const template = process.env.TEST_DATABASE;
  if (template) await cp(template, dataDir, { recursive: true });
  const port = await getFreePort();
  const { BACKEND_TEST: _testMode, ...inherited } = process.env;
  const child = spawn(process.execPath, backendProgram('server'), {
    env: { ...inherited, BACKEND_PORT: String(port), ...environment, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<number> => {
    const start = performance.now();
    child.kill('SIGTERM');
    await exited;
    return performance.now() - start;
  };
  try {
    await waitUntilReady(port, child);
    await work({ port, stop });
  } finally {
    child.kill('SIGKILL');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}
