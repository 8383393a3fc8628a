import { expect, test } from 'vitest';
import { fixtureBackend, FIXTURE_CHANNEL } from '#tests/support/fixture-backend/fixture-backend.ts';

interface ListAnswer {
  products: {
    count: number;
    products: { name: string }[];
    filters: {
      price: { lowest: number; highest: number };
      facets: {
        filterId: string;
        values: { _id: string; facetId: string; parentId: string | null; count: number }[];
      }[];
    };
  };
}

const LIST = `query ($category: String, $url: String, $filter: FilterInputType, $skip: Int, $take: Int, $market: String, $language: String = "en-US") {
  products(channelId: "${FIXTURE_CHANNEL}", languageId: $language, marketId: $market, categoryAlias: $category, url: $url, filter: $filter, skip: $skip, take: $take) {
    count products { name } filters { price { lowest highest } facets { filterId values { _id facetId parentId count } } }
  }
}`;

async function list(
  variables: Record<string, unknown>,
): Promise<ListAnswer['products'] & { names: string[] }> {
  const backend = await fixtureBackend();
  const { products } = await backend.ask<ListAnswer>(LIST, variables);
  return { ...products, names: products.products.map(({ name }) => name) };
}

function counts(answer: ListAnswer['products'], filterId: string): Record<string, number> {
  const values = answer.filters.facets.find((filter) => filter.filterId === filterId)?.values ?? [];
  return Object.fromEntries(values.map(({ facetId, count }) => [facetId, count]));
}

test('a category lists its descendants’ products, and its filter shows only its subtree', async () => {
  const answer = await list({ category: 'food', filter: { sort: 'ALPHABETICAL' } });
  expect(answer.names).toEqual(['Butter fudge', 'Salty drops', 'Sour drops']);
  expect(counts(answer, 'Category')).toEqual({ c_food: 3, c_sweets: 3, c_hard: 2 });
  const tree = answer.filters.facets.find(({ filterId }) => filterId === 'Category')?.values ?? [];
  expect(tree.map(({ parentId }) => parentId)).toEqual([null, 'c_food', 'c_sweets']);
});

test('BY_GROUP counts ignore the choice in their own group, CURRENT counts do not', async () => {
  const facets = ['p_taste_salt'];
  const byGroup = await list({ filter: { facets, filterMode: 'BY_GROUP' } });
  expect(byGroup.names).toEqual(['Salty drops']);
  expect(counts(byGroup, 'taste')).toEqual({ p_taste_salt: 1, p_taste_sur: 1, p_taste_sot: 1 });
  expect(counts(byGroup, 'Brand')).toEqual({ b_norrbygd: 1 });
  const current = await list({ filter: { facets, filterMode: 'CURRENT' } });
  expect(counts(current, 'taste')).toEqual({ p_taste_salt: 1 });
});

test('facets of one group are combined with OR, groups with AND', async () => {
  const either = await list({ filter: { facets: ['p_taste_salt', 'p_taste_sur'], sort: 'ALPHABETICAL' } });
  expect(either.names).toEqual(['Salty drops', 'Sour drops']);
  const both = await list({ filter: { facets: ['p_taste_salt', 'p_taste_sur', 'b_norrbygd'] } });
  expect(both.names).toEqual(['Salty drops']);
});

test('a facet’s _id contains its count, and no facet id contains a separator of the filter URL', async () => {
  const answer = await list({});
  for (const { _id, facetId, count } of answer.filters.facets.flatMap(({ values }) => values)) {
    expect(_id).toBe(`${facetId}_${count}`);
    expect(facetId).not.toMatch(/[~,]/);
  }
});

test('a selected facet without products stays in the filter, with count 0', async () => {
  const answer = await list({ filter: { facets: ['b_norrbygd', 'p_taste_sur'], filterMode: 'CURRENT' } });
  expect(answer.count).toBe(0);
  expect(counts(answer, 'taste')).toEqual({ p_taste_sur: 0 });
});

test('[PL-06] a selected category of another subtree is listed, with its count', async () => {
  const answer = await list({ category: 'hard-sweets', filter: { facets: ['c_things'] } });
  expect(answer.count).toBe(0);
  expect(counts(answer, 'Category')).toMatchObject({ c_things: 0 });
  expect(counts(await list({ category: 'hard-sweets' }), 'Category')).not.toHaveProperty('c_things');
});

