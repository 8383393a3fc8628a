import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { ok, refused, type Result } from '#kernel/result.ts';
import { keepTyped } from './keep-typed.server.ts';
import { hasName } from './has-name.server.ts';
import type { SubmittedForm } from './submitted-form.ts';

/** Errors by field name; the name `''` is the form as a whole. Errors are message keys. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** A refused form for its page: the errors, and what was typed. */
export interface RefusedForm {
  readonly status: 'error';
  readonly initialValue: Readonly<Record<string, unknown>>;
  readonly error: FormErrors;
}

export interface ValidForm<Value> {
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
