import { expect, test } from 'vitest';
import { aCatalogContext } from '#tests/support/a-catalog.ts';
import { loadComparison } from './compare.server.ts';
import { compareSpecifications, formatCompareSearch } from './compare.ts';

const anApiProduct = (productId: number, value: string) => ({
  productId,
  type: 'product',
  name: `Lamp ${productId}`,
  alias: `lamp-${productId}`,
  canonicalUrl: `/p/lamp-${productId}`,
  parameterGroups: [
    { name: 'Light', order: 1, parameters: [{ name: 'flux', label: 'Flux', value, order: 1, show: true }] },
  ],
});

test('the products are in the order of the address, at most four, without unknown ones, in one call', async () => {
  const products = { products: [anApiProduct(2, '400 lm'), anApiProduct(7, '800 lm'), null] };
  const calls: unknown[] = [];
  const commerce = {
    query: (_document: unknown, _freshness: unknown, variables: unknown) => {
      calls.push(variables);
      return Promise.resolve({ products });
    },
  };
  const { context } = aCatalogContext('/compare?ids=7,2,0x6&ids=9&ids=4&ids=5&ids=x', {});
  const comparison = await loadComparison({
    ...context,
    commerce: commerce as unknown as typeof context.commerce,
  });
  expect(comparison.products.map(({ name }) => name)).toEqual(['Lamp 7', 'Lamp 2']);
  expect(comparison.rows).toEqual([{ term: 'Flux', values: ['800 lm', '400 lm'], isSame: false }]);
  expect(comparison).toMatchObject({ isCut: true, hasUnknown: true });
  expect(calls).toMatchObject([{ filter: { productIds: [7, 2, 9, 4] } }]);
});

test('an address without ids asks for nothing', async () => {
  const { context, operations } = aCatalogContext('/compare', {});
  expect(await loadComparison(context)).toMatchObject({ products: [], hasUnknown: false });
  expect(operations()).toEqual([]);
});

const groupOf = (...rows: readonly (readonly [string, string])[]) => [
  { name: 'Light', rows: rows.map(([term, value]) => ({ term, value })) },
];

test('each term is one row with a value per product, for any order of their specifications', () => {
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
