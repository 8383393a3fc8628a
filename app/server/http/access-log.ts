import type { Logger } from '#kernel/logger.ts';
import type { HttpExchange, RouteKind } from './http-exchange.ts';

/** An answer, for counts. */
export interface CountedResponse {
  /** Null where no shop has the host. */
  readonly channelKey: string | null;
  readonly kind: RouteKind;
  /** 499: the client disconnected before. */
  readonly status: number;
  /** From the headers of the request to the last byte of its answer, or the loss of the connection. */
  readonly ms: number;
}

export type NoteResponse = (answer: CountedResponse) => void;

/**
 * Logs one line when the response is sent or the connection is lost. `log` is the
 * process's logger: one of the request's own would cost more than a cached page.
 * `failures` names the failed calls of the commerce API, which the outage log reports as a whole.
 * The line contains nothing that identifies the visitor: no query (searches, tokens), IP address, user agent or cookie.
 */
export function logAccess(exchange: HttpExchange, log: Logger, noteAnswer?: NoteResponse): void {
  exchange.res.on('close', () => noteEnd(exchange, log, noteAnswer));
}

function noteEnd(exchange: HttpExchange, log: Logger, noteAnswer?: NoteResponse): void {
  const { req, res, method, requestId, routeKind, span } = exchange;
  const status = res.headersSent ? res.statusCode : 499;
  const ms = performance.now() - exchange.startedAt;
  const named = exchange.logFacts();
  const { channel } = named;
  span?.end({ method, requestId, kind: routeKind, ...(channel === undefined ? {} : { channel }), status });
  noteAnswer?.({ channelKey: channel ?? null, kind: routeKind, status, ms });
  const facts: Record<string, unknown> = named;
  facts.method = req.method;
  facts.path = exchange.pathname;
  facts.status = status;
  facts.ms = Math.round(ms * 10) / 10;
  if (!res.writableFinished) facts.aborted = true;
  const failures = exchange.listFailures();
  if (failures.length > 0) facts.failures = failures;
  log.info(facts, 'request');
}
