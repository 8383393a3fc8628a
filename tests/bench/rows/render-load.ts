import { join } from 'node:path';
import { fillCart, loadPagePaths } from '#tests/bench/browser.ts';
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
const SEARCH = '/sok/choklad';
const CHECKOUT = '/kassan';
/** The bar is for these. */
const PAGES: readonly string[] = ['home', 'list', 'product'];
/** `addressOf` has some more. */
const ADDRESSES = 30_000;
const ENVIRONMENT = { ...WITHOUT_PAGE_CACHE, TRUST_PROXY: 'loopback' };

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a POST. */
  readonly form?: string;
}

/** A storefront without page cache, and what it is asked for. */
interface Measured {
  readonly server: Started;
  readonly asked: Readonly<Record<string, Asked>>;
}

async function toMeasured(server: Started, backendPort: number): Promise<Measured> {
  const pages = await loadPagePaths(server, SHOP);
  const { form, cookies } = await fillCart({ port: server.port, backendPort }, SHOP);
  return {
    server,
    asked: {
      home: { path: pages.home },
      list: { path: pages.list },
      product: { path: pages.product },
      search: { path: SEARCH },
      // As the script of a card sends it. Each visitor gets a cart
      'add to cart': {
        path: '/cart/add',
        headers: { Origin: `http://${SHOP}.localhost:${server.port}`, Accept: 'application/json' },
        form,
      },
      checkout: { path: CHECKOUT, headers: { Cookie: cookies.join('; ') } },
    },
  };
}

/** CPU of one request at 32 connections, of all threads of the process, in milliseconds. */
async function measure({ port, pid }: Started, { path, headers, form }: Asked): Promise<number> {
  let visitors = 0;
  const next = (): string =>
    formatHead(
      path,
      {
        Host: `${SHOP}.localhost:${port}`,
        'Accept-Encoding': 'gzip, br',
        'X-Forwarded-For': addressOf((visitors += 1) % ADDRESSES),
        ...headers,
      },
      form,
    );
  const before = cpuMsOf(pid);
  const { requests, answers } = await runLoad({
    port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    next,
  });
  const wrong = Object.keys(answers).filter((state) => !state.startsWith('200'));
  if (wrong.length > 0) throw new Error(`${path}: ${JSON.stringify(answers)}`);
  return (cpuMsOf(pid) - before) / requests;
}

/**
 * CPU per request at 32 connections, made anew from warm data, native threads counted: pages, a search, an addition to a new cart, and
 * the checkout; with `--build` beside the storefront of another checkout, interleaved.
 */
export const measureRenderLoad: MeasureRow = async ({ channelsDir, backendPort, folder, otherCheckout }) => {
  const own = await startStorefront({ channelsDir, backendPort, env: ENVIRONMENT });
  const other = otherCheckout
    ? await startOtherBuild(otherCheckout, join(folder, 'render-load'), ENVIRONMENT)
    : null;
  try {
    const sides = await Promise.all(
      [own, ...(other ? [other] : [])].map((server) => toMeasured(server, backendPort)),
    );
    const detail: Record<string, readonly number[]> = {};
    const sums = sides.map(() => 0);
    for (const name of Object.keys(sides[0]?.asked ?? {})) {
      const costs = sides.map((): number[] => []);
      // The first round warms up
      for (let round = 0; round <= ROUNDS; round++)
        for (const [at, side] of sides.entries()) {
          const asked = side.asked[name];
          if (!asked) continue;
          const cost = await measure(side.server, asked);
          if (round > 0) costs[at]?.push(cost);
        }
      const middles = costs.map(median);
      detail[name] = middles.map((ms) => Number(ms.toFixed(2)));
      if (!PAGES.includes(name)) continue;
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
