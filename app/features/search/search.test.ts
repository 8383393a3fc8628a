import { expect, test } from 'vitest';
import { aCatalogContext, aProduct } from '#tests/support/a-catalog.ts';
import { loadSearch } from './search.server.ts';

const answers = { products: { count: 1, products: [aProduct({})] } };

test('an API without the extension gives no correction', async () => {
  const found = await loadSearch(aCatalogContext('/s/salt', answers).context, 'salt');
  expect('search' in found && found.search.correction).toBeUndefined();
});

test('[SR-03] a search without results shows popular products and their categories once', async () => {
  const sweets = { name: 'Sweets', canonicalUrl: '/c/sweets' };
  const popularProducts = {
    products: [
      aProduct({ primaryCategory: sweets }),
      aProduct({ alias: 'other', canonicalUrl: '/p/sweets/other', primaryCategory: sweets }),
    ],
  };
  const loadWith = (popular: object) => {
    const products = ({ filter }: { readonly filter: { readonly sort: string } }) =>
      filter.sort === 'MOST_SOLD' ? popular : { count: 0, products: [] };
    return loadSearch(aCatalogContext('/s/xq', { products }).context, 'xq');
  };
  const page = await loadWith(popularProducts);
  const popular = 'start' in page ? page.start.popular : undefined;
  expect(popular?.categories).toEqual([{ name: 'Sweets', path: '/c/sweets' }]);
  expect(popular?.products.map(({ path }) => path)).toEqual(['/p/sweets/salt-pearl', '/p/sweets/other']);
  const without = await loadWith(new Error('down'));
  expect('start' in without && without.start.popular).toBeUndefined();
});

test('[SR-03] without results the start page shows; with filters that exclude all results the list stays', async () => {
  const nothing = { products: { count: 0, products: [] } };
  const { context } = aCatalogContext('/s/xq', nothing);
  const page = await loadSearch(context, 'xq');
  expect('start' in page && page.start.text).toBe('xq');
  const narrowed = await loadSearch(aCatalogContext('/s/xq?brands=a~b_1', nothing).context, 'xq');
  expect('list' in narrowed && narrowed.list.total).toBe(0);
});
