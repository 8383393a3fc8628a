import { listProducts } from '#tests/support/api/products.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { addGoods, createCartIn } from './cart-calls.ts';
import { cardKey, type OracleShop, type SoldGoods } from './random-carts.ts';
import { readSeedShop, type SeedShop } from './seed-shop.ts';

/** Goods that tests of sums can buy: without these, a shop's products are not found in its seed. */
const LEAST_GOODS = 25;
/** Left to other tests of the same servers. */
const RESERVED_PIECES = 2;

/** Spaces of texts differ: `600 g` has a no-break space. */
const comparable = (name: string): string => name.replaceAll(/\s/g, ' ');

/** The goods of the seed that the shop's API has in stock, found by their names. */
async function listSold(seed: SeedShop, shop: DemoShop): Promise<readonly SoldGoods[]> {
  const products = await listProducts(shop, shop.languages[0], true);
  const byName = new Map(
    products.filter(({ type }) => type === 'product').map((each) => [comparable(each.name), each]),
  );
  const sold = seed.goods.flatMap((goods): SoldGoods[] => {
    const sku = byName.get(comparable(goods.name))?.skus.find(({ stock }) => stock.inStock > RESERVED_PIECES);
    return sku === undefined
      ? []
      : [{ goods, skuId: sku.skuId, inStock: sku.stock.inStock, stock: sku.stock.inStock - RESERVED_PIECES }];
  });
  if (sold.length < LEAST_GOODS) throw new Error(`${shop.key} sells ${sold.length} of its seed's goods.`);
  return sold;
}

/** What the shop's gift cards have left, which are in its base currency: earlier tests may have paid by them. */
async function readGiftCards(
  { baseMarket, markets, rules }: SeedShop,
  shop: DemoShop,
  dearest: SoldGoods,
): Promise<ReadonlyMap<string, number>> {
  const cards = rules.codes.filter(({ kind }) => kind.type === 'giftCard');
  const market = markets.find(({ alias }) => alias === baseMarket.alias) ?? baseMarket;
  const place = { shop, market: market.alias };
  const lines = [{ skuId: dearest.skuId, pieces: Math.min(dearest.stock, 5) }];
  const entries = cards.map(async ({ code }) => {
    const { cart } = await addGoods(place, await createCartIn(place), { lines, code });
    const left = Math.round((cart?.summary.fixedAmountDiscountIncVat ?? 0) * 100);
    return [cardKey(code, market), left] as const;
  });
  return new Map(await Promise.all(entries));
}

/** All demo shops with their seeds, what they sell now, and their gift cards. */
export const loadOracleShops = (): Promise<readonly OracleShop[]> =>
  Promise.all(
    SHOPS.map(async (demo): Promise<OracleShop> => {
      const shop = readSeedShop(demo.key);
      const sold = await listSold(shop, demo);
      const [dearest] = sold.toSorted((one, other) => other.goods.price - one.goods.price);
      if (dearest === undefined) throw new Error(`${demo.key} sells nothing.`);
      return { shop, sold, giftCardLeft: await readGiftCards(shop, demo, dearest) };
    }),
  );
