const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKEND: readonly number[] = [0, 6];

interface DeliveryTime {
  readonly workingDays: number;
  /** Before the parcel is sent. */
  readonly waitDays?: number | undefined;
}

/**
 * The day on which a parcel that is ordered now arrives: as many days from Monday to Friday later. The day changes at midnight UTC,
 * which is late in the evening or at night in every market.
 * @returns `2026-11-27`
 */
export function computeExpectedDay(now: Date, { workingDays, waitDays = 0 }: DeliveryTime): string {
  let day = now.getTime() + waitDays * DAY_MS;
  for (let left = workingDays; left > 0;) {
    day += DAY_MS;
    if (!WEEKEND.includes(new Date(day).getUTCDay())) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}
