const BEYOND_AN_ANSWER =
  'the last good answer; without one the shop’s error page (502), or the page without the part that failed';

/** Calls of the shops' commerce APIs, and their answers. Rows of `LIMITS`. */
export const UPSTREAM_LIMIT_ROWS = {
  upstreamTimeoutMs: {
    variable: 'UPSTREAM_TIMEOUT_MS',
    value: 8000,
    unit: 'ms',
    bounds:
      'for a call of a shop’s commerce API, with its time in the queue, retries and the reading of the answer',
    answer:
      'the last good answer; without one the shop’s error page (504), or the page without the part that failed',
  },
  upstreamAnswerBytes: {
    variable: 'UPSTREAM_ANSWER_BYTES',
    // The largest answer of the demo's pages has 36 kB.
    value: 2_097_152,
    unit: 'bytes',
    bounds:
      'in an answer of a shop’s commerce API, on the wire (each chunk at least 512) and decompressed; or 16 interim answers (102, 103)',
    answer: BEYOND_AN_ANSWER,
  },
  upstreamAnswerValues: {
    variable: 'UPSTREAM_ANSWER_VALUES',
    // The largest answer of the demo's pages has 1,978. What is done with 20,000 takes 40 ms at most.
    value: 20_000,
    unit: 'count',
    bounds: 'lists, objects and single values in an answer of a shop’s commerce API; empty ones count twice',
    answer: BEYOND_AN_ANSWER,
  },
  upstreamAnswerDepth: {
    variable: 'UPSTREAM_ANSWER_DEPTH',
    // The deepest answer of the demo's pages has 12.
    value: 64,
    unit: 'count',
    bounds: 'levels of lists and objects in an answer of a shop’s commerce API',
    answer: BEYOND_AN_ANSWER,
  },
  upstreamTextChars: {
    variable: 'UPSTREAM_TEXT_CHARS',
    // The longest text of the demo has 6,000. A shop's terms have 20,000 to 80,000 with their markup.
    value: 100_000,
    unit: 'count',
    bounds:
      'characters in one text of an answer, five times as many in all over 1 000. Of a text that is JSON, each text in it counts',
    answer: 'the text ends there, with “…”; where all have too many, the next ones after 1 000 characters',
  },
  upstreamConcurrency: {
    variable: 'UPSTREAM_CONCURRENCY',
    value: 32,
    unit: 'count',
    bounds: 'calls of a shop’s commerce API at a time',
    answer: 'the call waits in the queue',
  },
  upstreamQueue: {
    variable: 'UPSTREAM_QUEUE',
    value: 128,
    unit: 'count',
    min: 0,
    bounds: 'calls that wait for a shop’s commerce API',
    answer: 'the last good answer; without one the shop’s error page (503 with Retry-After)',
  },
} as const;

/** Pictures and payment pages of the backend, on the shops' hosts. Rows of `LIMITS`. */
export const PICTURE_LIMIT_ROWS = {
  rendersPerAddress: {
    variable: 'LIMIT_RENDERS_PER_ADDRESS',
    value: 16,
    unit: 'count',
    bounds: 'pictures of one shop that one address may wait for and that may have to be rendered',
    answer: 'the nearest size that is ready, or the original; not cached',
  },
  proxiedPerAddress: {
    variable: 'LIMIT_PROXIED_PER_ADDRESS',
    value: 32,
    unit: 'count',
    bounds: 'pictures of one shop that are under way to one address; the same for its payment pages',
    answer: 'the request waits for its turn',
  },
  proxiedPerChannel: {
    variable: 'LIMIT_PROXIED_PER_CHANNEL',
    value: 64,
    unit: 'count',
    bounds: 'pictures of one shop that are under way; the same for its payment pages',
    answer: 'the request waits for its turn',
  },
  proxiedInAll: {
    variable: 'LIMIT_PROXIED_IN_ALL',
    value: 256,
    unit: 'count',
    bounds: 'pictures and payment pages that are under way, of all shops',
    answer: 'the request waits; the shops take turns',
  },
  proxyWaitingPerChannel: {
    variable: 'LIMIT_PROXY_WAITING_PER_CHANNEL',
    value: 256,
    unit: 'count',
    bounds: 'pictures of one shop that wait for their turn; the same for its payment pages',
    answer: '503 with `Retry-After`: a picture of one colour, or a plain page',
  },
  proxyWaitingInAll: {
    variable: 'LIMIT_PROXY_WAITING_IN_ALL',
    value: 1024,
    unit: 'count',
    bounds: 'pictures and payment pages that wait for their turn, of all shops',
    answer: '503 with `Retry-After` for the newest of the shop with most of them',
  },
  proxyWaitMs: {
    variable: 'LIMIT_PROXY_WAIT_MS',
    value: 10_000,
    unit: 'ms',
    bounds: 'that a picture or payment page waits for its turn',
    answer: '503 with `Retry-After`: a picture of one colour, or a plain page',
  },
  proxySendMs: {
    variable: 'LIMIT_PROXY_SEND_MS',
    value: 60_000,
    unit: 'ms',
    bounds: 'that a visitor takes to receive a picture or payment page',
    answer: 'the connection is closed',
  },
} as const;
