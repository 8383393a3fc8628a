import http from 'node:http';

/** Time for a request's headers to arrive; a slower client probably occupies connections on purpose. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Time for a whole request, body included: 1 MiB at 35 kB/s. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Time without activity during a response: its client has stopped reading. */
const INACTIVITY_TIMEOUT_MS = 120_000;
/** Longer than the usual 60 s of load balancers, so that they close idle connections, not we. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Browsers send about 20. */
const MAX_HEADERS_COUNT = 100;
const MAX_HEADER_BYTES = 16_384;

/** A node:http server with limits against slow clients and oversized headers. */
export function createLimitedServer(listener: http.RequestListener): http.Server {
  const server = http.createServer({ maxHeaderSize: MAX_HEADER_BYTES }, listener);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.timeout = INACTIVITY_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxHeadersCount = MAX_HEADERS_COUNT;
  return server;
}
