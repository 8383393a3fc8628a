import type { Server, ServerResponse } from 'node:http';
import type { Channel } from '#app/channels/channel.ts';
import type { FoundChannel } from '#app/channels/registry/served-channels.server.ts';
import { readOwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { createCommerceClients } from '#app/commerce/commerce-clients.server.ts';
import { createDataCache } from '#app/commerce/cache/data-cache.server.ts';
import type { Env } from '#app/env.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import type { Translators } from '#app/i18n/translators.server.ts';
import type { PutDraft } from '#app/operate/admin/admin.ts';
import { createContextFactory } from '#app/request/create-context.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import { createTextSigner } from '#kernel/signed-text.ts';
import type { BackendProxy } from '#app/server/files/backend-proxy.ts';
import { parseHost } from '#app/server/http/http-exchange.ts';
import { createLimitedServer, listen } from '#app/server/http/http-server.ts';
import type { GatedListener } from '#app/server/http/pipeline-gate.ts';
import { sendPlainHtml, sendPlainPage } from '#app/server/http/plain-page.ts';
import type { Queues } from '#app/server/limits/page-turns.ts';
import type { Pages } from '#app/server/remix/load-pages.ts';
import type { CreateUncachedStorefront } from '#app/server/shop-server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createFindProductPage, type FindProductPage, PRODUCT_ADDRESS } from './product-page.ts';
import { restrictResponse } from './restrict-response.ts';

export interface PreviewOptions {
  readonly env: Env;
  readonly log: RootLogger;
  readonly limitLog: LimitLog;
  readonly translators: Translators;
  readonly pages: Pick<Pages, 'serveFile' | 'getHandler'>;
  /** The shops' turns, so that drafts and shops wait for each other by the same rules. */
  readonly turns: Queues;
  readonly proxy: Pick<BackendProxy, 'pass'>;
  readonly isDraining: () => boolean;
  readonly createStorefront: CreateUncachedStorefront;
}

/** What serves drafts in this process; both are null without a port for drafts. */
interface Previews {
  readonly putDraft: PutDraft | null;
  readonly server: Server | null;
}

/**
 * Opens the listener of drafts (`PREVIEW_PORT`) on the loopback address; without the port there is none.
 * @throws ListenError where the port is taken
 */
export async function openPreviews({
  languages,
  ...options
}: PreviewOptions & { readonly languages: () => MountedLanguages }): Promise<Previews> {
  const { env, limitLog } = options;
  const { previewPort: port, limits, variables, sessionSecrets } = env;
  if (port === null) return { putDraft: null, server: null };
  const drafts = createDrafts({ variables, languages, signer: createTextSigner(sessionSecrets), port });
  const server = createLimitedServer(createPreviewListener({ ...options, drafts, port }), {
    limits,
    limitLog,
  });
  await listen(server, { host: '127.0.0.1', port, variable: 'PREVIEW_PORT' });
  return {
    putDraft: async (input) => drafts.put(input, await readOwnFiles(env.channelsDirectory, input.file)),
    server,
  };
}

/**
 * The listener of drafts: the shops' own steps with parts of its own. It shares no cache with them, its commerce client and contexts
 * are its own, and a request without a signed host is answered by 404.
 */
export function createPreviewListener(
  options: PreviewOptions & { readonly drafts: Pick<Drafts, 'find'>; readonly port: number },
): GatedListener {
  const { env, drafts, port } = options;
  const { limits, upstream, sessionSecrets, sitemap } = env;
  const limitLog = countAsOne(options.limitLog);
  // The preview listener is not behind the shops' proxies
  const own = {
    sessionSecrets,
    limits,
    sitemap,
    port,
    publicScheme: 'http' as const,
    publicPort: undefined,
  };
  const findProductPage = createFindProductPage({ answerLimits: upstream.answerLimits, limitLog });
  const findChannel = (host: string): FoundChannel | null => drafts.find(host);
  const storefront = createDraftStorefront(options, { env: own, findChannel });
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

/** The shops' own steps for drafts. `env` and `peers` are those of the listener: one of its own has no proxies. */
export function createDraftStorefront(
  options: PreviewOptions,
  {
    env,
    ...found
  }: Pick<Parameters<CreateUncachedStorefront>[0], 'findChannel' | 'peers'> & {
    readonly env: Parameters<typeof createContextFactory>[0]['env'] & Pick<Env, 'limits' | 'sitemap'>;
  },
): GatedListener {
  const { log, translators, pages, turns, proxy, isDraining } = options;
  const { mode, upstream } = options.env;
  const limitLog = countAsOne(options.limitLog);
  const commerce = createCommerceClients({ cache: createDataCache(NOTHING_STORED), upstream, limitLog, log });
  return options.createStorefront({
    ...found,
    limits: env.limits,
    limitLog,
    isDraining,
    log,
    turns,
    serveFile: pages.serveFile,
    shopFiles: { env, translators },
    proxy: { pass: passPictures(proxy), close: () => {} },
    remix: {
      getHandler: pages.getHandler,
      createContext: createContextFactory({ env, commerce, translators, log, limitLog }),
      hasPolicy: mode !== 'development',
    },
  });
}

/** With dot segments resolved, as the steps after it see it: `/assets/../` is none of the shared files. */
export function pathOf(target: string): string {
  const address = `http://localhost${target}`;
  return URL.canParse(address) ? new URL(address).pathname : '/';
}

/** Of the studio's preview, which has no address of a product. */
async function redirectToProduct(
  res: ServerResponse,
  channel: Channel,
  findProductPage: FindProductPage,
): Promise<void> {
  res.writeHead(302, { Location: await findProductPage(channel), 'Content-Length': 0 }).end();
}

/** Each page of a draft asks the API. */
const NOTHING_STORED = { maxEntries: 1, maxBytes: 0 };

/** All drafts in the counts of limits: one key per draft would grow without end. */
const countAsOne = (limitLog: LimitLog): LimitLog => ({
  reached: (limit) => limitLog.reached(limit, 'draft.all'),
});

const PAYMENT = '/pay/';
const REFUSED_PAYMENT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Draft</title>' +
  '<h1>This is a draft</h1><p>Nothing can be paid here, and no order is placed.</p></html>';

/** Pictures are the API's. The demo's payment page would pay for an order. */
const passPictures =
  (proxy: Pick<BackendProxy, 'pass'>): BackendProxy['pass'] =>
  async (exchange, channel) => {
    if (!exchange.url.pathname.startsWith(PAYMENT)) return proxy.pass(exchange, channel);
    sendPlainHtml(exchange.res, 403, REFUSED_PAYMENT);
    return true;
  };
