/* Composition root of the storefront: settings → channel registry → the shops' and the admin listener → shutdown. */
import type { Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrandFile } from '#app/channels/brand-pictures.server.ts';
import { createChannelRegistry, type ChannelRegistry } from '#app/channels/channel-registry.server.ts';
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
import { createEndedSessions } from '#app/request/session/create-ended-sessions.server.ts';
import { createLinkNonces } from '#app/request/single-use/nonces.server.ts';
import { logConsole } from '#app/request/log-console.server.ts';
import { logUnhandledErrors } from '#app/server/health/log-unhandled-errors.ts';
import { createLogger, type RootLogger } from '#app/request/logger.server.ts';
import { createWriteCounts } from '#kernel/limits/write-counts.ts';
import type { AdminParts } from '#app/server/admin/admin.ts';
import { createAdminServer, listenAdmin } from '#app/server/admin/open-admin.ts';
import { createReadiness } from '#app/server/admin/readiness.ts';
import { createCatalogFiles } from '#app/server/catalog-files/create-catalog-files.ts';
import { connectToPrimary } from '#app/server/cluster/connect-to-primary.ts';
import type { PrimaryLink, ServedParts } from '#app/server/cluster/primary-link.ts';
import { runPrimary } from '#app/server/cluster/run-primary.ts';
import { ClusterError } from '#app/server/cluster/worker-pool.ts';
import { createChannelProbes } from '#app/server/health/channel-probes.ts';
import { createApiProbes } from '#app/server/health/probe-channel.ts';
import { toChannelReport, type ReportSources } from '#app/server/health/channel-report.ts';
import { createLimitLog, type CountingLimitLog } from '#kernel/limits/limit-log.ts';
import { createLifecycle, type Lifecycle } from '#app/server/http/lifecycle.ts';
import { listen, ListenError } from '#app/server/http/listen.ts';
import { createLiveServer, type LiveServer } from '#app/server/live/live-server.ts';
import { createMetrics, type Metrics } from '#app/server/metrics/create-metrics.ts';
import { createProxyTrust } from '#kernel/limits/proxy-trust.ts';
import { trackResponses } from '#app/server/http/open-responses.ts';
import { drain, onStopSignal } from '#app/server/http/shutdown.ts';
import type { BackendProxy } from '#app/server/proxy/backend-proxy.ts';
import { openPreviews, type Previews } from '#app/server/open-previews.ts';
import { openProxy } from '#app/server/open-proxy.ts';
import { createOperatorsPurge } from '#app/server/purge/operators-purge.ts';
import { createPurgeHook, type PurgeHookParts } from '#app/server/purge/purge-hook.ts';
import type { RemixParts } from '#app/server/remix/ask-remix.ts';
import { loadPages, type Pages } from '#app/server/load-pages.ts';
import { createPolicyReports, type PolicyReportParts } from '#app/server/security/csp-report.ts';
import { createPageCaching, createPurgeParts, type ApiState } from '#app/server/page-caching.ts';
import { createShopFiles } from '#app/server/shop-files/send-shop-file.ts';
import { createShopServer, createTurns } from '#app/server/shop-server.ts';
import { createVitalsReceiver, type VitalsParts } from '#app/server/vitals/receive-vitals.ts';
import { createStorefront } from '#app/server/storefront.ts';
import { openTracing } from '#app/server/tracing/open-tracing.ts';
import type { Tracing } from '#app/server/tracing/tracing.ts';

/** A worker that is replaced keeps idle connections so long for one more request: as long as most proxies reuse them. */
const RESTART_IDLE_MS = 5000;

