import { join } from 'node:path';
import { loadPagePaths, type ShopPages } from '#tests/bench/browser.ts';
import { addressOf, formatHead, runLoad } from '#tests/bench/load.ts';
import {
  cpuMsOf,
  startOtherBuild,
  startStorefront,
  WITHOUT_PAGE_CACHE,
  type Started,
} from '#tests/bench/servers.ts';
import { median, verdict, type MeasureRow } from '#tests/bench/row.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
/** Of the CPU per page of commit f5e9f696, which `--build` names. */
const BAR = 0.45;
const SHOP = 'karamell';
const PAGES = ['home', 'list', 'product'] as const;
const ENVIRONMENT = { ...WITHOUT_PAGE_CACHE, TRUST_PROXY: 'loopback' };

/** A storefront without page cache, and the paths of its pages. */
interface Measured {
  readonly server: Started;
  readonly paths: ShopPages;
}

const toMeasured = async (server: Started): Promise<Measured> => ({
  server,
  paths: await loadPagePaths(server, SHOP),
});

/** CPU of one request at 32 connections, of all threads of the process, in milliseconds. */
async function measure({ server, paths }: Measured, page: keyof ShopPages): Promise<number> {
  const { port, pid } = server;
  const headOf = (connection: number): string =>
    formatHead(paths[page], {
      Host: `${SHOP}.localhost:${port}`,
      'Accept-Encoding': 'gzip, br',
      'X-Forwarded-For': addressOf(connection),
    });
  const before = cpuMsOf(pid);
  const { requests, answers } = await runLoad({
    port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next: headOf,
  });
  const wrong = Object.keys(answers).filter((state) => !state.startsWith('200'));
  if (wrong.length > 0) throw new Error(`${paths[page]}: ${JSON.stringify(answers)}`);
  return (cpuMsOf(pid) - before) / requests;
}

/**
 * CPU per request of home, list and product at 32 connections, made anew from warm data, native threads counted; with `--build` beside
 * the storefront of another checkout, interleaved.
 */
export const measureRenderLoad: MeasureRow = async ({ channelsDir, backendPort, folder, otherCheckout }) => {
  const own = await startStorefront({ channelsDir, backendPort, env: ENVIRONMENT });
  const other = otherCheckout
    ? await startOtherBuild(otherCheckout, join(folder, 'render-load'), ENVIRONMENT)
    : null;
  try {
    const sides = await Promise.all([own, ...(other ? [other] : [])].map(toMeasured));
    const detail: Record<string, readonly number[]> = {};
    const sums = sides.map(() => 0);
    for (const page of PAGES) {
      const costs = sides.map((): number[] => []);
      // The first round warms up
      for (let round = 0; round <= ROUNDS; round++)
        for (const [at, side] of sides.entries()) {
          const cost = await measure(side, page);
          if (round > 0) costs[at]?.push(cost);
        }
      const middles = costs.map(median);
      detail[page] = middles.map((ms) => Number(ms.toFixed(2)));
      for (const [at, ms] of middles.entries()) sums[at] = (sums[at] ?? 0) + ms;
    }
    const [ownMs = Number.NaN, otherMs] = sums;
    const ratio = otherMs === undefined ? null : ownMs / otherMs;
    const compared = ratio === null ? '' : `; ${ratio.toFixed(2)} × of ${otherCheckout}`;
    return {
      name: 'render-load',
      value: `${(ownMs / PAGES.length).toFixed(2)} ms CPU per page${compared}`,
      bar: `≤ ${BAR} × of the build of f5e9f696 (--build)`,
      verdict: ratio === null ? 'not-yet (needs --build)' : verdict(ratio <= BAR),
      detail: { msOwnAndOther: detail, rounds: ROUNDS, connections: CONNECTIONS },
    };
  } finally {
    await own.stop();
    await other?.stop();
  }
};
