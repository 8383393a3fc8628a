import { Temporal } from 'temporal-polyfill';

/*
 * Days of a calendar are texts, `2026-11-28`, which compare as such. Which day a moment is of depends on the time zone: the beginning
 * of its ISO text is another day than the shop's for some hours of each.
 */

/** Making one takes longer than formatting a hundred moments; the zones are those of shops' files. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a clock in a zone of the IANA database shows. */
export function getDay(moment: Date | number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  const [month, , day, , year] = format.formatToParts(moment);
  return `${year?.value}-${month?.value}-${day?.value}`;
}

/** The day so many days later; a negative number is of days earlier. */
export const addDays = (day: string, count: number): string =>
  getDay(Date.parse(day) + count * 24 * 60 * 60 * 1000, 'UTC');

/** 0 is Sunday. */
export const getWeekday = (day: string): number => new Date(day).getUTCDay();

const WEEKEND: readonly number[] = [0, 6];

/** As many days from Monday to Friday later; holidays count as working days. */
export function addWorkingDays(day: string, count: number): string {
  let later = day;
  for (let left = count; left > 0;) {
    later = addDays(later, 1);
    if (!WEEKEND.includes(getWeekday(later))) left -= 1;
  }
  return later;
}

/** Whether Intl has the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return getDay(0, name) !== '';
  } catch {
    return false;
  }
}

/** A date, or a date with a time, in the shop's time zone: `2026-12-01`, `2026-12-01T18:00`, `2026-12-01T18:00:30`. */
export const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/;

/** Whether the calendar has it: not the 30th of February. */
export function isLocalTime(text: string): boolean {
  try {
    return LOCAL_TIME.test(text) && Temporal.PlainDateTime.from(text, { overflow: 'reject' }).year > 0;
  } catch {
    return false;
  }
}

/**
 * The moment of a valid local time, like Date.now(). A date alone is its beginning as a start, and its end as an end. A time that
 * the clocks skip in spring is the one after the gap; of two equal ones in autumn it is the first.
 */
export function toMoment(text: string, timeZone: string, edge: 'start' | 'end'): number {
  const isDate = !text.includes('T');
  const local = Temporal.PlainDateTime.from(text);
  const wanted = isDate && edge === 'end' ? local.add({ days: 1 }) : local;
  return wanted.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds;
}