/** The build is beside the bundled server; in development this file is in the project's root instead. */
const here = path.dirname(fileURLToPath(import.meta.url));
const BUILD_FOLDER = path.basename(here) === 'build' ? here : path.join(here, 'build');

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLogger({ level: env.logLevel, pretty: isDevelopment(env) && process.stdout.isTTY });
  logConsole(log);
  const primary = connectToPrimary(log);
  if (!primary && env.workers > 1) return runPrimary({ env, log, buildFolder: BUILD_FOLDER });
  const { limits, channelsDirectory: directory, variables } = env;
  const [lifecycle, health, limitLog] = [createLifecycle(), createApiHealth(), createLimitLog(LIMITS, log)];
  const [metrics, tracing] = [createMetrics(), await openTracing(env.traces, BUILD_FOLDER, log)];
  const counts = { limitLog, waits: metrics.waits, meter: metrics.meter };
  const { askApi, probe } = createApiProbes({ ...env.upstream, limitLog });
  const registry = createChannelRegistry({ ...env, directory, variables, log, askApi });
  const [translators] = await Promise.all([createTranslators(), registry.start()]);
  const peers = { trustsPeer: createProxyTrust(env.trustedProxies), publicScheme: env.publicScheme };
  const { server, noteChannel } = createShopServer((req, res, isExcess) => storefront(req, res, isExcess), {
    limits,
    limitLog,
    trustsPeer: peers.trustsPeer,
    isHandedOver: primary !== null,
  });
  const dataCache = createDataCache(createMemoryStore(env.dataCache));
  const pages = await loadPages(isDevelopment(env) ? server : BUILD_FOLDER, tracing !== null);
  const proxy = openProxy(env, { ...counts, trustsPeer: peers.trustsPeer, translators });
  const remix = createRemixParts({ ...counts, env, log, pages, health, dataCache, primary, translators });
  const turns = createTurns(server, { ...counts, env, trustsPeer: peers.trustsPeer });
  const { pageCache, ...responders } = createPageCaching({ env, log, remix, turns, registry, dataCache });
  const { sendCatalogFile, sitemaps } = createCatalogFiles({ ...counts, env, registry, log, primary });
  const { bus, nonces } = createPurgeParts({ caches: [dataCache, pageCache, sitemaps], env, log, primary });
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
    ...createReceivers({ bus, limits, limitLog, nonces, noteVitals: metrics.noteVitals }),
    noteChannel,
    noteAnswer: metrics.noteAnswer,
    tracing,
  });
  const live = createLiveServer(server, shops);
  metrics.expose({ ...remix, registry, health, pageCache, limitLog, server, live, tracing });
  const probes = createChannelProbes({ registry, health, probe, log });
  const status = { env, health, probes, sitemaps, limitLog, lifecycle, pageCache, metrics, bus };
  const adminParts = toAdminParts(registry, status);
  const others = await openOthers({ ...shops, env, translators, pages, turns, proxy, primary }, adminParts);
  const port = await listen(server, { host: env.host, port: env.port, variable: 'PORT' });
  lifecycle.enter('ready');
  log.info({ host: env.host, port, adminPort: env.adminPort, mode: env.mode }, 'storefront ready');
  logUnhandledErrors(log);
  const stopped = { registry, background: [probes, sitemaps], server, live, others, pages, proxy, tracing };
  stopOnSignal({ env, log, lifecycle, primary, ...stopped });
  primary?.noteReady();
}

/** What browsers report and measure, and what APIs purge. */
const createReceivers = (parts: PolicyReportParts & PurgeHookParts & VitalsParts) => ({
  receivePolicyReport: createPolicyReports(parts),
  receivePurge: createPurgeHook(parts),
  receiveVitals: createVitalsReceiver(parts),
});

type AdminNeeds = Omit<ReportSources, 'answers'> &
  Pick<AdminParts & ServedParts, 'lifecycle' | 'pageCache'> & {
    readonly metrics: Metrics;
    readonly limitLog: CountingLimitLog;
    readonly env: Pick<Env, 'readyRequires' | 'limits'>;
    readonly bus: Parameters<typeof createOperatorsPurge>[0]['bus'];
  };

/** What the admin listener reports about the channels. */
const toAdminParts = (
  registry: ChannelRegistry,
  { env, health, probes, sitemaps, limitLog, metrics, bus, ...parts }: AdminNeeds,
) => ({
  ...parts,
  metrics,
  areEnoughServed: createReadiness(env.readyRequires),
  listChannels: () =>
    registry
      .status()
      .map((status) => toChannelReport(status, { health, probes, sitemaps, answers: metrics.answers })),
  folder: () => registry.folder(),
  limitCounts: () => limitLog.counts(),
  reload: () => registry.reload(),
  purge: createOperatorsPurge({ bus, limits: env.limits, limitLog }),
});

