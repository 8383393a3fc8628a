import path from 'node:path';
import type { Database } from '#backend/core/db/database.ts';
import type { DrawingFamily } from '#backend/demo/drawings/kinds.ts';
import { reapplyTaken } from '#backend/domain/stock/stock-pieces.ts';
import { checkShopSeed } from './seed-checks.ts';
import { readShopSeed, seedHash, shopFolders } from './seed-files.ts';
import { drawingsHash, writeSeedImages } from './seed-images.ts';
import { rebuildCatalog, storedSeedHash } from './seed-writer.ts';

/** Raise it when what is made of the same seed files changes. */
const RECIPE = '5';

export interface SeedOptions {
  readonly seedDir: string;
  readonly dataDir: string;
  /** What can be drawn for a shop, by its key. */
  readonly drawings: (shopKey: string) => DrawingFamily;
  readonly log: (message: string) => void;
}

/**
 * Fills the database from the seed where it is new or the seed changed; otherwise leaves it alone. Throws `SeedError`
 * naming every mistake, and then changes nothing.
 */
export async function prepareDatabase(database: Database, options: SeedOptions): Promise<void> {
  const folders = shopFolders(options.seedDir);
  const drawn = folders.map((folder) => drawingsHash(options.drawings(path.basename(folder))));
  const hash = seedHash(options.seedDir, [RECIPE, ...drawn].join(' '));
  const stored = storedSeedHash(database.raw);
  if (stored === hash) return;
  options.log(
    stored === null ? 'Making the catalogue from the seed.' : 'The seed changed: making the catalogue anew.',
  );
  const seeds = folders.map(readShopSeed);
  for (const seed of seeds) checkShopSeed(seed, options.drawings(path.basename(seed.folder)));
  const grounds = new Map<string, string>();
  for (const seed of seeds) {
    const drawings = options.drawings(path.basename(seed.folder));
    for (const [name, ground] of await writeSeedImages(options.dataDir, seed, drawings))
      grounds.set(name, ground);
  }
  rebuildCatalog(database.raw, seeds, hash, grounds);
  reapplyTaken(database);
  const products = seeds.reduce((sum, seed) => sum + seed.products.length, 0);
  options.log(`The catalogue holds ${seeds.length} shops and ${products} products.`);
}
