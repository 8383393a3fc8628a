import { expect, test } from 'vitest';
import { findPriceRange, isRangeId, parseRangeId, toRangeChoice } from './price-range.ts';

test('[PL-01] a range id has one or two prices with at most two decimals', () => {
  expect(parseRangeId('range_12.5_14.5')).toEqual({ lowest: 12.5, highest: 14.5 });
  expect(parseRangeId('range_100_')).toEqual({ lowest: 100 });
  expect(parseRangeId('range__99.95')).toEqual({ highest: 99.95 });
  for (const id of ['range__', 'range_1.234_', 'range_x_1', 'range_12345678_', 'price_100_sek'])
    expect(parseRangeId(id)).toBeNull();
});

test('[PL-01] reversed prices of a typed URL are swapped', () => {
  expect(parseRangeId('range_250_100')).toEqual({ lowest: 100, highest: 250 });
});

test('an id that only looks like a range is not sent to the API', () => {
  expect(isRangeId('range__')).toBe(true);
  expect(findPriceRange(new Map([['price', [{ id: 'range__' }]]]))).toBeNull();
});

test('no price is no choice', () => {
  expect(toRangeChoice(' ', 'cheap')).toBeNull();
  expect(toRangeChoice('\u202A100\u202C', null)).toEqual({ id: 'range_100_', label: '100–' });
  expect(toRangeChoice(null, ' 7 ')).toEqual({ id: 'range__7', label: '–7' });
});