/** Opens the listeners beside the shops': that of drafts, and the admin listener, which in a worker is the primary's. */
async function openOthers(
  parts: Parameters<typeof openPreviews>[0] & { readonly primary: PrimaryLink | null },
  adminParts: Omit<AdminParts & ServedParts, keyof Previews>,
): Promise<readonly Server[]> {
  const { primary, env, limitLog, log } = parts;
  const { server, ...previews } = await openPreviews(parts);
  const others = server ? [server] : [];
  const served = { ...adminParts, ...previews };
  primary?.serve(served);
  if (primary) return others;
  const admin = createAdminServer({ env, limitLog, log, parts: served, buildFolder: BUILD_FOLDER });
  await listenAdmin(admin, env);
  return [...others, admin];
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
  readonly primary: PrimaryLink | null;
  readonly translators: Translators;
}

function createRemixParts(parts: RemixNeeds): RemixParts & ApiState & Pick<CommerceClients, 'breakerState'> {
  const { env, log, pages, health, limitLog, meter, dataCache, primary, translators } = parts;
  const writes = createWriteCounts(env.limits);
  const linkNonces = createLinkNonces();
  const endedSessions = createEndedSessions();
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
      writes: primary?.shareWrites(writes) ?? writes,
      linkNonces: primary?.shareNonces('link', linkNonces) ?? linkNonces,
      endedSessions: primary?.shareEndedSessions(endedSessions) ?? endedSessions,
    }),
    hasPolicy: !isDevelopment(env),
    isApiFailing: ({ channelKey, channelVersion }) =>
      OPEN_STATES.includes(commerce.breakerState(channelKey, channelVersion)),
  };
}

const OPEN_STATES: readonly unknown[] = ['open', 'half-open'];

interface RunningParts {
  readonly env: Env;
  readonly log: RootLogger;
  readonly lifecycle: Lifecycle;
  readonly registry: ChannelRegistry;
  readonly background: readonly { close(): void }[];
  readonly server: Server;
  readonly live: LiveServer;
  /** The listeners of drafts and of the admin. */
  readonly others: readonly Server[];
  readonly pages: Pages;
  readonly proxy: BackendProxy;
  readonly primary: PrimaryLink | null;
  readonly tracing: Tracing | null;
}

/** On SIGTERM or SIGINT, or at the primary's order: stops accepting, lets requests in flight finish, exits. */
function stopOnSignal(parts: RunningParts): void {
  const { env, log, lifecycle, registry, background, server, live, others, pages, proxy, primary, tracing } =
    parts;
  const responses = trackResponses(server);
  const onStop = primary ? primary.onStop.bind(primary) : onStopSignal;
  onStop((reason) => {
    lifecycle.enter('draining');
    for (const work of background) work.close();
    responses.closeAfterResponse();
    log.info({ signal: reason }, 'storefront stopping');
    void stop(reason === 'restart' ? RESTART_IDLE_MS : 0);
  });

  async function stop(idleMs: number): Promise<void> {
    // In development browsers hold a socket for hot updates that never becomes idle, so Vite is closed first.
    if (isDevelopment(env)) await pages.close();
    // Browsers come back to another process
    void live.close();
    const isClean = await drain(server, { idleMs });
    if (!isDevelopment(env)) await pages.close();
    proxy.close();
    registry.close();
    await Promise.all(others.map((other) => drain(other, { limitMs: 0 })));
    await tracing?.close();
    log.info({ isClean }, 'storefront stopped');
    process.exit(0);
  }
}

start().catch((error: unknown) => {
  // Wrong settings and ports are the operator's to fix: the message is enough, a stack would hide it.
  const isExplained = [EnvError, ListenError, ClusterError].some((kind) => error instanceof kind);
  process.stderr.write(
    `arkad: ${error instanceof Error ? (isExplained ? error.message : error.stack) : String(error)}\n`,
  );
  process.exit(1);
});
