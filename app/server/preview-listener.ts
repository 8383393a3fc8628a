import type { ServerResponse } from 'node:http';
import type { Channel } from '#app/channels/channel.ts';
import type { Env } from '#app/env.server.ts';
import { createCommerceClients } from '#app/commerce/client/create-commerce-clients.server.ts';
import { createDataCache } from '#app/commerce/data-cache.server.ts';
import type { DataStore } from '#app/commerce/memory-store.server.ts';
import { findBrandFile } from '#app/channels/brand-pictures.server.ts';
import { createContextFactory } from '#app/request/context/create-context.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { Translators } from '#app/i18n/translators.server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { ServeFile } from './files/static-files.ts';
import { parseHost } from './http/host.ts';
import type { GatedListener } from './http/pipeline-gate.ts';
import { formatVariantName } from './page-cache/variant.ts';
import type { QueueParts } from './pipeline/queue.ts';
import { createRenderer } from './pipeline/render.ts';
import { createUncachedResponder } from './pipeline/respond-uncached.ts';
import type { BackendProxy } from './proxy/backend-proxy.ts';
import type { GetHandler } from './remix/remix-handlers.ts';
import { sendPlainHtml, sendPlainPage } from './responses/plain-page.ts';
import { createPolicyReports } from './security/csp-report.ts';
import { createShopFiles } from './shop-files/send-shop-file.ts';
import { createStorefront, type StorefrontParts } from './storefront.ts';
import type { Drafts } from './preview/drafts.ts';
import { createFindProductPage, PRODUCT_ADDRESS, type FindProductPage } from './preview/product-page.ts';
import { restrictResponse } from './preview/restrict-response.ts';

export interface PreviewParts {
  readonly env: Env;
  readonly log: RootLogger;
  readonly limitLog: LimitLog;
  readonly drafts: Pick<Drafts, 'find'>;
  readonly translators: Translators;
  readonly pages: { readonly serveFile: ServeFile; readonly getHandler: GetHandler };
  /** The shops' turns, so that drafts and shops wait for each other by the same rules. */
  readonly turns: QueueParts;
  readonly proxy: Pick<BackendProxy, 'pass'>;
  readonly isDraining: () => boolean;
  /** Of the preview listener. */
  readonly port: number;
}

/** With dot segments resolved, as the steps after it see it: `/assets/../` is none of the shared files. */
function pathOf(target: string): string {
  const address = `http://localhost${target}`;
  return URL.canParse(address) ? new URL(address).pathname : '/';
}

/** Stores nothing: each page of a draft asks the API. */
const NO_STORE: DataStore = {
  get: () => null,
  set: () => {},
  delete: () => {},
  retire: () => 0,
  retireKey: () => {},
  keepVersions: () => {},
  clear: () => {},
};

/** All drafts in the counts of limits: one key per draft would grow without end. */
const countAsOne = (limitLog: LimitLog): LimitLog => ({
  reached: (limit) => limitLog.reached(limit, 'draft.all'),
});

const PAYMENT = '/pay/';
const REFUSED_PAYMENT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Draft</title>' +
  '<h1>This is a draft</h1><p>Nothing can be paid here, and no order is placed.</p></html>';

/**
 * The listener of drafts: the shops' own steps with parts of its own. It shares no cache with them, its commerce client and contexts
 * are its own, and a request without a signed host is answered by 404.
 */
export function createPreviewListener(parts: PreviewParts): GatedListener {
  const { env, drafts } = parts;
  const { answerLimits } = env.upstream;
  const findProductPage = createFindProductPage({ answerLimits, limitLog: countAsOne(parts.limitLog) });
  const storefront = createStorefront(createParts(parts));
  const ancestors = ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${env.adminPort}`);
  return (req, res, isExcess) => {
    const pathname = pathOf(req.url ?? '');
    restrictResponse(res, pathname, ancestors);
    // Before anything of the request is logged or answered
    const found = drafts.find(parseHost(req.headers.host)?.name ?? '');
    if (found === null) return sendPlainPage(res, 404, '-');
    if (pathname === PRODUCT_ADDRESS) return void redirectToProduct(res, found.channel, findProductPage);
    storefront(req, res, isExcess);
  };
}

/** Of the studio's preview, which has no address of a product. */
async function redirectToProduct(
  res: ServerResponse,
  channel: Channel,
  findProductPage: FindProductPage,
): Promise<void> {
  res.writeHead(302, { Location: await findProductPage(channel), 'Content-Length': 0 }).end();
}

/** The shops' own page is cached. */
const sendBusy: StorefrontParts['sendBusy'] = ({ res, requestId }) => sendPlainPage(res, 503, requestId);

function createParts(parts: PreviewParts): StorefrontParts {
  const { env, log, drafts, translators, pages, turns, proxy, isDraining, port } = parts;
  const { limits } = env;
  const limitLog = countAsOne(parts.limitLog);
  const own = { ...selectPublicFacts(env), port };
  const commerce = createCommerceClients({
    cache: createDataCache(NO_STORE),
    upstream: env.upstream,
    limitLog,
    log,
  });
  return {
    findChannel: (host) => drafts.find(host),
    peers: { trustsPeer: () => false },
    limits,
    limitLog,
    isDraining,
    log,
    findBrandFile,
    sendShopFile: createShopFiles({ env: own, translators }),
    // Nothing of a draft is to be found
    sendCatalogFile: async () => false,
    serveFile: pages.serveFile,
    proxy: { pass: passPictures(proxy), close: () => {} },
    pages: {
      lookUp: () => ({ kind: 'bypass', reason: 'off' }),
      sendReady: () => Promise.reject(new Error('No page of a draft is cached')),
      respond: (exchange, { channel }, { respondUncached }) =>
        respondUncached({
          state: 'bypass; draft',
          variant: formatVariantName(exchange.req.headers.cookie, channel),
        }),
    },
    respondUncached: createUncachedResponder({
      pageTurns: turns.pageTurns,
      scheduler: turns.scheduler,
      renderPage: createRenderer({
        getHandler: pages.getHandler,
        createContext: createContextFactory({ env: own, commerce, translators, log, limitLog }),
        hasPolicy: env.mode !== 'development',
      }),
      sendBusy,
      limits,
      limitLog,
      // All come from the loopback address: a limit per address would be one for all drafts
      trustsPeer: () => true,
    }),
    sendBusy,
    sendClosed: sendBusy,
    // A draft is never closed, and has no redirects
    admitToClosed: () => 'admitted',
    sendGone: sendBusy,
    receivePolicyReport: createPolicyReports({ limits, limitLog }),
    receivePurge: async () => false,
    noteChannel: () => {},
  };
}

/** The preview listener is not behind the shops' proxies. */
const selectPublicFacts = ({ sessionSecrets, limits, sitemap }: Env) => ({
  sessionSecrets,
  limits,
  sitemap,
  publicScheme: 'http' as const,
  publicPort: undefined,
});

/** Pictures are the API's. The demo's payment page would pay for an order. */
const passPictures =
  (proxy: Pick<BackendProxy, 'pass'>): BackendProxy['pass'] =>
  async (exchange, channel) => {
    if (!exchange.url.pathname.startsWith(PAYMENT)) return proxy.pass(exchange, channel);
    sendPlainHtml(exchange.res, 403, REFUSED_PAYMENT);
    return true;
  };
