import { parseFormBody } from '#app/request/forms/read-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';

/** A submitted form, as `readForm` returns it. Throws where it is beyond the limits of a form. */
export function aForm(fields: Readonly<Record<string, string>>): SubmittedForm {
  const form = parseFormBody(new URLSearchParams(fields).toString(), DEFAULT_LIMITS);
  if (!form.ok) throw new Error(`aForm: beyond ${form.refusal}`);
  return form.value;
}
