import { expect, test } from 'vitest';
import { aCatalogContext, aProduct } from '#tests/support/a-catalog.ts';
import { loadSearch } from './load-search.server.ts';

const answers = { products: { count: 1, products: [aProduct({})] } };

test('[RT-15] results are asked for by relevance and kept out of search engines', async () => {
  const { context, asked } = aCatalogContext('/s/salt', answers);
  const { list, head } = await loadSearch(context, 'salt');
  expect(asked('products')).toMatchObject({ filter: { searchText: 'salt', sort: 'RELEVANCE' } });
  expect(list.searchText).toBe('salt');
  expect(head.noindex).toBe(true);
  expect(head.alternates).toEqual({ en: '/s/salt', sv: '/sv/s/salt' });
});

test('[RT-15] another search word leads to the channel’s own', async () => {
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

test('an empty search asks nothing and leads to all products', async () => {
  const { context, operations } = aCatalogContext('/s?q=+', answers);
  const answer: unknown = await loadSearch(context, undefined).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/allt');
  expect(operations()).toEqual([]);
});
