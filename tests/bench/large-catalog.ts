import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend, type Started } from '#tests/bench/processes.ts';
import type { BenchStand } from '#tests/bench/row.ts';

/** How many products the large catalogue holds (architecture §10). */
export const LARGE_PRODUCTS = 100_000;
const SEED_LIMIT_MS = 600_000;

/** A backend of its own over the large catalogue, which the first row that asks for it fills. */
export async function startLargeBackend(stand: BenchStand): Promise<Started> {
  const dataDir = join(stand.folder, 'large');
  if (!existsSync(dataDir)) {
    const seeding = spawnSync(
      process.execPath,
      ['build/backend/seed-large.js', '--products', String(LARGE_PRODUCTS)],
      {
        env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: SEED_LIMIT_MS,
      },
    );
    if (seeding.status !== 0) throw new Error('The large catalogue could not be filled');
  }
  return startBackend(dataDir);
}
