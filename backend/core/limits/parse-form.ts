import type { BackendLimitName, BackendLimitValues } from './backend-limits.ts';

export type FormLimits = Pick<BackendLimitValues, 'formFields' | 'formNameBytes' | 'formValueBytes'>;

export type ParsedForm =
  | { readonly ok: true; readonly fields: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly reached: BackendLimitName };

/**
 * Parses a URL-encoded form in one pass, the last value of a repeated name; sizes are those of the encoded text. Nothing is
 * decoded before the whole form is within the limits.
 */
export function parseForm(text: string, limits: FormLimits): ParsedForm {
  let fields = 0;
  for (let start = 0; start <= text.length;) {
    const next = text.indexOf('&', start);
    const end = next < 0 ? text.length : next;
    const reached = findExcess(text.slice(start, end), limits);
    if (reached !== null) return { ok: false, reached };
    fields += 1;
    if (fields > limits.formFields) return { ok: false, reached: 'formFields' };
    start = end + 1;
  }
  return { ok: true, fields: Object.fromEntries(new URLSearchParams(text)) };
}

function findExcess(field: string, limits: FormLimits): BackendLimitName | null {
  const equals = field.indexOf('=');
  const name = equals < 0 ? field : field.slice(0, equals);
  if (Buffer.byteLength(name) > limits.formNameBytes) return 'formNameBytes';
  return Buffer.byteLength(field) - Buffer.byteLength(name) - 1 > limits.formValueBytes
    ? 'formValueBytes'
    : null;
}
