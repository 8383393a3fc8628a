import type { SpecificationGroup } from '#app/features/catalog/product/product-page.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';

export const MAX_COMPARED = 4;
/** Name of the query's parameter: `?ids=1,2` of links, `?ids=1&ids=2` of forms. */
export const COMPARE_IDS = 'ids';
/** DOM id of the form that the choices in a list belong to. */
export const COMPARE_FORM = 'compare';

interface ComparisonRow {
  readonly term: string;
  /** One per product, in their order; null for none. */
  readonly values: readonly (string | null)[];
  readonly isSame: boolean;
}

export interface Comparison {
  readonly products: readonly ProductCard[];
  readonly rows: readonly ComparisonRow[];
  /** More were asked for than fit. */
  readonly isCut: boolean;
  /** Some are unknown to the shop. */
  readonly hasUnknown: boolean;
}

/** The values of several specifications side by side: each term once, in the order of the first specification that has it. */
export function compareSpecifications(
  specifications: readonly (readonly SpecificationGroup[])[],
): ComparisonRow[] {
  const columns = specifications.map(
    (groups) => new Map(groups.flatMap(({ rows }) => rows.map(({ term, value }) => [term, value] as const))),
  );
  const terms = new Set(columns.flatMap((column) => [...column.keys()]));
  return [...terms].map((term) =>
    toComparisonRow(
      term,
      columns.map((column) => column.get(term) ?? null),
    ),
  );
}

export const toComparisonRow = (term: string, values: ComparisonRow['values']): ComparisonRow => ({
  term,
  values,
  isSame: new Set(values).size === 1,
});

export const formatCompareSearch = (ids: readonly number[]): string =>
  ids.length === 0 ? '' : `?${COMPARE_IDS}=${ids.join(',')}`;
