import { LIVE_LIMIT_ROWS, VITALS_LIMIT_ROWS } from './live-limits.ts';
import { PICTURE_LIMIT_ROWS, UPSTREAM_LIMIT_ROWS } from './upstream-limits.ts';
import { OUTBOX_LIMIT_ROWS, WRITE_LIMIT_ROWS } from './write-limits.ts';

/** One limit of the storefront. `npm run channels -- limits` prints all of them. */
export interface LimitRow {
  /** Environment variable that changes it. */
  readonly variable: string;
  readonly value: number;
  readonly unit: 'bytes' | 'ms' | 'count';
  /** Smallest allowed value; 1 where it is absent. */
  readonly min?: number;
  /** What it bounds, as the end of "at most … ". */
  readonly bounds: string;
  /** What the visitor gets beyond it. */
  readonly answer: string;
}

/** All limits of the storefront with their defaults. The only place where a limit's value is written. */
export const LIMITS = {
  formBodyBytes: {
    variable: 'BODY_LIMIT_BYTES',
    value: 65_536,
    unit: 'bytes',
    bounds: 'in the body of a form',
    answer: '413 in the language of the shop',
  },
  formFields: {
    variable: 'FORM_FIELDS',
    value: 200,
    unit: 'count',
    bounds: 'fields in a form, repeated names counted each time',
    answer: '400, the error page of the shop',
  },
  formNameBytes: {
    variable: 'FORM_NAME_BYTES',
    value: 100,
    unit: 'bytes',
    bounds: 'in the name of a form field',
    answer: '400, the error page of the shop',
  },
  formValueBytes: {
    variable: 'FORM_VALUE_BYTES',
    value: 10_240,
    unit: 'bytes',
    bounds: 'in the value of a form field',
    answer: '400, the error page of the shop',
  },
  formDepth: {
    variable: 'FORM_DEPTH',
    value: 3,
    unit: 'count',
    bounds: 'levels that the name of a form field nests (`a.b[0].c` nests three)',
    answer: '400, the error page of the shop',
  },
  formIndex: {
    variable: 'FORM_INDEX',
    value: 50,
    unit: 'count',
    bounds: 'as an index in the name of a form field (`items[50]`)',
    answer: '400, the error page of the shop',
  },

  // Work in flight: only pages, form actions and page data count, as they cost rendering
  pagesPerChannel: {
    variable: 'PAGES_PER_CHANNEL',
    value: 4,
    unit: 'count',
    bounds: 'pages of one shop that are made at the same time',
    answer: 'waits for its turn',
  },
  pagesInAll: {
    variable: 'PAGES_IN_ALL',
    value: 32,
    unit: 'count',
    bounds: 'pages of all shops that are made at the same time',
    answer: 'waits for its turn; shops take turns',
  },
  pagesPerAddress: {
    variable: 'PAGES_PER_ADDRESS',
    value: 48,
    unit: 'count',
    bounds:
      'pages of one visitor’s address that are made or wait. Behind trusted proxies the forwarded address counts',
    answer: '503 page of the shop with Retry-After',
  },
  waitingPerChannel: {
    variable: 'PAGES_WAITING_PER_CHANNEL',
    value: 64,
    unit: 'count',
    bounds: 'requests of one shop that wait for their turn',
    answer: '503 page of the shop with Retry-After',
  },
  waitingInAll: {
    variable: 'PAGES_WAITING_IN_ALL',
    value: 256,
    unit: 'count',
    bounds:
      'requests of all shops that wait for their turn. The shop with the longest queue loses its newest',
    answer: '503 page of the shop with Retry-After',
  },
  pageWaitMs: {
    variable: 'PAGE_WAIT_MS',
    value: 3000,
    unit: 'ms',
    bounds: 'a request waits for its turn',
    answer: '503 page of the shop with Retry-After',
  },
  requestsPerConnection: {
    variable: 'REQUESTS_PER_CONNECTION',
    value: 16,
    unit: 'count',
    bounds:
      'requests that one connection sends ahead of their answers. They are worked on one after the other, as HTTP/1.1 sends their answers in order',
    answer: 'plain 503 in its place in the order; the connection is closed after it',
  },

  // Times and connections of both listeners
  headersMs: {
    variable: 'HEADERS_TIMEOUT_MS',
    value: 10_000,
    unit: 'ms',
    bounds: 'until the headers of a request have arrived, or the first byte of a new connection',
    answer: '408, the connection is closed',
  },
  requestMs: {
    variable: 'REQUEST_TIMEOUT_MS',
    value: 30_000,
    unit: 'ms',
    bounds: 'until a request has arrived, body included',
    answer: '408, the connection is closed',
  },
  exchangeMs: {
    variable: 'EXCHANGE_TIMEOUT_MS',
    value: 120_000,
    unit: 'ms',
    bounds: 'from the headers of a request to the last byte of its answer',
    answer: 'the connection is closed',
  },
  inactivityMs: {
    variable: 'INACTIVITY_TIMEOUT_MS',
    value: 30_000,
    unit: 'ms',
    bounds: 'without a byte in either direction during a request',
    answer: 'the connection is closed',
  },
  keepAliveMs: {
    variable: 'KEEP_ALIVE_TIMEOUT_MS',
    // Longer than the usual 60 s of load balancers, so that they close idle connections, not we.
    value: 65_000,
    unit: 'ms',
    bounds: 'a connection is kept open between two requests',
    answer: 'the connection is closed',
  },
  headerBytes: {
    variable: 'HEADER_LIMIT_BYTES',
    value: 16_384,
    unit: 'bytes',
    bounds: 'in the request line and headers',
    answer: '431, the connection is closed',
  },
  headerCount: {
    variable: 'HEADER_LIMIT_COUNT',
    // Browsers send about 20.
    value: 100,
    unit: 'count',
    bounds: 'headers',
    answer: '431',
  },
  connectionsInAll: {
    variable: 'CONNECTIONS_IN_ALL',
    value: 2000,
    unit: 'count',
    bounds:
      'open connections. At the limit those without a request are closed, so that the next ones find room',
    answer: 'the connection is closed at once',
  },

  // Reports of browsers about violations of the content security policy
  policyReportBytes: {
    variable: 'POLICY_REPORT_BYTES',
    // A report takes less than 2 kB.
    value: 16_384,
    unit: 'bytes',
    bounds: 'in a report to /csp-report',
    answer: '413',
  },
  policyReportsPerMinute: {
    variable: 'POLICY_REPORTS_PER_MINUTE',
    value: 30,
    unit: 'count',
    bounds: 'reports to /csp-report that are read and logged per shop and minute',
    answer: '204, the report is not read',
  },

  // Purges: POST /hooks/purge of a shop, POST /purge of the operators
  purgeBytes: {
    variable: 'PURGE_BYTES',
    value: 32_768,
    unit: 'bytes',
    bounds: 'in a purge of the caches',
    answer: '413',
  },
  purgesPerMinute: {
    variable: 'PURGES_PER_MINUTE',
    // The nonces of ten minutes are remembered. An API that changes more in a second sends it together.
    value: 600,
    unit: 'count',
    bounds: 'signed purges of a shop per minute',
    answer: '429 with Retry-After',
  },
  refreshesPerMinute: {
    variable: 'REFRESHES_PER_MINUTE',
    // Each looks at the stamps of all channel files
    value: 10,
    unit: 'count',
    bounds: 'signed refreshes of a shop per minute (/api/internal/webhook/config-refresh)',
    answer: '429 with Retry-After',
  },
  refusedPurgesPerMinute: {
    variable: 'REFUSED_PURGES_PER_MINUTE',
    value: 60,
    unit: 'count',
    bounds: 'purges per shop, address and minute whose signature is wrong',
    answer: '429 with Retry-After, the next ones are not read',
  },

  previewsPerMinute: {
    variable: 'PREVIEWS_PER_MINUTE',
    value: 60,
    unit: 'count',
    bounds: 'addresses with ?preview=1 per shop, visitor’s address and minute',
    answer: '429 with Retry-After',
  },

  // The operators’ listener
  adminTokenFailures: {
    variable: 'ADMIN_TOKEN_FAILURES',
    value: 10,
    unit: 'count',
    bounds: 'wrong tokens at the admin listener from one address in a quarter of an hour',
    answer: '429 with Retry-After, the next ones are not compared',
  },

  // Calls of the shops’ commerce APIs
  ...UPSTREAM_LIMIT_ROWS,

  // Pictures and payment pages of the backend
  ...PICTURE_LIMIT_ROWS,

  // Live updates over WebSockets
  ...LIVE_LIMIT_ROWS,

  // What browsers measure
  ...VITALS_LIMIT_ROWS,

  // What anyone may write without signing in
  ...WRITE_LIMIT_ROWS,
  ...OUTBOX_LIMIT_ROWS,
} as const satisfies Readonly<Record<string, LimitRow>>;

