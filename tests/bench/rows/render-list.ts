import { ask } from '#tests/support/http.ts';
import { startBareRenders } from '#tests/bench/bare-renders.ts';
import { loadPagePaths, urlOf } from '#tests/bench/browser.ts';
import { cpuMsOf, startStorefront, WITHOUT_PAGE_CACHE, type Started } from '#tests/bench/processes.ts';
import { median, verdict, type MeasureRow } from '#tests/bench/row.ts';

const PAIRS = 10;
const REQUESTS = 40;
const WARM_UPS = 4;
const RATIO_BAR = 1.5;
const CPU_BAR_MS = 6;
const SHOP = 'karamell';

async function measureRequests({ pid, port }: Started, path: string): Promise<number> {
  const before = cpuMsOf(pid);
  for (let request = 0; request < REQUESTS; request++) {
    const { status } = await ask(`${SHOP}.localhost`, path, { port });
    if (status !== 200) throw new Error(`${path} returned ${status}`);
  }
  return (cpuMsOf(pid) - before) / REQUESTS;
}

/**
 * CPU time of a whole request for a 20-product list on a server without page cache (host, context, loaders with warm data,
 * rendering, CSP hashes, ETag, sending), compared with rendering the recorded Remix context alone. Two processes, interleaved.
 */
export const measureRenderList: MeasureRow = async (servers) => {
  const { list } = await loadPagePaths(servers, SHOP);
  const url = urlOf(servers, SHOP, list);
  const { channelsDir, backendPort } = servers;
  const storefront = await startStorefront({ channelsDir, backendPort, env: WITHOUT_PAGE_CACHE });
  const renders = await startBareRenders(servers, [url]);
  try {
    const measureAlone = async (): Promise<number> => (await renders.measure({ url, times: REQUESTS })).cpuMs;
    for (let round = 0; round < WARM_UPS; round++)
      await Promise.all([measureAlone(), measureRequests(storefront, list)]);
    const pairs: { whole: number; alone: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++)
      pairs.push({ whole: await measureRequests(storefront, list), alone: await measureAlone() });
    const ratio = median(pairs.map(({ whole, alone }) => whole / alone));
    const whole = median(pairs.map((pair) => pair.whole));
    const alone = median(pairs.map((pair) => pair.alone));
    return {
      name: 'render-list',
      value: `${ratio.toFixed(2)} ×; ${whole.toFixed(1)} ms, alone ${alone.toFixed(1)} ms`,
      bar: `≤ ${RATIO_BAR} × CPU, ≤ ${CPU_BAR_MS} ms`,
      verdict: verdict(ratio <= RATIO_BAR && whole <= CPU_BAR_MS),
      detail: {
        wholeMs: pairs.map((pair) => Number(pair.whole.toFixed(1))),
        aloneMs: pairs.map((pair) => Number(pair.alone.toFixed(1))),
        requestsEach: REQUESTS,
      },
    };
  } finally {
    renders.stop();
    await storefront.stop();
  }
};
