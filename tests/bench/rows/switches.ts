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

const ROUNDS = 15;
const SECONDS = { warm: 1, uncached: 2 } as const;
const CONNECTIONS = { warm: 32, uncached: 4 } as const;
const HOST = 'karamell.localhost';
/** Fifteen times as often as Prometheus of deploy/ scrapes. */
const SCRAPE_EVERY_MS = 1000;
const TRACES = 'traces of 1 %';
const TRACES_BAR = 1.05;
type Kind = keyof typeof SECONDS;

interface Measured {
  readonly name: string;
  readonly server: Started;
  readonly next: Readonly<Record<Kind, () => RawVisit>>;
  readonly costs: Readonly<Record<Kind, number[]>>;
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

async function prepare(name: string, server: Started): Promise<Measured> {
  const warm = { kind: 'warm', head: formatHead('/', { Host: HOST, 'Accept-Encoding': 'br' }) };
  const traffic = await createMixedTraffic(server.port);
  const isHit = async (): Promise<boolean> =>
    (await ask(HOST, '/', { port: server.port })).headers['x-page-cache'] === 'hit';
  await waitFor('the home page in the page cache', isHit);
  const next = { warm: () => warm, uncached: traffic.nextUncached };
  return { name, server, next, costs: { warm: [], uncached: [] } };
}

async function scrape(adminPort: number, signal: AbortSignal): Promise<void> {
  for await (const _ of every(SCRAPE_EVERY_MS, null, { signal }))
    await ask('127.0.0.1', '/metrics', { port: adminPort });
}

function toRow({ name, costs }: Measured, plain: Measured): Row {
  const ratioOf = (kind: Kind): number =>
    median(costs[kind].map((cost, round) => cost / (plain.costs[kind][round] ?? Number.NaN)));
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
      rounds: ROUNDS,
    },
  };
}

/**
 * CPU time of the storefront per request with one part on, against a server without it, in interleaved rounds. A second server
 * without any part shows how much two equal ones differ.
 */
export const measureSwitches: MeasureOnDemand = async ({ checkout, folder }) => {
  const redis = await startRedis();
  const collector = await startFakeCollector();
  const backend = await startBackend(join(folder, 'data-of-switches'), checkout);
  const stopped = new AbortController();
  const servers: Measured[] = [];
  const start = async (name: string, env: Readonly<Record<string, string>> = {}): Promise<Measured> => {
    const channelsDir = join(checkout, 'channels');
    const common = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', ...env };
    const server = await startStorefront({ channelsDir, backendPort: backend.port, checkout, env: common });
    const measured = await prepare(name, server);
    servers.push(measured);
    return measured;
  };
  try {
    const plain = await start('nothing');
    await start('nothing, once more');
    await start('shared store', { REDIS_URL: redis.url });
    await start(TRACES, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const scraped = await start('metrics scraped each second');
    const scraping = scrape(scraped.server.adminPort, stopped.signal).catch(() => undefined);
    for (let round = -1; round < ROUNDS; round += 1)
      for (const kind of ['warm', 'uncached'] as const)
        for (const server of servers) {
          const cost = await measureCost(server, kind);
          // The first round warms the code up
          if (round >= 0) server.costs[kind].push(cost);
        }
    stopped.abort();
    await scraping;
    return servers.slice(1).map((server) => toRow(server, plain));
  } finally {
    stopped.abort();
    for (const { server } of servers) await server.stop();
    await backend.stop();
    await collector.close();
    await redis.stop();
  }
};
