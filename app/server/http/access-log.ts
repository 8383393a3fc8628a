import type { HttpExchange } from './http-exchange.ts';

/**
 * Logs one line when the response is sent or the connection is lost. The exchange's logger adds request id and channel.
 * `failures` names the failed calls of the commerce API, which the outage log reports as a whole.
 * The line contains nothing that identifies the visitor: no query (searches, tokens), IP address, user agent or cookie.
 */
export function logAccess(exchange: HttpExchange): void {
  const { req, res } = exchange;
  res.once('close', () => {
    const failures = exchange.listFailures();
    exchange.log.info(
      {
        method: req.method,
        path: exchange.url.pathname,
        status: res.headersSent ? res.statusCode : 499,
        ms: Math.round((performance.now() - exchange.startedAt) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
        ...(failures.length > 0 ? { failures } : {}),
      },
      'request',
    );
  });
}
