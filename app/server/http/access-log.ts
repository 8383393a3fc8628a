import type { Visit } from './http-exchange.ts';

/**
 * One line per request, when its answer has left or its connection has gone; the visit's logger adds the request's id
 * and the channel. No query (searches, tokens), no address, no
 * user agent, no cookie: nothing that tells who asked.
 */
export function logWhenAnswered(visit: Visit): void {
  const { req, res } = visit;
  res.once('close', () => {
    visit.log.info(
      {
        method: req.method,
        path: visit.url.pathname,
        status: res.headersSent ? res.statusCode : 499,
        ms: Math.round((performance.now() - visit.startedAt) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      },
      'request',
    );
  });
}
