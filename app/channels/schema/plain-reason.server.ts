import type { z } from 'zod';

/** What belongs there instead, by the library's name of the kind. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be text in double quotes',
  number: 'must be a number without quotes',
  int: 'must be a whole number without quotes',
  boolean: 'must be true or false without quotes',
  array: 'must be a list: values between [ and ]',
  object: 'must be an object: names with values between { and }',
  record: 'must be an object: names with values between { and }',
};

/** How much of it, by the library's name of the kind. */
const AMOUNTS: Readonly<Record<string, (count: string) => string>> = {
  string: (count) => `have ${count} characters`,
  array: (count) => `have ${count} entries`,
  number: (count) => `be ${count}`,
  int: (count) => `be ${count}`,
};

/** An issue of the library in plain words, for operators who may never have written JSON. Messages of the schema itself stay. */
export function toPlainReason(issue: z.core.$ZodIssue, value: unknown): string {
  const reason = REASONS[issue.code]?.(issue, value);
  return reason ?? issue.message;
}

type ToReason = (issue: z.core.$ZodIssue, value: unknown) => string | undefined;

/** By the library's name of the issue. */
const REASONS: Readonly<Record<string, ToReason>> = {
  invalid_type: (issue, value) =>
    issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')
      ? toTypeReason(issue.expected, value)
      : undefined,
  too_small: (issue) => (issue.code === 'too_small' ? toMinimumReason(issue) : undefined),
  too_big(issue) {
    if (issue.code !== 'too_big') return undefined;
    return toAmountReason(
      issue.origin,
      `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`,
    );
  },
  invalid_format(issue) {
    if (issue.code !== 'invalid_format') return undefined;
    if (issue.format === 'email') return 'must be a mail address, like service@shop.example';
    return issue.format === 'starts_with' && 'prefix' in issue
      ? `must begin with ${String(issue.prefix)}`
      : undefined;
  },
};

function toMinimumReason({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string | undefined {
  if (minimum === 1 && origin === 'string') return 'must not be empty';
  if (minimum === 1 && origin === 'array') return 'must have at least one entry';
  return toAmountReason(origin, `${inclusive === false ? 'more than' : 'at least'} ${minimum}`);
}

function toTypeReason(expected: string, value: unknown): string | undefined {
  const reason = EXPECTED[expected];
  // A fraction where a whole number belongs is a number, too
  return (
    reason &&
    (expected === 'int' && typeof value === 'number'
      ? 'must be a whole number'
      : `${reason}, not ${nameKind(value)}`)
  );
}

function toAmountReason(origin: string, count: string): string | undefined {
  const format = AMOUNTS[origin];
  return format && `must ${format(count)}`;
}

function nameKind(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'true or false';
  return typeof value === 'number' ? 'a number' : 'an object';
}
