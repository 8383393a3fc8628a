import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleAuth, handleSign } from '#backend/api/auth/auth-endpoint.ts';
import { parseImagePath } from '#backend/api/images/image-path.ts';
import { handlePay } from '#backend/api/pay/pay-endpoint.ts';
import { handleGraphql } from './handle-graphql.ts';
import { handleTestEndpoints, type TestedServices } from './handle-test-endpoints.ts';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import { channelIdOf, isSecret, decodePathSegment, parseTarget } from '#backend/core/http/request-target.ts';
import type { HttpServices } from './http-services.ts';
import { handleStoreSettings } from './store-settings.ts';
import { injectRestFault } from './test-endpoints.ts';
import { z } from 'zod';
import { inMarket } from '#backend/core/urls/site-paths.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { SEED_EPOCH } from '#backend/model/seed-epoch.ts';
import type { Shop } from '#backend/model/shop.ts';

const LOOPBACK_ADDRESSES: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A `Host` header of this machine: a name that no other can take over, with any port. */
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

const isLoopback = ({ socket }: IncomingMessage): boolean =>
  LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '');

/**
 * Whether a web page may have sent the request through the browser of this machine: from another origin, with an `Origin` header,
 * or by DNS rebinding to the loopback address, with the page's name as `Host`.
 */
function isFromWebPage(request: IncomingMessage): boolean {
  const { origin, host = '' } = request.headers;
  return origin !== undefined || (isLoopback(request) && !LOOPBACK_HOST.test(host));
}

/** Whether a program of this machine sent the request: neither a web page, nor a proxy that forwards requests of others. */
function isFromThisMachine(request: IncomingMessage): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  return (
    isLoopback(request) && forwardedFor === undefined && forwarded === undefined && !isFromWebPage(request)
  );
}

/** Loopback origins, which developers and tests use. */
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(:\d+)?$/;
const ONE_DAY_SECONDS = 86_400;

/**
 * Returns a check for the origins that may call from a browser: the shops, loopback hosts and those that the operator
 * configured.
 */
export function createCorsCheck(
  shops: Iterable<Shop>,
  further: readonly string[],
): (origin: string) => boolean {
  const origins = new Set([...[...shops].map(({ url }) => new URL(url).origin), ...further]);
  return (origin) => origins.has(origin) || LOCAL.test(origin);
}

/**
 * Sets the CORS headers (contract 1.8): the allowed origin, credentials, the refresh header. Returns true when the
 * request was a preflight, which it then answers.
 */
function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  isAllowed: (origin: string) => boolean,
): boolean {
  const { origin } = request.headers;
  response.setHeader('vary', 'origin');
  if (origin !== undefined && isAllowed(origin)) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', 'x-auth-refresh-token');
  }
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader(
    'access-control-allow-headers',
    'content-type, x-auth-refresh-token, x-apikey, authorization, x-request-id, x-sdk-version, x-idempotency-key, x-expected-total',
  );
  response.setHeader('access-control-max-age', String(ONE_DAY_SECONDS));
  response.writeHead(204);
  response.end();
  return true;
}

const redirectRow = z.object({
  channel_id: z.string(),
  old_alias: z.string(),
  old_url: z.string(),
  new_url: z.string(),
});
type RedirectRow = z.output<typeof redirectRow>;

/** The old and new URL in every market; one pair where the shop's paths have no market. */
function listUrls({ shops }: Pick<BackendServices, 'shops'>, row: RedirectRow): [string, string][] {
  const shop = shops.get(row.channel_id);
  if (shop?.pathPrefix !== 'market-and-language') return [[row.old_url, row.new_url]];
  return shop.markets.map((market) => [
    inMarket({ shop, market }, row.old_url),
    inMarket({ shop, market }, row.new_url),
  ]);
}

/**
 * Lists all renamed addresses of the account, or of one channel with `?channelId=` (contract 1.1:
 * `/redirect/urlhistory/{key}` and `/redirect/aliashistory/{key}`). The renames date from the seed, so a later
 * `?offset=` returns none.
 */
function listRedirects(
  services: Pick<BackendServices, 'database' | 'shops'>,
  kind: 'urlhistory' | 'aliashistory',
  parameters: URLSearchParams,
): { oldUrl: string; newUrl: string; deleted: boolean }[] {
  if (Date.parse(parameters.get('offset') ?? '') > SEED_EPOCH) return [];
  const channelId = parameters.get('channelId');
  const sql = 'select * from url_history where ? is null or channel_id = ? order by old_url';
  const found = services.database.raw.select(redirectRow, sql, [channelId, channelId]);
  if (kind === 'urlhistory')
    return found
      .flatMap((row) => listUrls(services, row))
      .map(([oldUrl, newUrl]) => ({ oldUrl, newUrl, deleted: false }));
  return found.map(({ old_alias, new_url }) => {
    return { oldUrl: old_alias, newUrl: new_url.slice(new_url.lastIndexOf('/') + 1), deleted: false };
  });
}

