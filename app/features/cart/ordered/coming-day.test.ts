import { expect, test } from 'vitest';
import { formatComingDay } from './coming-day.ts';

const NOW = (): number => Date.parse('2026-11-25T12:00:00Z');

test('[CO-03] a day of delivery is written in the reader’s language, and only while it has not passed', () => {
  expect(formatComingDay('en-GB', '2026-11-27', { now: NOW })).toBe('Friday 27 November');
  expect(formatComingDay('sv', '2026-11-27T00:00:00Z', { now: NOW })).toBe('fredag 27 november');
  expect(formatComingDay('fi', '2026-11-25', { now: NOW })).toBe('keskiviikko 25. marraskuuta');
  expect(formatComingDay('sv', '2026-11-27', { style: 'shortWeekday', now: NOW })).toBe('fre 27 nov.');
  // Ordered after midnight in Sweden, before it in UTC
  const moment = '2026-12-09T23:30:00.000Z';
  expect(formatComingDay('sv', moment, { timeZone: 'Europe/Stockholm', now: NOW })).toBe(
    'torsdag 10 december',
  );
  for (const day of ['2026-11-24', '2026-99-99', 'soon', '', null, undefined])
    expect(formatComingDay('en-GB', day, { now: NOW })).toBeNull();
});
