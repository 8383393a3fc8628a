import { expect, test } from 'vitest';
import { aCatalogContext } from '#tests/support/a-catalog.ts';
import { type ApiVariant, toVariantRows } from './variants.server.ts';

const { context } = aCatalogContext('/p/red', {});

/** The rows of product `productId` with these values, the first on level 1. */
const rowsOf = (variants: ApiVariant[] | null, values: readonly string[], productId: number) =>
  toVariantRows(context, {
    productId,
    variantGroup: { variants },
    variantDimensions: values.map((value, index) => ({ level: index + 1, value })),
  });

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

test('[PP-02] each color is a choice with its product’s path, and the current one is marked', () => {
  const [colours] = rowsOf([red, blue], ['blue'], 2);
  expect(colours?.dimension).toBe('Color');
  expect(colours?.choices.map(({ label, path, isCurrent }) => [label, path, isCurrent])).toEqual([
    ['Red', '/p/red', false],
    ['Blue', '/p/blue', true],
  ]);
});

test('a color has its hex value, if it is a valid one', () => {
  const odd = aVariant({ productId: 3, attributes: [{ key: 'hex', value: 'url(//evil.example)' }] });
  const none = aVariant({ productId: 4, attributes: null });
  const [colours] = rowsOf([red, odd, none], ['red'], 1);
  expect(colours?.choices.map((choice) => choice.hex)).toEqual(['#CC0000', undefined, undefined]);
});

test('[PP-02] an outer choice is sold out only if all its products are', () => {
  const none = { totalStock: 0, inStock: 0, oversellable: 0, static: 0 };
  const some = { ...none, totalStock: 4, inStock: 4 };
  const long = aVariant({ value: 'long', stock: none });
  const outer = (value: string, stock: typeof none) =>
    aVariant({ level: 2, value, label: value, productId: 0, canonicalUrl: null, stock, variants: [long] });
  const [colors] = rowsOf([outer('red', some), outer('blue', none)], ['long', 'red'], 1);
  expect(colors?.choices.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true]);
});

test('a product without variants has no choices', () => {
  const single = aVariant({
    dimension: 'DefaultProduct',
    variants: [aVariant({ level: 0, dimension: 'Size' })],
  });
  expect(rowsOf([single], ['red'], 1)).toEqual([]);
  expect(toVariantRows(context, { productId: 1, variantGroup: null, variantDimensions: null })).toEqual([]);
});

test('[PP-02] an outer choice has the path of the product with the same inner value, else of its first', () => {
  const outer = (value: string, variants: ApiVariant[]): ApiVariant =>
    aVariant({ level: 2, dimension: 'Material', value, label: value, canonicalUrl: null, variants });
  const birch = outer('birch', [red, blue]);
  const oak = outer('oak', [
    aVariant({ productId: 3, canonicalUrl: '/p/oak-red' }),
    aVariant({ productId: 4, value: 'blue', canonicalUrl: '/p/oak-blue' }),
  ]);
  const ash = outer('ash', [aVariant({ productId: 5, canonicalUrl: '/p/ash-red' })]);
  const rows = rowsOf([birch, oak, ash], ['blue', 'birch'], 2);
  expect(rows.map(({ dimension }) => dimension)).toEqual(['Material', 'Color']);
  expect(rows[0]?.choices.map(({ path }) => path)).toEqual(['/p/blue', '/p/oak-blue', '/p/ash-red']);
  expect(rows[0]?.choices.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
});
