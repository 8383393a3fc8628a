export const COMMERCE_ERROR_KINDS = [
  'network',
  'http',
  'graphql',
  'parse',
  'timeout',
  'unavailable',
] as const;
export type CommerceErrorKind = (typeof COMMERCE_ERROR_KINDS)[number];

/** One entry of the answer's `errors` (contract 1.4). */
export interface GraphQLErrorEntry {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface CommerceErrorFacts {
  readonly kind: CommerceErrorKind;
  readonly operation: string;
  /** The channel's key. */
  readonly channel: string;
  /** HTTP status to show; derived from the kind where the API told none (AP-06). */
  readonly status?: number;
  readonly errors?: readonly GraphQLErrorEntry[];
  readonly cause?: unknown;
}

const DEFAULT_STATUS: Readonly<Record<CommerceErrorKind, number>> = {
  network: 502,
  http: 500,
  graphql: 500,
  parse: 500,
  timeout: 504,
  unavailable: 503,
};

const WHAT_HAPPENED: Readonly<Record<CommerceErrorKind, string>> = {
  network: 'could not be reached',
  http: 'answered with an error status',
  graphql: 'answered with errors',
  parse: 'sent an answer that is not JSON',
  timeout: 'did not answer in time',
  unavailable: 'is not being asked, it failed too often or is too busy',
};

/**
 * The commerce API failed (AP-03). Carries no key, token, variables or address, so that it may be logged as it is.
 * `errors` may quote the API; it is not enumerable, so that logs of the whole error leave it out.
 */
export class CommerceError extends Error {
  override readonly name = 'CommerceError';
  readonly kind: CommerceErrorKind;
  readonly operation: string;
  readonly channel: string;
  /** Always a status that an error page can answer with: 400 to 599. */
  readonly status: number;
  declare readonly errors: readonly GraphQLErrorEntry[];

  constructor({ kind, operation, channel, status, errors = [], cause }: CommerceErrorFacts) {
    super(`The commerce API ${WHAT_HAPPENED[kind]}: ${kind} error in ${operation} of channel ${channel}`, {
      cause,
    });
    this.kind = kind;
    this.operation = operation;
    this.channel = channel;
    this.status = errorStatus(status) ?? statusOfEntries(errors) ?? DEFAULT_STATUS[kind];
    Object.defineProperty(this, 'errors', { value: errors, enumerable: false });
  }
}

/** AP-06: `statusCode`, `status`, or none. */
function statusOfEntries(errors: readonly GraphQLErrorEntry[]): number | undefined {
  for (const { extensions } of errors) {
    const status = errorStatus(extensions?.statusCode) ?? errorStatus(extensions?.status);
    if (status) return status;
  }
  return undefined;
}

function errorStatus(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599
    ? value
    : undefined;
}

/** By shape, not by class: the server and the app are two bundles, each with a class of its own. */
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

/** What lay at the bottom of it, for the log: `connect ECONNREFUSED 10.0.0.7:443`. Undefined where nothing lay beneath. */
export function findReason(error: CommerceError): string | undefined {
  let { cause } = error;
  while (cause instanceof Error && cause.cause !== undefined) ({ cause } = cause);
  return cause instanceof Error && !isCommerceError(cause) ? cause.message : undefined;
}

/** The API's own code of the first error that has one (contract 1.4: `extensions.code`). */
export function findErrorCode(error: CommerceError): string | undefined {
  for (const { extensions } of error.errors) if (typeof extensions?.code === 'string') return extensions.code;
  return undefined;
}
