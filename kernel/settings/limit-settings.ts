import { z } from 'zod';
import { LIMIT_NAMES, LIMITS, type LimitName, type LimitRow, type Limits } from '#kernel/limits/limits.ts';

/** A variable with a whole number. */
export function count(fallback: number, min = 1) {
  const words = `a whole number, ${min} or more`;
  return z.coerce.number(words).int(words).min(min, words).default(fallback);
}

/** Variables of all limits, for the schema of the environment. */
export function limitVariables() {
  const rows: readonly LimitRow[] = LIMIT_NAMES.map((name) => LIMITS[name]);
  return Object.fromEntries(rows.map(({ variable, value, min }) => [variable, count(value, min)]));
}

export function selectLimits(values: Readonly<Record<string, unknown>>): Limits {
  const entries = LIMIT_NAMES.map((name) => [name, Number(values[LIMITS[name].variable])]);
  return Object.freeze(Object.fromEntries(entries) as Record<LimitName, number>);
}