/** Account and environment of the demo (architecture §9), as they appear in the auth paths. */
const AUTH_PATH = /^\/(?:api\/arkad_prod|auth)\/([a-z]+)$/;

function handleRedirects(server: HttpServices, response: ServerResponse, url: URL): void {
  const [, , kind, key] = url.pathname.split('/');
  if ((kind !== 'urlhistory' && kind !== 'aliashistory') || key === undefined) {
    sendError(response, 404, 'Not found.', 'NOT_FOUND');
  } else if (isSecret(server.apiKey, decodePathSegment(key) ?? '')) {
    sendJson(response, 200, listRedirects(server.services, kind, url.searchParams));
  } else {
    sendError(response, 401, 'The API key is unknown.', 'UNAUTHORIZED');
  }
}

/** The auth service and the sign endpoint; browsers call both. */
async function handleSignIn(
  server: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (applyCors(request, response, server.isAllowedOrigin)) return;
  const action = AUTH_PATH.exec(url.pathname)?.[1] ?? '';
  const fault = server.testEndpoints?.takeRestFault(`auth:${action || 'sign'}`) ?? null;
  if (fault !== null && (await injectRestFault(fault, response))) return;
  if (url.pathname.startsWith('/auth/sign/') && request.method === 'GET')
    handleSign(server.auth, server.apiKey, response, url);
  else if (action === '') sendJson(response, 404, { error: { code: 'NOT_FOUND', message: 'Not found.' } });
  else {
    const sender = server.findSender(request, channelIdOf(request));
    await handleAuth(server.auth, request, response, { action, sender });
  }
}

const startsWithAny = (path: string, ...prefixes: string[]): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));

/** Test endpoints change the shops and show mails without a key: no web page may call them. */
function mayTest(server: HttpServices, request: IncomingMessage, pathname: string): server is TestedServices {
  if (server.testEndpoints === null || isFromWebPage(request)) return false;
  return startsWithAny(pathname, '/_test/', '/outbox');
}

/** Below `/images/`, and for clients whose picture server is this origin at its root. */
const isPicturePath = (pathname: string): boolean =>
  pathname.startsWith('/images/') || parseImagePath(pathname) !== null;

/** What operators and load balancers ask; 404 for any other path. */
function handleStatus(
  server: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): void {
  const isLimits = pathname === '/limits' && isFromThisMachine(request);
  if (!isLimits && pathname !== '/health' && pathname !== '/livez')
    sendError(response, 404, 'Not found.', 'NOT_FOUND');
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    sendError(response, 405, 'This method is not allowed here.', 'METHOD_NOT_ALLOWED');
  } else if (isLimits) sendJson(response, 200, { limits: server.limitCounts() });
  else if (pathname === '/health')
    sendJson(response, 200, { status: 'ok', database: server.databaseState() });
  else sendJson(response, 200, { status: 'ok' });
}

/** Routes one request by its path. Throws only for bugs and for clients that have disconnected. */
export async function handleRequest(
  server: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = parseTarget(request.url, request.headersDistinct.host ?? []);
  if (url === null) {
    sendError(response, 400, 'The request target or the Host header is invalid.', 'BAD_REQUEST');
    return;
  }
  const { pathname } = url;
  if (pathname === '/graphql') {
    if (!applyCors(request, response, server.isAllowedOrigin)) await handleGraphql(server, request, response);
  } else if (startsWithAny(pathname, '/auth/', '/api/')) await handleSignIn(server, request, response, url);
  else if (isPicturePath(pathname)) await server.images.handle(request, response, pathname);
  else if (pathname.startsWith('/pay/')) {
    const context = { ...server.services, customer: null, sender: server.findSender(request, null) };
    const onBug = (error: unknown): void => server.log.error({ err: error }, 'late callback failed');
    await handlePay(context, request, response, { pathname, onBug });
  } else if (pathname === '/store-settings' && server.storeSettings !== null) {
    const { findSender, storeSettings: tenants } = server;
    handleStoreSettings({ findSender, tenants }, request, response, url.searchParams);
  } else if (pathname.startsWith('/redirect/')) handleRedirects(server, response, url);
  else if (mayTest(server, request, pathname)) await handleTestEndpoints(server, request, response);
  else handleStatus(server, request, response, pathname);
}
