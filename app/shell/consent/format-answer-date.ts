import type { ConsentRecord } from '#app/request/visitor/consent.ts';

/** The shop's day of an answer, `22 November 2026`; null where the record does not contain it. */
export function formatAnswerDate(
  record: Pick<ConsentRecord, 'time'> | null,
  locale: string,
  timeZone: string,
): string | null {
  const time = Date.parse(record?.time ?? '');
  if (Number.isNaN(time)) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(time);
}
