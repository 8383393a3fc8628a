import { expect, test } from 'vitest';
import { formatContent, formatUnit, pricePerUnit, referenceUnit } from './price-per-unit.ts';

test('the price per unit is that of a kilogram, litre, metre or piece', () => {
  expect(pricePerUnit(45, { amount: 150, unit: 'g' })).toBe(300);
  expect(pricePerUnit(19.5, { amount: 100, unit: 'ml' })).toBe(195);
  expect(pricePerUnit(44.9, { amount: 6, unit: 'm' })).toBe(7.48);
  expect(pricePerUnit(45, { amount: 25, unit: 'piece' })).toBe(1.8);
});

test('the unit has a code for clients and a word of the reader’s language', () => {
  expect(referenceUnit({ amount: 25, unit: 'piece' })).toBe('piece');
  expect(formatUnit({ amount: 25, unit: 'piece' }, 'sv')).toBe('st');
  expect(formatUnit({ amount: 25, unit: 'piece' }, 'fi')).toBe('kpl');
  expect(formatUnit({ amount: 150, unit: 'g' }, 'en')).toBe('kg');
});

test('[PP-07] what one piece contains is formatted in the language’s numbers, and not for the piece itself', () => {
  expect(formatContent({ amount: 450, unit: 'g' }, 'sv')).toBe('450 g');
  expect(formatContent({ amount: 1500, unit: 'ml' }, 'fi')).toBe('1,5 l');
  expect(formatContent({ amount: 12, unit: 'piece' }, 'sv')).toBe('12 st');
  expect(formatContent({ amount: 1, unit: 'piece' }, 'sv')).toBeNull();
});
