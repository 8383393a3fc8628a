import { expect, test } from 'vitest';
import { getDateFormat, getNumberFormat } from './formatters.ts';

test('dates and numbers are written as each language writes them, by formatters that are made once', () => {
  const day = new Date('2026-11-22T23:30:00Z');
  expect(getDateFormat('sv-SE', 'day').format(day)).toBe('22 november');
  expect(getDateFormat('en-GB', 'date').format(day)).toBe('22 November 2026');
  expect([getNumberFormat('sv-SE', 1).format(4.25), getNumberFormat('en-GB', 2).format(4.25)]).toEqual([
    '4,3',
    '4.25',
  ]);
  expect(getDateFormat('sv-SE', 'day')).toBe(getDateFormat('sv-SE', 'day'));
  expect(getNumberFormat('sv-SE', 1)).not.toBe(getNumberFormat('sv-SE', 2));
});

test('a date is that of the time zone', () => {
  const evening = new Date('2026-11-22T23:30:00Z');
  expect(getDateFormat('en-US', 'date', 'Europe/Helsinki').format(evening)).toBe('November 23, 2026');
  expect(getDateFormat('en-US', 'date').format(evening)).toBe('November 22, 2026');
  expect(getDateFormat('sv-SE', 'time', 'Europe/Stockholm').format(evening)).toBe(
    '23 november 2026 kl. 00:30',
  );
});
