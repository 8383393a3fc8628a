import { prefixOf, type DemoShop } from '#tests/support/shops.ts';

/** A request that no other one of the run equals. */
export interface Visit {
  readonly host: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the visitor. */
  readonly address: string;
}

interface Kind {
  readonly name: string;
  /** Of a hundred requests. */
  readonly share: number;
  readonly visit: (shop: DemoShop, number: number) => Partial<Visit>;
}

const LETTERS = 26;
const letter = (number: number): string => String.fromCharCode(97 + (number % LETTERS));
/** Three letters, as the alias of a market has: 17,576 different ones. */
const alias = (number: number): string =>
  letter(number) + letter(number / LETTERS) + letter(number / LETTERS ** 2);
const cookie = (text: string) => ({ headers: { cookie: text } });
const state = (value: object): string => `ralph=${encodeURIComponent(JSON.stringify(value))}`;

/** What a cache could take for a key of its own. About a third of the requests makes a page. */
const KINDS: readonly Kind[] = [
  { name: 'host', share: 15, visit: (_shop, at) => ({ host: `shop-${at}.example` }) },
  { name: 'tracking', share: 20, visit: (_shop, at) => ({ path: `/?utm_source=${at}&gclid=x${at}` }) },
  { name: 'foreign cookie', share: 15, visit: (_shop, at) => cookie(`_ga=GA1.${at}; c${at}=${at}`) },
  { name: 'file', share: 15, visit: (_shop, at) => ({ path: `/assets/file-${at}.js?v=${at}` }) },
  { name: 'parameter', share: 6, visit: (_shop, at) => ({ path: `/?p${at}=${at}` }) },
  { name: 'filter', share: 6, visit: (_shop, at) => ({ path: `/allt?price=~range_${at}_${at + 9000}` }) },
  { name: 'path', share: 6, visit: (_shop, at) => ({ path: `/page-${at}` }) },
  { name: 'market', share: 6, visit: (_shop, at) => cookie(`ralph-selected-market=${alias(at)}`) },
  {
    name: 'state',
    share: 5,
    visit: (_shop, at) =>
      cookie(
        `${state({ customerType: `TYPE-${at}`, vatIncluded: at % 2 === 0, favorites: [at] })}; ralph-js=${at}`,
      ),
  },
  {
    name: 'language',
    share: 3,
    visit: (shop, at) => ({
      path: `${prefixOf(shop, shop.languages[at % shop.languages.length] ?? '')}/?sort=${at}`,
      headers: { 'accept-language': `${alias(at)};q=0.${at}`, cookie: `ralph-locale=${alias(at)}` },
    }),
  },
  { name: 'search', share: 3, visit: (_shop, at) => ({ path: `/sok/word${at}` }) },
];

const WHEEL = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
/** Coprime to a hundred, so that kinds alternate. */
const STEP = 37;

/** The request with this number: kinds in turn, each from an address of its own. */
export function visitNumber(shops: readonly DemoShop[], number: number): Visit & { readonly kind: string } {
  const kind = WHEEL[(number * STEP) % WHEEL.length] as Kind;
  const shop = shops[Math.floor(number / WHEEL.length) % shops.length] as DemoShop;
  const address = `198.18.${(number >> 8) & 255}.${number & 255}`;
  return { kind: kind.name, host: shop.host, path: '/', address, ...kind.visit(shop, number) };
}
