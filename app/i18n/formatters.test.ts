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
