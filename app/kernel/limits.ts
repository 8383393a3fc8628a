/** One limit of the storefront. `docs/limits.md` lists all of them. */
export interface LimitRow {
  /** Environment variable that changes it. */
  readonly variable: string;
  readonly value: number;
  readonly unit: 'bytes' | 'ms' | 'count';
  /** Smallest allowed value; 1 where it is absent. */
  readonly min?: number;
  /** What it bounds, as the end of "at most … " in the documentation. */
  readonly bounds: string;
  /** What the visitor gets beyond it. */
  readonly answer: string;
}

/** All limits of the storefront with their defaults. The only place where a limit's value is written. */
export const LIMITS = {
  formBodyBytes: {
    variable: 'BODY_LIMIT_BYTES',
    value: 1_048_576,
    unit: 'bytes',
    bounds: 'in the body of a form',
    answer: '413 in the language of the shop',
  },
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
    value: 8_388_608,
    unit: 'bytes',
    bounds: 'in an answer of a shop’s commerce API, counted after decompression',
    answer:
      'the last good answer; without one the shop’s error page (502), or the page without the part that failed',
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
export interface LimitLog {
  /** `channelKey` is null where no channel is known yet. */
  reached(limit: LimitName, channelKey: string | null): void;
}
