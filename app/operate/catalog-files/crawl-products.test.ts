import { expect, test } from 'vitest';
import { CommerceError } from '#app/commerce/commerce-error.ts';
import type { AskCatalog } from './catalog-api.ts';
import { type CrawlCategory, crawlProducts } from './crawl-products.ts';

interface Goods {
  readonly productId: number;
  /** Null for a product in no category. */
  readonly categoryId: number | null;
  readonly brandId: number | null;
}

/** 1 and 2 are roots; 11 to 13 are below 1. */
const CATEGORIES: readonly CrawlCategory[] = [1, 2, 11, 12, 13].map((id) => ({
  id,
  parentId: id > 10 ? 1 : 0,
  alias: `category-${id}`,
  name: `Category ${id}`,
}));

interface Question {
  readonly skip: number;
  readonly take: number;
  readonly categoryAlias?: string;
  readonly filter: Readonly<
    Partial<Record<'brandIds' | 'excludeBrandIds' | 'excludeCategoryIds', readonly number[]>>
  >;
}

/** An API with the limits of the contract (2.1): `skip` ends at 6000. */
function anApi(goods: readonly Goods[], maxTake = 200) {
  const questions: Question[] = [];
  const isBelow = (id: number | null, other: number): boolean =>
    id !== null && (id === other || Math.floor(id / 10) === other);
  const ask = async (_document: unknown, variables: unknown) => {
    const { skip, take, categoryAlias, filter } = variables as Question;
    questions.push(variables as Question);
    if (take > maxTake) throw new CommerceError({ kind: 'tooLarge', operation: 'x', channel: 'shop' });
    const wanted = goods.filter(
      ({ categoryId, brandId }) =>
        (categoryAlias === undefined || isBelow(categoryId, Number(categoryAlias.split('-')[1]))) &&
        (filter.brandIds?.includes(brandId ?? 0) ?? true) &&
        !(filter.excludeBrandIds?.includes(brandId ?? 0) ?? false) &&
        !(filter.excludeCategoryIds?.some((other) => isBelow(categoryId, other)) ?? false),
    );
    const from = Math.min(skip, 6000);
    return { products: { count: wanted.length, products: wanted.slice(from, from + Math.min(take, 200)) } };
  };
  return { ask: ask as unknown as AskCatalog, questions };
}

async function crawl(goods: readonly Goods[], maxTake?: number) {
  const { ask, questions } = anApi(goods, maxTake);
  const problems: string[] = [];
  const ids: number[] = [];
  const onProblem = (problem: string): void => void problems.push(problem);
  for await (const batch of crawlProducts({ ask, categories: CATEGORIES, brandIds: [1, 2, 3], onProblem }))
    ids.push(...batch.map(({ productId }) => productId));
  return { ids, problems, questions };
}

const many = (count: number, from: number, facts: Omit<Goods, 'productId'>): Goods[] =>
  Array.from({ length: count }, (_, at) => ({ productId: from + at, ...facts }));

test('[CH-07] a small catalog is read as one list, a hundred at a time', async () => {
  const { ids, problems, questions } = await crawl(many(250, 1, { categoryId: 2, brandId: 1 }));
  expect(ids).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
  expect(problems).toEqual([]);
  expect(questions.map(({ skip }) => skip)).toEqual([0, 100, 200]);
});

test('[CH-07] what is longer than a list of the API is read by category and brand, each product once', async () => {
  const goods = [
    ...many(6050, 1, { categoryId: 11, brandId: 1 }),
    ...many(100, 10_000, { categoryId: 12, brandId: 2 }),
    ...many(120, 20_000, { categoryId: 1, brandId: 2 }),
    ...many(4000, 30_000, { categoryId: 2, brandId: 1 }),
    ...many(4000, 40_000, { categoryId: 2, brandId: 2 }),
    ...many(150, 50_000, { categoryId: 2, brandId: null }),
    ...many(130, 60_000, { categoryId: null, brandId: 3 }),
  ];
  const { ids, problems, questions } = await crawl(goods);
  expect(problems).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(goods.length);
  expect(questions.every(({ skip }) => skip <= 6000)).toBe(true);
  // A hundred per call, and some calls to find out what is too long
  expect(questions.length).toBeLessThan(goods.length / 100 + 30);
});

test('[CH-07] a part beyond all limits is named', async () => {
  const { ids, problems } = await crawl(many(7000, 1, { categoryId: 11, brandId: 1 }));
  expect(ids).toHaveLength(6100);
  expect(problems).toEqual([
    'Category 11, brand 1: the API lists 6100 of 7000 products; divide it into smaller categories',
    '900 of 7000 products are in no list that the API shows to its end',
  ]);
});

test('answers that are too large are asked for in smaller pages', async () => {
  const { ids, questions } = await crawl(many(120, 1, { categoryId: 2, brandId: 1 }), 30);
  expect(ids).toHaveLength(120);
  expect(questions.map(({ take }) => take)).toEqual([100, 50, 25, 25, 25, 25, 25]);
});
