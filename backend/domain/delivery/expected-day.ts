import { addDays, getWeekday } from '#kernel/dates/shop-day.ts';

const WEEKEND: readonly number[] = [0, 6];

interface DeliveryTime {
  readonly workingDays: number;
  /** Before the parcel is sent. */
  readonly waitDays?: number | undefined;
}

/**
 * The day on which a parcel arrives: as many days from Monday to Friday later.
 * @param today in the shop, when it is ordered: `2026-11-25`
 */
export function computeExpectedDay(today: string, { workingDays, waitDays = 0 }: DeliveryTime): string {
  let day = addDays(today, waitDays);
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1);
    if (!WEEKEND.includes(getWeekday(day))) left -= 1;
  }
  return day;
}
