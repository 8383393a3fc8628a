import { parseArgs } from 'node:util';
import { findDiskError } from './core/disk-error.ts';
import { openDatabase } from './core/db/database.ts';
import { migrate } from './core/db/migrate.ts';
import { readBackendEnv } from './env.ts';
import { fillLargeCatalog } from './demo/large-catalog.ts';
import { prepareDatabase } from './demo/seeding/prepare-database.ts';
import { loadShops } from './domain/shop-loader.ts';

const USAGE = 'Usage: npm run seed -- --products 100000 [--shop karamell]';

function log(message: string): void {
  process.stdout.write(`${message}\n`);
}

/** `npm run seed`: adds a large catalogue to the database in DATA_DIR. Restart a running backend afterwards. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '0' }, shop: { type: 'string', default: 'karamell' } },
  });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 0)
    throw new Error(`--products must be a whole number. ${USAGE}`);
  const env = readBackendEnv();
  const database = openDatabase(env.dataDir);
  for (const file of migrate(database.raw, env.migrationsDir)) log(`migration applied: ${file}`);
  prepareDatabase(database, {
    seedDir: env.seedDir,
    log: (message, facts) => log(`${message} ${JSON.stringify(facts)}`),
  });
  const shops = loadShops(database);
  const shop = [...shops.values()].find(({ key }) => key === values.shop);
  if (shop === undefined) throw new Error(`There is no shop "${values.shop}". ${USAGE}`);
  if (products > 0) {
    const started = Date.now();
    fillLargeCatalog(database.raw, shop, products, (done) => {
      if (done % 20_000 === 0 || done === products) log(`${done} of ${products} products`);
    });
    log(`${shop.name} holds ${products} generated products; ${Math.round((Date.now() - started) / 1000)} s.`);
  }
  database.close();
}

main().catch((error: unknown) => {
  const reported = findDiskError(error) ?? error;
  process.stderr.write(`${reported instanceof Error ? reported.message : 'The seed failed.'}\n`);
  process.exitCode = 1;
});
