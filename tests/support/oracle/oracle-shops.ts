import { listProducts } from '#tests/support/api/products.ts';
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';
import { addGoods, createCartIn } from './cart-calls.ts';
import type { OracleShop, SoldGoods } from './random-carts.ts';
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

/** The currencies in which the shop's gift card is not used up, with what is left: earlier tests may have paid by it. */
async function readGiftCards(
  { baseMarket, markets, rules }: SeedShop,
  shop: DemoShop,
  dearest: SoldGoods,
): Promise<ReadonlyMap<string, number>> {
  const card = rules.codes.find(({ kind }) => kind.type === 'giftCard');
  if (card === undefined) return new Map();
  const market = markets.find(({ alias }) => alias === baseMarket.alias) ?? baseMarket;
  const place = { shop, market: market.alias };
  const id = await createCartIn(place);
  const { cart } = await addGoods(place, id, {
    lines: [{ skuId: dearest.skuId, pieces: Math.min(dearest.stock, 5) }],
    code: card.code,
  });
  const left = Math.round((cart?.summary.fixedAmountDiscountIncVat ?? 0) * 100);
  return new Map([[market.currency.code, left]]);
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
