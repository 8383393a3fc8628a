import { WRITE_LIMIT_ROWS } from './write-limits.ts';

/** One limit of the storefront. `docs/limits.md` lists all of them. */
export interface LimitRow {
  /** Environment variable that changes it. */
  readonly variable: string;
  readonly value: number;
  readonly unit: 'bytes' | 'ms' | 'count';
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

  // What anyone may write without signing in
  ...WRITE_LIMIT_ROWS,
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
