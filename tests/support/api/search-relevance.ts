import { z } from 'zod';

/** Results that count, and how far down a shopper looks. */
const MEASURED_RESULTS = 5;

const some = z.union([z.string(), z.array(z.string())]);

/**
 * What a shopper means by a query: products in a category or below it (alias), with a word in their name or brand, or with
 * a parameter's value. Of several texts one must apply, of several members all. Judged by the catalogue, not by results.
 */
const expectation = z.object({
  /** 3: what was meant; 2: close to it; 1: better than nothing. */
  grade: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  category: some.optional(),
  name: some.optional(),
  brand: z.string().optional(),
  values: z.record(z.string(), z.string()).optional(),
});
type Expectation = z.output<typeof expectation>;

const judgement = z.object({ language: z.string(), query: z.string(), expected: z.array(expectation) });
export type CachePolicy = z.output<typeof judgement>;

/** The judgements of a file. Throws for a wrong one. */
export const parseJudgements = (text: string): CachePolicy[] => z.array(judgement).parse(JSON.parse(text));

/** A product of the whole catalogue, as judged. */
export interface JudgedProduct {
  readonly productId: number;
  readonly name: string;
  readonly brand: { readonly name: string } | null;
  /** Direct categories. */
  readonly categories: readonly { readonly categoryId: number }[];
  readonly parameterGroups: readonly { readonly parameters: readonly { name: string; value: string }[] }[];
}

export interface JudgedCategory {
  readonly categoryId: number;
  readonly parentCategoryId: number;
  readonly alias: string;
}

export interface Catalogue {
  readonly products: readonly JudgedProduct[];
  readonly categories: readonly JudgedCategory[];
}

const listOf = (texts: string | readonly string[]): readonly string[] =>
  typeof texts === 'string' ? [texts] : texts;

/** Aliases of a product's categories and of all categories above them. */
function aliasesOf({ categories }: Catalogue, product: JudgedProduct): Set<string> {
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  const aliases = new Set<string>();
  for (const { categoryId } of product.categories) {
    let category = byId.get(categoryId);
    while (category !== undefined) {
      aliases.add(category.alias);
      category = byId.get(category.parentCategoryId);
    }
  }
  return aliases;
}

function applies(catalogue: Catalogue, product: JudgedProduct, expected: Expectation): boolean {
  const { category, name, brand, values = {} } = expected;
  const parameters = product.parameterGroups.flatMap((group) => group.parameters);
  const aliases = aliasesOf(catalogue, product);
  const lower = product.name.toLowerCase();
  return (
    (category === undefined || listOf(category).some((alias) => aliases.has(alias))) &&
    (name === undefined || listOf(name).some((part) => lower.includes(part))) &&
    (brand === undefined || product.brand?.name.includes(brand) === true) &&
    Object.entries(values).every(([key, value]) =>
      parameters.some((parameter) => parameter.name === key && parameter.value === value),
    )
  );
}

/** Grade of every product that a query is about, by product id. */
export function gradeProducts(catalogue: Catalogue, { expected }: CachePolicy): Map<number, number> {
  const grades = new Map<number, number>();
  for (const product of catalogue.products) {
    const fitting = expected.filter((one) => applies(catalogue, product, one));
    if (fitting.length > 0) grades.set(product.productId, Math.max(...fitting.map((one) => one.grade)));
  }
  return grades;
}

const gainOf = (grades: readonly number[]): number =>
  grades
    .slice(0, MEASURED_RESULTS)
    .reduce((sum, grade, position) => sum + (2 ** grade - 1) / Math.log2(position + 2), 0);

/** Normalised discounted cumulative gain of the first five results: 1 for the best possible order. */
export function ndcg(grades: ReadonlyMap<number, number>, results: readonly number[]): number {
  const best = gainOf([...grades.values()].toSorted((one, other) => other - one));
  return gainOf(results.map((id) => grades.get(id) ?? 0)) / best;
}
