import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSchema } from 'graphql';
import { pino } from 'pino';
import { Challenges } from './api/auth/challenges.ts';
import { Throttle } from './api/auth/throttle.ts';
import { checkAtStart } from './check-at-start.ts';
import { findDiskError, createDiskErrorHook } from './core/disk-error.ts';
import { MigrationError } from './core/db/migrate.ts';
import { readBackendEnv, type BackendEnv } from './env.ts';
import { Documents } from './api/graphql/documents.ts';
import { createExecutionTurns, LaterWork, type HttpServices } from './api/http/http-services.ts';
import { startScheduledJobs } from './jobs.ts';
import { sendError } from './core/http/answers.ts';
import { createSenderFinder } from './core/http/sender.ts';
import { createLimitedServer } from './core/limits/limited-server.ts';
import { createCorsCheck, handleRequest } from './api/http/handle-request.ts';
import { routeOf } from './core/http/request-target.ts';
import { StoreSettings } from './api/http/store-settings.ts';
import { TestEndpoints } from './api/http/test-endpoints.ts';
import { ImageService } from './api/images/image-service.ts';
import { PictureOwners } from './api/images/picture-owners.ts';
import { purgeStorefronts } from './api/purge/purge-storefronts.ts';
import { openLiveServer } from './api/live-server.ts';
import { openServices } from './open-services.ts';
import { SeedError } from './demo/seeding/seed-files.ts';

/** Grace period after a signal for responses and mails in flight. */
const SHUTDOWN_MS = 5000;

const log = pino({ name: 'backend', base: null, level: 'info', hooks: createDiskErrorHook() });

/** Prints a message for the operator without a stack trace and exits with code 1. */
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

/** Aborted or late in its middle: no client is left to answer, and nothing of ours is broken. */
const hasLeft = ({ complete, destroyed }: IncomingMessage): boolean => destroyed && !complete;

function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (hasLeft(request)) {
    log.info({ route: routeOf(request.url) }, 'client disconnected before its request was whole');
    return;
  }
  log.error({ err: error, route: routeOf(request.url) }, 'request failed');
  if (response.headersSent) response.destroy();
  else sendError(response, 500, 'The backend failed.', 'INTERNAL_ERROR');
}

/** `begin` runs at the signal and returns what runs once all requests are answered. */
function stopOnSignals(server: Server, begin: () => () => Promise<void>): void {
  const stop = (): void => {
    const finish = begin();
    server.close(() => void finish().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function start(): Promise<void> {
  const env = readBackendEnv();
  const testEndpoints = env.testEndpoints ? new TestEndpoints() : null;
  const databaseState = env.databaseCheck
    ? checkAtStart({ dataDir: env.dataDir, log })
    : () => 'unchecked' as const;
  const { services, outbox, limitLog, isRebuilt } = await openServices(env, log, testEndpoints?.now);
  const storefronts = env.purgeHooks && purgeStorefronts({ services, settings: env.purgeHooks, log });
  if (isRebuilt) storefronts?.all();
  const schema = buildSchema(readFileSync(env.schemaFile, 'utf8'));
  const documents = new Documents(schema, env.limits);
  documents.acceptsPersistedQueries = env.persistedQueries;
  const http: HttpServices = {
    services,
    storefronts,
    limitCounts: () => limitLog.counts(),
    databaseState,
    log,
    schema,
    documents,
    waitForTurn: createExecutionTurns(),
    later: new LaterWork(log),
    outbox,
    images: new ImageService({
      dataDir: env.dataDir,
      seedDir: env.seedDir,
      owners: new PictureOwners(services.database, services.shops),
      limits: services.limits,
      log,
    }),
    auth: { services, challenges: new Challenges(services.secret), throttle: new Throttle(env.limits) },
    findSender: createSenderFinder(env.senders),
    isAllowedOrigin: createCorsCheck(services.shops.values(), env.corsOrigins),
    apiKey: env.apiKey,
    storeSettings: env.storeSettings ? new StoreSettings(services, env.apiKey) : null,
    testEndpoints,
  };
  const server = createLimitedServer(services.limits, (request, response) => {
    handleRequest(http, request, response).catch((error: unknown) => sendFailure(request, response, error));
  });
  const closeLive = openLiveServer(http, server);
  await listen(server, env);
  const stopJobs = startScheduledJobs(services, log);
  log.info(
    { host: env.host, port: env.port, shops: [...services.shops.values()].map(({ key }) => key) },
    'backend ready',
  );

  stopOnSignals(server, () => {
    stopJobs();
    void closeLive();
    const deadline = sleep(SHUTDOWN_MS);
    return async () => {
      http.later.flush();
      await Promise.race([outbox.flush(), deadline]);
      services.database.close();
    };
  });
}

start().catch((error: unknown) => {
  if (error instanceof MigrationError) fail(error.message);
  if (error instanceof SeedError) fail(`The seed is invalid.\n${error.message}`);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : 'the backend';
    fail(`Port ${port} is taken: choose another with BACKEND_PORT, or stop the process that holds it.`);
  }
  const reported = findDiskError(error) ?? error;
  fail(reported instanceof Error ? reported.message : 'The backend could not start.');
});
