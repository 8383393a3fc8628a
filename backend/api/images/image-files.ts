import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImageRequest, ImageType } from './image-path.ts';

/** A picture as the shop's seed has it, a WebP: all sizes are made from it. */
export interface Original {
  readonly file: string;
  /** Changes when the file changes. */
  readonly version: string;
}

/** The folder of all renditions. */
export function cacheRoot(dataDir: string): string {
  return path.join(dataDir, 'images', 'cache');
}

export function cacheFolder(dataDir: string, type: ImageType, folder: string): string {
  return path.join(cacheRoot(dataDir), type, folder);
}

/**
 * The picture of a shop: `koivu-lamp-1` is `koivu/pictures/products/lamp-1.webp` below `seedDir`, `banner-koivu-evening-1` is
 * `koivu/pictures/evening-1.webp`. Null when there is none.
 */
export async function findOriginal(
  seedDir: string,
  shopKey: string,
  { type, stem }: Pick<ImageRequest, 'type' | 'stem'>,
): Promise<Original | null> {
  const [folder, prefix] = type === 'product' ? ['products', `${shopKey}-`] : ['', `banner-${shopKey}-`];
  if (!stem.startsWith(prefix)) return null;
  const file = path.join(seedDir, shopKey, 'pictures', folder, `${stem.slice(prefix.length)}.webp`);
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) return null;
  return { file, version: `${Math.round(found.mtimeMs).toString(36)}-${found.size.toString(36)}` };
}
