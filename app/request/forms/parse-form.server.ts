import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { ok, refused, type Result } from '#kernel/result.ts';

/** Errors by field name; the name `''` is the form as a whole. Errors are message keys. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** A refused form for its page: the errors, and what was typed. */
export interface RefusedForm {
  readonly status: 'error';
  readonly initialValue: Readonly<Record<string, unknown>>;
  readonly error: FormErrors;
}

interface ValidForm<Value> {
  readonly value: Value;
  /** The answer for a form that is valid and that the shop refuses all the same. */
  readonly refuse: (error: FormErrors) => RefusedForm;
}

/** Validates a form by its schema. Fields that the schema does not know are dropped first. */
export function parseForm<Schema extends z.ZodType>(
  form: SubmittedForm,
  schema: Schema,
): Result<ValidForm<z.output<Schema>>, RefusedForm> {
  const submission = parseWithZod(selectKnown(form, schema), { schema });
  const refuse = (error: FormErrors) => refuseTyped(submission.payload, error);
  if (submission.status === 'success') return ok({ value: submission.value, refuse });
  const errors = Object.entries(submission.error ?? {}).map(([name, texts]) => [name, texts ?? []]);
  return refused(refuse(Object.fromEntries(errors) as FormErrors));
}

/** A refused form with these values. */
export const refuseTyped = (typed: Readonly<Record<string, unknown>>, error: FormErrors): RefusedForm => ({
  status: 'error',
  initialValue: keepTyped(typed),
  error,
});

/**
 * Extensions add inputs and cached pages outlive deploys, so an unknown name is no error. The form library's own fields
 * (`__intent__`, `__state__`: JSON that makes it change lists) are unknown to every schema.
 */
function selectKnown(form: SubmittedForm, schema: z.ZodType): URLSearchParams {
  return new URLSearchParams([...form].filter(([name]) => hasName(schema, name)));
}

declare const withinLimits: unique symbol;

/** The fields of a submitted form. Only `parseFormBody` makes one, so their number, names and values are within the limits. */
export type SubmittedForm = URLSearchParams & { readonly [withinLimits]: true };

type AnySchema = z.core.$ZodType;

/** `items[0].name`, `tags[]`. */
const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d*\])*$/;

/** Whether a form's schema has a field of this name: `email`, or `items[0].skuId` of a list of objects. */
export function hasName(schema: AnySchema, name: string): boolean {
  return NAME.test(name) && hasPath(schema, name.match(/[^.[\]]+|\[\d*\]/g) ?? []);
}

function hasPath(schema: AnySchema, path: readonly string[]): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [first, ...rest] = path;
  // An optional field, one with a default value and the like
  if ('innerType' in def) return hasPath(def.innerType, path);
  switch (def.type) {
    case 'object': {
      const member = first !== undefined && Object.hasOwn(def.shape, first) ? def.shape[first] : undefined;
      return member !== undefined && hasPath(member, rest);
    }
    case 'array':
      // A list's field may also be submitted once, or repeated, by its plain name.
      if (first === undefined) return hasPath(def.element, path);
      return first.startsWith('[') && hasPath(def.element, rest);
    case 'pipe':
      // A preprocessed field has its fields after the transform, any other one before.
      return hasPath(def.in._zod.def.type === 'transform' ? def.out : def.in, path);
    case 'union':
      return def.options.some((option) => hasPath(option, path));
    default:
      return first === undefined;
  }
}

/**
 * How much of a form an answer repeats, as `measureInPage` counts it. A product page takes up to 84 kB, and no answer to a
 * form takes more than 100 kB; a review of 6,000 characters fits.
 */
const MAX_REPEATED = 14_000;
/** What a character takes at most, more than twice itself: `&` is `&amp;` in markup and `\u0026` in the data for the scripts. */
const ESCAPED_EXTRA = 9;
// oxlint-disable-next-line no-control-regex -- control characters are escaped in the data for the scripts
const ESCAPED = /[<>&"'\\\u0000-\u001F\u2028\u2029]/g;

/** The most bytes that a text takes in a page: in markup and once more in the data for the scripts. */
export const measureInPage = (text: string): number =>
  2 * Buffer.byteLength(text) + ESCAPED_EXTRA * (text.match(ESCAPED)?.length ?? 0);

/**
 * What was typed into a form, for the answer that shows the form again. Text that would make the answer too large is cut
 * off at its end; the visitor has to shorten it in any case.
 */
export function keepTyped(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return keepMembers(values, { left: MAX_REPEATED });
}

function keepMembers(values: object, budget: { left: number }): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    budget.left -= measureInPage(name);
    return budget.left < 0 ? [] : [[name, keepValue(value, budget)] as const];
  });
  return Object.fromEntries(entries);
}

function keepValue(value: unknown, budget: { left: number }): unknown {
  if (typeof value === 'string') {
    const text = cutToFit(value, budget.left);
    budget.left -= measureInPage(text);
    return text;
  }
  if (Array.isArray(value)) return Array.from(value, (each) => keepValue(each, budget));
  if (typeof value !== 'object' || value === null) return undefined;
  return keepMembers(value, budget);
}

/** The longest beginning of a text that takes at most `size` in a page. */
function cutToFit(text: string, size: number): string {
  if (measureInPage(text) <= size) return text;
  let end = 0;
  let left = size;
  for (const character of text) {
    left -= measureInPage(character);
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}
