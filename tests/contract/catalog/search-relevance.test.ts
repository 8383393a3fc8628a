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
import { SHOPS, type DemoShop } from '#tests/support/shops.ts';

/** Mean over the queries of one shop and language. */
const LEAST_NDCG = 0.85;
const QUERIES_PER_SHOP = 40;

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

for (const shop of SHOPS) {
  const judgements = parseJudgements(
    readFileSync(new URL(`relevance/${shop.key}.json`, import.meta.url), 'utf8'),
  );

  test(`[SR-02] ${shop.key}: ${QUERIES_PER_SHOP} queries are judged, some in every language`, () => {
    expect(judgements).toHaveLength(QUERIES_PER_SHOP);
    expect(new Set(judgements.map(({ language }) => language))).toEqual(new Set(shop.languages));
  });

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
