import type { Logger } from '#kernel/logger.ts';

export const COMMERCE_ERROR_KINDS = [
  'network',
  'http',
  'graphql',
  'parse',
  'shape',
  'tooLarge',
  'timeout',
  'unavailable',
] as const;
export type CommerceErrorKind = (typeof COMMERCE_ERROR_KINDS)[number];

/** One entry of the response's `errors` (contract 1.4). */
export interface GraphQLErrorEntry {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface CommerceErrorInit {
  readonly kind: CommerceErrorKind;
  readonly operation: string;
  /** The channel's key. */
  readonly channel: string;
  /** The API's HTTP status. */
  readonly status?: number;
  readonly errors?: readonly GraphQLErrorEntry[];
  readonly cause?: unknown;
}

/**
 * With which status the shop answers while the API is broken: pages, forms, searches, cart, checkout and login alike. No status of
 * the API is passed on: its 401 is about our key, its 404 about our address, and a cache or a browser would take both for the shop's.
 */
export const FAILURE_STATUS = {
  network: 502,
  http: 502,
  graphql: 502,
  parse: 502,
  shape: 502,
  tooLarge: 502,
  timeout: 504,
  unavailable: 503,
} as const satisfies Readonly<Record<CommerceErrorKind, number>>;
export type FailureStatus = (typeof FAILURE_STATUS)[CommerceErrorKind];

const WHAT_HAPPENED: Readonly<Record<CommerceErrorKind, string>> = {
  network: 'could not be reached',
  http: 'responded with an error status',
  graphql: 'responded with errors',
  parse: 'sent a response that is not JSON',
  shape: 'sent a response that does not fit the query',
  tooLarge: 'sent a response that is too large or nested too deep',
  timeout: 'did not respond in time',
  unavailable: 'is not called: it failed too often or is overloaded',
};

/**
 * The commerce API failed (AP-03). Contains no key, token, variables or URL, so it can be logged. `errors` may quote personal
 * data; it is not enumerable, so that logs leave it out.
 */
export class CommerceError extends Error {
  override readonly name = 'CommerceError';
  readonly kind: CommerceErrorKind;
  readonly operation: string;
  readonly channel: string;
  /** The API's own, 400 to 599, for logs and decisions; that of the kind where it gave none (AP-06). See `selectFailureStatus`. */
  readonly status: number;
  declare readonly errors: readonly GraphQLErrorEntry[];

  constructor({ kind, operation, channel, status, errors = [], cause }: CommerceErrorInit) {
    super(`The commerce API ${WHAT_HAPPENED[kind]}: ${kind} error in ${operation} of channel ${channel}`, {
      cause,
    });
    this.kind = kind;
    this.operation = operation;
    this.channel = channel;
    this.status = errorStatus(status) ?? findStatus(errors) ?? FAILURE_STATUS[kind];
    Object.defineProperty(this, 'errors', { value: errors, enumerable: false });
  }
}

/** `extensions.statusCode`, else `extensions.status` (AP-06). */
function findStatus(errors: readonly GraphQLErrorEntry[]): number | null {
  for (const { extensions } of errors) {
    const status = errorStatus(extensions?.statusCode) ?? errorStatus(extensions?.status);
    if (status) return status;
  }
  return null;
}

function errorStatus(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599
    ? value
    : undefined;
}

/** Checks the shape, not the class: the server and the Remix build are two bundles, each with its own class. */
export function isCommerceError(error: unknown): error is CommerceError {
  return (
    error instanceof Error &&
    error.name === 'CommerceError' &&
    'kind' in error &&
    'operation' in error &&
    'status' in error &&
    typeof error.status === 'number'
  );
}

/** How long visitors and caches should wait before they try again, in s: about as long as an open breaker stays open. */
const RETRY_AFTER_S = 5;

type Failed = Pick<CommerceError, 'kind' | 'status'>;

/** The shop's status for an error of the API: `FAILURE_STATUS`, except where the API itself is overloaded or waits for another. */
export function selectFailureStatus({ kind, status }: Failed): FailureStatus {
  if (status === 503 || status === 429) return 503;
  return status === 504 ? 504 : FAILURE_STATUS[kind];
}

/** The `Retry-After` of an answer that failed with this error, in s; null where another try at once may succeed. */
export const findRetryAfter = (error: Failed): number | null =>
  selectFailureStatus(error) === 502 ? null : RETRY_AFTER_S;

/** Errors of packages have two or three causes; a chain that is a ring has no end. */
const MAX_CAUSES = 8;

/** The message of the root cause, for the log: `connect ECONNREFUSED 10.0.0.7:443`. Null where there is none. */
export function findReason(error: CommerceError): string | null {
  let { cause } = error;
  for (let depth = 0; cause instanceof Error && cause.cause !== undefined && depth < MAX_CAUSES; depth++)
    ({ cause } = cause);
  return cause instanceof Error && !isCommerceError(cause) ? cause.message : null;
}

/** The first `extensions.code` of the API's errors (contract 1.4); null where there is none. */
export function findErrorCode(error: CommerceError): string | null {
  for (const { extensions } of error.errors) if (typeof extensions?.code === 'string') return extensions.code;
  return null;
}

/**
 * Loads a part that its page can do without (AP-03): `fallback` where that fails. The outage log reports failures of the API,
 * so only other errors, which are faults of the storefront, are logged here.
 *
 * @param part what the page is rendered without, for the log.
 */
export async function loadOptional<Value, Fallback>(
  { log }: { readonly log: Logger },
  part: string,
  { load, fallback }: { readonly load: () => Promise<Value>; readonly fallback: Fallback },
): Promise<Value | Fallback> {
  try {
    return await load();
  } catch (error) {
    // A redirect, such as that of a page whose login the API refused (NV-03)
    if (error instanceof Response) throw error;
    if (!isCommerceError(error)) log.error({ err: error, part }, 'page rendered without this part');
    return fallback;
  }
}
