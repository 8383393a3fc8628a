import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { runLoad, waitUntilIdle, watchMemory, type LoadTarget } from '#tests/bench/load/pages.ts';
import { CONTAINER_HEAP_LIMIT, residentMbOf, startBackend, startStorefront } from '#tests/bench/processes.ts';
import { verdict, type MeasureOnDemand, type OwnServers } from '#tests/bench/row.ts';

const SECONDS = 30;
const CONCURRENCIES = [32, 200] as const;
const STOREFRONT_BAR_MB = 350;
const TREE_BAR_MB = 512;
/** One request in this number asks for a page that no cache holds. */
const COLD_EVERY = 4;

/** Pages of the four shops in turn: home, list and product, and now and then the results of a new search. */
async function listTargets(port: number): Promise<() => LoadTarget> {
  const pages: LoadTarget[] = [];
  const searches: LoadTarget[] = [];
  for (const { key, host } of SHOPS) {
    const paths = await loadPagePaths({ port }, key);
    const { body } = await ask(host, paths.list, { port });
    const products = [...new Set([...body.matchAll(/href="(\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''))];
    for (const path of [paths.home, paths.list, ...products.slice(0, 20)]) pages.push({ host, path });
    const { headers } = await ask(host, '/search?q=a', { port });
    searches.push({ host, path: String(headers.location) });
  }
  let turn = 0;
  return () => {
    turn += 1;
    if (turn % COLD_EVERY !== 0) return pages[turn % pages.length] as LoadTarget;
    const search = searches[(turn / COLD_EVERY) % searches.length] as LoadTarget;
    return { ...search, path: `${search.path}${turn.toString(36)}` };
  };
}

interface Measured {
  readonly afterMb: readonly number[];
  readonly peakMb: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** New servers under load: what the storefront holds after each concurrency, and the peak of both processes together. */
async function measureWith(
  { checkout, folder }: OwnServers,
  name: string,
  nodeArguments: readonly string[],
): Promise<Measured> {
  const [data, channelsDir] = [join(folder, `data-${name}`), join(folder, `channels-${name}`)];
  cpSync(join(checkout, 'channels'), channelsDir, { recursive: true });
  const backend = await startBackend(data, checkout, undefined, nodeArguments);
  const storefront = await startStorefront({
    checkout,
    channelsDir,
    backendPort: backend.port,
    nodeArguments,
    env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' },
  });
  const pids = [storefront.pid, backend.pid];
  const memory = watchMemory(pids);
  try {
    const next = await listTargets(storefront.port);
    const detail: Record<string, unknown> = { startMb: Math.round(residentMbOf(storefront.pid)) };
    const afterMb: number[] = [];
    for (const connections of CONCURRENCIES) {
      const load = await runLoad({ port: storefront.port, connections, seconds: SECONDS, next });
      await waitUntilIdle(pids);
      afterMb.push(residentMbOf(storefront.pid));
      detail[`of${connections}`] = { ...load, backendMb: Math.round(residentMbOf(backend.pid)) };
    }
    return {
      afterMb,
      peakMb: memory.peakMb(),
      detail: { ...detail, peaksMb: memory.peaksMb().map(Math.round) },
    };
  } finally {
    memory.stop();
    await storefront.stop();
    await backend.stop();
  }
}

const format = ({ afterMb, peakMb }: Measured): string =>
  `${afterMb.map((mb) => mb.toFixed(0)).join(' and ')} MB, peak of both processes ${peakMb.toFixed(0)} MB`;

/**
 * Resident memory of the storefront after 30 s with 32 and with 200 visitors at once, and the highest sum of storefront and
 * backend meanwhile. The bars are for containers of 512 MB, where Node limits its heap by itself; the same load without a limit
 * is in the value too, because a heap with room is collected late.
 */
export const measureMemory: MeasureOnDemand = async (own) => {
  const contained = await measureWith(own, 'contained', [CONTAINER_HEAP_LIMIT]);
  const unlimited = await measureWith(own, 'unlimited', []);
  const isPassed = Math.max(...contained.afterMb) <= STOREFRONT_BAR_MB && contained.peakMb <= TREE_BAR_MB;
  return {
    name: 'memory',
    value: `${format(contained)}; without a heap limit ${format(unlimited)}`,
    bar: `≤ ${STOREFRONT_BAR_MB} MB after ${CONCURRENCIES.join(' and ')} visitors; peak ≤ ${TREE_BAR_MB} MB, in containers of 512 MB`,
    verdict: verdict(isPassed),
    detail: { contained: contained.detail, unlimited: unlimited.detail },
  };
};
