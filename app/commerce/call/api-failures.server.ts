import {
  type CommerceError,
  type CommerceErrorKind,
  findReason,
  isCommerceError,
} from '#app/commerce/commerce-error.ts';
import type { Logger } from '#kernel/logger.ts';

/* What a failed call says about the API: three questions, because a refused key, a wrong answer and a timeout are not the same fault. */

/** Whether the same call may succeed at the next attempt. */
export const isTransient = ({ kind, status }: CommerceError): boolean =>
  kind === 'network' || (kind === 'http' && (status >= 500 || status === 429));

const BREAKING_KINDS: ReadonlySet<CommerceErrorKind> = new Set(['timeout', 'parse', 'tooLarge', 'shape']);

/**
 * Whether it counts towards opening the circuit breaker: the API is down, overloaded or a danger to the process. `shape` is the probe's
 * only: a shopper's answer is compared with its document later.
 */
export const opensBreaker = (error: CommerceError): boolean =>
  isTransient(error) || BREAKING_KINDS.has(error.kind);

const OPERATION_KINDS: ReadonlySet<CommerceErrorKind> = new Set(['graphql', 'shape', 'tooLarge']);

/** Whether the log reports it as a failure of the operation alone. 401, 403 and 429 are about the caller. */
const concernsOperation = ({ kind, status }: CommerceError): boolean =>
  OPERATION_KINDS.has(kind) || (kind === 'http' && status < 500 && ![401, 403, 429].includes(status));

/** Why operators see the API as failing; null where the error concerns one operation, or no call was made. */
export function findOutage(error: unknown): string | null {
  if (!isCommerceError(error)) return null;
  switch (error.kind) {
    case 'network':
      return `cannot be reached: ${findReason(error) ?? 'no connection'}`;
    case 'timeout':
      return 'does not answer in time';
    case 'parse':
      return 'sends answers that are not JSON';
    case 'shape':
      return `sends answers that do not fit the query: ${findReason(error) ?? error.operation}`;
    case 'tooLarge':
      return `sends answers that are too large: ${findReason(error) ?? error.operation}`;
    case 'http':
      return describeStatus(error.status);
    default:
      return null;
  }
}

function describeStatus(status: number): string | null {
  if (status === 401 || status === 403) return `rejects the API key (HTTP ${status})`;
  if (status === 404) return 'does not exist at this address (HTTP 404)';
  return status === 429 || status >= 500 ? `answers with HTTP ${status}` : null;
}

export type OutageLogger = Pick<Logger, 'info' | 'warn'>;

/** Failed calls of an API, or of one of its operations, that belong together. */
interface Outage {
  readonly startedAt: number;
  lastFailureAt: number;
  lastLineAt: number;
  /** Failed calls since the last line, by kind and by operation. */
  kinds: Record<string, number>;
  operations: Record<string, number>;
  failedSinceLine: number;
  failedCalls: number;
}

const SUMMARY_MS = 60_000;
/** How long no call may fail before a success ends the outage: an overloaded API alternates between the two. */
const QUIET_MS = 10_000;
/** Stands for all operations. */
const ALL = '*';

/**
 * Logs failures of the commerce API as one outage per channel instead of a line per call: its beginning, a summary with counts
 * once a minute, its end. A failure of the whole API (no connection, no answer, a refused key, 5xx) is one outage; an operation that
 * alone answers with errors, too much, or not what was asked for is one of its own.
 */
export class ApiLog {
  readonly #log: OutageLogger;
  readonly #now: () => number;
  readonly #outages = new Map<string, Outage>();

  /** @param now milliseconds; increases only */
  constructor(log: OutageLogger, now = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  noteFailure(error: CommerceError): void {
    const { channel, operation, kind, status } = error;
    const scope = concernsOperation(error) ? operation : ALL;
    const subject = scope === ALL ? 'the API' : 'an operation';
    const at = this.#now();
    const outage = this.#outages.get(toKey(channel, scope));
    if (!outage) {
      this.#outages.set(toKey(channel, scope), startOutage(at));
      const reason = findReason(error) ?? undefined;
      this.#log.warn({ channel, operation, kind, status, reason }, `commerce: ${subject} fails`);
      return;
    }
    outage.lastFailureAt = at;
    outage.failedCalls += 1;
    outage.failedSinceLine += 1;
    outage.kinds[kind] = (outage.kinds[kind] ?? 0) + 1;
    outage.operations[operation] = (outage.operations[operation] ?? 0) + 1;
    if (at - outage.lastLineAt < SUMMARY_MS) return;
    const { failedSinceLine: failedCalls, kinds, operations, startedAt } = outage;
    const facts = { channel, failedCalls, kinds, operations, seconds: toSeconds(at - startedAt) };
    this.#log.warn(facts, `commerce: ${subject} still fails`);
    Object.assign(outage, { lastLineAt: at, failedSinceLine: 0, kinds: {}, operations: {} });
  }

  noteSuccess(channel: string, operation: string): void {
    if (this.#outages.size === 0) return;
    this.#end(channel, ALL);
    this.#end(channel, operation);
  }

  #end(channel: string, scope: string): void {
    const outage = this.#outages.get(toKey(channel, scope));
    if (!outage || this.#now() - outage.lastFailureAt < QUIET_MS) return;
    this.#outages.delete(toKey(channel, scope));
    const { failedCalls, lastFailureAt, startedAt } = outage;
    const facts = { failedCalls, seconds: toSeconds(lastFailureAt - startedAt) };
    if (scope === ALL) this.#log.info({ channel, ...facts }, 'commerce: the API works again');
    else this.#log.info({ channel, operation: scope, ...facts }, 'commerce: an operation works again');
  }
}

/** Channel keys are file names, so they contain no slash. */
const toKey = (channel: string, scope: string): string => `${channel}/${scope}`;

const startOutage = (at: number): Outage => ({
  startedAt: at,
  lastFailureAt: at,
  lastLineAt: at,
  kinds: {},
  operations: {},
  failedSinceLine: 0,
  failedCalls: 1,
});

const toSeconds = (ms: number): number => Math.round(ms / 1000);
