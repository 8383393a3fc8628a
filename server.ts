/* Composition root of the storefront: settings → channel registry → the path of a request → what operators need → listeners. */
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrandFile } from '#app/channels/brand-pictures.server.ts';
import { createChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import { createDataCache } from '#app/commerce/cache/data-cache.server.ts';
import { createCommerceClients } from '#app/commerce/commerce-clients.server.ts';
import type { PurgeBus } from '#app/commerce/page-tags.ts';
import { type Env, EnvError, readEnv } from '#app/env.server.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import type { AdminSources } from '#app/operate/admin/admin.ts';
import { createAdminServer, listenAdmin } from '#app/operate/admin/open-admin.ts';
import type { CatalogSchedule } from '#app/operate/catalog-files/catalog-schedule.ts';
import { createCatalogFiles } from '#app/operate/catalog-files/create-catalog-files.ts';
import { type ChannelProbes, createChannelProbes } from '#app/operate/health/channel-probes.ts';
import { toChannelReport } from '#app/operate/health/channel-report.ts';
import { createAskApi, createProbe } from '#app/channels/registry/probe-channel.server.ts';
import { createLiveFeeds } from '#app/operate/live/live-feeds.ts';
import { createLiveServer } from '#app/operate/live/live-server.ts';
import { createMetrics } from '#app/operate/metrics/create-metrics.ts';
import { createVitalsReceiver } from '#app/operate/metrics/vitals.ts';
import { openPreviews } from '#app/operate/previews/preview-listener.ts';
import { createShopDrafts } from '#app/operate/previews/shop-drafts.ts';
import { openHealth } from '#app/operate/health/health-listener.ts';
import { createLifecycle, createReplicaReadiness, warmUp } from '#app/operate/health/readiness.ts';
import { logUnhandledErrors, stopOnSignal } from '#app/operate/health/stop-on-signal.ts';
import { createFileRefresh, createOperatorsPurge, createPurgeBus } from '#app/operate/purge/purge.ts';
import { createPurgeHook } from '#app/operate/purge/purge-hook.ts';
import { sharePurges } from '#app/operate/replicas/share-purges.ts';
import { openSharedStore } from '#app/operate/replicas/shared-store.ts';
import { createReplicaUses, createSharedHosts } from '#app/operate/replicas/shared-uses.ts';
import { openTracing } from '#app/operate/tracing/tracing.ts';
import { createStatementOutbox } from '#app/operate/withdrawals/statement-outbox.ts';
import { createContextFactory } from '#app/request/create-context.server.ts';
import { createLogger, logConsole } from '#app/request/logger.server.ts';
import { createShopFiles } from '#app/server/files/shop-files.ts';
import { createShopServer, listen, ListenError } from '#app/server/http/http-server.ts';
import type { GatedListener } from '#app/server/http/pipeline-gate.ts';
import { loadPages } from '#app/server/remix/load-pages.ts';
import { createPolicyReports } from '#app/server/security/content-security-policy.ts';
import { createPages, createTurns, createUncachedStorefront, openProxy } from '#app/server/shop-server.ts';
import { createStorefront } from '#app/server/storefront.ts';
import { createProxyTrust } from '#kernel/limits/client-address.ts';
import { createLimitLog } from '#kernel/limits/limit-log.ts';
import { LIMITS } from '#kernel/limits/limits.ts';

/** The build is beside the bundled server; in development this file is in the project's root instead. */
const here = path.dirname(fileURLToPath(import.meta.url));
const BUILD_FOLDER = path.basename(here) === 'build' ? here : path.join(here, 'build');

async function start(): Promise<void> {
  const base = await openBase();
  const requestPath = await createPath(base);
  const operate = await createOperate(base, requestPath);
  const storefront = createStorefront({
    ...base.shops,
    ...requestPath.turns,
    ...operate.steps,
    tracing: base.tracing,
    noteChannel: requestPath.noteChannel,
    serveFile: requestPath.pages.serveFile,
    findBrandFile,
    sendShopFile: createShopFiles(base),
    proxy: requestPath.proxy,
    pages: requestPath.pageCache,
    respondUncached: requestPath.respondUncached,
    receivePolicyReport: createPolicyReports(base.shops),
  });
  const drafts = { ...base, ...base.shops, ...requestPath, createStorefront: createUncachedStorefront };
  requestPath.answerBy(createShopDrafts(drafts, storefront));
  const { env, log } = base;
  const port = await listen(requestPath.server, { host: env.host, port: env.port, variable: 'PORT' });
  log.info({ host: env.host, port, adminPort: env.adminPort, mode: env.mode }, 'storefront ready');
  logUnhandledErrors(log);
  stopOnSignal({
    ...base,
    ...requestPath,
    ...operate,
    atEnd: [base.outbox, operate.sharedPurges, base.store, base.tracing],
  });
  await warmUp({ ...base, apis: requestPath.apis });
}

type Base = Awaited<ReturnType<typeof openBase>>;
type RequestPath = Awaited<ReturnType<typeof createPath>>;

/** Settings, log, metrics, the channel registry, and what replicas share; probes of the process are answered from here on. */
async function openBase() {
  const env = readEnv();
  const log = createLogger({ level: env.logLevel, pretty: isDevelopment(env) && process.stdout.isTTY });
  logConsole(log);
  const { limits, channelsDirectory: directory } = env;
  const lifecycle = createLifecycle();
  const limitLog = createLimitLog(LIMITS, log);
  const metrics = createMetrics();
  const tracing = await openTracing(env.traces, BUILD_FOLDER, log);
  const store = await openSharedStore(env.sharedStore, log);
  const registry = createChannelRegistry({
    ...env,
    directory,
    // Not enumerable
    variables: env.variables,
    askApi: createAskApi({ ...env.upstream, limitLog }),
    log,
    sharedHosts: store ? createSharedHosts(store) : undefined,
  });
  const readiness = createReplicaReadiness({ lifecycle, registry, requires: env.readyRequires });
  await openHealth({ ...readiness, env, limitLog, registry });
  const [translators] = await Promise.all([createTranslators(), registry.start()]);
  const uses = createReplicaUses(store, env, log);
  const shops = {
    findChannel: (host: string) => registry.find(host),
    languages: registry.languages,
    peers: { trustsPeer: createProxyTrust(env.trustedProxies), publicScheme: env.publicScheme },
    limits,
    limitLog,
    isDraining: () => lifecycle.phase() === 'draining',
    log,
  };
  const outbox = createStatementOutbox({ env, registry, limitLog, log });
  return {
    env,
    log,
    limitLog,
    lifecycle,
    metrics,
    tracing,
    registry,
    readiness,
    translators,
    store,
    uses,
    outbox,
    shops,
  };
}

/** The path of a request: server, caches, turns, pages. `answerBy` gives it the steps, once they are all made. */
async function createPath({ env, log, limitLog, metrics, tracing, registry, translators, ...base }: Base) {
  const { limits } = env;
  const { trustsPeer } = base.shops.peers;
  let storefront: GatedListener | null = null;
  const { server, noteChannel } = createShopServer((req, res, isExcess) => storefront?.(req, res, isExcess), {
    limits,
    limitLog,
  });
  const { meter, onWait } = metrics;
  const dataCache = createDataCache(env.dataCache);
  const commerce = createCommerceClients({ cache: dataCache, upstream: env.upstream, limitLog, meter, log });
  const { apis } = commerce;
  const pages = await loadPages(isDevelopment(env) ? server : BUILD_FOLDER, tracing !== null);
  const turns = createTurns(server, { env, limitLog, trustsPeer, onWait });
  const { pageCache, respondUncached } = createPages({
    env,
    log,
    remix: {
      getHandler: pages.getHandler,
      createContext: createContextFactory({
        env,
        commerce,
        translators,
        log,
        storeStatement: base.outbox.storeStatement,
        limitLog,
        meter,
        uses: base.uses,
      }),
      hasPolicy: !isDevelopment(env),
    },
    turns,
    registry,
    dataCache,
    apis,
  });
  return {
    server,
    noteChannel,
    dataCache,
    apis,
    pages,
    turns,
    pageCache,
    respondUncached,
    proxy: openProxy(env, { limitLog, trustsPeer, onWait, translators }),
    answerBy(listener: GatedListener) {
      storefront = listener;
    },
  };
}

/** What operators need: steps for their addresses, live sockets, work in the background, and the listeners beside the shops'. */
async function createOperate(base: Base, requestPath: RequestPath) {
  const { env, log, limitLog, metrics, registry, store, uses, shops } = base;
  const { server, pageCache, apis, dataCache } = requestPath;
  const { meter, noteVitals, noteAnswer } = metrics;
  const { sendCatalogFile, sitemaps } = createCatalogFiles({
    env,
    registry,
    limitLog,
    meter,
    log,
  });
  const caches = [createFileRefresh(registry), dataCache, pageCache, sitemaps];
  const local = createPurgeBus(caches, log);
  const channelKeys = () => registry.all().map(({ key }) => key);
  const sharedPurges = store && sharePurges({ store, local, channelKeys, log });
  const bus = sharedPurges ?? local;
  const live = createLiveServer(server, { ...shops, feeds: createLiveFeeds(shops) });
  metrics.expose({ ...base, apis, pageCache, server, live });
  const probes = createChannelProbes({
    registry,
    apis,
    probe: createProbe({ ...env.upstream, limitLog }),
    log,
  });
  const listeners = await openListeners(base, requestPath, { bus, probes, sitemaps });
  return {
    steps: {
      sendCatalogFile,
      onPurge: createPurgeHook({ ...shops, bus, nonces: uses.purgeNonces }),
      onVitals: createVitalsReceiver({ ...shops, noteVitals }),
      onAnswer: noteAnswer,
    },
    live,
    background: [probes, sitemaps],
    sharedPurges,
    listeners,
  };
}

interface Reports {
  readonly bus: PurgeBus;
  readonly probes: ChannelProbes;
  readonly sitemaps: CatalogSchedule;
}

/** Opens the listeners of drafts and of the admin. */
async function openListeners(
  { env, limitLog, log, lifecycle, metrics, registry, readiness, translators, store, outbox, shops }: Base,
  { pages, turns, proxy, pageCache, apis }: RequestPath,
  { bus, probes, sitemaps }: Reports,
): Promise<readonly Server[]> {
  const previews = await openPreviews({
    ...shops,
    env,
    translators,
    pages,
    turns,
    proxy,
    createStorefront: createUncachedStorefront,
  });
  const parts: AdminSources = {
    lifecycle,
    pageCache,
    metrics,
    areEnoughServed: readiness.areEnoughServed,
    putDraft: previews.putDraft,
    reportStore: () => store?.report() ?? null,
    listChannels: () =>
      registry.status().map((status) =>
        toChannelReport(status, {
          apis,
          probes,
          sitemaps,
          answers: metrics.answers,
          findWithdrawals: outbox.report,
        }),
      ),
    folder: () => registry.folder(),
    limitCounts: () => limitLog.counts(),
    reload: (confirmsRemoved) => (confirmsRemoved ? registry.confirmRemoved() : registry.reload()),
    purge: createOperatorsPurge({ bus, limits: env.limits, limitLog }),
  };
  const admin = createAdminServer({
    env,
    limitLog,
    log,
    parts,
    listServed: () => registry.all(),
    buildFolder: BUILD_FOLDER,
  });
  await listenAdmin(admin, env);
  return previews.server ? [previews.server, admin] : [admin];
}

const isDevelopment = ({ mode }: Pick<Env, 'mode'>): boolean => mode === 'development';

start().catch((error: unknown) => {
  // Wrong settings and ports are the operator's to fix: the message is enough, a stack would hide it.
  const isExplained = [EnvError, ListenError].some((kind) => error instanceof kind);
  process.stderr.write(
    `arkad: ${error instanceof Error ? (isExplained ? error.message : error.stack) : String(error)}\n`,
  );
  process.exit(1);
});
