import { expect, test } from 'vitest';
import { computeShownCount, formatMoreQuery } from './widget-products.server.ts';

const ID = '3f9a1c22-0000-4000-8000-000000000000';
const query = (text: string) => new URLSearchParams(text);

test('a grid shows the count in the address, in whole steps and within bounds', () => {
  const shown = (text: string) => computeShownCount(query(text), ID, 20);
  expect(shown('')).toBe(20);
  expect(shown('more=3f9a1c22.40')).toBe(40);
  expect(shown('more=3f9a1c22.41')).toBe(60);
  expect(shown('more=3f9a1c22.1')).toBe(20);
  expect(shown('more=3f9a1c22.999')).toBe(100);
});

test('a parameter for another grid, or an invalid one, is ignored', () => {
  for (const text of [
    'more=aaaaaaaa.40',
    'more=3f9a1c22',
    'more=3f9a1c22.x',
    'more=.40',
    'more=3f9a1c22.99999',
  ])
    expect(computeShownCount(query(text), ID, 20)).toBe(20);
});

test('the next step keeps other parameters; there is none after the last product or the bound', () => {
  expect(formatMoreQuery(query('page=2'), ID, { shown: 20, total: 46 })).toBe('?page=2&more=3f9a1c22.40');
  expect(formatMoreQuery(query('more=3f9a1c22.40'), ID, { shown: 40, total: 46 })).toBe('?more=3f9a1c22.60');
  expect(formatMoreQuery(query(''), ID, { shown: 46, total: 46 })).toBeNull();
  expect(formatMoreQuery(query(''), ID, { shown: 100, total: 500 })).toBeNull();
});
