/*
 * Formatters of `Intl`, made once per language: making one takes longer than formatting a page of values. Keyed by the languages
 * of channel files, which are few.
 */

/** `22 november`, `söndag 22 november`, `sön 22 nov.`, `22 november 2026` or `22 november 2026 14:05`. */
const DATE_STYLES = {
  day: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  shortWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { dateStyle: 'long' },
  time: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const currencyFormats = new Map<string, Intl.NumberFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * @param language BCP 47
 * @param timeZone of the IANA database; a shop's own is `channel.timeZone`
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
 * @param decimals exactly so many
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
 * Of round amounts such as limits, without decimals where the amount is whole. Prices come from the API as texts.
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
