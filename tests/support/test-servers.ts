import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** One process of the storefront. */
export interface Replica {
  readonly port: number;
  readonly adminPort: number;
  /** Accepted channel files and catalog files; absent where a person started the process. */
  readonly stateDir?: string;
}

/**
 * Ports of the servers under test. `npm run e2e` starts one pair per worker of the contract suite and sets `TEST_SERVERS`;
 * without it, tests use the default ports of `npm start`.
 */
interface TestServers extends Replica {
  readonly backendPort: number;
  /** Of drafts (`PREVIEW_PORT`). */
  readonly previewPort: number;
  /** A copy of channels/ that tests may change. */
  readonly channelsDir: string;
  /** Where both servers log; absent where a person started them. */
  readonly logFile?: string;
  /** The processes behind nginx at `port`, the first at `adminPort`; absent where one process is at both. */
  readonly replicas?: readonly Replica[];
}

const DEFAULTS: TestServers = {
  port: 3000,
  adminPort: 9000,
  backendPort: 4000,
  previewPort: 4300,
  channelsDir: './channels',
};

/** The pair of this vitest worker (numbered from 1). Playwright's workers share the first pair. */
function selectServers(): TestServers {
  const all = JSON.parse(process.env.TEST_SERVERS || '[]') as readonly TestServers[];
  const worker = Number(process.env.VITEST_POOL_ID ?? 1);
  const servers = all.length > 0 ? all[worker - 1] : DEFAULTS;
  if (!servers) throw new Error(`Worker ${worker} has no servers: ${all.length} pairs were started.`);
  return servers;
}

const selected = selectServers();

export const testServers = {
  replicas: [selected],
  ...selected,
  apiKey: process.env.DEMO_API_KEY ?? '11111111-1111-4111-8111-111111111111',
} as const;

/** Does something at every process of the storefront: behind nginx, any may get the next request. */
export const atEachReplica = <Value>(work: (replica: Replica) => Promise<Value>): Promise<Value[]> =>
  Promise.all(testServers.replicas.map(work));

export const shopUrl = (host: string, path = '/'): string => `http://${host}:${testServers.port}${path}`;

/** What the servers under test log from now on. Empty where a person started them. */
export function followServerLog(): { read(this: void): string } {
  const { logFile } = testServers;
  if (logFile === undefined) return { read: () => '' };
  const start = statSync(logFile).size;
  return {
    read() {
      const bytes = Buffer.alloc(statSync(logFile).size - start);
      const file = openSync(logFile, 'r');
      readSync(file, bytes, 0, bytes.length, start);
      closeSync(file);
      return bytes.toString('utf8');
    },
  };
}