test('[PR-01] without VAT, price limits, steps and range are prices without VAT; absent means with VAT', async () => {
  const withVat = await list({ filter: { price: { lowest: 100, highest: 115 } } });
  expect(withVat.names).toEqual(['Salty drops']);
  expect(withVat.filters.price).toEqual({ lowest: 112, highest: 112 });
  expect(await list({ filter: { price: { lowest: 100, highest: 115, vatIncluded: true } } })).toEqual(
    withVat,
  );
  const without = await list({ filter: { price: { lowest: 99, highest: 101, vatIncluded: false } } });
  expect(without.names).toEqual(['Salty drops']);
  expect(without.filters.price).toEqual({ lowest: 100, highest: 100 });
  const steps = await list({ filter: { facets: ['price_10000_sek'], price: { vatIncluded: false } } });
  expect(steps.names).toContain('Salty drops');
});

test('price buckets and the price range are in the market’s currency', async () => {
  const sweden = await list({ filter: { facets: ['price_10000_sek'], filterMode: 'BY_GROUP' } });
  expect(sweden.names).toEqual(['Salty drops']);
  expect(counts(sweden, 'Price')).toEqual({
    price_0_sek: 1,
    price_2500_sek: 1,
    price_10000_sek: 1,
    price_20000_sek: 2,
    price_30000_sek: 1,
  });
  const finland = await list({ market: 'fi', filter: { price: { lowest: 10, highest: 12 } } });
  expect(finland.names).toEqual(['Salty drops']);
  expect(finland.filters.price).toEqual({ lowest: 11.4, highest: 11.4 });
});

test('include restricts the list without being a filter; exclude and excludeFacets remove products', async () => {
  expect((await list({ filter: { include: ['b_norrbygd', 'c_hard'] } })).names).toEqual(['Salty drops']);
  const union = await list({ filter: { include: ['b_norrbygd', 'c_hard'], includeMode: 'UNION' } });
  expect(union.count).toBe(4);
  expect((await list({ filter: { exclude: ['b_norrbygd'], excludeFacets: ['c_hard'] } })).count).toBe(2);
});

test('productIds fix the order and override everything else; unknown ones are left out', async () => {
  const answer = await list({
    filter: { productIds: [9_000_003, 9_000_001, 4_000_001, 7], facets: ['b_south'] },
  });
  expect(answer.names).toEqual(['Butter fudge', 'Salty drops']);
});

test('product facets of old favorites list products in their order', async () => {
  const answer = await list({ filter: { facets: ['a_sour-drops', 'a_butter-fudge'], sort: 'FACET_ORDER' } });
  expect(answer.names).toEqual(['Sour drops', 'Butter fudge']);
});

test('take 0 returns only facets and the count; paging with skip has a stable order', async () => {
  const none = await list({ take: 0 });
  expect(none.names).toEqual([]);
  expect(none.count).toBe(6);
  const pages = [await list({ take: 4 }), await list({ take: 4, skip: 4 })];
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(6);
});

test('an unknown URL lists nothing; an old URL lists the same as the new one', async () => {
  expect((await list({ url: '/en/c/nowhere' })).count).toBe(0);
  expect((await list({ url: '/en/c/food-old' })).count).toBe(3);
  expect((await list({ url: '/en/allt' })).count).toBe(6);
});

test('an unpublished or two-letter language gives an empty list', async () => {
  expect((await list({ language: 'fi-FI' })).count).toBe(0);
  expect((await list({ language: 'en' })).count).toBe(0);
});

test('a price range includes its lowest and its highest price', async () => {
  expect((await list({ filter: { price: { lowest: 112, highest: 112 } } })).names).toEqual(['Salty drops']);
  expect((await list({ filter: { price: { lowest: 112.01, highest: 139.99 } } })).names).toEqual([]);
});

test('[PL-01] BY_GROUP counts of a group obey the choices in all other groups', async () => {
  const facets = ['p_taste_salt', 'b_norrbygd', 'price_10000_sek'];
  const answer = await list({ filter: { facets, filterMode: 'BY_GROUP' } });
  expect(answer.names).toEqual(['Salty drops']);
  expect(counts(answer, 'taste')).toEqual({ p_taste_salt: 1 });
  expect(counts(answer, 'Price')).toEqual({ price_10000_sek: 1 });
});

test('[PL-02] PRICE lists the cheapest first, PRICE_DESC the dearest, in the prices of the market', async () => {
  for (const market of ['se', 'fi']) {
    const cheapest = await list({ market, filter: { sort: 'PRICE' } });
    const dearest = await list({ market, filter: { sort: 'PRICE_DESC' } });
    expect([cheapest.names[0], dearest.names.at(-1)]).toEqual(['Butter fudge', 'Butter fudge']);
    expect([cheapest.names[2], dearest.names[3]]).toEqual(['Salty drops', 'Salty drops']);
  }
});
