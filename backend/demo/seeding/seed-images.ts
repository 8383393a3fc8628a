import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bannerFileName } from '#backend/model/banner-file-name.ts';
import { findBackgroundColor } from '#backend/demo/drawings/background-color.ts';
import { SECOND_VIEWS } from '#backend/demo/drawings/base/drawing.ts';
import type { DrawingFamily } from '#backend/demo/drawings/kinds.ts';
import { originalsFolder } from '#backend/api/images/image-files.ts';
import type { ImageType } from '#backend/api/images/image-path.ts';
import { SeedError, type ShopSeed } from './seed-files.ts';
import { imageName, listViews } from './seed-product.ts';

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
    for (const view of ['whole', ...SECOND_VIEWS] as const)
      hash.update(drawing(['#a04030', '#306090', '#e0c060'], 7, view));
  return hash.digest('hex');
}

/** Writes an original only if it differs: the modification time is part of cached renditions. */
async function writeOriginal(
  dataDir: string,
  type: ImageType,
  fileName: string,
  content: Buffer | string,
): Promise<void> {
  const stem = path.join(originalsFolder(dataDir, type), path.parse(fileName).name);
  const [ending, other] = typeof content === 'string' ? ['svg', 'webp'] : ['webp', 'svg'];
  const bytes = Buffer.from(content);
  const current = await readFile(`${stem}.${ending}`).catch(() => null);
  if (current?.equals(bytes) !== true) await writeFile(`${stem}.${ending}`, bytes);
  await rm(`${stem}.${other}`, { force: true });
}

/** The file of a rendered picture, `evening:1`: it takes the place of a drawing. Null where there is none. */
export function findRenderedPicture(shopFolder: string, picture: string): string | null {
  const file = path.join(shopFolder, 'pictures', `${picture.replace(':', '-')}.webp`);
  return existsSync(file) ? file : null;
}

interface NamedBanner {
  readonly file: string;
  readonly type: ImageType;
  /** Name in the seed, `kind:n`. */
  readonly picture: string;
}

/** Header images of categories, brands and campaigns, and portraits of brands. */
function headerBanners(seed: ShopSeed): NamedBanner[] {
  const files = [
    { file: 'categories.json', type: 'categoryheader', entries: seed.categories },
    { file: 'campaigns.json', type: 'categoryheader', entries: seed.campaigns },
    { file: 'brands.json', type: 'brandheader', entries: seed.brands },
    {
      file: 'brands.json',
      type: 'pagewidget',
      entries: seed.brands.map(({ portrait }) => ({ image: portrait })),
    },
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
    for (const [index, view] of listViews(product).entries()) {
      const name = imageName(seed.shop.key, product.key, index + 1);
      const svg = draw(product.drawing.colors, drawingSeed(product.key), view);
      await writeOriginal(dataDir, 'product', name, svg);
      const background = findBackgroundColor(svg);
      if (background !== null) backgrounds.set(name, background);
    }
  }
  for (const { file, type, picture } of [...headerBanners(seed), ...widgetBanners(seed)]) {
    const [kind = '', number = '1'] = picture.split(':');
    const rendered = findRenderedPicture(seed.folder, picture);
    if (rendered !== null) {
      const name = bannerFileName(seed.shop.key, picture);
      await writeOriginal(dataDir, type, name, await readFile(rendered));
      continue;
    }
    const draw = family.banners[kind];
    if (draw === undefined)
      throw new SeedError(`${path.join(seed.folder, file)}: no banner drawing "${kind}"`);
    await writeOriginal(dataDir, type, bannerFileName(seed.shop.key, picture), draw([], Number(number)));
  }
  return backgrounds;
}
