import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pageWidgetSize } from '#backend/api/graphql/views/content-view.ts';
import { listSeedPictures } from './seed-checks.ts';
import { readShopSeed, shopFolders } from './seed-files.ts';

const MAX_BYTES = 60_000;
/** The placeholder is a mean of wall and floor, in three hex digits. */
const COLOR_TOLERANCE = 60;

describe.each(shopFolders('backend/demo/seed'))('%s', (folder) => {
  const seed = readShopSeed(folder);
  const names = new Set(listSeedPictures(seed).map(({ picture }) => picture));
  const files = [...names].map((picture) => ({ picture, file: path.join(folder, 'pictures', picture) }));

  test('the pictures that the seed names are those in its folder', () => {
    const found = readdirSync(path.join(folder, 'pictures'), { recursive: true, encoding: 'utf8' });
    expect(found.filter((name) => name !== 'products').toSorted()).toEqual([...names].toSorted());
  });

  test('every picture is a WebP of at most 60 kB in the proportions that the API names', async () => {
    for (const { picture, file } of files) {
      const { format, width, height } = await sharp(file).metadata();
      const named = picture.startsWith('products/') ? { width: 4, height: 5 } : pageWidgetSize(picture);
      expect(format, picture).toBe('webp');
      expect(statSync(file).size, picture).toBeLessThanOrEqual(MAX_BYTES);
      expect(width / height, picture).toBeCloseTo(named.width / named.height, 2);
    }
  });

  test('the rendered products are those that have a model', () => {
    const models = readFileSync(`backend/demo/pictures/goods/${path.basename(folder)}.py`, 'utf8');
    const rendered = seed.products.filter(({ product }) => product.rendered && product.main === undefined);
    const shown = rendered.flatMap(({ product }) => product.pictures.map((picture) => picture.slice(0, -2)));
    const built = [...models.matchAll(/^ {4}'([a-z0-9-]+)': Good/gm)].map(([, name]) => name);
    expect([...new Set(shown)].toSorted()).toEqual(built.toSorted());
  });

  test('at least fifteen products have a second picture', () => {
    const pairs = new Set(
      seed.products.flatMap(({ product }) => (product.pictures.length > 1 ? product.pictures[1] : [])),
    );
    expect(pairs.size).toBeGreaterThanOrEqual(15);
  });

  test('the placeholder has about the colour of the edges of product pictures', async () => {
    const [picture = ''] = seed.products[0]?.product.pictures ?? [];
    const file = path.join(folder, 'pictures', 'products', `${picture}.webp`);
    const { data } = await sharp(file)
      .resize(5, 1, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const placeholder = (seed.shop.pictureBackground ?? '')
      .split('')
      .map((digit) => Number.parseInt(digit, 16) * 17);
    expect(placeholder).toHaveLength(3);
    for (const [at, value] of placeholder.entries())
      expect(Math.abs(value - (data[at] ?? 0)), String(at)).toBeLessThan(COLOR_TOLERANCE);
  });
});
