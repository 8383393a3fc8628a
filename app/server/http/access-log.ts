import type { HttpExchange } from './http-exchange.ts';

/**
 * One line per request, when its answer has left or its connection has gone; the exchange's logger adds the request's id
 * and the channel. No query (searches, tokens), no address, no
 * user agent, no cookie: nothing that tells who asked.
 */
export function logAccess(exchange: HttpExchange): void {
  const { req, res } = exchange;
  res.once('close', () => {
    exchange.log.info(
      {
        method: req.method,
        path: exchange.url.pathname,
        status: res.headersSent ? res.statusCode : 499,
        ms: Math.round((performance.now() - exchange.startedAt) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      },
      'request',
    );
  });
}
