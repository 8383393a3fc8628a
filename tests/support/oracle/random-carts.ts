import { CartOracle, type OracleCart } from './cart-oracle.ts';
import type { OracleSums } from './oracle-sums.ts';
import { deliveriesOf } from './delivery-prices.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SeedGoods, SeedMarket, SeedShop } from './seed-shop.ts';

/** Goods that the API sells: a SKU of them, how many the shop has, and how many a cart may hold. */
export interface SoldGoods {
  readonly goods: SeedGoods;
  readonly skuId: number;
  readonly inStock: number;
  readonly stock: number;
}

/** A demo shop with what its API sells of the seed's goods. */
export interface OracleShop {
  readonly shop: SeedShop;
  readonly sold: readonly SoldGoods[];
  /** What each gift card has left, in hundredths, by `cardKey`. */
  readonly giftCardLeft: ReadonlyMap<string, number>;
}

export interface RandomCart {
  readonly number: number;
  readonly shop: SeedShop;
  readonly market: SeedMarket;
  readonly customerType: 'PERSON' | 'ORGANIZATION';
  readonly lines: readonly (SoldGoods & { readonly pieces: number })[];
  readonly code: string | null;
  readonly shippingId: number;
  /** The customer's balance, in hundredths; 0 for a guest. */
  readonly balance: number;
}

/** Names a gift card in one currency. */
export const cardKey = (code: string | null, { currency }: SeedMarket): string => `${code} ${currency.code}`;

/** Names a cart in the message of a failed test, with all that is needed to build it again. */
export const describeCart = (
  { number, shop, market, customerType, lines, code, shippingId, balance }: RandomCart,
  seed: number,
): string =>
  `seed ${seed}, cart ${number}: ${shop.key}/${market.alias} ${customerType}, code ${code}, delivery ${shippingId}, balance ${balance}, ${lines
    .map(({ goods, pieces }) => `${pieces} × ${goods.name}`)
    .join(', ')}`;

const MAX_LINES = 5;
const MAX_PIECES = 9;
/** Random carts of which a cart on an edge is the one with most of it. */
const EDGE_CANDIDATES = 30;

/** The oracle's sums of a random cart. */
export const sumsOf = (cart: RandomCart, giftCardLeft: number): OracleSums =>
  new CartOracle(toOracleCart(cart, giftCardLeft)).computeSums();

const toOracleCart = ({ shop, market, lines, code, shippingId, balance }: RandomCart, giftCardLeft: number) =>
  ({ shop, market, lines, code, shippingId, balance, giftCardLeft }) satisfies OracleCart;

/**
 * As many random carts: markets and customer types take turns, and so do codes, so that each meets each. Of four
 * carts one has the most roundings of an exact half among several, and one the goods nearest to an amount where something changes;
 * three have goods of both VAT rates where the shop has such. Every third is that of a customer with a balance, which pays every second of
 * those in full.
 */
export function listRandomCarts(
  shops: readonly OracleShop[],
  { count, random }: { readonly count: number; readonly random: SeededRandom },
): readonly RandomCart[] {
  const places = shops.flatMap((shop) =>
    shop.shop.markets.flatMap((market) =>
      (['PERSON', 'ORGANIZATION'] as const).map((customerType) => ({ shop, market, customerType })),
    ),
  );
  return Array.from({ length: count }, (_, number): RandomCart => {
    const place = places[number % places.length];
    if (place === undefined) throw new Error('There are no shops.');
    const { shop, market, customerType } = place;
    const codes = [null, ...shop.shop.rules.codes.map(({ code }) => code)];
    // The round is added: otherwise a place would meet the same codes only where the counts have a common factor
    const code = codes[(number + Math.floor(number / places.length)) % codes.length] ?? null;
    const draw = (): RandomCart => ({
      number,
      shop: shop.shop,
      market,
      customerType,
      lines: drawLines(shop, random, number % 4 !== 3),
      code,
      shippingId: random.pick(deliveriesOf(market.country).ids),
      balance: drawBalance(number, market, random),
    });
    if (number % 4 > 1) return draw();
    const left = shop.giftCardLeft.get(cardKey(code, market)) ?? 0;
    return selectEdge(Array.from({ length: EDGE_CANDIDATES }, draw), { left, byHalves: number % 4 === 0 });
  });
}

/** In the base currencies up to 300, or more than a cart costs. */
function drawBalance(number: number, { currency }: SeedMarket, random: SeededRandom): number {
  if (number % 3 !== 1) return 0;
  return number % 2 === 0 ? 100_000_000 : 1 + random.int(Math.ceil(30_000 * currency.rate));
}

function selectEdge(
  candidates: readonly RandomCart[],
  { left, byHalves }: { readonly left: number; readonly byHalves: boolean },
): RandomCart {
  const rankOf = (cart: RandomCart): number => {
    const { halves, fromThreshold } = sumsOf(cart, left);
    return byHalves ? -halves : fromThreshold;
  };
  const ranked = candidates.map((cart) => ({ cart, rank: rankOf(cart) }));
  const [best] = ranked.toSorted((one, other) => one.rank - other.rank);
  if (best === undefined) throw new Error('There are no candidates.');
  return best.cart;
}

function drawLines({ sold }: OracleShop, random: SeededRandom, isMixed: boolean): RandomCart['lines'] {
  const chosen = new Set<SoldGoods>();
  if (isMixed)
    for (const group of ['standard', 'food']) {
      const ofGroup = sold.filter(({ goods }) => goods.vat === group);
      if (ofGroup.length > 0) chosen.add(random.pick(ofGroup));
    }
  const count = chosen.size + 1 + random.int(MAX_LINES - chosen.size);
  while (chosen.size < count) chosen.add(random.pick(sold));
  return [...chosen].map((each) => ({
    ...each,
    pieces: 1 + random.int(Math.min(each.stock, MAX_PIECES)),
  }));
}
