import { Temporal } from 'temporal-polyfill';

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
