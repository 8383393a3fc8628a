import { spawn, type ChildProcess } from 'node:child_process';
import { vi } from 'vitest';
import { getFreePorts } from '#scripts/ports.mjs';
import { backendProgram } from '#tests/support/backend-program.ts';

const READY_MS = 30_000;
const POLL_MS = 20;
const API_KEY = 'the-key-of-a-durability-test';

const PROGRAM = backendProgram('server');

export interface BackendAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly file?: string;
  readonly problem?: string;
  readonly err?: object;
}

export interface RunningBackend {
  readonly origin: string;
  readonly apiKey: string;
  post(
    query: string,
    variables: object,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<BackendAnswer>;
  /** A POST to the backend; returns the status and the whole answer. */
  send(path: string, body: object): Promise<{ readonly status: number; readonly text: string }>;
  /** The lines of its log so far. */
  lines(): readonly LogLine[];
  /** Sends SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves when the process has exited. */
  stop(): Promise<void>;
  /** Resolves when the process has ended, by itself or killed. */
  readonly exited: Promise<void>;
}

function environmentOf(given: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_ENV: 'production', DEMO_API_KEY: API_KEY, ...given };
}

async function waitUntilReady(origin: string, child: ChildProcess): Promise<void> {
  const isUp = async (): Promise<boolean> => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It has ended.');
    const answer = await fetch(`${origin}/livez`).catch(() => null);
    return answer?.ok === true;
  };
  await vi.waitUntil(isUp, { timeout: READY_MS, interval: POLL_MS }).catch((cause: unknown) => {
    child.kill('SIGKILL');
    throw new Error('The backend of a durability test did not start.', { cause });
  });
}

/** Starts a backend, on a free port unless one is given, and waits until it answers. */
export async function startBackend(
  root: string,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  givenPort?: number,
): Promise<RunningBackend> {
  const [port = 0] = givenPort === undefined ? await getFreePorts(1) : [givenPort];
  const child = spawn(process.execPath, PROGRAM, {
    env: environmentOf({
      ...environment,
      BACKEND_ROOT: root,
      DATA_DIR: dataDir,
      BACKEND_PORT: String(port),
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin, child);
  return {
    origin,
    apiKey: API_KEY,
    async post(query, variables, token, headers = {}) {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-apikey': API_KEY,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as BackendAnswer;
    },
    async send(path, body) {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-apikey': API_KEY },
        body: JSON.stringify(body),
      });
      return { status: response.status, text: await response.text() };
    },
    lines: () =>
      output
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as LogLine),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
    exited,
  };
}

/** Runs a backend whose start must fail; returns its exit code and its stderr output. */
export const runFailingStart = (environment: Readonly<Record<string, string>>) =>
  runToEnd(PROGRAM, environment);

/** Fills a large catalogue, as `npm run seed` does. */
export const seedLarge = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  runToEnd([...backendProgram('seed-large'), ...words], environment);

/** Runs an operator's command, as `npm run backend` does; `said` is all that it prints. */
export const runCommand = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  runToEnd([...backendProgram('command'), ...words], environment, 'pipe');

async function runToEnd(
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
  printed: 'ignore' | 'pipe' = 'ignore',
) {
  const child = spawn(process.execPath, program, {
    env: environmentOf(environment),
    stdio: ['ignore', printed, 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, said };
}
