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
