import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import { ChangeHub } from './changes/change-hub.ts';
import { warmOrders } from './catalog/warm-orders.ts';
import { openDatabase } from './db/database.ts';
import { migrate, MigrationError } from './db/migrate.ts';
import { drawingFamily } from './drawings/kinds.ts';
import { readBackendEnv, type BackendEnv } from './env.ts';
import { Documents } from './graphql/documents.ts';
import { sendError } from './http/answers.ts';
import { answer, type HttpServices } from './http/handler.ts';
import { TestDoors } from './http/test-doors.ts';
import { ImageService } from './images/image-service.ts';
import { keepSecret } from './auth/keep-secret.ts';
import { Outbox } from './mail/outbox.ts';
import { prepareDatabase } from './seeding/prepare-database.ts';
import { SeedError } from './seeding/seed-files.ts';
import { loadShops } from './shop/shop-loader.ts';

/** Answers in flight may finish this long after a signal. */
const SHUTDOWN_MS = 5000;
/** Longer than clients keep idle connections, so that we never close one that they are about to use. */
const KEEP_ALIVE_MS = 65_000;

const log = pino({ name: 'backend', base: null, level: 'info' });

/** Ends the process with one sentence: the operator can act on it, a stack would hide it. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function listen(server: Server, env: BackendEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function start(): Promise<void> {
  const env = readBackendEnv();
  const database = openDatabase(env.dataDir);
  for (const file of migrate(database.raw, env.migrationsDir)) log.info(`The database has taken ${file}.`);
  await prepareDatabase(database, {
    seedDir: env.seedDir,
    dataDir: env.dataDir,
    drawings: drawingFamily,
    log: (message) => log.info(message),
  });
  const shops = await loadShops(database);
  warmOrders(shops.values());
  const schema = buildSchema(readFileSync(env.schemaFile, 'utf8'));
  const outbox = new Outbox({
    folder: path.join(env.dataDir, 'outbox'),
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    now: () => new Date(),
    onFailure: (error, kind, channel) =>
      log.error({ err: error, kind, channel }, 'A mail could not be sent.'),
  });
  const http: HttpServices = {
    services: {
      database,
      shops,
      now: () => new Date(),
      mailer: outbox,
      changes: new ChangeHub(),
      publicOrigin: env.publicOrigin,
      shopPort: env.shopPort,
      secret: env.tokenSecret ?? keepSecret(env.dataDir),
    },
    schema,
    documents: new Documents(schema),
    images: new ImageService(env.dataDir),
    apiKey: env.apiKey,
    testDoors: env.testDoors ? new TestDoors() : null,
  };
  const server = createServer((request, response) => {
    answer(http, request, response).catch((error: unknown) => {
      log.error({ err: error, path: request.url?.split('?')[0] }, 'A request failed.');
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'The backend failed.', 'INTERNAL');
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listen(server, env);
  log.info(
    { shops: [...shops.values()].map(({ key }) => key) },
    `Backend listens on http://${env.host}:${env.port}`,
  );

  const stop = (): void => {
    server.close(() => {
      void database.close().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => {
  if (error instanceof MigrationError) fail(error.message);
  if (error instanceof SeedError) fail(`The seed is wrong.\n${error.message}`);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : 'the backend';
    fail(`Port ${port} is taken: choose another with BACKEND_PORT, or stop the process that holds it.`);
  }
  fail(error instanceof Error ? error.message : 'The backend could not start.');
});
