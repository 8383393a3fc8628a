import { getDateFormat } from '#app/i18n/formatters.ts';

interface ComingDayOptions {
  /** `shortWeekday`: `Fri 27 Nov` */
  readonly style?: 'weekday' | 'shortWeekday';
  readonly now?: () => number;
}

const DAY = /^\d{4}-\d\d-\d\d/;

/**
 * A day of delivery or payment, such as `Friday 27 November`; null for none, and for one that has passed.
 * @param language BCP 47
 * @param day of the API: `2026-11-27`, with or without a time
 */
export function formatComingDay(
  language: string,
  day: string | null | undefined,
  { style = 'weekday', now = Date.now }: ComingDayOptions = {},
): string | null {
  const [iso] = DAY.exec(day ?? '') ?? [];
  if (iso === undefined || iso < new Date(now()).toISOString().slice(0, 10)) return null;
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? null : getDateFormat(language, style).format(time);
}
