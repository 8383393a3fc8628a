import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Shop } from '#backend/model/shop.ts';

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
export function applyCors(
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
