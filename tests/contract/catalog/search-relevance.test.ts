import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askApi } from '#tests/support/api/commerce-api.ts';
import {
  gradeProducts,
  ndcg,
  parseJudgements,
  type Catalogue,
  type JudgedCategory,
  type JudgedProduct,
} from '#tests/support/api/search-relevance.ts';
import { shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';

/** Mean over the queries of one shop and language. */
const LEAST_NDCG = 0.85;

const CATALOGUE = `query {
  products($ctx, take: 200) { products {
    productId name brand { name } categories { categoryId } parameterGroups { parameters { name value } }
  } }
  categories($ctx) { categoryId parentCategoryId alias }
}`;
const SEARCH = `query ($filter: FilterInputType) { products($ctx, take: 5, filter: $filter) { products { productId name } } }`;

async function loadCatalogue(shop: DemoShop, language: string): Promise<Catalogue> {
  const { products, categories } = await askApi<{
    products: { products: JudgedProduct[] };
    categories: JudgedCategory[];
  }>(shop, CATALOGUE, {}, language);
  return { products: products.products, categories };
}

interface Found {
  readonly count: number;
  readonly products: readonly { readonly productId: number; readonly name: string }[];
  readonly searchCorrection: { readonly text: string; readonly isApplied: boolean } | null;
}

async function search(shopKey: string, language: string, searchText: string): Promise<Found> {
  const query = `query ($filter: FilterInputType) { products($ctx, take: 100, filter: $filter) {
    count products { productId name } searchCorrection { text isApplied }
  } }`;
  const filter = { searchText, sort: 'RELEVANCE' };
  const answer = await askApi<{ products: Found }>(shopNamed(shopKey), query, { filter }, language);
  return answer.products;
}

test.each([
  ['koivu', 'fi-FI', 'pöytälamppu', 'pöytävalaisin'],
  ['koivu', 'fi-FI', 'riippulamput', 'riippuvalaisimet'],
  ['koivu', 'fi-FI', 'lattialamppu', 'lattiavalaisin'],
  ['koivu', 'fi-FI', 'kaapeli', 'johto'],
  ['koivu', 'fi-FI', 'tekstiilikaapeli', 'tekstiilijohto'],
  ['koivu', 'fi-FI', 'koivuinen', 'koivu'],
  ['koivu', 'fi-FI', 'käsintehty', 'koivu'],
  ['karamell', 'en-US', 'licorice', 'liquorice'],
  ['nordic', 'en-US', 'blanket', 'throw'],
  ['karamell', 'fi-FI', 'namit', 'karkki'],
  ['karamell', 'fi-FI', 'namuja', 'karkki'],
  ['karamell', 'fi-FI', 'karkit', 'karkki'],
  ['karamell', 'fi-FI', 'karkkeja', 'karkki'],
  ['karamell', 'fi-FI', 'lakritsit', 'lakritsi'],
  ['karamell', 'fi-FI', 'lakritsia', 'lakritsi'],
  ['karamell', 'sv-SE', 'lakritsen', 'lakrits'],
  ['koivu', 'fi-FI', 'pöytä valaisin', 'pöytälamppu'],
  ['koivu', 'fi-FI', 'pöytä-valaisin', 'pöytälamppu'],
])(
  '[SR-02] %s in %s: "%s" finds what "%s" finds, without a correction',
  async (shop, language, typed, other) => {
    const [found, expected] = await Promise.all([
      search(shop, language, typed),
      search(shop, language, other),
    ]);
    const idsOf = ({ products }: Found): number[] => products.map(({ productId }) => productId).toSorted();
    expect(found.count).toBeGreaterThan(0);
    expect(idsOf(found)).toEqual(idsOf(expected));
    expect(found.searchCorrection).toBeNull();
  },
);

test('[SR-02] a word that another merely begins with does not suppress the correction', async () => {
  const [found, corrected] = await Promise.all([
    search('karamell', 'nb-NO', 'lakriss'),
    search('karamell', 'nb-NO', 'lakris'),
  ]);
  expect(found).toEqual({ ...corrected, searchCorrection: { text: 'lakris', isApplied: true } });
  const exact = await search('karamell', 'nb-NO', '"lakriss"');
  expect(exact.products.map(({ name }) => name)).toEqual(['Lakrissnøre på rull']);
  expect(exact.searchCorrection).toEqual({ text: 'lakris', isApplied: false });
});

test('[SR-02] sugar-free sweets are found in every language, however that is written', async () => {
  const texts = [
    ['sv-SE', 'sockerfri'],
    ['sv-SE', 'utan socker'],
    ['fi-FI', 'sokeriton'],
    ['da-DK', 'sukkerfri'],
    ['nb-NO', 'sukkerfri'],
    ['nb-NO', 'uten sukker'],
    ['en-US', 'sugarfree'],
  ] as const;
  const firsts = await Promise.all(
    texts.map(async ([language, text]) => (await search('karamell', language, text)).products[0]?.productId),
  );
  expect(firsts[0]).toBeDefined();
  expect(new Set(firsts)).toEqual(new Set([firsts[0]]));
});

for (const shop of SHOPS) {
  const judgements = parseJudgements(
    readFileSync(new URL(`relevance/${shop.key}.json`, import.meta.url), 'utf8'),
  );

  for (const language of shop.languages) {
    test(`[SR-02] ${shop.key} in ${language}: the first results are what a shopper expects`, async () => {
      const catalogue = await loadCatalogue(shop, language);
      const scores: [query: string, score: number][] = [];
      for (const judged of judgements.filter((one) => one.language === language)) {
        const grades = gradeProducts(catalogue, judged);
        expect(grades.size, `products that "${judged.query}" is about`).toBeGreaterThan(0);
        const { products } = await askApi<{ products: { products: { productId: number }[] } }>(
          shop,
          SEARCH,
          { filter: { searchText: judged.query, sort: 'RELEVANCE' } },
          language,
        );
        const results = products.products.map(({ productId }) => productId);
        expect(
          results.some((id) => grades.has(id)),
          `results of "${judged.query}"`,
        ).toBe(true);
        scores.push([judged.query, ndcg(grades, results)]);
      }
      const mean = scores.reduce((sum, [, score]) => sum + score, 0) / scores.length;
      const weakest = scores.toSorted((one, other) => one[1] - other[1]).slice(0, 3);
      expect(mean, `nDCG@5; the weakest: ${JSON.stringify(weakest)}`).toBeGreaterThanOrEqual(LEAST_NDCG);
    });
  }
}
