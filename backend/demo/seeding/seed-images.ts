import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bannerFileName } from '#backend/model/banner-file-name.ts';
import { findBackgroundColor } from '#backend/demo/drawings/background-color.ts';
import type { DrawingFamily } from '#backend/demo/drawings/kinds.ts';
import { originalsFolder } from '#backend/api/images/image-files.ts';
import type { ImageType } from '#backend/api/images/image-path.ts';
import { SeedError, type ShopSeed } from './seed-files.ts';
import { imageName, IMAGES_PER_PRODUCT } from './seed-product.ts';

/** Background colours of the drawings, three hex digits each, by file name. */
export type BackgroundColors = ReadonlyMap<string, string>;

/** Seed of a drawing's random details: a hash of its file name, so that images are the same on every start. */
function drawingSeed(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

/** Hash of one sample of each kind of drawing, to detect changed drawings. */
export function drawingsHash({ products, banners }: DrawingFamily): string {
  const hash = createHash('sha256');
  for (const drawing of [...Object.values(products), ...Object.values(banners)])
    hash.update(drawing(['#a04030', '#306090', '#e0c060'], 7));
  return hash.digest('hex');
}

/** Writes an original only if it differs: the modification time is part of cached renditions. */
async function writeOriginal(dataDir: string, type: ImageType, fileName: string, svg: string): Promise<void> {
  const file = path.join(originalsFolder(dataDir, type), fileName.replace(/\.jpg$/, '.svg'));
  const current = await readFile(file, 'utf8').catch(() => null);
  if (current !== svg) await writeFile(file, svg);
}

interface NamedBanner {
  readonly file: string;
  readonly type: ImageType;
  /** Name in the seed, `kind:n`. */
  readonly picture: string;
}

/** Header images of categories and brands. */
function headerBanners(seed: ShopSeed): NamedBanner[] {
  const files = [
    { file: 'categories.json', type: 'categoryheader', entries: seed.categories },
    { file: 'brands.json', type: 'brandheader', entries: seed.brands },
  ] as const;
  return files.flatMap(({ entries, ...banner }) =>
    entries.flatMap(({ image }) => (image === null ? [] : [{ ...banner, picture: image }])),
  );
}

/** Images in the widgets of areas and pages. */
function widgetBanners(seed: ShopSeed): NamedBanner[] {
  const files = [
    { file: 'areas.json', entries: seed.areas },
    { file: 'pages.json', entries: seed.pages },
  ];
  return files.flatMap(({ file, entries }) =>
    entries
      .flatMap((entry) => entry.containers)
      .flatMap((container) => container.widgets)
      .flatMap((widget) => widget.images.map((picture) => ({ file, type: 'pagewidget' as const, picture }))),
  );
}

/**
 * Draws every image of a shop's seed into `DATA_DIR/images/originals`; returns the background colours of product images.
 * Throws `SeedError` for an unknown kind of drawing.
 */
export async function writeSeedImages(
  dataDir: string,
  seed: ShopSeed,
  family: DrawingFamily,
): Promise<BackgroundColors> {
  const backgrounds = new Map<string, string>();
  for (const type of ['product', 'pagewidget', 'categoryheader', 'brandheader'] as const)
    await mkdir(originalsFolder(dataDir, type), { recursive: true });
  for (const { file, product } of seed.products) {
    if (product.picturesOf !== undefined) continue;
    const draw = family.products[product.drawing.kind];
    if (draw === undefined)
      throw new SeedError(`${file}: ${product.key}: no drawing "${product.drawing.kind}"`);
    for (let view = 1; view <= IMAGES_PER_PRODUCT; view += 1) {
      const name = imageName(seed.shop.key, product.key, view);
      const svg = draw(product.drawing.colors, drawingSeed(name));
      await writeOriginal(dataDir, 'product', name, svg);
      const background = findBackgroundColor(svg);
      if (background !== null) backgrounds.set(name, background);
    }
  }
  for (const { file, type, picture } of [...headerBanners(seed), ...widgetBanners(seed)]) {
    const [kind = '', number = '1'] = picture.split(':');
    const draw = family.banners[kind];
    if (draw === undefined)
      throw new SeedError(`${path.join(seed.folder, file)}: no banner drawing "${kind}"`);
    await writeOriginal(dataDir, type, bannerFileName(seed.shop.key, picture), draw([], Number(number)));
  }
  return backgrounds;
}
