import { expect, test } from 'vitest';
import { compareSpecifications, formatCompareSearch } from './comparison.ts';

const groupOf = (...rows: readonly (readonly [string, string])[]) => [
  { name: 'Light', rows: rows.map(([term, value]) => ({ term, value })) },
];

test('each term is one row with a value per product, whatever the order in their specifications', () => {
  const rows = compareSpecifications([
    groupOf(['Flux', '800 lm'], ['Colour', 'Black']),
    groupOf(['Colour', 'Black'], ['Socket', 'E27'], ['Flux', '400 lm']),
  ]);
  expect(rows).toEqual([
    { term: 'Flux', values: ['800 lm', '400 lm'], isSame: false },
    { term: 'Colour', values: ['Black', 'Black'], isSame: true },
    { term: 'Socket', values: [null, 'E27'], isSame: false },
  ]);
});

test('an address names the products, and none without any', () => {
  expect(formatCompareSearch([3, 1])).toBe('?ids=3,1');
  expect(formatCompareSearch([])).toBe('');
});
