import { expect, test } from 'vitest';
import { readShopSeed, shopFolders } from './seed-files.ts';
import { ranksOf } from './seed-product.ts';

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
