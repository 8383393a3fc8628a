/* Composition root of the storefront: settings → channel registry → the shops' and the admin listener → shutdown. */
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrandFile } from '#app/channels/brand-pictures.server.ts';
import {
  createChannelRegistry,
  type ChannelRegistry,
  type ChannelRegistryOptions,
} from '#app/channels/channel-registry.server.ts';
import { createApiHealth, type ApiHealthRegister } from '#app/commerce/api-health.server.ts';
import {
  createCommerceClients,
  type CommerceClients,
} from '#app/commerce/client/create-commerce-clients.server.ts';
import { createDataCache, type DataCache } from '#app/commerce/data-cache.server.ts';
import { createMemoryStore } from '#app/commerce/memory-store.server.ts';
import { EnvError, readEnv, type Env } from '#app/env.server.ts';
import { LIMITS, type LimitLog } from '#kernel/limits/limits.ts';
import { createTranslators, type Translators } from '#app/i18n/translators.server.ts';
import { createContextFactory } from '#app/request/context/create-context.server.ts';
import { logConsole } from '#app/request/log-console.server.ts';
import { logUnhandledErrors } from '#app/server/health/log-unhandled-errors.ts';
import { createLogger, type RootLogger } from '#app/request/logger.server.ts';
import type { AdminParts } from '#app/server/admin/admin.ts';
import { createAdminServer, listenAdmin } from '#app/server/admin/open-admin.ts';
import { createCatalogFiles } from '#app/server/catalog-files/create-catalog-files.ts';
import { createChannelProbes } from '#app/server/health/channel-probes.ts';
import { createApiProbes } from '#app/server/health/probe-channel.ts';
import { toChannelReport, type ReportSources } from '#app/server/health/channel-report.ts';
import { openHealth } from '#app/server/health/health-listener.ts';
import { createReplicaReadiness } from '#app/server/health/replica-readiness.ts';
import { warmUp } from '#app/server/health/warm-up.ts';
import { createLimitLog, type CountingLimitLog } from '#kernel/limits/limit-log.ts';
import { createLifecycle } from '#app/server/http/lifecycle.ts';
import { listen, ListenError } from '#app/server/http/listen.ts';
import { createLiveFeeds } from '#app/server/live/live-feeds.ts';
import { createLiveServer } from '#app/server/live/live-server.ts';
import { createMetrics, type Metrics } from '#app/server/metrics/create-metrics.ts';
import { createProxyTrust } from '#kernel/limits/proxy-trust.ts';
import { openPreviews, type Previews } from '#app/server/open-previews.ts';
import { openProxy } from '#app/server/open-proxy.ts';
import { createOperatorsPurge } from '#app/server/purge/operators-purge.ts';
import { createPurgeHook, type PurgeHookParts } from '#app/server/purge/purge-hook.ts';
import type { RemixParts } from '#app/server/remix/ask-remix.ts';
import { loadPages, type Pages } from '#app/server/load-pages.ts';
import { createPolicyReports, type PolicyReportParts } from '#app/server/security/csp-report.ts';
import { createPageCaching, createPurgeParts, type ApiState } from '#app/server/page-caching.ts';
import { createSharedCaches } from '#app/server/shared-store/shared-caches.ts';
import { openSharedStore } from '#app/server/shared-store/create-shared-store.ts';
import type { SharedStore } from '#app/server/shared-store/shared-store.ts';
import { createReplicaUses, type ReplicaUses } from '#app/server/shared-uses/create-shared-uses.ts';
import { createSharedShops } from '#app/server/shared-uses/shared-shops.ts';
import { createShopFiles } from '#app/server/shop-files/send-shop-file.ts';
import { createShopServer, createTurns } from '#app/server/shop-server.ts';
import { stopOnSignal } from '#app/server/stop-on-signal.ts';
import { createVitalsReceiver, type VitalsParts } from '#app/server/vitals/receive-vitals.ts';
import { createStorefront } from '#app/server/storefront.ts';
import { openTracing } from '#app/server/tracing/open-tracing.ts';

