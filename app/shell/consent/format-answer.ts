import type { ConsentRecord } from '#app/request/visitor/consent.ts';

/**
 * The shop's day of an answer with the id by which the shop finds it, `22 November 2026 (ID …)`; null where the record does not contain
 * the day.
 */
export function formatAnswer(
  record: Pick<ConsentRecord, 'time' | 'id'> | null,
  locale: string,
  timeZone: string,
): string | null {
  const time = Date.parse(record?.time ?? '');
  if (Number.isNaN(time)) return null;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(time);
  return record?.id ? `${day} (ID ${record.id})` : day;
}
