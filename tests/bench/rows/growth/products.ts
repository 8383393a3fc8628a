import { join } from 'node:path';
import { loadPagePaths } from '#tests/bench/browser.ts';
import {
  cpuMsOf,
  startLargeBackend,
  startStorefront,
  WITHOUT_PAGE_CACHE,
  type Started,
} from '#tests/bench/servers.ts';
import { median, type OwnServers, type Row } from '#tests/bench/row.ts';
import { ask } from '#tests/support/http.ts';

const SHOP = 'karamell';
const HOST = `${SHOP}.localhost`;
/** The last is the most that the ids of the embedded backend have room for. */
const SIZES = [1_000, 10_000, 100_000, 900_000] as const;
const ROUNDS = 7;
const REQUESTS = 20;

interface Shop {
  readonly products: number;
  readonly backend: Started;
  readonly storefront: Started;
  /** Path of the list of all products. */
  readonly list: string;
}

/** Addresses that nothing has stored: of a list of all products, and of a search. */
const PAGES = {
  list: ({ list }: Shop, turn: number) => `${list}?price=~range_1_${5000 + turn}`,
  search: (_: Shop, turn: number) => `/sok/lakrits?price=~range_1_${5000 + turn}`,
} as const;
type Kind = keyof typeof PAGES;
const KINDS = ['list', 'search'] as const;

interface Cost {
  readonly storefrontMs: number;
  readonly backendMs: number;
}

async function measureCost(shop: Shop, kind: Kind, round: number): Promise<Cost> {
  const { backend, storefront } = shop;
  const before = [cpuMsOf(storefront.pid), cpuMsOf(backend.pid)] as const;
  for (let request = 0; request < REQUESTS; request += 1) {
    const path = PAGES[kind](shop, round * REQUESTS + request);
    const { status } = await ask(HOST, path, { port: storefront.port });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  return {
    storefrontMs: (cpuMsOf(storefront.pid) - before[0]) / REQUESTS,
    backendMs: (cpuMsOf(backend.pid) - before[1]) / REQUESTS,
  };
}

function toRow(kind: Kind, costs: readonly (readonly Cost[])[]): Row {
  const ratios = (side: keyof Cost): number[] =>
    costs.map((each) =>
      Number(
        median(each.map((cost, round) => cost[side] / (costs[0]?.[round]?.[side] ?? Number.NaN))).toPrecision(
          3,
        ),
      ),
    );
  const [storefront, backend] = [ratios('storefrontMs'), ratios('backendMs')];
  return {
    name: `growth: products, ${kind}`,
    value: `${storefront.at(-1)} × CPU of the storefront, ${backend.at(-1)} × of the embedded backend, at ${SIZES.at(-1)} products`,
    bar: 'none',
    verdict: 'pass',
    detail: { products: SIZES, storefront, backend, rounds: ROUNDS },
  };
}

/** CPU of an uncached list and of a search, of storefront and backend, with ever larger catalogues; interleaved. */
export async function measureProducts({ checkout, folder }: OwnServers): Promise<Row[]> {
  const shops: Shop[] = [];
  try {
    for (const products of SIZES) {
      const backend = await startLargeBackend({ folder: join(folder, `products-${products}`) }, products);
      const storefront = await startStorefront({
        channelsDir: join(checkout, 'channels'),
        backendPort: backend.port,
        checkout,
        env: { ...WITHOUT_PAGE_CACHE, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' },
      });
      const { list } = await loadPagePaths(storefront, SHOP);
      shops.push({ products, backend, storefront, list });
    }
    const costs = KINDS.map(() => shops.map((): Cost[] => []));
    for (let round = -1; round < ROUNDS; round += 1)
      for (const [at, kind] of KINDS.entries())
        for (const [shop, each] of shops.entries()) {
          const cost = await measureCost(each, kind, round + 1);
          // The first round warms the code up
          if (round >= 0) costs[at]?.[shop]?.push(cost);
        }
    return KINDS.map((kind, at) => toRow(kind, costs[at] ?? []));
  } finally {
    for (const { storefront, backend } of shops) {
      await storefront.stop();
      await backend.stop();
    }
  }
}
