/** The result of a form's validation, compatible with conform's `submission.reply()`. Errors are message keys. */
export interface FormReply {
  readonly status?: 'success' | 'error' | undefined;
  readonly initialValue?: Readonly<Record<string, unknown>> | null | undefined;
  readonly error?: Readonly<Record<string, readonly string[] | null>> | null | undefined;
}

/** The first error of a field; the field `''` is the form as a whole. */
export function findFieldError(reply: FormReply | undefined, field: string): string | null {
  return reply?.error?.[field]?.[0] ?? null;
}

/** The submitted value of a field, to fill in again. */
export function findFieldValue(reply: FormReply | undefined, field: string): string | null {
  const value = reply?.initialValue?.[field];
  return typeof value === 'string' ? value : null;
}
