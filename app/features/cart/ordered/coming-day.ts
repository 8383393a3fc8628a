import { getDateFormat } from '#app/i18n/formatters.ts';

interface ComingDayOptions {
  /** `shortWeekday`: `Fri 27 Nov` */
  readonly style?: 'weekday' | 'shortWeekday';
  /** Of the IANA database: the API's text is a moment of that zone's day. Absent: it is a day, whatever its time. */
  readonly timeZone?: string;
  readonly now?: () => number;
}

const DAY = /^\d{4}-\d\d-\d\d/;

/**
 * A day of delivery or payment, such as `Friday 27 November`; null for none, and for one that has passed.
 * @param language BCP 47
 * @param text of the API: `2026-11-27`, with or without a time
 */
export function formatComingDay(
  language: string,
  text: string | null | undefined,
  { style = 'weekday', timeZone, now = Date.now }: ComingDayOptions = {},
): string | null {
  const [day] = DAY.exec(text ?? '') ?? [];
  const isPast = (day ?? '') < new Date(now()).toISOString().slice(0, 10);
  const time = new Date(timeZone === undefined ? (day ?? '') : (text ?? ''));
  return isPast || Number.isNaN(time.getTime())
    ? null
    : getDateFormat(language, style, timeZone).format(time);
}
