import path from 'node:path';
import { expect, test } from 'vitest';
import { readShopSeed, shopFolders, type ShopSeed } from '#backend/demo/seeding/seed-files.ts';
import { drawingFamily } from './kinds.ts';

const SEEDS = shopFolders('backend/demo/seed').map(readShopSeed);
/** Sum of the differences of red, green and blue: below it two colours have the same name. */
const SAME_COLOR = 70;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const distance = (a: string, b: string): number =>
  channels(a).reduce((sum, part, at) => sum + Math.abs(part - (channels(b)[at] ?? 0)), 0);

function draw(seed: ShopSeed, key: string): string {
  const product = seed.products.find((entry) => entry.product.key === key)?.product;
  const kind = product?.drawing.kind ?? '';
  const drawing = drawingFamily(path.basename(seed.folder)).products[kind];
  if (!product || !drawing) throw new Error(`No drawing of ${key}`);
  return drawing(product.drawing.colors, 7);
}
const shop = (key: string): ShopSeed => {
  const seed = SEEDS.find(({ folder }) => path.basename(folder) === key);
  if (!seed) throw new Error(`No shop ${key}`);
  return seed;
};
const countOf = (svg: string, mark: string): number => svg.split(mark).length - 1;

test('the colour of a variant is the main colour of its picture, and is painted', () => {
  for (const seed of SEEDS)
    for (const { product } of seed.products) {
      const hex = product.variant?.hex;
      const [main = ''] = product.drawing.colors;
      if (hex === undefined) continue;
      expect(distance(hex, main), `${product.key}: ${hex} drawn as ${main}`).toBeLessThan(SAME_COLOR);
      expect(draw(seed, product.key).toLowerCase(), product.key).toContain(main.toLowerCase());
    }
});

/** Colour of a part that a drawing has once per thing. */
const FLAME = '#fff3c4';
const DIODE = 'rx="24" ry="24" fill="#fff1ee"';
const COMPARTMENT = 'data-part="compartment"';
const CLOTH_STRIPE = 'height="60"';
test.each([
  ['nordic', 'iron-candlestick', FLAME, 1],
  ['nordic', 'brass-trio', FLAME, 3],
  ['nordic', 'stearin-pillars', FLAME, 3],
  ['nordic', 'beeswax-candles', FLAME, 4],
  ['nordic', 'kitchen-towels', CLOTH_STRIPE, 2],
  ['nordic', 'spoon-trio', 'cy="-860.0"', 3],
  ['nordic', 'stem-vase', 'M-110 -640C', 1],
  ['nordic', 'cabin-blanket', 'height="40"', 3],
  ['nordic', 'espresso-pair', '#4a2c1c', 2],
  ['karamell', 'tre-presentaskar', 'width="924" height="190"', 3],
  ['karamell', 'havtornstryffel', 'rx="148.0"', 8],
  ['karamell', 'tackasken', COMPARTMENT, 4],
  ['karamell', 'lakritsasken', COMPARTMENT, 5],
  ['karamell', 'pralinbyran', 'stroke-width="8"', 3],
  ['lumo', 'rals', '440) rotate(', 2],
  ['lumo', 'galleri', '440) rotate(', 1],
  ['lumo', 'parglans', DIODE, 10],
  ['lumo', 'stativ', 'class="panel"', 3],
  ['koivu', 'vuosirengas', 'data-ring=', 6],
] as const)('%s: the picture of %s has as many things as its text says', (key, product, mark, count) => {
  const svg = draw(shop(key), product);
  expect(countOf(svg, mark)).toBe(count);
});

test('no two products of a shop have the same picture in the same colours, but the sizes of one', () => {
  for (const seed of SEEDS) {
    const owners = new Map<string, string>();
    for (const { product } of seed.products) {
      const picture = `${product.drawing.kind} ${product.drawing.colors.join()}`;
      const owner = product.variant?.group ?? product.key;
      expect(owners.get(picture) ?? owner, `${product.key}: ${picture}`).toBe(owner);
      owners.set(picture, owner);
    }
  }
});
