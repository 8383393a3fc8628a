import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { originalsFolder } from './image-files.ts';
import { stemOf, type ImageType } from './image-path.ts';
import type { AheadFiles } from './render-ahead.ts';

/** Only the best sold products of a large catalogue. */
const MAX_PRODUCTS = 500;

const imagesRow = z.object({ images: jsonColumn(z.array(z.string())) });

/** First pictures of the best sold products first, then their further ones. */
function listProductStems({ raw }: Database): string[] {
  const sql = `select images from products where images <> '[]' order by sold desc, id limit ${MAX_PRODUCTS}`;
  const pictures = raw.select(imagesRow, sql, []).map(({ images }) => images);
  const first = pictures.flatMap(([name]) => name ?? []);
  const further = pictures.flatMap(([, ...names]) => names);
  return [...first, ...further].flatMap((name) => stemOf(encodeURIComponent(name)) ?? []);
}

async function listStems(dataDir: string, type: ImageType): Promise<string[]> {
  const names = await readdir(originalsFolder(dataDir, type)).catch(() => []);
  return names.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => path.parse(name).name);
}

/** The pictures that pages show, for `ImageService.renderAhead`. */
export async function listAheadFiles(database: Database, dataDir: string): Promise<AheadFiles> {
  const [pagewidget, categoryheader, brandheader] = await Promise.all(
    (['pagewidget', 'categoryheader', 'brandheader'] as const).map((type) => listStems(dataDir, type)),
  );
  return {
    product: listProductStems(database),
    pagewidget: pagewidget ?? [],
    categoryheader: categoryheader ?? [],
    brandheader: brandheader ?? [],
  };
}
