import { expect, test } from 'vitest';
import { addDays, addWorkingDays, getDay, getWeekday, isTimeZone } from './dates.ts';

test.each([
  ['Europe/Stockholm', '2026-11-27T22:59:59.999Z', '2026-11-27'],
  ['Europe/Stockholm', '2026-11-27T23:00:00Z', '2026-11-28'],
  ['Europe/Stockholm', '2026-03-28T22:59:59Z', '2026-03-28'],
  ['Europe/Stockholm', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Stockholm', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Stockholm', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Stockholm', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Stockholm', '2026-10-25T23:00:00Z', '2026-10-26'],
  ['America/New_York', '2026-11-28T04:59:59Z', '2026-11-27'],
  ['America/New_York', '2026-11-28T05:00:00Z', '2026-11-28'],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['Pacific/Auckland', '2026-11-27T11:00:00Z', '2026-11-28'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['UTC', '2026-11-28T00:00:00Z', '2026-11-28'],
])('in %s it is at %s the %s', (timeZone, moment, day) => {
  expect(getDay(new Date(moment), timeZone)).toBe(day);
  expect(getDay(Date.parse(moment), timeZone)).toBe(day);
});

test('days are counted by the calendar, whatever the clocks do', () => {
  expect(addDays('2026-10-20', 14)).toBe('2026-11-03');
  expect(addDays('2026-03-25', 7)).toBe('2026-04-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect([getWeekday('2026-11-28'), getWeekday('2026-11-29')]).toEqual([6, 0]);
});

test.each([
  ['2026-11-25', 2, '2026-11-27'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-12-31', 3, '2027-01-05'],
  ['2026-10-23', 2, '2026-10-27'],
  ['2026-03-27', 2, '2026-03-31'],
  ['2026-11-28', 0, '2026-11-28'],
])('[CO-03] from %s, %i working days later is %s', (today, workingDays, expected) => {
  expect(addWorkingDays(today, workingDays)).toBe(expected);
});

test('a zone is one of the IANA database', () => {
  expect(['Europe/Stockholm', 'UTC', 'Asia/Kolkata'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', 'Europe/'].some(isTimeZone)).toBe(false);
});