/** The build is beside the bundled server; in development this file is in the project's root instead. */
const here = path.dirname(fileURLToPath(import.meta.url));
const BUILD_FOLDER = path.basename(here) === 'build' ? here : path.join(here, 'build');

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLogger({ level: env.logLevel, pretty: isDevelopment(env) && process.stdout.isTTY });
  logConsole(log);
  const { limits } = env;
  const [lifecycle, health, limitLog] = [createLifecycle(), createApiHealth(), createLimitLog(LIMITS, log)];
  const [metrics, tracing] = [createMetrics(), await openTracing(env.traces, BUILD_FOLDER, log)];
  const counts = { limitLog, waits: metrics.waits, meter: metrics.meter };
  const { askApi, probe } = createApiProbes({ ...env.upstream, limitLog });
  const { store, registry } = await openRegistry(env, { log, askApi });
  const readiness = createReplicaReadiness({ lifecycle, registry, requires: env.readyRequires });
  await openHealth({ ...readiness, env, limitLog });
  const [translators, { uses, shared }] = await Promise.all([
    createTranslators(),
    openShared(store, registry, { env, log }),
    registry.start(),
  ]);
  const peers = { trustsPeer: createProxyTrust(env.trustedProxies), publicScheme: env.publicScheme };
  const guards = { limits, limitLog, trustsPeer: peers.trustsPeer };
  const { server, noteChannel } = createShopServer((...request) => storefront(...request), guards);
  const dataCache = createDataCache(shared.data(createMemoryStore(env.dataCache)), shared);
  const pageOptions = { ...env.replica, isTraced: tracing !== null, log };
  const pages = await loadPages(isDevelopment(env) ? server : BUILD_FOLDER, pageOptions);
  const proxy = openProxy(env, { ...counts, trustsPeer: peers.trustsPeer, translators });
  const remix = createRemixParts({ ...counts, env, log, pages, health, dataCache, translators, uses });
  const turns = createTurns(server, { ...counts, env, trustsPeer: peers.trustsPeer });
  const caching = { env, log, remix, turns, registry, dataCache, sharedPages: shared.pages };
  const { pageCache, ...responders } = createPageCaching(caching);
  const { sendCatalogFile, sitemaps } = createCatalogFiles({ ...counts, ...uses, env, registry, log });
  const { bus } = createPurgeParts({ caches: [dataCache, pageCache, sitemaps], shared, log });
  const findChannel = (host: string) => registry.find(host);
  const isDraining = () => lifecycle.phase() === 'draining';
  const shops = { findChannel, languages: registry.languages, peers, limits, limitLog, isDraining, log };
  const storefront = createStorefront({
    ...shops,
    findBrandFile,
    sendShopFile: createShopFiles({ env, translators }),
    sendCatalogFile,
    serveFile: pages.serveFile,
    proxy,
    pages: pageCache,
    ...responders,
    ...turns,
    ...createReceivers({ bus, limits, limitLog, nonces: uses.purgeNonces, ...metrics }),
    noteChannel,
    noteAnswer: metrics.noteAnswer,
    tracing,
  });
  const feeds = createLiveFeeds({ ...shops, share: uses.shareFeeds });
  const live = createLiveServer(server, { ...shops, feeds });
  metrics.expose({ ...remix, registry, health, pageCache, limitLog, server, live, tracing, store, shared });
  const probes = createChannelProbes({ registry, health, probe, log });
  const status = { env, store, health, probes, sitemaps, limitLog, lifecycle, pageCache, metrics, bus };
  const adminParts = toAdminParts(registry, { ...readiness, ...status });
  const others = await openOthers({ ...shops, env, translators, pages, turns, proxy }, adminParts);
  await openShops(server, { env, log });
  const running = { background: [probes, sitemaps], server, live, others, pages, proxy };
  stopOnSignal({ env, log, lifecycle, registry, ...running, atEnd: [shared, store, tracing] });
  await warmUp({ env, registry, health, lifecycle, log });
}

/** The shops, and the store where replicas share what they know of them; null without one. */
async function openRegistry(env: Env, parts: Pick<ChannelRegistryOptions, 'askApi'> & { log: RootLogger }) {
  const store = await openSharedStore(env.sharedStore, parts.log);
  const sharedShops = store ? createSharedShops(store, parts.log) : undefined;
  const { channelsDirectory: directory, variables } = env;
  return { store, registry: createChannelRegistry({ ...env, ...parts, directory, variables, sharedShops }) };
}

/** What replicas share: with a store, or of this process alone. */
async function openShared(
  store: SharedStore | null,
  registry: ChannelRegistry,
  { env, log }: { readonly env: Env; readonly log: RootLogger },
) {
  const channelKeys = () => registry.all().map(({ key }) => key);
  const shared = await createSharedCaches(store, { env, buildFolder: BUILD_FOLDER, channelKeys, log });
  return { shared, uses: createReplicaUses(store, env, log) };
}

