import type { IncomingMessage, ServerResponse } from 'node:http';
import { handleAuth, handleSign } from '#backend/api/auth/auth-endpoint.ts';
import { handlePay } from '#backend/api/pay/pay-endpoint.ts';
import { handleGraphql } from './handle-graphql.ts';
import { handleTestEndpoints } from './handle-test-endpoints.ts';
import { sendError, sendJson } from '#backend/core/http/answers.ts';
import { isApiKey } from '#backend/core/http/api-key.ts';
import { applyCors } from './cors.ts';
import type { HttpServices } from './http-services.ts';
import { listRedirects } from './redirect-lists.ts';
import { decodePathSegment, parseTarget } from '#backend/core/http/request-target.ts';
import { senderOf } from '#backend/core/http/sender.ts';
import { injectRestFault } from './test-endpoints.ts';

/** Account and environment of the demo (architecture §9), as they appear in the auth paths. */
const AUTH_PATH = /^\/(?:api\/arkad_prod|auth)\/([a-z]+)$/;

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

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
  else await handleAuth(server.auth, request, response, { action, sender: senderOf(request) });
}

/** Operators on the machine itself; a proxy on it forwards requests of others. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = LOOPBACK.has(socket.remoteAddress ?? '');
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

const startsWithAny = (path: string, ...prefixes: string[]): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));

/** Routes one request by its path. Throws only for bugs and for clients that have disconnected. */
export async function handleRequest(
  server: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = parseTarget(request.url);
  if (url === null) {
    sendError(response, 404, 'Not found.', 'NOT_FOUND');
    return;
  }
  const { pathname } = url;
  if (pathname === '/graphql') {
    if (!applyCors(request, response, server.isAllowedOrigin)) await handleGraphql(server, request, response);
  } else if (startsWithAny(pathname, '/auth/', '/api/')) await handleSignIn(server, request, response, url);
  else if (pathname === '/limits' && isFromThisMachine(request))
    sendJson(response, 200, { limits: server.limitCounts() });
  else if (pathname === '/health' || pathname === '/livez') sendJson(response, 200, { status: 'ok' });
  else if (pathname.startsWith('/images/')) await server.images.handle(request, response, pathname);
  else if (pathname.startsWith('/pay/')) {
    const context = { ...server.services, customer: null, sender: senderOf(request) };
    const onBug = (error: unknown): void => server.log.error({ err: error }, 'A late callback failed.');
    await handlePay(context, request, response, { pathname, onBug });
  } else if (pathname.startsWith('/redirect/')) handleRedirects(server, response, url);
  else if (startsWithAny(pathname, '/_test/', '/outbox') && server.testEndpoints !== null) {
    await handleTestEndpoints(server, server.testEndpoints, request, response);
  } else sendError(response, 404, 'Not found.', 'NOT_FOUND');
}
