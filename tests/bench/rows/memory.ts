import { ask } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { runLoad, waitUntilIdle, watchMemory, type LoadTarget } from '#tests/bench/load/pages.ts';
import { residentMbOf, startBackend, startStorefront } from '#tests/bench/processes.ts';
import { verdict, type BenchServers, type MeasureRow } from '#tests/bench/row.ts';

const SECONDS = 30;
const CONCURRENCIES = [32, 200] as const;
const STOREFRONT_BAR_MB = 350;
const TREE_BAR_MB = 512;
/** One request in this number asks for a page that nothing has cached. */
const COLD_EVERY = 4;

/** Pages of the four shops in turn: home, list and product, and now and then a search that nobody has made before. */
async function listTargets(servers: BenchServers): Promise<() => LoadTarget> {
  const pages: LoadTarget[] = [];
  for (const { key, host } of SHOPS) {
    const paths = await loadPagePaths(servers, key);
    const { body } = await ask(host, paths.list, { port: servers.port });
    const products = [...new Set([...body.matchAll(/href="(\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''))];
    for (const path of [paths.home, paths.list, ...products.slice(0, 20)]) pages.push({ host, path });
  }
  let turn = 0;
  return () => {
    turn += 1;
    const page = pages[turn % pages.length] as LoadTarget;
    return turn % COLD_EVERY === 0 ? { ...page, path: `/search?q=a${turn.toString(36)}` } : page;
  };
}

/**
 * Resident memory of the storefront after 30 s with 32 and with 200 visitors at once, and the highest sum of storefront and
 * backend meanwhile. Servers of its own, so that no other row has used their memory.
 */
export const measureMemory: MeasureRow = async (servers) => {
  const backend = await startBackend(`${servers.folder}/data-of-memory`);
  const storefront = await startStorefront({
    channelsDir: servers.channelsDir,
    backendPort: backend.port,
    env: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' },
  });
  const own: BenchServers = { ...servers, port: storefront.port, backendPort: backend.port };
  const pids = [storefront.pid, backend.pid];
  const memory = watchMemory(pids);
  try {
    const next = await listTargets(own);
    const detail: Record<string, unknown> = { startMb: Math.round(residentMbOf(storefront.pid)) };
    const after: number[] = [];
    for (const connections of CONCURRENCIES) {
      const { requests, statuses } = await runLoad({
        port: storefront.port,
        connections,
        seconds: SECONDS,
        next,
      });
      await waitUntilIdle(pids);
      after.push(residentMbOf(storefront.pid));
      detail[`of${connections}`] = { requests, statuses, backendMb: Math.round(residentMbOf(backend.pid)) };
    }
    const peak = memory.peakMb();
    const largest = Math.max(...after);
    detail.peaksMb = memory.peaksMb().map(Math.round);
    return {
      name: 'memory',
      value: `${after.map((mb) => mb.toFixed(0)).join(' and ')} MB; peak of both processes ${peak.toFixed(0)} MB`,
      bar: `≤ ${STOREFRONT_BAR_MB} MB after ${CONCURRENCIES.join(' and ')} visitors; peak ≤ ${TREE_BAR_MB} MB`,
      verdict: verdict(largest <= STOREFRONT_BAR_MB && peak <= TREE_BAR_MB),
      detail,
    };
  } finally {
    memory.stop();
    await storefront.stop();
    await backend.stop();
  }
};
