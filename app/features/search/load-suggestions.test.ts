import { expect, test } from 'vitest';
import type { RequestContext } from '#app/request/request-context.ts';
import { aCatalogContext, aProduct, type CatalogAnswers } from '#tests/support/a-catalog.ts';
import { loadSuggestions } from './load-suggestions.server.ts';

/** Adds the messages, which the catalog's test context does not have. */
function aSearch(path: string, answers: CatalogAnswers) {
  const { context, ...recorded } = aCatalogContext(path, answers);
  const messages: RequestContext['messages'] = () => ({ 'catalog.search.top': 'Top searches' });
  return { ...recorded, loaded: loadSuggestions({ ...context, messages }) };
}

const value = (label: string, url: string | null, count: number, hidden = false) => ({
  label,
  url,
  count,
  hidden,
});
const found = {
  products: {
    count: 12,
    products: [
      aProduct({}),
      null,
      aProduct({ alias: 'bare', name: ' ', productImages: null, unitPrice: null }),
    ],
    filters: {
      facets: [
        {
          type: 'Category',
          values: [
            value('Sweets', '/c/sweets', 3),
            value('Salt', '/c/salt', 9),
            value('Hidden', '/c/hidden', 9, true),
            value('Pageless', null, 9),
            value('Empty', '/c/empty', 0),
          ],
        },
        { type: 'Brand', values: [value('Elsewhere', 'https://other.example/b/x', 4)] },
      ],
    },
  },
};

test('[SR-02] one API call gives products, and the groups that have a page in this shop', async () => {
  const { loaded, operations, asked } = aSearch('/search-suggestions?q=+salt++', found);
  expect(await loaded).toMatchObject({
    total: 12,
    products: [
      { name: 'Salt pearl', path: '/p/sweets/salt-pearl', price: '49 kr' },
      { name: 'bare', path: '/p/sweets/salt-pearl' },
    ],
    categories: [
      { name: 'Salt', path: '/c/salt', count: 9 },
      { name: 'Sweets', path: '/c/sweets', count: 3 },
    ],
    brands: [],
  });
  expect(operations()).toEqual(['products']);
  expect(asked('products')).toMatchObject({ take: 10, filter: { searchText: 'salt', sort: 'RELEVANCE' } });
});

test('[SR-03] an empty text sends no API call, and neither does the panel’s initial data', async () => {
  const empty = aSearch('/search-suggestions?q=+', found);
  expect(await empty.loaded).toEqual({ total: 0, products: [], categories: [], brands: [] });
  const start = aSearch('/search-suggestions', found);
  expect(await start.loaded).toMatchObject({
    topSearches: [],
    messages: { 'catalog.search.top': 'Top searches' },
  });
  expect([...empty.operations(), ...start.operations()]).toEqual([]);
});

test('[SR-02] suggestions tell the correction of an API that corrects search texts', async () => {
  const correction = { text: 'salt', isApplied: true };
  const corrected = { products: { ...found.products, searchCorrection: correction } };
  expect(await aSearch('/search-suggestions?q=slat', corrected).loaded).toMatchObject({ correction });
  expect(await aSearch('/search-suggestions?q=slat', found).loaded).not.toHaveProperty('correction');
});
