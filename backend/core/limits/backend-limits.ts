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

  // Pictures (AP-05)
  rendersWaitingOfShop: {
    variable: 'BACKEND_LIMIT_RENDERS_WAITING_OF_SHOP',
    value: 32,
    unit: 'count',
    bounds: 'pictures of one shop that wait to be rendered; the shops take turns',
    answer: 'the nearest size that is ready, or the original; not cached',
  },
  renderMs: {
    variable: 'BACKEND_LIMIT_RENDER_MS',
    value: 4000,
    unit: 'ms',
    bounds: 'that a request for a picture waits for its rendering, which goes on for later requests',
    answer: 'the nearest size that is ready, or the original; not cached',
  },
  imageCacheBytes: {
    variable: 'BACKEND_LIMIT_IMAGE_CACHE_BYTES',
    value: 1_073_741_824,
    unit: 'bytes',
    bounds: 'of rendered pictures on disk',
    answer: 'the pictures that were not used for longest are removed, and rendered again on demand',
  },
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
