import { findDay, formatDay } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { getDay } from '#kernel/dates/shop-day.ts';

type DayContext = Pick<RequestContext, 'locale'> & {
  readonly channel: Pick<RequestContext['channel'], 'timeZone'>;
};

interface ComingDayOptions {
  /** `shortWeekday`: `Fri 27 Nov` */
  readonly style?: 'weekday' | 'shortWeekday';
  readonly now?: () => number;
}

/**
 * A day of delivery or payment in the shop's time zone, such as `Friday 27 November`; null for none, and for one that has passed.
 * @param text of the API: the day, or a moment of it
 */
export function formatComingDay(
  { channel: { timeZone }, locale }: DayContext,
  text: string | null | undefined,
  { style = 'weekday', now = Date.now }: ComingDayOptions = {},
): string | null {
  const day = findDay(text, timeZone);
  return day === null || day < getDay(now(), timeZone) ? null : formatDay(locale.code, style, day);
}
