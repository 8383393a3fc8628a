import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend, type Started } from '#tests/bench/processes.ts';
import type { BenchServers } from '#tests/bench/row.ts';

/** Number of products of the large catalogue (architecture §10). */
export const LARGE_PRODUCTS = 100_000;
const SEED_LIMIT_MS = 600_000;

/** Starts a separate backend with a large catalogue. The first call for a folder seeds the catalogue. */
export async function startLargeBackend(
  servers: Pick<BenchServers, 'folder'>,
  products = LARGE_PRODUCTS,
): Promise<Started> {
  const dataDir = join(servers.folder, 'large');
  if (!existsSync(dataDir)) {
    const seeding = spawnSync(
      process.execPath,
      ['build/backend/seed-large.js', '--products', String(products)],
      {
        env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: SEED_LIMIT_MS,
      },
    );
    if (seeding.status !== 0) throw new Error('Seeding the large catalogue failed');
  }
  return startBackend(dataDir);
}
