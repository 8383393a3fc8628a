import { getDay } from '#kernel/dates.ts';

/*
 * `Intl` formatters, cached because creating one takes longer than formatting a page of values. The caches are bounded by the
 * languages of channel files.
 */

/** `22 november`, `söndag 22 november`, `sön 22 nov.`, `22 november 2026` or `22 november 2026 14:05`. */
const DATE_STYLES = {
  day: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  shortWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { dateStyle: 'long' },
  time: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type DayStyle = Exclude<keyof typeof DATE_STYLES, 'time'>;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const currencyFormats = new Map<string, Intl.NumberFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A date in API data: alone, with a time without zone, or with midnight in UTC. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:T(?:[\d:.]{5,20}|00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]00:00)))?$/;

/** The day, `2026-11-28`, of a date or time in API data; null for other text. A time is converted to the shop's time zone. */
export function findDay(text: string | null | undefined, timeZone: string): string | null {
  const [, day] = DAY.exec(text ?? '') ?? [];
  const time = Date.parse(day ?? text ?? '');
  return Number.isNaN(time) ? null : (day ?? getDay(time, timeZone));
}

/** `language`: BCP 47; `day`: from `findDay`. The number of the day stays on the line of its month. */
export const formatDay = (language: string, style: DayStyle, day: string): string =>
  getDateFormat(language, style)
    .format(new Date(day))
    .replace(/(\d\.?) (?=\p{L})/u, '$1\u00a0');

/**
 * @param language BCP 47
 * @param timeZone IANA name, such as `channel.timeZone`
 */
export function getDateFormat(
  language: string,
  style: keyof typeof DATE_STYLES,
  timeZone: string = 'UTC',
): Intl.DateTimeFormat {
  const key = `${style} ${language} ${timeZone}`;
  let format = dateFormats.get(key);
  if (!format)
    dateFormats.set(key, (format = new Intl.DateTimeFormat(language, { ...DATE_STYLES[style], timeZone })));
  return format;
}

/**
 * @param language BCP 47
 * @param decimals exact number of decimals
 */
export function getNumberFormat(language: string, decimals: number): Intl.NumberFormat {
  const key = `${decimals} ${language}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    numberFormats.set(key, format);
  }
  return format;
}

/**
 * For amounts such as limits, without decimals if the amount is whole. The API formats prices itself.
 * @param language BCP 47
 * @param currency ISO 4217
 */
export function getCurrencyFormat(language: string, currency: string): Intl.NumberFormat {
  const key = `${currency} ${language}`;
  let format = currencyFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    currencyFormats.set(key, format);
  }
  return format;
}
