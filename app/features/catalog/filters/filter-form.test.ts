import { expect, test } from 'vitest';
import { parseFilterForm } from './filter-form.ts';

const read = (text: string) => parseFilterForm(new URLSearchParams(text));

test('[PL-01] a submitted form becomes one list per key, on page 1, with the sort', () => {
  expect(read('filter=1&sort=PRICE&page=4&brands=A%7Eb_a&brands=B%7Eb_b&from=&to=')).toBe(
    '?brands=A~b_a,B~b_b&sort=PRICE',
  );
});

test('[PL-01] two prices are one choice; swaps reversed prices and ignores invalid ones', () => {
  expect(read('filter=1&from=100&to=250')).toBe('?price=100%E2%80%93250~range_100_250');
  expect(read('filter=1&from=250&to=100')).toBe('?price=100%E2%80%93250~range_100_250');
  expect(read('filter=1&from=cheap&to=250')).toBe('?price=%E2%80%93250~range__250');
  expect(read('filter=1&price=0%7Erange_5_9&from=&to=')).toBe('');
});

test('[PL-01] prices may have decimals, with a point or a comma', () => {
  expect(read('filter=1&from=12.5&to=14,50')).toBe('?price=12.5%E2%80%9314.5~range_12.5_14.5');
  expect(read('filter=1&from=0.999&to=')).toBe('?price=1%E2%80%93~range_1_');
});

test('[PL-01] price fields and price steps exclude each other; what was changed last wins', () => {
  const step = 'price=50-100~price_5000_sek';
  expect(read(`filter=1&${step}&from=&to=`)).toBe(`?${step}`);
  expect(read(`filter=1&${step}&from=10&to=20`)).toBe('?price=10%E2%80%9320~range_10_20');
  // The page already had the range when the step was chosen
  expect(read(`filter=1&was=range_10_20&${step}&from=10&to=20`)).toBe(`?${step}`);
  expect(read(`filter=1&was=range_10_20&${step}&from=10&to=30`)).toBe('?price=10%E2%80%9330~range_10_30');
});

test('returns null for a query that does not come from the form', () => {
  expect(read('brands=A~b_a')).toBeNull();
});
