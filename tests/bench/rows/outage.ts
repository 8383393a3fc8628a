import { setTimeout as sleep } from 'node:timers/promises';
import { createMixedTraffic } from '#tests/bench/load/mixed-traffic.ts';
import { loadPageCacheCounts } from '#tests/bench/page-cache-counts.ts';
import { startBackend, startStorefront, type Started } from '#tests/bench/processes.ts';
import { percentile, verdict, type MeasureOnDemand } from '#tests/bench/row.ts';
import { ask, askUntil } from '#tests/support/http.ts';
import { SHOPS } from '#tests/support/shops.ts';

/** Longer than the pages of lists and products are fresh (`CATALOG_FRESHNESS`). */
const UNTIL_STALE_MS = 35_000;
const BACK_BAR_MS = 2_000;
const GIVE_UP_MS = 30_000;
const ROUNDS = 3;

interface Page {
  readonly host: string;
  readonly path: string;
}

interface Asked {
  readonly states: Readonly<Record<string, number>>;
  readonly times: readonly number[];
}

/** Asks for each page once, one after the other. */
async function askAll(port: number, pages: readonly Page[]): Promise<Asked> {
  const states: Record<string, number> = {};
  const times: number[] = [];
  for (const { host, path } of pages) {
    const startedAt = performance.now();
    const { status, headers } = await ask(host, path, { port });
    times.push(performance.now() - startedAt);
    const state = `${status} ${String(headers['x-page-cache'])}`;
    states[state] = (states[state] ?? 0) + 1;
  }
  return { states, times };
}

const isAll200 = ({ states }: Asked): boolean =>
  Object.keys(states).every((state) => state.startsWith('200 '));

/** A page of each shop that nothing holds. */
const listUncached = (turn: number): Page[] =>
  SHOPS.map(({ host }) => ({ host, path: `/p/no-category/no-product-${turn}` }));

/** The shop's own error page, not a plain one: status 5xx, its name, no stack. */
async function isOwnErrorPage(port: number, { host, path }: Page): Promise<boolean> {
  const { status, body } = await ask(host, path, { port });
  const name = SHOPS.find((shop) => shop.host === host)?.name ?? '';
  return status >= 500 && body.includes(name) && body.includes('<footer') && !body.includes('node_modules');
}

/** Milliseconds from the backend's first answer to the first answer of a page that nothing holds, the slowest shop's. */
async function measureRecovery({ port }: Started, turn: number): Promise<number> {
  const waits = listUncached(turn).map(async ({ host, path }) => {
    // 404: the API has answered that there is no such product
    const { tookMs } = await askUntil(
      () => ask(host, path, { port }),
      ({ status }) => status === 404,
      GIVE_UP_MS,
    );
    return tookMs;
  });
  return Math.max(...(await Promise.all(waits)));
}

/**
 * The commerce API ends while four shops are visited: every stored page is still answered, also when it is older than it should be;
 * others get the shop's error page; after the API's return all is as before.
 */
export const measureOutage: MeasureOnDemand = async ({ checkout, folder }) => {
  const dataDir = `${folder}/data-of-outage`;
  let backend = await startBackend(dataDir, checkout);
  const { port: backendPort } = backend;
  const channelsDir = `${checkout}/channels`;
  const storefront = await startStorefront({
    channelsDir,
    backendPort,
    checkout,
    env: { LOG_LEVEL: 'error' },
  });
  try {
    const { port, adminPort } = storefront;
    const { pages } = await createMixedTraffic(port);
    for (let round = 0; round < 2; round++) await askAll(port, pages);
    const recoveries: number[] = [];
    const rounds: Asked[] = [];
    let errorPages = true;
    for (let round = 0; round < ROUNDS; round++) {
      backend.child.kill('SIGKILL');
      rounds.push(await askAll(port, pages));
      if (round === 0) await sleep(UNTIL_STALE_MS);
      // The first stale answer starts a refresh, which fails; the second one comes after that failure
      for (let time = 0; time < 2; time++) rounds.push(await askAll(port, pages));
      for (const page of listUncached(round)) errorPages = (await isOwnErrorPage(port, page)) && errorPages;
      backend = await startBackend(dataDir, checkout, backendPort);
      recoveries.push(await measureRecovery(storefront, round));
    }
    const counts = await loadPageCacheCounts(adminPort);
    const after = await askAll(port, pages);
    const slowest = Math.max(...recoveries);
    const isHeld = rounds.every(isAll200);
    return {
      name: 'outage',
      value: `${pages.length} stored pages ${isHeld ? 'all 200' : 'not all 200'}; back ${Math.round(slowest)} ms after the API`,
      bar: `every stored page 200, others the shop’s error page; back ≤ ${BACK_BAR_MS} ms`,
      verdict: verdict(
        isHeld && errorPages && slowest <= BACK_BAR_MS && counts.staleForErrors > 0 && isAll200(after),
      ),
      detail: {
        during: rounds.map(({ states }) => states),
        p99Ms: rounds.map(({ times }) => Number(percentile(times, 0.99).toFixed(1))),
        errorPages,
        recoveriesMs: recoveries.map(Math.round),
        after: after.states,
        counts,
      },
    };
  } finally {
    await storefront.stop();
    await backend.stop();
  }
};
