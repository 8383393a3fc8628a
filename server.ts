/* Composition root of the storefront: settings → registry → the shops' listener and the operators' → life and end. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createCommerceClients } from '#app/commerce/create-commerce-clients.server.ts';
import { createDataCache } from '#app/commerce/data-cache.server.ts';
import { createMemoryStore } from '#app/commerce/memory-store.server.ts';
import { EnvError, readEnv } from '#app/env.server.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { findBrandFile } from './app/channels/brand-pictures.server.ts';
import { createChannelRegistry } from './app/channels/channel-registry.server.ts';
import { createContextFactory } from '#app/request/create-context.server.ts';
import { createLogger } from '#app/request/logger.server.ts';
import { createProxyTrust } from './app/server/http/proxy-trust.ts';
import { createAdmin } from './app/server/admin/admin.ts';
import { createBackendProxy } from './app/server/proxy/backend-proxy.ts';
import { createDevServer } from './app/server/remix/dev-server.ts';
import { createLimitedServer } from './app/server/http/http-server.ts';
import { createLifecycle } from './app/server/http/lifecycle.ts';
import { listen, ListenError } from './app/server/http/listen.ts';
import { createRemixResponder } from './app/server/remix/remix-responder.ts';
import { createReloadingHandlers, createCachedHandlers, type GetHandler } from './app/server/remix/remix-handlers.ts';
import { drain, onStopSignal, trackResponses } from './app/server/http/shutdown.ts';
import { createStaticFiles, type ServeFile } from './app/server/files/static-files.ts';
import { createStorefront } from '#app/server/storefront.ts';

/** Build files lie beside the bundled server; from source, in `build/`. */
const here = path.dirname(fileURLToPath(import.meta.url));

async function start(): Promise<void> {
  const env = readEnv();
  const isDevelopment = env.mode === 'development';
  const log = createLogger({ level: env.logLevel, pretty: isDevelopment && process.stdout.isTTY });
  const lifecycle = createLifecycle();
  const registry = createChannelRegistry({
    directory: env.channelsDirectory,
    variables: env.variables,
    log,
  });
  await registry.start();
  const commerce = createCommerceClients({
    cache: createDataCache(createMemoryStore(env.dataCache)),
    upstream: env.upstream,
    log,
  });
  const createContext = createContextFactory({ env, commerce, translators: await createTranslators(), log });
  const proxy = createBackendProxy(env.backendOrigin, { bodyLimitBytes: env.bodyLimitBytes });

  const server = createLimitedServer((req, res) => storefront(req, res));
  const pages = isDevelopment ? await developmentPages() : await builtPages();
  const storefront = createStorefront({
    findChannel: (host) => registry.find(host),
    findBrandFile,
    serveFile: pages.serveFile,
    proxy,
    respondWithRemix: createRemixResponder({
      getHandler: pages.getHandler,
      createContext,
      bodyLimitBytes: env.bodyLimitBytes,
      hasPolicy: !isDevelopment,
    }),
    peers: { trustsPeer: createProxyTrust(env.trustedProxies), publicScheme: env.publicScheme },
    bodyLimitBytes: env.bodyLimitBytes,
    isDraining: () => lifecycle.phase() === 'draining',
    log,
  });
  const admin = createLimitedServer(
    createAdmin({ lifecycle, listChannels: () => registry.status(), reload: () => registry.reload() }),
  );

  async function developmentPages(): Promise<Pages> {
    const vite = await createDevServer(server);
    return { serveFile: vite.serveFile, getHandler: createReloadingHandlers(vite.loadBuild), close: vite.close };
  }

  await listen(admin, { host: '127.0.0.1', port: env.adminPort, variable: 'ADMIN_PORT' });
  const port = await listen(server, { host: env.host, port: env.port, variable: 'PORT' });
  lifecycle.enter('ready');
  log.info({ host: env.host, port, adminPort: env.adminPort, mode: env.mode }, 'storefront ready');

  process.on('unhandledRejection', (error) => {
    // One request's promise that nobody awaited any more, as when two loads fail at once: no other request is touched.
    log.error({ error }, 'a promise was left to fail');
  });
  process.on('uncaughtException', (error) => {
    // Nobody knows what state this leaves behind: told as one line of the log, then a new process takes over.
    log.error({ error }, 'storefront crashed');
    process.exit(1);
  });
  const answers = trackResponses(server);
  onStopSignal((signal) => {
    lifecycle.enter('draining');
    answers.announceEnd();
    log.info({ signal }, 'storefront stopping');
    void stop();
  });

  async function stop(): Promise<void> {
    // In development browsers hold a socket for hot updates, which would never fall idle.
    if (isDevelopment) await pages.close();
    const isClean = await drain(server);
    if (!isDevelopment) await pages.close();
    proxy.close();
    registry.close();
    await drain(admin, 0);
    log.info({ isClean }, 'storefront stopped');
    process.exit(0);
  }
}

interface Pages {
  readonly serveFile: ServeFile;
  readonly getHandler: GetHandler;
  readonly close: () => Promise<void>;
}

async function builtPages(): Promise<Pages> {
  const folder = path.basename(here) === 'build' ? here : path.join(here, 'build');
  const file = pathToFileURL(path.join(folder, 'server', 'index.js')).href;
  // The address is known at run time only
  const build = (await import(file)) as ServerBuild;
  return {
    serveFile: createStaticFiles(path.join(folder, 'client')),
    getHandler: createCachedHandlers(build),
    close: async () => {},
  };
}

start().catch((error: unknown) => {
  // Settings and ports are the operator's to mend: a sentence says it better than a stack.
  const isExplained = error instanceof EnvError || error instanceof ListenError;
  process.stderr.write(
    `arkad: ${isExplained ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
