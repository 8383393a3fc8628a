/** A period that begins anew when it ends: the week, or the year up to a day (`03-31`, month and day). */
export const PERIOD = /^(?:week|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/;

/** What a clock in the zone shows, as if it were UTC. */
function toWallTime(moment: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const get = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return new Date(
    Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')),
  );
}

const getOffset = (moment: Date, timeZone: string): number =>
  toWallTime(moment, timeZone).getTime() - moment.getTime();

/**
 * The midnight in the zone that ends the week (on Sunday), or the next of the days that a period names.
 * @param period matches `PERIOD`
 * @param timeZone of the IANA database
 */
export function getPeriodEnd(period: string, now: Date, timeZone: string): Date {
  const end = computeWallEnd(period, toWallTime(now, timeZone));
  // The zone's difference to UTC is that of the end itself, which is known only by a first guess
  const guess = new Date(end - getOffset(new Date(end), timeZone));
  return new Date(end - getOffset(guess, timeZone));
}

function computeWallEnd(period: string, wall: Date): number {
  const year = wall.getUTCFullYear();
  if (period === 'week') {
    const daysLeft = 7 - ((wall.getUTCDay() + 6) % 7);
    return Date.UTC(year, wall.getUTCMonth(), wall.getUTCDate() + daysLeft);
  }
  const [month = 1, day = 1] = period.split('-').map(Number);
  const end = Date.UTC(year, month - 1, day + 1);
  return wall.getTime() < end ? end : Date.UTC(year + 1, month - 1, day + 1);
}