export type LimitName = keyof typeof LIMITS;

/** The values in force, by name. */
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMITS) as readonly LimitName[];

/** The values where no variable is set. */
export const DEFAULT_LIMITS: Limits = Object.freeze(
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].value])) as Record<LimitName, number>,
);

/** Counts and logs that requests reach limits. */
export interface LimitLog<Name extends string = LimitName> {
  /** `channelKey` is null where no channel is known yet. It is never text of callers: the number of keys bounds the memory. */
  reached(limit: Name, channelKey: string | null): void;
}

/** All rows for operators: variable with its default, what it bounds, what the caller gets beyond it. */
export const formatLimits = (rows: Readonly<Record<string, LimitRow>>): string =>
  Object.entries(rows)
    .map(([name, { variable, value, unit, bounds, answer }]) =>
      [
        `${variable}=${value}  (${name})`,
        `  at most ${formatAmount(value, unit)} ${bounds}`,
        `  beyond it: ${answer}`,
      ].join('\n'),
    )
    .join('\n');

/** In the largest unit that is exact. */
function formatAmount(value: number, unit: LimitRow['unit']): string {
  if (unit === 'count') return String(value);
  if (unit === 'ms') return value >= 1000 ? `${value / 1000} s` : `${value} ms`;
  const [divisor, name] = value >= 1_048_576 ? [1_048_576, 'MiB'] : [1024, 'KiB'];
  return value % divisor === 0 ? `${value / divisor} ${name}` : `${value} bytes`;
}