async function openShops(server: Server, { env, log }: { env: Env; log: RootLogger }): Promise<void> {
  const port = await listen(server, { host: env.host, port: env.port, variable: 'PORT' });
  log.info({ host: env.host, port, adminPort: env.adminPort, mode: env.mode }, 'storefront ready');
  logUnhandledErrors(log);
}

/** What browsers report and measure, and what APIs purge. */
const createReceivers = (parts: PolicyReportParts & PurgeHookParts & VitalsParts) => ({
  receivePolicyReport: createPolicyReports(parts),
  receivePurge: createPurgeHook(parts),
  receiveVitals: createVitalsReceiver(parts),
});

type AdminNeeds = Omit<ReportSources, 'answers'> &
  Pick<AdminParts, 'lifecycle' | 'pageCache' | 'areEnoughServed'> & {
    readonly metrics: Metrics;
    readonly limitLog: CountingLimitLog;
    readonly env: Pick<Env, 'limits'>;
    readonly bus: Parameters<typeof createOperatorsPurge>[0]['bus'];
    readonly store: SharedStore | null;
  };

/** What the admin listener reports about the channels. */
const toAdminParts = (
  registry: ChannelRegistry,
  { env, store, health, probes, sitemaps, limitLog, metrics, bus, ...parts }: AdminNeeds,
) => ({
  ...parts,
  metrics,
  reportStore: () => store?.report() ?? null,
  listChannels: () =>
    registry
      .status()
      .map((status) => toChannelReport(status, { health, probes, sitemaps, answers: metrics.answers })),
  folder: () => registry.folder(),
  limitCounts: () => limitLog.counts(),
  reload: (confirmsRemoved: boolean) => (confirmsRemoved ? registry.confirmRemoved() : registry.reload()),
  purge: createOperatorsPurge({ bus, limits: env.limits, limitLog }),
});

/** Opens the listeners beside the shops': that of drafts, and the admin listener. */
async function openOthers(
  parts: Parameters<typeof openPreviews>[0],
  adminParts: Omit<AdminParts, keyof Previews>,
): Promise<readonly Server[]> {
  const { env, limitLog, log } = parts;
  const { server, ...previews } = await openPreviews(parts);
  const served = { ...adminParts, ...previews };
  const admin = createAdminServer({ env, limitLog, log, parts: served, buildFolder: BUILD_FOLDER });
  await listenAdmin(admin, env);
  return server ? [server, admin] : [admin];
}

const isDevelopment = (env: Env): boolean => env.mode === 'development';

interface RemixNeeds {
  readonly env: Env;
  readonly log: RootLogger;
  readonly pages: Pages;
  readonly health: ApiHealthRegister;
  readonly limitLog: LimitLog;
  readonly meter: Metrics['meter'];
  readonly dataCache: DataCache;
  readonly translators: Translators;
  readonly uses: ReplicaUses;
}

function createRemixParts(parts: RemixNeeds): RemixParts & ApiState & Pick<CommerceClients, 'breakerState'> {
  const { env, log, pages, health, limitLog, meter, dataCache, translators, uses } = parts;
  const commerce = createCommerceClients({
    cache: dataCache,
    upstream: env.upstream,
    health,
    limitLog,
    meter,
    log,
  });
  return {
    breakerState: (key, version) => commerce.breakerState(key, version),
    getHandler: pages.getHandler,
    createContext: createContextFactory({
      env,
      commerce,
      translators,
      log,
      limitLog,
      meter,
      uses,
    }),
    hasPolicy: !isDevelopment(env),
    isApiFailing: ({ channelKey, channelVersion }) =>
      OPEN_STATES.includes(commerce.breakerState(channelKey, channelVersion)),
  };
}

const OPEN_STATES: readonly unknown[] = ['open', 'half-open'];

start().catch((error: unknown) => {
  // Wrong settings and ports are the operator's to fix: the message is enough, a stack would hide it.
  const isExplained = [EnvError, ListenError].some((kind) => error instanceof kind);
  process.stderr.write(
    `arkad: ${error instanceof Error ? (isExplained ? error.message : error.stack) : String(error)}\n`,
  );
  process.exit(1);
});
