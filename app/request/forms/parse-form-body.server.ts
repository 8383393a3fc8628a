import type { LimitName, Limits } from '#kernel/limits/limits.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import type { SubmittedForm } from './submitted-form.ts';

/** The limits of a form's shape. Its size is limited while it is read (`formBodyBytes`). */
export const FORM_LIMITS = [
  'formFields',
  'formNameBytes',
  'formValueBytes',
  'formDepth',
  'formIndex',
] as const satisfies readonly LimitName[];
export type FormLimit = (typeof FORM_LIMITS)[number];

/**
 * Parses a body of the type `application/x-www-form-urlencoded` in a time that is proportional to its length: form
 * libraries make arrays as long as an index and copy a list for every repeated name, so nothing beyond the limits may
 * reach one. The refusal is the limit that the body is beyond.
 */
export function parseFormBody(
  body: string,
  limits: Pick<Limits, FormLimit>,
): Result<SubmittedForm, FormLimit> {
  if (isMoreThan(limits.formFields, body)) return refused('formFields');
  const fields = new URLSearchParams(body);
  for (const [name, value] of fields) {
    const limit = findLimit(name, value, limits);
    if (limit !== null) return refused(limit);
  }
  return ok(fields as SubmittedForm);
}

/** Whether a body has more fields, found out without decoding one. */
function isMoreThan(maxFields: number, body: string): boolean {
  let count = 0;
  for (let start = 0; start < body.length && count <= maxFields;) {
    const next = body.indexOf('&', start);
    const end = next === -1 ? body.length : next;
    if (end > start) count += 1;
    start = end + 1;
  }
  return count > maxFields;
}

function findLimit(name: string, value: string, limits: Pick<Limits, FormLimit>): FormLimit | null {
  if (Buffer.byteLength(name) > limits.formNameBytes) return 'formNameBytes';
  if (Buffer.byteLength(value) > limits.formValueBytes) return 'formValueBytes';
  if (countLevels(name) > limits.formDepth) return 'formDepth';
  for (const [, index] of name.matchAll(/\[(\d+)/g)) if (Number(index) > limits.formIndex) return 'formIndex';
  return null;
}

/** The levels that a name nests: `a` has none, `a.b[0].c` three. */
const countLevels = (name: string): number => name.match(/[.[]/g)?.length ?? 0;
