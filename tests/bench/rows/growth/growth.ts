import { join } from 'node:path';
import { addressOf, formatHead, runLoad } from '#tests/bench/load.ts';
import { cpuMsOf, startBackend, startStorefront, WITHOUT_PAGE_CACHE } from '#tests/bench/servers.ts';
import { median, type MeasureOnDemand, type OwnServers, type Row } from '#tests/bench/row.ts';
import { startRedis } from '#tests/support/replicas/redis-server.ts';
import { waitFor } from '#tests/support/replicas/running-shops.ts';
import { ask } from '#tests/support/http.ts';
import { withReplicas, type ReplicaSet } from '#tests/support/replicas/replica-set.ts';
import { writeChannelFiles } from '#tests/bench/rows/channels.ts';
import { measureCards } from './cards.ts';
import { measureProducts } from './products.ts';

const HOST = 'lumo.localhost';
const PAGES = ['/', '/cookies', '/brands'];
const CONCURRENCIES = [1, 4, 16, 64] as const;
const ROUNDS = 5;
const SECONDS = 2;
const REPLICA_CLIENTS = 32;
/** Share of the answers that may be other than 200, which a busy machine's limits of waiting cause. */
const MOST_REFUSED = 0.01;
const WARM_UP_LIMIT_MS = 60_000;

interface Measured {
  /** CPU time of the storefront per request. */
  readonly cpuMs: number;
  readonly perSecond: number;
}

/** Fills the caches: asks for each page until it is answered. */
async function warmUp(port: number): Promise<void> {
  for (const path of PAGES)
    await waitFor(path, async () => (await ask(HOST, path, { port })).status === 200, WARM_UP_LIMIT_MS);
}

async function measureAt(port: number, pids: readonly number[], connections: number): Promise<Measured> {
  const cpu = (): number => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  let turn = 0;
  const next = (connection: number): string =>
    formatHead(PAGES[turn++ % PAGES.length] ?? '/', {
      Host: `${HOST}:${port}`,
      'Accept-Encoding': 'gzip, br',
      'X-Forwarded-For': addressOf(connection),
    });
  const before = cpu();
  const { requests, answers } = await runLoad({ port, connections, seconds: SECONDS, next });
  const right = Object.entries(answers).filter(([state]) => state.startsWith('200'));
  if (requests - right.reduce((sum, [, count]) => sum + count, 0) > requests * MOST_REFUSED)
    throw new Error(`Not all answers were right: ${JSON.stringify(answers)}`);
  return { cpuMs: (cpu() - before) / requests, perSecond: requests / SECONDS };
}

const toNumber = (value: number): number => Number(value.toPrecision(3));

/** CPU per request at each concurrency, and with 500 channels, against one visitor of the demo's channels; interleaved. */
async function measureProcess(
  { checkout, folder }: OwnServers,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Row> {
  const channelsDir = join(checkout, 'channels');
  const backend = await startBackend(join(folder, 'data-of-growth'), checkout);
  const start = (directory: string) =>
    startStorefront({
      channelsDir: directory,
      backendPort: backend.port,
      checkout,
      env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', PAGES_WAITING_PER_CHANNEL: '256', ...env },
    });
  const few = await start(channelsDir);
  const many = await start(await writeChannelFiles({ folder, channelsDir }, 500));
  try {
    for (const { port } of [few, many]) await warmUp(port);
    const byConcurrency = CONCURRENCIES.map((): number[] => []);
    const byChannels: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs: number[] = [];
      for (const connections of CONCURRENCIES) {
        const { cpuMs } = await measureAt(few.port, [few.pid], connections);
        costs.push(cpuMs);
        // At each, because a server that has answered less has compiled less of its code
        const of500 = await measureAt(many.port, [many.pid], connections);
        byChannels.push(of500.cpuMs / cpuMs);
      }
      for (const [at, cost] of costs.entries()) byConcurrency[at]?.push(cost / (costs[0] ?? Number.NaN));
    }
    const ratios = byConcurrency.map((each) => toNumber(median(each)));
    return {
      name: `growth: ${name}`,
      value: `${ratios.at(-1)} × CPU per request at 64 visitors, ${toNumber(median(byChannels))} × with 500 channels`,
      bar: 'none',
      verdict: 'pass',
      detail: { concurrencies: CONCURRENCIES, ratios, rounds: ROUNDS },
    };
  } finally {
    for (const server of [many, few, backend]) await server.stop();
  }
}

const pidsOf = ({ replicas }: ReplicaSet): number[] => replicas.map(({ child }) => child.pid ?? 0);

/** Two replicas behind nginx against one, with the same store: answers per second and CPU per request, interleaved. */
async function measureReplicas(): Promise<Row> {
  const redis = await startRedis();
  const options = (count: number) => ({
    environment: {
      REDIS_URL: redis.url,
      REPLICAS: String(count),
      LOG_LEVEL: 'warn',
      PAGES_WAITING_PER_CHANNEL: '256',
    },
    programs: Array.from({ length: count }, () => undefined),
  });
  const speed: number[] = [];
  const cost: number[] = [];
  try {
    await withReplicas(options(1), (one) =>
      withReplicas(options(2), async (two) => {
        // Replicas take turns: each answers
        for (const { replicas } of [one, two]) for (const { port } of replicas) await warmUp(port);
        for (let round = 0; round < ROUNDS; round += 1) {
          const ofOne = await measureAt(one.port, pidsOf(one), REPLICA_CLIENTS);
          const ofTwo = await measureAt(two.port, pidsOf(two), REPLICA_CLIENTS);
          speed.push(ofTwo.perSecond / ofOne.perSecond);
          cost.push(ofTwo.cpuMs / ofOne.cpuMs);
        }
      }),
    );
  } finally {
    await redis.stop();
  }
  return {
    name: 'growth: replicas',
    value: `${toNumber(median(speed))} × answers per second, ${toNumber(median(cost))} × CPU per request with 2 replicas`,
    bar: 'none',
    verdict: 'pass',
    detail: { clients: REPLICA_CLIENTS, note: 'nginx and the load use the same cores' },
  };
}

/** How the cost of a request grows with visitors, channels, replicas, cards and products, as ratios within one run. */
export const measureGrowth: MeasureOnDemand = async (own) => [
  await measureProcess(own, 'cached pages', {}),
  await measureProcess(own, 'rendered pages', WITHOUT_PAGE_CACHE),
  await measureReplicas(),
  await measureCards(own),
  ...(await measureProducts(own)),
];
