import { AUTH_LIMIT_ROWS } from './auth-limit-rows.ts';
import { PICTURE_LIMIT_ROWS } from './picture-limit-rows.ts';
import { WRITE_LIMIT_ROWS } from './write-limit-rows.ts';

/** One limit of the backend. `docs/limits.md` lists all of them beside those of the storefront. */
export interface BackendLimitRow {
  /** Environment variable that changes it. */
  readonly variable: string;
  readonly value: number;
  readonly unit: 'bytes' | 'ms' | 'count';
  /** What it bounds, as the end of "at most … " in the documentation. */
  readonly bounds: string;
  /** What the caller gets beyond it. */
  readonly answer: string;
}

/** All limits of the backend with their defaults. The only place where a limit's value is written. */
export const BACKEND_LIMITS = {
  // Bodies
  graphqlBodyBytes: {
    variable: 'BACKEND_LIMIT_BODY_BYTES',
    value: 1_048_576,
    unit: 'bytes',
    bounds: 'in the body of a GraphQL request: more than any request of a storefront, batched ones included',
    answer: '413 `BAD_REQUEST`, and the connection is closed',
  },
  authBodyBytes: {
    variable: 'BACKEND_LIMIT_AUTH_BODY_BYTES',
    value: 16_384,
    unit: 'bytes',
    bounds: 'in the JSON of the auth service',
    answer: '413 `BAD_REQUEST`, and the connection is closed',
  },
  authBodyDepth: {
    variable: 'BACKEND_LIMIT_AUTH_BODY_DEPTH',
    value: 4,
    unit: 'count',
    bounds: 'objects and lists inside each other in the JSON of the auth service',
    answer: '400 `BAD_REQUEST`',
  },

  payBodyBytes: {
    variable: 'BACKEND_LIMIT_PAY_BODY_BYTES',
    value: 65_536,
    unit: 'bytes',
    bounds: 'in the body of a form or callback of the payment page',
    answer: '413 `BAD_REQUEST`, and the connection is closed',
  },
  formFields: {
    variable: 'BACKEND_LIMIT_FORM_FIELDS',
    value: 200,
    unit: 'count',
    bounds: 'fields in a form of the payment page',
    answer: '400 `BAD_REQUEST`',
  },
  formNameBytes: {
    variable: 'BACKEND_LIMIT_FORM_NAME_BYTES',
    value: 100,
    unit: 'bytes',
    bounds: 'in the name of a field of the payment page, as sent',
    answer: '400 `BAD_REQUEST`',
  },
  formValueBytes: {
    variable: 'BACKEND_LIMIT_FORM_VALUE_BYTES',
    value: 10_240,
    unit: 'bytes',
    bounds: 'in the value of a field of the payment page, as sent',
    answer: '400 `BAD_REQUEST`',
  },

  // Connections and requests
  connections: {
    variable: 'BACKEND_LIMIT_CONNECTIONS',
    value: 3000,
    unit: 'count',
    bounds: 'open connections, live sockets included',
    answer: 'the connection is closed at once',
  },
  requests: {
    variable: 'BACKEND_LIMIT_REQUESTS',
    value: 512,
    unit: 'count',
    bounds: 'requests that have arrived whole and are being answered',
    answer: '503 `TOO_MANY_REQUESTS` with `Retry-After`',
  },
  requestsOfConnection: {
    variable: 'BACKEND_LIMIT_REQUESTS_OF_CONNECTION',
    value: 16,
    unit: 'count',
    bounds: 'unanswered requests on one connection (pipelining)',
    answer: '503 `TOO_MANY_REQUESTS`, and the connection is closed',
  },
  headersMs: {
    variable: 'BACKEND_LIMIT_HEADERS_MS',
    value: 10_000,
    unit: 'ms',
    bounds: 'until the header of a request has arrived, checked every second',
    answer: '408, and the connection is closed',
  },
  requestMs: {
    variable: 'BACKEND_LIMIT_REQUEST_MS',
    value: 30_000,
    unit: 'ms',
    bounds: 'until a request has arrived whole, checked every second',
    answer: '408, and the connection is closed',
  },
  inactivityMs: {
    variable: 'BACKEND_LIMIT_INACTIVITY_MS',
    value: 120_000,
    unit: 'ms',
    bounds: 'without a byte on the connection of an unanswered request: its client has stopped reading',
    answer: 'the connection is closed',
  },
  headerBytes: {
    variable: 'BACKEND_LIMIT_HEADER_BYTES',
    value: 16_384,
    unit: 'bytes',
    bounds: 'in the header of a request',
    answer: '431, and the connection is closed',
  },
  headers: {
    variable: 'BACKEND_LIMIT_HEADERS',
    value: 100,
    unit: 'count',
    bounds: 'lines in the header of a request',
    answer: '431 `BAD_REQUEST`',
  },

  // GraphQL documents (AP-01). The README lists how much of each the published clients use.
  documentTokens: {
    variable: 'BACKEND_LIMIT_DOCUMENT_TOKENS',
    value: 12_000,
    unit: 'count',
    bounds: 'lexical tokens in a GraphQL document; the parser stops there',
    answer: '400 `GRAPHQL_PARSE_FAILED`',
  },
  documentDepth: {
    variable: 'BACKEND_LIMIT_DOCUMENT_DEPTH',
    value: 20,
    unit: 'count',
    bounds: 'fields inside each other in a GraphQL document',
    answer: '400 `DOCUMENT_TOO_LARGE`',
  },
  documentRoots: {
    variable: 'BACKEND_LIMIT_DOCUMENT_ROOTS',
    value: 50,
    unit: 'count',
    bounds: 'root fields in a GraphQL document, each alias and the fields of fragments included',
    answer: '400 `DOCUMENT_TOO_LARGE`',
  },
  documentCost: {
    variable: 'BACKEND_LIMIT_DOCUMENT_COST',
    value: 500_000,
    unit: 'count',
    bounds:
      'fields that the answer to a GraphQL document may contain; those of a list count per possible entry',
    answer: '400 `DOCUMENT_TOO_LARGE`',
  },
  variableEntries: {
    variable: 'BACKEND_LIMIT_VARIABLE_ENTRIES',
    value: 600,
    unit: 'count',
    bounds:
      'entries in each list, and members in each object, of the variables or literals of a GraphQL request',
    answer: '400 `VARIABLES_TOO_LARGE`; for literals `DOCUMENT_TOO_LARGE`',
  },
  variableDepth: {
    variable: 'BACKEND_LIMIT_VARIABLE_DEPTH',
    value: 10,
    unit: 'count',
    bounds: 'objects and lists inside each other in the variables of a GraphQL request',
    answer: '400 `VARIABLES_TOO_LARGE`',
  },
  variableTextLength: {
    variable: 'BACKEND_LIMIT_VARIABLE_TEXT_LENGTH',
    value: 20_000,
    unit: 'count',
    bounds: 'characters in each text of the variables of a GraphQL request',
    answer: '400 `VARIABLES_TOO_LARGE`',
  },

  // Live (AP-04)
  liveInitMs: {
    variable: 'BACKEND_LIMIT_LIVE_INIT_MS',
    value: 3000,
    unit: 'ms',
    bounds: 'from the opening of a live socket to its `connection_init`',
    answer: 'close code 4408',
  },
  liveSubscriptions: {
    variable: 'BACKEND_LIMIT_LIVE_SUBSCRIPTIONS',
    value: 50,
    unit: 'count',
    bounds: 'subscriptions of one live socket',
    answer: 'the error `TOO_MANY_SUBSCRIPTIONS`',
  },
  liveSocketsOfAddress: {
    variable: 'BACKEND_LIMIT_LIVE_SOCKETS_OF_ADDRESS',
    value: 200,
    unit: 'count',
    bounds: 'live sockets of one address',
    answer: '503 instead of the upgrade',
  },
  liveSockets: {
    variable: 'BACKEND_LIMIT_LIVE_SOCKETS',
    value: 2000,
    unit: 'count',
    bounds: 'live sockets in all',
    answer: '503 instead of the upgrade',
  },
  liveMessageBytes: {
    variable: 'BACKEND_LIMIT_LIVE_MESSAGE_BYTES',
    value: 65_536,
    unit: 'bytes',
    bounds: 'in one message of a live socket',
    answer: 'close code 1009',
  },
  liveMessagesOfSocket: {
    variable: 'BACKEND_LIMIT_LIVE_MESSAGES_OF_SOCKET',
    // A storefront begins and ends 50 subscriptions of a shop per second at most.
    value: 200,
    unit: 'count',
    bounds: 'messages over one live socket in a second',
    answer: 'the connection is cut, nothing more of it is read',
  },
  liveMessagesOfAddress: {
    variable: 'BACKEND_LIMIT_LIVE_MESSAGES_OF_ADDRESS',
    value: 500,
    unit: 'count',
    bounds: 'messages over the live sockets of one address in a second',
    answer: 'the connection is cut, nothing more of it is read',
  },

  // Store settings (decision 0087)
  storeSettingsOfAddress: {
    variable: 'BACKEND_LIMIT_STORE_SETTINGS_PER_ADDRESS',
    value: 120,
    unit: 'count',
    bounds: 'requests for store settings from one address in a minute: a client asks once per host',
    answer: '429 `TOO_MANY_REQUESTS` with `Retry-After`',
  },

  // Pictures (AP-05)
  ...PICTURE_LIMIT_ROWS,

  // Who is asking (AU-05): sign-ins, and writes without an account
  ...AUTH_LIMIT_ROWS,
  ...WRITE_LIMIT_ROWS,
} as const satisfies Readonly<Record<string, BackendLimitRow>>;

export type BackendLimitName = keyof typeof BACKEND_LIMITS;

/** The values in force, by name. */
export type BackendLimitValues = Readonly<Record<BackendLimitName, number>>;

export const BACKEND_LIMIT_NAMES = Object.keys(BACKEND_LIMITS) as readonly BackendLimitName[];

/** The values where no variable is set. */
export const DEFAULT_BACKEND_LIMITS: BackendLimitValues = Object.freeze(
  Object.fromEntries(BACKEND_LIMIT_NAMES.map((name) => [name, BACKEND_LIMITS[name].value])) as Record<
    BackendLimitName,
    number
  >,
);

/** The values in force, and who counts that they are reached. Part of `BackendServices`. */
export interface BackendLimits {
  readonly values: BackendLimitValues;
  /** Counts and logs. `channelKey` is the key of the shop; null where none is known. */
  reached(limit: BackendLimitName, channelKey: string | null): void;
}

/** The defaults, uncounted: for programs without a server. */
export const UNCOUNTED_LIMITS: BackendLimits = Object.freeze({
  values: DEFAULT_BACKEND_LIMITS,
  reached: () => undefined,
});
