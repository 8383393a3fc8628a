import { expect, test } from 'vitest';
import { aCatalogContext, aProduct } from '#tests/support/a-catalog.ts';
import { loadSearch } from './load-search.server.ts';

const answers = { products: { count: 1, products: [aProduct({})] } };

test('[RT-15] results are sorted by relevance and not indexed by search engines', async () => {
  const { context, asked } = aCatalogContext('/s/salt', answers);
  const found = await loadSearch(context, 'salt');
  const { head } = found;
  expect(asked('products')).toMatchObject({ filter: { searchText: 'salt', sort: 'RELEVANCE' } });
  expect('list' in found && found.list.searchText).toBe('salt');
  expect(head.noindex).toBe(true);
  expect(head.alternates).toEqual({ en: '/s/salt', sv: '/sv/s/salt' });
});

test('[RT-15] another search word redirects to the channel’s own', async () => {
  const { context, operations } = aCatalogContext('/haku/salt?sort=PRICE', answers);
  const answer: unknown = await loadSearch(context, 'salt').catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && [answer.status, answer.headers.get('Location')]).toEqual([
    301,
    '/s/salt?sort=PRICE',
  ]);
  expect(operations()).toEqual([]);
});

test('[SR-05] the form’s address redirects to that of the results', async () => {
  const { context } = aCatalogContext('/s?q=salt+p%C3%A4rla', answers);
  const answer: unknown = await loadSearch(context, undefined).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/s/salt%20p%C3%A4rla');
});

test('[SR-03] an empty search sends no API call and shows the page to start a search from', async () => {
  for (const path of ['/s', '/s?q=+']) {
    const { context, operations } = aCatalogContext(path, answers);
    const page = await loadSearch(context, undefined);
    expect('start' in page && page.start).toMatchObject({ text: '', action: '/s', allProductsPath: '/allt' });
    expect(page.head).toMatchObject({ noindex: true, path: '/s' });
    expect(operations()).toEqual([]);
  }
});

test('[SR-02] the correction is shown with the results; text and address stay the visitor’s', async () => {
  const correction = { text: 'salt', isApplied: true };
  const corrected = { products: { ...answers.products, searchCorrection: correction } };
  const found = await loadSearch(aCatalogContext('/s/slat', corrected).context, 'slat');
  expect('search' in found && found.search).toEqual({ text: 'slat', action: '/s', correction });
  expect(found.head).toMatchObject({ path: '/s/slat', noindex: true });
});

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
