import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { DEFAULT_BACKEND_LIMITS, type BackendLimitValues } from '#backend/core/limits/backend-limits.ts';
import type { RenditionFilesOptions } from '#backend/api/images/rendition-files.ts';

/** Takes some milliseconds to render. */
export const PICTURE = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><rect width="1600" height="2000" fill="#edc"/><circle cx="800" cy="900" r="600" fill="#c63d52"/><path d="M0 0L1600 2000" stroke="#333" stroke-width="40"/></svg>`,
  ),
)
  .webp()
  .toBuffer();

/** The shop whose pictures they are. */
export const SHOP = 'a';

export interface PictureFolder {
  readonly dataDir: string;
  readonly seedDir: string;
  /** Limits that were reached, as `limit shop`. */
  readonly reached: readonly string[];
  /** Messages of the log. */
  readonly warnings: readonly string[];
  /** Options of a store or service on this folder. */
  readonly options: (
    limits?: Partial<BackendLimitValues>,
  ) => RenditionFilesOptions & { readonly seedDir: string };
}

/** Runs with temporary folders in which the shop has these product pictures: contents by name. */
export async function withPictureFolder(
  pictures: Readonly<Record<string, string | Buffer>>,
  run: (folder: PictureFolder) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  const seedDir = path.join(dataDir, 'seed');
  const products = path.join(seedDir, SHOP, 'pictures', 'products');
  const [reached, warnings]: [string[], string[]] = [[], []];
  try {
    await mkdir(products, { recursive: true });
    await mkdir(path.join(dataDir, 'images'));
    for (const [name, content] of Object.entries(pictures))
      await writeFile(path.join(products, `${name}.webp`), content);
    const options: PictureFolder['options'] = (values) => ({
      dataDir,
      seedDir,
      limits: {
        values: { ...DEFAULT_BACKEND_LIMITS, ...values },
        reached: (limit, shop) => reached.push(`${limit} ${shop}`),
      },
      log: { warn: (_facts, message) => warnings.push(message) },
    });
    await run({ dataDir, seedDir, reached, warnings, options });
  } finally {
    // Renderings that no request waits for may still be written
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  }
}
