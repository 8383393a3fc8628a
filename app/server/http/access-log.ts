import type { Logger } from '#kernel/logger.ts';
import type { HttpExchange } from './http-exchange.ts';

/** Counts an answer of a shop. */
export type NoteAnswer = (channelKey: string, status: number) => void;

/**
 * Logs one line when the response is sent or the connection is lost. `log` is the
 * process's logger: one of the request's own would cost more than a cached page.
 * `failures` names the failed calls of the commerce API, which the outage log reports as a whole.
 * `noteAnswer` is called for exchanges with a channel. The line contains nothing that identifies the visitor: no query (searches, tokens), IP address, user agent or cookie.
 */
export function logAccess(exchange: HttpExchange, log: Logger, noteAnswer?: NoteAnswer): void {
  const { req, res } = exchange;
  res.once('close', () => {
    const failures = exchange.listFailures();
    const facts = exchange.logFacts();
    const status = res.headersSent ? res.statusCode : 499;
    if (facts.channel !== undefined) noteAnswer?.(facts.channel, status);
    log.info(
      {
        ...facts,
        method: req.method,
        path: exchange.url.pathname,
        status,
        ms: Math.round((performance.now() - exchange.startedAt) * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
        ...(failures.length > 0 ? { failures } : {}),
      },
      'request',
    );
  });
}
