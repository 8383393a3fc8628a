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
