import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bannerFileName } from '#backend/model/banner-file-name.ts';
import { groundColour } from '#backend/demo/drawings/ground-colour.ts';
import type { DrawingFamily } from '#backend/demo/drawings/kinds.ts';
import { originalsFolder } from '#backend/api/images/image-files.ts';
import type { ImageType } from '#backend/api/images/image-path.ts';
import { SeedError, type ShopSeed } from './seed-files.ts';
import { imageName, VIEWS } from './seed-product.ts';

/** Colours of the drawings' grounds, three hex digits each, by file name. */
export type Grounds = ReadonlyMap<string, string>;

/** A number for `text`, the same on every start: what a drawing varies by. */
function seedOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

/** Changes when a drawing does: one sample of each kind stands for it. */
export function drawingsHash({ products, banners }: DrawingFamily): string {
  const hash = createHash('sha256');
  for (const drawing of [...Object.values(products), ...Object.values(banners)])
    hash.update(drawing(['#a04030', '#306090', '#e0c060'], 7));
  return hash.digest('hex');
}

/** Rewrites only what differs: a picture's address and its cached sizes live as long as it looks the same. */
async function writeOriginal(dataDir: string, type: ImageType, fileName: string, svg: string): Promise<void> {
  const file = path.join(originalsFolder(dataDir, type), fileName.replace(/\.jpg$/, '.svg'));
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== svg) await writeFile(file, svg);
}

interface NamedBanner {
  readonly file: string;
  readonly type: ImageType;
  /** As `kind:n`. */
  readonly picture: string;
}

/** Pictures at the heads of lists. */
function headBanners(seed: ShopSeed): NamedBanner[] {
  const files = [
    { file: 'categories.json', type: 'categoryheader', entries: seed.categories },
    { file: 'brands.json', type: 'brandheader', entries: seed.brands },
  ] as const;
  return files.flatMap(({ entries, ...banner }) =>
    entries.flatMap(({ image }) => (image === null ? [] : [{ ...banner, picture: image }])),
  );
}

/** Pictures that areas and pages of a shop name. */
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
 * Draws every picture that the seed names into `DATA_DIR/images/originals`; gives the grounds of products' pictures. Throws
 * `SeedError` for an unknown kind.
 */
export async function writeSeedImages(
  dataDir: string,
  seed: ShopSeed,
  family: DrawingFamily,
): Promise<Grounds> {
  const grounds = new Map<string, string>();
  for (const type of ['product', 'pagewidget', 'categoryheader', 'brandheader'] as const)
    await mkdir(originalsFolder(dataDir, type), { recursive: true });
  for (const { file, product } of seed.products) {
    const draw = family.products[product.drawing.kind];
    if (draw === undefined)
      throw new SeedError(`${file}: ${product.key}: no drawing "${product.drawing.kind}"`);
    for (let view = 1; view <= VIEWS; view += 1) {
      const name = imageName(seed.shop.key, product.key, view);
      const svg = draw(product.drawing.colors, seedOf(name));
      await writeOriginal(dataDir, 'product', name, svg);
      const ground = groundColour(svg);
      if (ground !== null) grounds.set(name, ground);
    }
  }
  for (const { file, type, picture } of [...headBanners(seed), ...widgetBanners(seed)]) {
    const [kind = '', number = '1'] = picture.split(':');
    const draw = family.banners[kind];
    if (draw === undefined)
      throw new SeedError(`${path.join(seed.folder, file)}: no banner drawing "${kind}"`);
    await writeOriginal(dataDir, type, bannerFileName(seed.shop.key, picture), draw([], Number(number)));
  }
  return grounds;
}
