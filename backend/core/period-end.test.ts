import { expect, test } from 'vitest';
import { getPeriodEnd } from './period-end.ts';

const endOf = (period: string, now: string, timeZone: string): string =>
  getPeriodEnd(period, new Date(now), timeZone).toISOString();

test('a week ends at midnight after Sunday, in the time zone', () => {
  expect(endOf('week', '2026-11-26T05:00:00Z', 'Europe/Stockholm')).toBe('2026-11-29T23:00:00.000Z');
  expect(endOf('week', '2026-11-29T22:59:59Z', 'Europe/Stockholm')).toBe('2026-11-29T23:00:00.000Z');
  expect(endOf('week', '2026-11-29T23:00:00Z', 'Europe/Stockholm')).toBe('2026-12-06T23:00:00.000Z');
});

test('the year ends at midnight after the named day, with the clock of that day', () => {
  expect(endOf('12-31', '2026-12-31T21:59:00Z', 'Europe/Helsinki')).toBe('2026-12-31T22:00:00.000Z');
  expect(endOf('12-31', '2026-12-31T22:00:00Z', 'Europe/Helsinki')).toBe('2027-12-31T22:00:00.000Z');
  expect(endOf('03-31', '2026-11-26T00:00:00Z', 'Europe/Berlin')).toBe('2027-03-31T22:00:00.000Z');
});

test('a week in which the clock changes ends at midnight of the new time', () => {
  expect(endOf('week', '2026-10-20T00:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z');
  expect(endOf('week', '2026-03-24T00:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
});
