import { expect, test } from 'vitest';
import { computeExpectedDay } from './expected-day.ts';
import { listPickupPoints } from './pickup-points.ts';

test('[CO-03] a postal code has its pick-up points, with hours in the reader’s language', () => {
  const [kiosk, locker] = listPickupPoints('SE', '11122', 'sv');
  expect(kiosk).toEqual({
    id: 'SE-11122-1',
    name: 'Torgkiosken',
    address: 'Storgatan 4, 111 22',
    hours: 'mån–fre 8–20, lör 9–18',
  });
  expect(locker?.hours).toBe('Dygnet runt');
  expect(listPickupPoints('FI', '00100', 'en')[0]?.address).toBe('Kauppakatu 4, 00100');
  expect(listPickupPoints('XX', '1', 'en')).toEqual([]);
});

test('[CO-03] goods that come into stock later arrive later', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  expect(computeExpectedDay(now, { workingDays: 2, waitDays: 10 })).toBe('2026-12-08');
});

test.each([
  ['2026-11-25', 2, '2026-11-27'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-12-31', 3, '2027-01-05'],
])('[CO-03] from %s, %i working days later is %s', (day, workingDays, expected) => {
  expect(computeExpectedDay(new Date(`${day}T12:00:00Z`), { workingDays })).toBe(expected);
});
