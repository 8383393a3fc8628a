import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleAuth, handleSign } from '#backend/api/auth/auth-endpoint.ts';
import { parseImagePath } from '#backend/api/images/image-path.ts';
import { handlePay } from '#backend/api/pay/pay-endpoint.ts';
import { handleGraphql } from './handle-graphql.ts';
import { handleTestEndpoints, type TestedServices } from './handle-test-endpoints.ts';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import { isApiKey } from '#backend/core/http/api-key.ts';
import { isFromThisMachine, isFromWebPage } from './caller.ts';
import { applyCors } from './cors.ts';
import type { HttpServices } from './http-services.ts';
import { handleStoreSettings } from './store-settings.ts';
import { listRedirects } from './redirect-lists.ts';
import { decodePathSegment, parseTarget } from '#backend/core/http/request-target.ts';
import { injectRestFault } from './test-endpoints.ts';

/** Account and environment of the demo (architecture §9), as they appear in the auth paths. */
const AUTH_PATH = /^\/(?:api\/arkad_prod|auth)\/([a-z]+)$/;

function handleRedirects(server: HttpServices, response: ServerResponse, url: URL): void {
  const [, , kind, key] = url.pathname.split('/');
  if ((kind !== 'urlhistory' && kind !== 'aliashistory') || key === undefined) {
    sendError(response, 404, 'Not found.', 'NOT_FOUND');
  } else if (isApiKey(server.apiKey, decodePathSegment(key) ?? '')) {
    sendJson(response, 200, listRedirects(server.services, kind, url.searchParams));
  } else {
    sendError(response, 401, 'The API key is unknown.', 'UNAUTHORIZED');
  }
}

/** The channel that a storefront names on its auth calls; null for other clients, whose calls are the account's. */
function findNamedChannel({ headers }: IncomingMessage): string | null {
  const named = headers['x-arkad-channel'];
  return typeof named === 'string' ? named : null;
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
    const sender = server.findSender(request, findNamedChannel(request));
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
