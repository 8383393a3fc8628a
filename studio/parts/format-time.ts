/** `2026-11-26 13:05`, by the clocks of a time zone; without one `2026-11-26 12:05 UTC`. `moment` is an ISO time, or like Date.now(). */
export function formatTime(moment: string | number, timeZone: string | null = null): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  });
  return `${format.format(new Date(moment))}${timeZone === null ? ' UTC' : ''}`;
}
