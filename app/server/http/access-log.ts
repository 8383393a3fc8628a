import type { Logger } from '#kernel/logger.ts';
import type { HttpExchange } from './http-exchange.ts';

/**
 * Logs one line when the response is sent or the connection is lost. `log` is the
 * process's logger: one of the request's own would cost more than a cached page.
 * `failures` names the failed calls of the commerce API, which the outage log reports as a whole.
 * The line contains nothing that identifies the visitor: no query (searches, tokens), IP address, user agent or cookie.
 */
export function logAccess(exchange: HttpExchange, log: Logger): void {
  const { req, res } = exchange;
  res.once('close', () => {
    const failures = exchange.listFailures();
    log.info(
      {
        ...exchange.logFacts(),
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
