import { expect, test } from 'vitest';
import { fillMetaPlaceholders } from './meta-placeholders.ts';

test('known placeholders are replaced by their values', () => {
  const text = '[name] – [count] products from [pmin] to [pmax], [brand]';
  const facts = {
    name: 'Liquorice',
    count: 12,
    lowestPrice: '19 kr',
    highestPrice: '199 kr',
    brand: 'Norrlakrits',
  };
  expect(fillMetaPlaceholders(text, facts)).toBe('Liquorice – 12 products from 19 kr to 199 kr, Norrlakrits');
});

test('[cat] and [category] are synonyms', () => {
  expect(fillMetaPlaceholders('[cat]/[category]', { category: 'Sweets' })).toBe('Sweets/Sweets');
});

test('zero is a value', () => {
  expect(fillMetaPlaceholders('[count] products', { count: 0 })).toBe('0 products');
});

test('a placeholder without a value is removed, without a double space', () => {
  expect(fillMetaPlaceholders('Buy [color] [name] here [artnr]', { name: 'Lamp' })).toBe('Buy Lamp here');
});

test('unknown bracketed text stays', () => {
  expect(fillMetaPlaceholders('Lamp [new] [constructor]', {})).toBe('Lamp [new] [constructor]');
});

test('null gives an empty text', () => {
  expect(fillMetaPlaceholders(null, { name: 'x' })).toBe('');
});
