/* The parts of a request's path, made once per process. server.ts combines them with those of operators. */
import type { Server } from 'node:http';
import { findBrandFile } from '#app/channels/brand-pictures.server.ts';
import type { ChannelRegistry } from '#app/channels/registry/channel-registry.server.ts';
import type { DataCache } from '#app/commerce/cache/data-cache.server.ts';
import type { Env } from '#app/env.server.ts';
import type { Translators } from '#app/i18n/translators.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { TrustsPeer } from '#kernel/limits/client-address.ts';
import { createBackendProxy, type BackendProxy } from './files/backend-proxy.ts';
import { createPaymentOutage } from './files/payment-outage.ts';
import { createProxyTurns } from './files/proxy-turns.ts';
import { createShopFiles } from './files/shop-files.ts';
import type { PeerSettings } from './http/peer.ts';
import type { GatedListener } from './http/pipeline-gate.ts';
import { sendPlainPage } from './http/plain-page.ts';
import {
  countArrivals,
  createEventLoopScheduler,
  createPageTurns,
  type OnWait,
} from './limits/page-turns.ts';
import { createBusyAnswers } from './limits/send-busy.ts';
import {
  chooseBrowserCacheHeaders,
  computeReuseMs,
  createSharedCacheHeaders,
} from './page-cache/cached-page.ts';
import type { PageCacheOptions } from './page-cache/make-page.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.ts';
import { formatVariantName } from './page-cache/variant.ts';
import { createRenderer, createUncachedResponder, type RespondUncached } from './pipeline/render.ts';
import type { Remix } from './remix/ask-remix.ts';
import { createPolicyReports } from './security/content-security-policy.ts';
import { createStorefront, type StorefrontOptions } from './storefront.ts';
import { createAdmission, sendRedirect } from './urls/redirects.ts';

interface Limiting {
  readonly limitLog: LimitLog;
  readonly trustsPeer: TrustsPeer;
  readonly onWait: OnWait;
}

/** The turns in which pages are made, and the limits on the way. */
export function createTurns(
  server: Server,
  { env, limitLog, trustsPeer, onWait }: Limiting & { readonly env: Env },
) {
  return {
    pageTurns: createPageTurns(env.limits, onWait),
    scheduler: createEventLoopScheduler(countArrivals(server), onWait),
    ...createBusyAnswers(),
    admitToClosed: createAdmission(env.sessionSecrets),
    limitLog,
    trustsPeer,
  };
}

type Turns = ReturnType<typeof createTurns>;

/** The proxy of pictures and payment pages. */
export const openProxy = (
  { backendOrigin, limits }: Env,
  { onWait, translators, ...parts }: Limiting & { readonly translators: Translators },
): BackendProxy =>
  createBackendProxy({
    ...parts,
    backendOrigin,
    limits,
    turns: createProxyTurns(limits, onWait),
    sendPaymentOutage: createPaymentOutage(translators),
  });

interface PagesOptions extends Pick<PageCacheOptions, 'apis'> {
  readonly env: Env;
  readonly log: RootLogger;
  readonly remix: Remix;
  readonly turns: Turns;
  readonly registry: ChannelRegistry;
  readonly dataCache: DataCache;
}

/** Pages, cached and not, with the cache headers that the settings ask for. */
export function createPages(options: PagesOptions): {
  readonly pageCache: PageCache;
  readonly respondUncached: RespondUncached;
} {
  const { env, remix, turns, registry, dataCache, apis, log } = options;
  const { sharedCacheSeconds } = env;
  const renderPage = createRenderer(remix);
  const pageCache = createPageCache({
    ...turns,
    // In development a page shows each change of the sources at once.
    maxBytes: env.mode === 'development' ? 0 : env.pageCacheBytes,
    apis,
    renderPage,
    reuseMs: computeReuseMs(sharedCacheSeconds),
    chooseCacheHeaders:
      sharedCacheSeconds === null ? chooseBrowserCacheHeaders : createSharedCacheHeaders(sharedCacheSeconds),
    log,
  });
  const keepVersions = (): void => {
    pageCache.keepVersions(registry.all());
    dataCache.keepVersions(registry.all());
  };
  keepVersions();
  registry.onChange(keepVersions);
  return {
    pageCache,
    respondUncached: createUncachedResponder({ ...turns, renderPage, limits: env.limits }),
  };
}

type UncachedOptions = Pick<
  StorefrontOptions,
  'findChannel' | 'limits' | 'limitLog' | 'isDraining' | 'log' | 'serveFile' | 'proxy'
> & {
  readonly shopFiles: Parameters<typeof createShopFiles>[0];
  readonly remix: Remix;
  readonly turns: Pick<Turns, 'pageTurns' | 'scheduler'>;
  /** Absent for a listener that only programs of this machine reach. */
  readonly peers?: PeerSettings;
};

export type CreateUncachedStorefront = (options: UncachedOptions) => GatedListener;

/** The shops' own page is cached. */
const sendBusy: StorefrontOptions['sendBusy'] = ({ res, requestId }) => sendPlainPage(res, 503, requestId);

/** A storefront that caches no page, is never closed and takes part in the turns of the shops; for drafts of channel files. */
export const createUncachedStorefront: CreateUncachedStorefront = ({
  remix,
  turns,
  shopFiles,
  peers,
  ...parts
}) =>
  createStorefront({
    ...parts,
    findBrandFile,
    peers: peers ?? { trustsPeer: () => false },
    sendShopFile: createShopFiles(shopFiles),
    sendCatalogFile: async () => false,
    pages: {
      lookUp: () => ({ kind: 'bypass', reason: 'off' }),
      sendReady: () => Promise.reject(new Error('No page of a draft is cached')),
      redirect: async (exchange, _, path) => sendRedirect(exchange, 301, `${path}${exchange.url.search}`),
      respond: (exchange, { channel }, { respondUncached }) =>
        respondUncached({
          state: 'bypass; draft',
          variant: formatVariantName(exchange.req.headers.cookie, channel),
        }),
    },
    respondUncached: createUncachedResponder({
      ...turns,
      renderPage: createRenderer(remix),
      sendBusy,
      limits: parts.limits,
      limitLog: parts.limitLog,
      // All come from the loopback address: a limit per address would be one for all drafts
      trustsPeer: peers?.trustsPeer ?? (() => true),
    }),
    sendBusy,
    sendClosed: sendBusy,
    admitToClosed: () => 'admitted',
    sendGone: sendBusy,
    receivePolicyReport: createPolicyReports(parts),
    onPurge: async () => false,
    noteChannel: () => {},
  });
