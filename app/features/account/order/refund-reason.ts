/** Why money was paid back: one of the reasons that we have a text for, or the API's own words; neither where it says none. */
export interface RefundReason {
  readonly known?: 'return';
  readonly raw?: string;
}

const KNOWN: Readonly<Record<string, NonNullable<RefundReason['known']>>> = { RETURN: 'return' };

export function toRefundReason(reason: string | null): RefundReason {
  const text = reason?.trim() ?? '';
  const known = Object.hasOwn(KNOWN, text) ? KNOWN[text] : undefined;
  if (known !== undefined) return { known };
  return text === '' ? {} : { raw: text };
}
