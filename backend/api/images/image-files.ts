import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImageType } from './image-path.ts';

/** File endings in lookup order: photographs take precedence over drawings. */
const ORIGINAL_ENDINGS = ['jpg', 'png', 'webp', 'svg'] as const;

export interface Original {
  readonly file: string;
  readonly ending: string;
  /** Changes when the file changes. */
  readonly version: string;
}

export function originalsFolder(dataDir: string, type: ImageType): string {
  return path.join(dataDir, 'images', 'originals', type);
}

/** The folder of all renditions. */
export function cacheRoot(dataDir: string): string {
  return path.join(dataDir, 'images', 'cache');
}

export function cacheFolder(dataDir: string, type: ImageType, folder: string): string {
  return path.join(cacheRoot(dataDir), type, folder);
}

/** Finds an original by its stem; null when there is none. */
export async function findOriginal(dataDir: string, type: ImageType, stem: string): Promise<Original | null> {
  for (const ending of ORIGINAL_ENDINGS) {
    const file = path.join(originalsFolder(dataDir, type), `${stem}.${ending}`);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() === true) {
      return {
        file,
        ending,
        version: `${Math.round(found.mtimeMs).toString(36)}-${found.size.toString(36)}`,
      };
    }
  }
  return null;
}
