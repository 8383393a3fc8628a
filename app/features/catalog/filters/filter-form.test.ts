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

test('returns null for a query that does not come from the form', () => {
  expect(read('brands=A~b_a')).toBeNull();
});
