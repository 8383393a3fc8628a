import { expect, test } from 'vitest';
import { listVariantChoices, type ApiVariant } from './variants.ts';

const aVariant = (variant: Partial<ApiVariant>): ApiVariant => ({
  level: 1,
  dimension: 'Color',
  value: 'red',
  label: 'Red',
  productId: 1,
  canonicalUrl: '/p/red',
  attributes: [],
  stock: { totalStock: 9, inStock: 9, oversellable: 0, static: 0 },
  ...variant,
});
const red = aVariant({ attributes: [{ key: 'hex', value: '#CC0000' }] });
const blue = aVariant({ value: 'blue', label: 'Blue', productId: 2, canonicalUrl: '/p/blue' });

test('[PP-02] each color is a choice with its product’s URL, and the current one is marked', () => {
  const [colours] = listVariantChoices([red, blue], [{ level: 1, value: 'blue' }], 2);
  expect(colours?.dimension).toBe('Color');
  expect(colours?.choices.map(({ label, url, isCurrent }) => [label, url, isCurrent])).toEqual([
    ['Red', '/p/red', false],
    ['Blue', '/p/blue', true],
  ]);
});

test('a color has its hex value, if it is a valid one', () => {
  const odd = aVariant({ productId: 3, attributes: [{ key: 'hex', value: 'url(//evil.example)' }] });
  const [colours] = listVariantChoices([red, odd], [{ level: 1, value: 'red' }], 1);
  expect(colours?.choices.map((choice) => choice.hex)).toEqual(['#CC0000', undefined]);
});

test('[PP-02] an outer choice is sold out only if all its products are', () => {
  const none = { totalStock: 0, inStock: 0, oversellable: 0, static: 0 };
  const some = { ...none, totalStock: 4, inStock: 4 };
  const long = aVariant({ value: 'long', stock: none });
  const outer = (value: string, stock: typeof none) =>
    aVariant({ level: 2, value, label: value, productId: 0, canonicalUrl: null, stock, variants: [long] });
  const current = [
    { level: 2, value: 'red' },
    { level: 1, value: 'long' },
  ];
  const [colors] = listVariantChoices([outer('red', some), outer('blue', none)], current, 1);
  expect(colors?.choices.map(({ stock }) => stock.state)).toEqual(['fewLeft', 'outOfStock']);
});

test('a product without variants has no choices', () => {
  const single = aVariant({
    dimension: 'DefaultProduct',
    variants: [aVariant({ level: 0, dimension: 'Size' })],
  });
  expect(listVariantChoices([single], [{ level: 1, value: 'red' }], 1)).toEqual([]);
  expect(listVariantChoices(null, null, 1)).toEqual([]);
});

test('[PP-02] an outer choice has the URL of the product with the same inner value, else of its first', () => {
  const outer = (value: string, variants: ApiVariant[]): ApiVariant =>
    aVariant({ level: 2, dimension: 'Material', value, label: value, canonicalUrl: null, variants });
  const birch = outer('birch', [red, blue]);
  const oak = outer('oak', [
    aVariant({ productId: 3, canonicalUrl: '/p/oak-red' }),
    aVariant({ productId: 4, value: 'blue', canonicalUrl: '/p/oak-blue' }),
  ]);
  const ash = outer('ash', [aVariant({ productId: 5, canonicalUrl: '/p/ash-red' })]);
  const current = [
    { level: 2, value: 'birch' },
    { level: 1, value: 'blue' },
  ];
  const levels = listVariantChoices([birch, oak, ash], current, 2);
  expect(levels.map((level) => level.dimension)).toEqual(['Material', 'Color']);
  expect(levels[0]?.choices.map((choice) => choice.url)).toEqual(['/p/blue', '/p/oak-blue', '/p/ash-red']);
  expect(levels[0]?.choices.map((choice) => choice.isCurrent)).toEqual([true, false, false]);
});
