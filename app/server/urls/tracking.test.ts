import { expect, test } from 'vitest';
import { addQuery, splitTracking } from './tracking.ts';

test.each([
  ['', '', ''],
  ['?page=2', '?page=2', ''],
  ['?utm_source=a&gclid=b', '', 'utm_source=a&gclid=b'],
  ['?page=2&UTM_Source=a%20b&sort=PRICE', '?page=2&sort=PRICE', 'UTM_Source=a%20b'],
  ['?utm%5Fsource=a&price=10~range_1_', '?price=10~range_1_', 'utm%5Fsource=a'],
  ['?utm_source=a&utm_source=a', '', 'utm_source=a&utm_source=a'],
  ['?&=&notgclid=1&gclid', '?&=&notgclid=1', 'gclid'],
])('the query %s is split as it was sent', (search, own, tracking) => {
  expect(splitTracking(search)).toEqual({ own, tracking });
});

test('a query comes after another one and in front of a fragment', () => {
  expect(addQuery('/p/lamp', 'gclid=1')).toBe('/p/lamp?gclid=1');
  expect(addQuery('/p/lamp?size=2#buy', 'gclid=1')).toBe('/p/lamp?size=2&gclid=1#buy');
  expect(addQuery('/p/lamp', '')).toBe('/p/lamp');
});
