import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { originalsFolder } from '#backend/api/images/image-files.ts';
import { DEFAULT_BACKEND_LIMITS, type BackendLimitValues } from '#backend/core/limits/backend-limits.ts';
import type { RenditionFilesOptions } from '#backend/api/images/rendition-files.ts';

/** A drawing that takes some milliseconds to render. */
export const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><rect width="1600" height="2000" fill="#edc"/><circle cx="800" cy="900" r="600" fill="#c63d52"/><path d="M0 0L1600 2000" stroke="#333" stroke-width="40"/></svg>`;

export interface PictureFolder {
  readonly dataDir: string;
  /** Limits that were reached, as `limit shop`. */
  readonly reached: readonly string[];
  /** Messages of the log. */
  readonly warnings: readonly string[];
  /** Options of a store or service on this folder. */
  readonly options: (limits?: Partial<BackendLimitValues>) => RenditionFilesOptions;
}

/** Runs with a temporary data folder that has these product pictures: contents by file name. */
export async function withPictureFolder(
  files: Readonly<Record<string, string | Buffer>>,
  run: (folder: PictureFolder) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  const [reached, warnings]: [string[], string[]] = [[], []];
  try {
    await mkdir(originalsFolder(dataDir, 'product'), { recursive: true });
    for (const [name, content] of Object.entries(files))
      await writeFile(path.join(originalsFolder(dataDir, 'product'), name), content);
    const options: PictureFolder['options'] = (values) => ({
      dataDir,
      limits: {
        values: { ...DEFAULT_BACKEND_LIMITS, ...values },
        reached: (limit, shop) => reached.push(`${limit} ${shop}`),
      },
      log: { warn: (_facts, message) => warnings.push(message) },
    });
    await run({ dataDir, reached, warnings, options });
  } finally {
    // Renderings that no request waits for may still be written
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  }
}
