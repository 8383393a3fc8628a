import { expect, test } from 'vitest';
import { readShopSeed, shopFolders } from './seed-files.ts';
import { SeedIds } from './seed-ids.ts';
import { rankRelated, ranksOf } from './seed-product.ts';

test.each(shopFolders('backend/demo/seed'))(
  '%s: rendered goods are the most popular and the newest',
  (folder) => {
    const products = readShopSeed(folder).products.map(({ product }) => product);
    const ranks = (isRendered: boolean) =>
      products.filter(({ rendered, main }) => rendered === isRendered && main === undefined).map(ranksOf);
    const [rendered, drawn] = [ranks(true), ranks(false)];
    expect(Math.min(...rendered.map(({ sold }) => sold))).toBeGreaterThan(
      Math.max(...drawn.map(({ sold }) => sold)),
    );
    const days = (rows: typeof rendered) => rows.map((row) => row.available_on).toSorted();
    expect((days(rendered)[0] ?? '') > (days(drawn).at(-1) ?? '')).toBe(true);
  },
);

const seeds = new Map(
  shopFolders('backend/demo/seed').map((folder) => [folder.split('/').at(-1), readShopSeed(folder)]),
);

function relatedTo(shop: string, key: string) {
  const seed = seeds.get(shop);
  if (!seed) throw new Error(`no shop "${shop}"`);
  const products = seed.products.map(({ product }) => product);
  const product = products.find((each) => each.key === key);
  if (!product) throw new Error(`no product "${key}"`);
  return rankRelated(product, products, new SeedIds(seed));
}

test('the nearest category comes first, one variant of each group, none of the product’s own', () => {
  const keys = relatedTo('koivu', 'kaarna-iltamanty').map(({ key }) => key);
  expect(keys.slice(0, 2)).toEqual(['nuppu-kaurapelto', 'pisara']);
  expect(keys.filter((key) => /^(kaarna|nuppu)/.test(key))).toEqual(['nuppu-kaurapelto']);
});

test('another weight of a product has the same related goods', () => {
  const keys = (key: string) => relatedTo('karamell', key).map((product) => product.key);
  expect(keys('fjallmjolk-200-g')).toEqual(keys('fjallmjolk'));
});

test.each([...seeds])('%s: four or more goods of one style are related to each product', (shop, seed) => {
  for (const { product } of seed.products) {
    const related = relatedTo(shop ?? '', product.key);
    expect(related.length, product.key).toBeGreaterThanOrEqual(4);
    expect(new Set(related.map(({ rendered }) => rendered)), product.key).toEqual(
      new Set([product.rendered]),
    );
  }
});
