import type { Database } from '#backend/core/db/database.ts';
import { reapplyTakenStock } from '#backend/domain/stock/stock-pieces.ts';
import { checkArticlePrefixes, checkShopSeed } from './seed-checks.ts';
import { readShopSeed, seedHash, shopFolders } from './seed-files.ts';
import { rebuildCatalog, findStoredSeedHash } from './seed-writer.ts';

/** Version of the seeding code. Raise it when the same seed files give different rows. */
const SEEDING_VERSION = '16';

export interface SeedOptions {
  readonly seedDir: string;
  readonly log: (message: string, facts: object) => void;
}

/**
 * Writes the seed to a new database, or again after the seed changed. Throws `SeedError` naming every mistake before it changes
 * anything. True where it replaced a catalogue that shops have shown.
 */
export function prepareDatabase(database: Database, { seedDir, log }: SeedOptions): boolean {
  const hash = seedHash(seedDir, SEEDING_VERSION);
  const stored = findStoredSeedHash(database.raw);
  if (stored === hash) return false;
  log('Building the catalogue from the seed.', { isRebuild: stored !== null });
  const seeds = shopFolders(seedDir).map(readShopSeed);
  checkArticlePrefixes(seeds);
  for (const seed of seeds) checkShopSeed(seed);
  rebuildCatalog(database.raw, seeds, hash);
  reapplyTakenStock(database);
  const products = seeds.reduce((sum, seed) => sum + seed.products.length, 0);
  log('Built the catalogue.', { shops: seeds.length, products });
  return stored !== null;
}
