import path from 'node:path';
import { expect, test } from 'vitest';
import { drawingFamily } from '#backend/demo/drawings/kinds.ts';
import { readShopSeed, shopFolders } from './seed-files.ts';
import { listViews } from './seed-product.ts';

const SEEDS = shopFolders('backend/demo/seed').map(readShopSeed);
/** Things at a negative scale are mirrored. */
const MIRRORED = /scale\(-/;

test('at least 60 products have a second picture, fifteen of each shop', () => {
  const counts = SEEDS.map(
    ({ products }) =>
      products.filter(({ product }) => product.picturesOf === undefined && listViews(product).length === 2)
        .length,
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(15);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60);
});

test('a second picture is another view, and no picture is mirrored', () => {
  for (const { folder, products } of SEEDS)
    for (const { product } of products) {
      const draw = drawingFamily(path.basename(folder)).products[product.drawing.kind];
      const pictures = listViews(product).map((view) => draw?.(product.drawing.colors, 7, view) ?? '');
      expect(new Set(pictures).size, product.key).toBe(pictures.length);
      const ofMotif = pictures.filter((picture) =>
        MIRRORED.test(picture.slice(0, picture.indexOf('<g transform') + 200)),
      );
      expect(ofMotif, product.key).toEqual([]);
    }
});
