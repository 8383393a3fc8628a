/** What a form's validation answers: conform's `submission.reply()` fits. Errors are message keys. */
export interface FormReply {
  readonly status?: 'success' | 'error' | undefined;
  readonly initialValue?: Readonly<Record<string, unknown>> | null | undefined;
  readonly error?: Readonly<Record<string, readonly string[] | null>> | null | undefined;
}

/** The first thing that is wrong with a field; `''` names the form as a whole. */
export function findFieldError(reply: FormReply | undefined, field: string): string | undefined {
  return reply?.error?.[field]?.[0];
}

/** What was typed into a field, so that nothing is lost when the form comes back. */
export function findFieldValue(reply: FormReply | undefined, field: string): string | undefined {
  const value = reply?.initialValue?.[field];
  return typeof value === 'string' ? value : undefined;
}
