/** The outcome of an operation that the shop may refuse: a value, or a refusal with its facts. */
export type Result<Value, Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });
export const refused = <Refusal>(refusal: Refusal): Result<never, Refusal> => ({ ok: false, refusal });
