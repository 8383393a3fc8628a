import { existsSync } from 'node:fs';
import path from 'node:path';
import { originalsFolder } from '#backend/api/images/image-files.ts';
import type { Database } from '#backend/core/db/database.ts';
import type { DrawingFamily } from '#backend/demo/drawings/kinds.ts';
import { reapplyTakenStock } from '#backend/domain/stock/stock-pieces.ts';
import { checkArticlePrefixes, checkShopSeed } from './seed-checks.ts';
import { readShopSeed, seedHash, shopFolders } from './seed-files.ts';
import { drawingsHash, writeSeedImages } from './seed-images.ts';
import { rebuildCatalog, findStoredSeedHash } from './seed-writer.ts';

/** Version of the seeding code. Raise it when the same seed files give different rows or images. */
const SEEDING_VERSION = '14';

export interface SeedOptions {
  readonly seedDir: string;
  readonly dataDir: string;
  /** The drawings of a shop, by its key. */
  readonly drawings: (shopKey: string) => DrawingFamily;
  readonly log: (message: string, facts: object) => void;
}

/**
 * Writes the seed to a new database, or again after the seed changed; otherwise only its images, where a restored database has
 * none beside it. Throws `SeedError` naming every mistake before it changes anything. True where it replaced a catalogue that shops
 * have shown.
 */
export async function prepareDatabase(database: Database, options: SeedOptions): Promise<boolean> {
  const folders = shopFolders(options.seedDir);
  const drawn = folders.map((folder) => drawingsHash(options.drawings(path.basename(folder))));
  const hash = seedHash(options.seedDir, [SEEDING_VERSION, ...drawn].join(' '));
  const stored = findStoredSeedHash(database.raw);
  if (stored === hash && existsSync(originalsFolder(options.dataDir, 'product'))) return false;
  if (stored !== hash) options.log('Building the catalogue from the seed.', { isRebuild: stored !== null });
  const seeds = folders.map(readShopSeed);
  checkArticlePrefixes(seeds);
  for (const seed of seeds) checkShopSeed(seed, options.drawings(path.basename(seed.folder)));
  const backgrounds = new Map<string, string>();
  for (const seed of seeds) {
    const drawings = options.drawings(path.basename(seed.folder));
    for (const [name, color] of await writeSeedImages(options.dataDir, seed, drawings))
      backgrounds.set(name, color);
  }
  if (stored === hash) return false;
  rebuildCatalog(database.raw, seeds, hash, backgrounds);
  reapplyTakenStock(database);
  const products = seeds.reduce((sum, seed) => sum + seed.products.length, 0);
  options.log('Built the catalogue.', { shops: seeds.length, products });
  return stored !== null;
}
