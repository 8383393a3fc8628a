import { addDays, getDay, getWeekday, toMoment } from '#kernel/dates.ts';

/** A period that begins anew when it ends: the week, or the year up to a day (`03-31`, month and day). */
export const PERIOD = /^(?:week|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/;

/**
 * The midnight in the zone that ends the week (on Sunday), or the next of the days that a period names.
 * @param period matches `PERIOD`
 * @param timeZone of the IANA database
 */
export const getPeriodEnd = (period: string, now: Date, timeZone: string): Date =>
  new Date(toMoment(getLastDay(period, getDay(now, timeZone)), timeZone, 'end'));

function getLastDay(period: string, today: string): string {
  if (period === 'week') return addDays(today, (7 - getWeekday(today)) % 7);
  const [month = '', day = ''] = period.split('-');
  const year = Number(today.slice(0, 4));
  const [next = '', later = ''] = [year, year + 1].map((each) =>
    addDays(`${each}-${month}-01`, Number(day) - 1),
  );
  return next < today ? later : next;
}
