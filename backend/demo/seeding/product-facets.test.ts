import { expect, test } from 'vitest';
import { computeMeasureOrder, UNMEASURED_ORDER } from './product-facets.ts';

const sort = (...labels: string[]): string[] =>
  labels.toSorted((one, other) => computeMeasureOrder(one) - computeMeasureOrder(other));

test('[PL-01] weights, volumes and lengths sort by what they measure, whatever their unit', () => {
  expect(sort('1 kg', '70 g', '1,5 kg', '500 g', '150 g')).toEqual([
    '70 g',
    '150 g',
    '500 g',
    '1 kg',
    '1,5 kg',
  ]);
  expect(sort('2 l', '0,5 l', '250 ml', '33 cl', '1 l')).toEqual(['250 ml', '33 cl', '0,5 l', '1 l', '2 l']);
  expect(sort('2 m', '130 cm', '24 cm', '1.5 m')).toEqual(['24 cm', '130 cm', '1.5 m', '2 m']);
});

test('[PL-01] steps sort from small to large, before measures; other texts come last', () => {
  expect(sort('L', 'Loose', '100 g', 'XL', 'S', '12-pack', 'M')).toEqual([
    'S',
    'M',
    'L',
    'XL',
    '12-pack',
    '100 g',
    'Loose',
  ]);
  expect(computeMeasureOrder('E27')).toBe(UNMEASURED_ORDER);
  expect(computeMeasureOrder('3 furlongs')).toBe(UNMEASURED_ORDER);
});

test('[PL-01] counts, diameters, areas, ranges and plain numbers sort by their numbers', () => {
  expect(sort('100-pack', 'Pack of 12', '9 st', '4-pack')).toEqual([
    '4-pack',
    '9 st',
    'Pack of 12',
    '100-pack',
  ]);
  expect(sort('Ø 52 cm', 'Ø 25 cm')).toEqual(['Ø 25 cm', 'Ø 52 cm']);
  expect(sort('150 × 300 cm', '60 × 40 cm', '150 × 200 cm')).toEqual([
    '60 × 40 cm',
    '150 × 200 cm',
    '150 × 300 cm',
  ]);
  expect(sort('2700 K', '1800–5500 K', '1800 K', '1800–3000 K')).toEqual([
    '1800 K',
    '1800–3000 K',
    '1800–5500 K',
    '2700 K',
  ]);
  expect(sort('42', '36', '37,5')).toEqual(['36', '37,5', '42']);
});

test('every order is a whole number, as the database stores it', () => {
  for (const label of ['S', '0,333 l', '150 × 200 cm', 'Any', '99999999999 kg'])
    expect(Number.isSafeInteger(computeMeasureOrder(label))).toBe(true);
});
