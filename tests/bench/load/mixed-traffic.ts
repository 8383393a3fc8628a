import { loadPagePaths } from '#tests/bench/browser.ts';
import { ask } from '#tests/support/http.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { formatHead, type RawVisit } from './raw-load.ts';

/** Visits of a hundred, by kind. */
const SHARES = { cart: 8, uncached: 2 } as const;
const PRODUCTS_PER_SHOP = 20;
/** Pages of a shop by weight: a visit is mostly a product's, often a list's. */
const WEIGHTS = { home: 4, list: 6 } as const;
const ADDRESSES = 200;

interface ShopTraffic {
  readonly shop: DemoShop;
  /** As often as they are visited. */
  readonly pages: readonly string[];
  readonly list: string;
}

export interface MixedTraffic {
  /** Each page once. */
  readonly pages: readonly { readonly host: string; readonly path: string }[];
  /** The same, each as an anonymous visitor asks for it and as one whose browser runs scripts. */
  readonly allPages: readonly RawVisit[];
  readonly next: () => RawVisit;
  /** A page that has never been asked for. */
  readonly nextUncached: () => RawVisit;
}

/** Requests of four shops: 90 % anonymous visits of stored pages, 8 % visitors with a cart, 2 % pages that nothing has stored. */
export async function createMixedTraffic(port: number): Promise<MixedTraffic> {
  const shops = await Promise.all(SHOPS.map((shop) => loadTraffic(port, shop)));
  let [turn, uncached] = [0, 0];
  const headersOf = ({ host }: DemoShop, more: Readonly<Record<string, string>> = {}) => ({
    Host: `${host}:${port}`,
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'X-Forwarded-For': `203.0.113.${turn % ADDRESSES}`,
    // Of a measurement service, on many sites: it must not split the cache
    Cookie: `_ga=GA1.1.${turn}.1`,
    ...more,
  });
  const nextUncached = (): RawVisit => {
    uncached += 1;
    const { shop, list } = shops[uncached % shops.length] as ShopTraffic;
    return {
      kind: 'uncached',
      head: formatHead(`${list}?price=~range_1_${5000 + uncached}`, headersOf(shop)),
    };
  };
  return {
    pages: shops.flatMap(({ shop, pages }) => [...new Set(pages)].map((path) => ({ host: shop.host, path }))),
    allPages: shops.flatMap(({ shop, pages }) =>
      [...new Set(pages)].flatMap((path) => [
        { kind: 'warm', head: formatHead(path, headersOf(shop)) },
        { kind: 'cart', head: formatHead(path, headersOf(shop, { Cookie: 'ralph-js=1' })) },
      ]),
    ),
    next: () => {
      turn += 1;
      const at = turn % 100;
      if (at < SHARES.uncached) return nextUncached();
      const { shop, pages } = shops[turn % shops.length] as ShopTraffic;
      const path = pages[Math.floor(turn / shops.length) % pages.length] as string;
      if (at >= SHARES.uncached + SHARES.cart)
        return { kind: 'warm', head: formatHead(path, headersOf(shop)) };
      const Cookie = `ralph-js=1; ralph-cart=00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
      return { kind: 'cart', head: formatHead(path, headersOf(shop, { Cookie })) };
    },
    nextUncached,
  };
}

async function loadTraffic(port: number, shop: DemoShop): Promise<ShopTraffic> {
  const paths = await loadPagePaths({ port }, shop.key);
  const { body } = await ask(shop.host, paths.list, { port });
  const products = [...new Set([...body.matchAll(/href="(\/p\/[^"?#]+)"/g)].map(([, path]) => path ?? ''))];
  const pages = [
    ...Array<string>(WEIGHTS.home).fill(paths.home),
    ...Array<string>(WEIGHTS.list).fill(paths.list),
    ...products.slice(0, PRODUCTS_PER_SHOP),
  ];
  return { shop, pages, list: paths.list };
}
