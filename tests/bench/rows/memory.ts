import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { addressOf, formatHead, runLoad } from '#tests/bench/load.ts';
import {
  CONTAINER_HEAP_LIMIT,
  residentMbOf,
  startBackend,
  startStorefront,
  waitUntilIdle,
  watchMemory,
} from '#tests/bench/servers.ts';
import { verdict, type MeasureOnDemand, type OwnServers } from '#tests/bench/row.ts';

const SECONDS = 30;
const CONNECTIONS = 200;
const STOREFRONT_BAR_MB = 300;
const TREE_BAR_MB = 512;
/** One request in this number asks for a page that no cache holds. */
const COLD_EVERY = 4;

/** Pages of the four shops in turn: home, list and products, and now and then the results of a new search. Returns what draws the next. */
async function createTraffic(port: number): Promise<(connection: number) => string> {
  const pages: { host: string; path: string }[] = [];
  const searches: { host: string; path: string }[] = [];
  for (const { key, host } of SHOPS) {
    const paths = await loadPagePaths({ port }, key);
    const { body } = await ask(host, paths.list, { port });
    const products = new Set([...body.matchAll(/href="(\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''));
    for (const path of [paths.home, paths.list, ...[...products].slice(0, 20)]) pages.push({ host, path });
    const { headers } = await ask(host, '/search?q=a', { port });
    searches.push({ host, path: String(headers.location) });
  }
  let turn = 0;
  const choose = () => {
    turn += 1;
    if (turn % COLD_EVERY !== 0) return pages[turn % pages.length];
    const search = searches[(turn / COLD_EVERY) % searches.length];
    return search && { ...search, path: `${search.path}${turn.toString(36)}` };
  };
  return (connection) => {
    const { host = '', path = '/' } = choose() ?? {};
    return formatHead(path, {
      Host: `${host}:${port}`,
      'Accept-Encoding': 'gzip, br',
      'X-Forwarded-For': addressOf(connection),
    });
  };
}

interface Measured {
  readonly afterMb: number;
  readonly peakMb: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** New servers under load: what the storefront holds after it, and the peak of both processes together. */
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
    const next = await createTraffic(storefront.port);
    const startMb = Math.round(residentMbOf(storefront.pid));
    const load = await runLoad({ port: storefront.port, connections: CONNECTIONS, seconds: SECONDS, next });
    await waitUntilIdle(pids);
    return {
      afterMb: residentMbOf(storefront.pid),
      peakMb: memory.peakMb(),
      detail: { startMb, ...load, peaksMb: memory.peaksMb().map(Math.round) },
    };
  } finally {
    memory.stop();
    await storefront.stop();
    await backend.stop();
  }
}

const format = ({ afterMb, peakMb }: Measured): string =>
  `${afterMb.toFixed(0)} MB, peak of both processes ${peakMb.toFixed(0)} MB`;

/**
 * Resident memory of the storefront after 30 s with 200 visitors at once, and the highest sum of storefront and backend meanwhile.
 * The bars are for containers of 512 MB, where Node limits its heap by itself; the same load without a limit
 * is in the value too, because a heap with room is collected late.
 */
export const measureMemory: MeasureOnDemand = async (own) => {
  const contained = await measureWith(own, 'contained', [CONTAINER_HEAP_LIMIT]);
  const unlimited = await measureWith(own, 'unlimited', []);
  return {
    name: 'memory',
    value: `${format(contained)}; without a heap limit ${format(unlimited)}`,
    bar: `≤ ${STOREFRONT_BAR_MB} MB after ${CONNECTIONS} visitors; peak ≤ ${TREE_BAR_MB} MB, in containers of 512 MB`,
    verdict: verdict(contained.afterMb <= STOREFRONT_BAR_MB && contained.peakMb <= TREE_BAR_MB),
    detail: { contained: contained.detail, unlimited: unlimited.detail },
  };
};
