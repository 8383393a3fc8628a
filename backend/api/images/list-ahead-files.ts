import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { originalsFolder } from './image-files.ts';
import { stemOf, type ImageType } from './image-path.ts';
import { bannerFileName } from '#backend/model/banner-file-name.ts';
import type { Shop } from '#backend/model/shop.ts';
import type { AheadFiles } from './render-ahead.ts';

/** Only the best sold products of a large catalogue. */
const MAX_PRODUCTS = 500;

const imagesRow = z.object({ images: jsonColumn(z.array(z.string())) });

/** Pictures of the best sold products. */
function listProductPictures({ raw }: Database): string[][] {
  const sql = `select images from products where images <> '[]' order by sold desc, id limit ${MAX_PRODUCTS}`;
  return raw.select(imagesRow, sql, []).map(({ images }) => images);
}

const listProductStems = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => stemOf(encodeURIComponent(name)) ?? [])),
];

/** The pictures of the first widget that has some, of each area: the hero in its crops. */
function listHeroStems({ key, areas }: Shop): string[] {
  const heroes = areas.flatMap(
    ({ containers }) =>
      containers.flatMap(({ widgets }) => widgets).find(({ images }) => images.length > 0)?.images ?? [],
  );
  return heroes.map((picture) => path.parse(bannerFileName(key, picture)).name);
}

/** What the first visitors of the shops see, for `ImageService.renderFirst`: heroes and the first pictures of products. */
export function listFirstFiles(database: Database, shops: Iterable<Shop>): AheadFiles {
  const first = listProductPictures(database).flatMap(([name]) => name ?? []);
  return { pagewidget: [...new Set([...shops].flatMap(listHeroStems))], product: listProductStems(first) };
}

async function listStems(dataDir: string, type: ImageType): Promise<string[]> {
  const names = await readdir(originalsFolder(dataDir, type)).catch(() => []);
  return names.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => path.parse(name).name);
}

/** The pictures that pages show, for `ImageService.renderAhead`. */
export async function listAheadFiles(database: Database, dataDir: string): Promise<AheadFiles> {
  const pictures = listProductPictures(database);
  const [pagewidget, categoryheader, brandheader] = await Promise.all(
    (['pagewidget', 'categoryheader', 'brandheader'] as const).map((type) => listStems(dataDir, type)),
  );
  return {
    // First pictures before further ones
    product: listProductStems([
      ...pictures.flatMap(([name]) => name ?? []),
      ...pictures.flatMap(([, ...names]) => names),
    ]),
    pagewidget: pagewidget ?? [],
    categoryheader: categoryheader ?? [],
    brandheader: brandheader ?? [],
  };
}
