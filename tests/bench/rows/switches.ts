import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { createMixedTraffic } from '#tests/bench/load/mixed-traffic.ts';
import { formatHead, runRawLoad, type RawVisit } from '#tests/bench/load/raw-load.ts';
import { cpuMsOf, startBackend, startStorefront, type Started } from '#tests/bench/processes.ts';
import { median, verdict, type MeasureOnDemand, type Row } from '#tests/bench/row.ts';
import { ask } from '#tests/support/http.ts';
import { startRedis } from '#tests/support/replicas/redis-server.ts';
import { waitFor } from '#tests/support/replicas/running-shops.ts';
import { startFakeCollector } from '#tests/support/tracing/fake-collector.ts';

const STARTS = 4;
const ROUNDS_PER_START = 5;
const SECONDS = { warm: 1, uncached: 2 } as const;
const CONNECTIONS = { warm: 32, uncached: 4 } as const;
const HOST = 'karamell.localhost';
/** Fifteen times as often as Prometheus of deploy/ scrapes. */
const SCRAPE_EVERY_MS = 1000;
const TRACES = 'traces of 1 %';
const TRACES_BAR = 1.05;
const SCRAPED = 'metrics scraped each second';
type Kind = keyof typeof SECONDS;
/** Milliseconds of CPU per request in each round. */
type Costs = Readonly<Record<Kind, number[]>>;

interface Measured {
  readonly server: Started;
  readonly next: Readonly<Record<Kind, () => RawVisit>>;
  readonly costs: Costs;
}

async function measureCost({ server, next }: Measured, kind: Kind): Promise<number> {
  const before = cpuMsOf(server.pid);
  const { port } = server;
  const load = await runRawLoad({
    port,
    connections: CONNECTIONS[kind],
    seconds: SECONDS[kind],
    next: next[kind],
  });
  const wrong = Object.keys(load.kinds[kind]?.answers ?? {}).filter((state) => !state.startsWith('200'));
  if (wrong.length > 0) throw new Error(`${kind}: ${wrong.join(', ')}`);
  return (cpuMsOf(server.pid) - before) / load.requests;
}

async function prepare(server: Started, costs: Costs): Promise<Measured> {
  const warm = { kind: 'warm', head: formatHead('/', { Host: HOST, 'Accept-Encoding': 'br' }) };
  const traffic = await createMixedTraffic(server.port);
  const isHit = async (): Promise<boolean> =>
    (await ask(HOST, '/', { port: server.port })).headers['x-page-cache'] === 'hit';
  await waitFor('the home page in the page cache', isHit);
  const next = { warm: () => warm, uncached: traffic.nextUncached };
  return { server, next, costs };
}

async function scrape(adminPort: number, signal: AbortSignal): Promise<void> {
  for await (const _ of every(SCRAPE_EVERY_MS, null, { signal }))
    await ask('127.0.0.1', '/metrics', { port: adminPort });
}

function toRow(name: Name, costs: Costs, plain: Costs): Row {
  const ratioOf = (kind: Kind): number =>
    median(costs[kind].map((cost, round) => cost / (plain[kind][round] ?? Number.NaN)));
  const [warm, uncached] = [ratioOf('warm'), ratioOf('uncached')];
  const isBarred = name === TRACES;
  return {
    name: `switches: ${name}`,
    value: `${warm.toFixed(3)} × CPU of a cached page, ${uncached.toFixed(3)} × of an uncached one`,
    bar: isBarred ? `≤ ${TRACES_BAR} ×` : 'none',
    verdict: verdict(!isBarred || Math.max(warm, uncached) <= TRACES_BAR),
    detail: {
      warmMs: Number(median(costs.warm).toFixed(4)),
      uncachedMs: Number(median(costs.uncached).toFixed(2)),
      rounds: STARTS * ROUNDS_PER_START,
    },
  };
}

interface Stores {
  readonly backendPort: number;
  readonly checkout: string;
  readonly redisUrl: string;
  readonly collector: string;
}

const NAMES = ['nothing', 'nothing, once more', 'shared store', TRACES, SCRAPED] as const;
type Name = (typeof NAMES)[number];

const envOf = (name: Name, { redisUrl, collector }: Stores): Readonly<Record<string, string>> => {
  if (name === 'shared store') return { REDIS_URL: redisUrl };
  return name === TRACES ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector } : {};
};

/** Each is measured in each place: what the one before has left to do costs the next some of the cores. */
const rotate = <T>(items: readonly T[], by: number): readonly T[] =>
  items.map((_, at) => items.at((at + by) % items.length) as T);

/** Measures servers that are started for it. Adds to `costs`. */
async function measureServers(stores: Stores, costs: Readonly<Record<Name, Costs>>): Promise<void> {
  const { backendPort, checkout } = stores;
  const stopped = new AbortController();
  const servers: Measured[] = [];
  try {
    for (const name of NAMES) {
      const env = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', ...envOf(name, stores) };
      const channelsDir = join(checkout, 'channels');
      const server = await startStorefront({ channelsDir, backendPort, checkout, env });
      servers.push(await prepare(server, costs[name]));
      if (name === SCRAPED) void scrape(server.adminPort, stopped.signal).catch(() => undefined);
    }
    for (let round = -1; round < ROUNDS_PER_START; round += 1)
      for (const kind of ['warm', 'uncached'] as const)
        for (const server of rotate(servers, round)) {
          const cost = await measureCost(server, kind);
          // The first round warms the code up
          if (round >= 0) server.costs[kind].push(cost);
        }
  } finally {
    stopped.abort();
    for (const { server } of servers) await server.stop();
  }
}

/**
 * CPU time of the storefront per request with one part on, against a server without it, in interleaved rounds. A second server
 * without any part shows how much two equal ones differ; all are started several times, because equal processes differ for as
 * long as they run.
 */
export const measureSwitches: MeasureOnDemand = async ({ checkout, folder }) => {
  const redis = await startRedis();
  const collector = await startFakeCollector();
  const backend = await startBackend(join(folder, 'data-of-switches'), checkout);
  const stores = {
    backendPort: backend.port,
    checkout,
    redisUrl: redis.url,
    collector: collector.endpoint,
  };
  const none = (): Costs => ({ warm: [], uncached: [] });
  const costs = {
    nothing: none(),
    'nothing, once more': none(),
    'shared store': none(),
    [TRACES]: none(),
    [SCRAPED]: none(),
  };
  try {
    for (let start = 0; start < STARTS; start += 1) await measureServers(stores, costs);
    return NAMES.slice(1).map((name) => toRow(name, costs[name], costs.nothing));
  } finally {
    await backend.stop();
    await collector.close();
    await redis.stop();
  }
};
