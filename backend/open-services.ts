import path from 'node:path';
import type { Logger } from 'pino';
import { createLimitLog, type CountingLimitLog } from './../kernel/limits/limit-log.ts';
import { createWriteCounts } from './../kernel/limits/write-counts.ts';
import { loadOrCreateSecret } from './api/auth/access-token.ts';
import { warmSortOrders } from './domain/catalog/index/index-loader.ts';
import { ChangeHub } from './core/change-hub.ts';
import { openDatabase } from './core/db/database.ts';
import { migrate } from './core/db/migrate.ts';
import { BACKEND_LIMITS, type BackendLimitName } from './core/limits/backend-limits.ts';
import type { BackendWriteLimitName } from './core/limits/write-limit-rows.ts';
import type { BackendEnv } from './env.ts';
import { Outbox } from './trade/mail/outbox.ts';
import { prepareDatabase } from './demo/seeding/prepare-database.ts';
import { seedActivity } from './demo/seeding/seed-activity.ts';
import type { BackendServices } from './model/scope.ts';
import { loadShops } from './domain/shop-loader.ts';

interface OpenServices {
  readonly services: BackendServices;
  readonly outbox: Outbox;
  readonly limitLog: CountingLimitLog<BackendLimitName>;
  /** The catalogue was built again from a changed seed. */
  readonly isRebuilt: boolean;
}

/**
 * Opens and migrates the database, seeds missing demo data and loads the shops: the start of the server and of every
 * operators' command. Throws `MigrationError` and `SeedError` with messages for the operator.
 */
export async function openServices(
  env: BackendEnv,
  log: Logger,
  now: () => Date = () => new Date(),
): Promise<OpenServices> {
  const database = openDatabase(env.dataDir);
  for (const file of migrate(database.raw, env.migrationsDir)) log.info({ file }, 'migration applied');
  const isRebuilt = prepareDatabase(database, {
    seedDir: env.seedDir,
    log: (message, facts) => log.info(facts, message),
  });
  const shops = loadShops(database);
  warmSortOrders(shops.values());
  const outbox = new Outbox({
    folder: path.join(env.dataDir, 'outbox'),
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    now,
    onFailure: (error, kind, channel) => log.error({ err: error, kind, channel }, 'mail not sent'),
  });
  const limitLog = createLimitLog(BACKEND_LIMITS, log);
  const services: BackendServices = {
    database,
    shops,
    now,
    mailer: outbox,
    changes: new ChangeHub(),
    publicOrigin: env.publicOrigin,
    shopPort: env.shopPort,
    clientOrigins: env.corsOrigins,
    secret: env.tokenSecret ?? loadOrCreateSecret(env.dataDir),
    limits: { values: env.limits, reached: (limit, channelKey) => limitLog.reached(limit, channelKey) },
    writes: createWriteCounts<BackendWriteLimitName>(env.limits),
  };
  await seedActivity(services, env.seedDir);
  return { services, outbox, limitLog, isRebuilt };
}
