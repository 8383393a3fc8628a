import { ask } from '#tests/support/http.ts';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { startStorefront, WITHOUT_PAGE_CACHE } from '#tests/bench/servers.ts';
import { verdict, type MeasureRow } from '#tests/bench/row.ts';

const SHOP = 'karamell';
const HOST = `${SHOP}.localhost`;

interface UpstreamServers {
  readonly channelsDir: string;
  readonly backendPort: number;
}

async function countCalls({ backendPort }: UpstreamServers, port: number, path: string): Promise<number> {
  const before = await loadCallCount(backendPort);
  const answer = await ask(HOST, path, { port });
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`);
  return (await loadCallCount(backendPort)) - before;
}

async function loadCallCount(port: number): Promise<number> {
  const answer = await ask('127.0.0.1', '/_test/calls', { port });
  return (JSON.parse(answer.body) as { requests: number }).requests;
}

interface Calls {
  readonly cold: Readonly<Record<string, number>>;
  readonly warm: Readonly<Record<string, number>>;
}

/**
 * Number of GraphQL requests to the backend for a page. Cold: the storefront has rendered its 404 page only, so that menus,
 * categories and channel are cached, but no data of the page. Without page cache, which would answer a warm page by itself.
 */
async function countPages(servers: UpstreamServers, pages: Readonly<Record<string, string>>): Promise<Calls> {
  const cold: Record<string, number> = {};
  const warm: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const fresh = await startStorefront({ ...servers, env: WITHOUT_PAGE_CACHE });
    try {
      await ask(HOST, '/404', { port: fresh.port });
      cold[name] = await countCalls(servers, fresh.port, path);
      warm[name] = await countCalls(servers, fresh.port, path);
    } finally {
      await fresh.stop();
    }
  }
  return { cold, warm };
}

/** Warm pages make no call. Cold pages make one, product pages at most two. */
function isWithinBar({ cold, warm }: Calls): boolean {
  const isWarmSilent = Object.values(warm).every((calls) => calls === 0);
  return isWarmSilent && Object.entries(cold).every(([name, calls]) => calls <= (name === 'product' ? 2 : 1));
}

const PRICE = 'price=~range_10_500';

export const measureUpstream: MeasureRow = async (servers) => {
  const found = await loadPagePaths(servers, SHOP);
  const filtered = `${found.list}?${PRICE}&sort=PRICE&page=1`;
  const calls = await countPages(servers, { ...found, filtered });
  const cold = Object.entries(calls.cold).map(([page, count]) => `${page} ${count}`);
  return {
    name: 'upstream',
    value: `warm ${Math.max(...Object.values(calls.warm))} · cold ${cold.join(', ')}`,
    bar: 'warm 0 · cold 1, product ≤ 2',
    verdict: verdict(isWithinBar(calls)),
    detail: { ...calls },
  };
};
