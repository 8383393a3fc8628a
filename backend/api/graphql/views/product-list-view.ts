import { roundMoney } from '#backend/core/money/money.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { Category } from '#backend/model/shop.ts';
import { FILTER_LABELS } from '#backend/core/text/labels.ts';
import { brandUrl, campaignUrl } from '#backend/domain/catalog/brands.ts';
import { categoryUrl, isHidden, lineageOf } from '#backend/domain/catalog/categories.ts';
import type { Facet, FacetType } from '#backend/model/catalog-index.ts';
import { queryList, type ListResult } from '#backend/domain/catalog/list/list-query.ts';
import { bucketLabel, bucketOf, priceSteps, countFacets } from '#backend/domain/catalog/index/result-set.ts';
import {
  itemsOf,
  pageArguments,
  type ProductsArguments,
} from '#backend/domain/catalog/list/list-arguments.ts';
import { findListBase } from '#backend/domain/catalog/list/list-base.ts';
import { loadProductViews } from './product-view.ts';

interface CountedFacet {
  readonly facet: Facet;
  readonly count: number;
}

/** The order of filters in the response. */
const TYPE_ORDER: readonly (FacetType | 'Price')[] = [
  'Category',
  'Brand',
  'Sku',
  'Price',
  'Discount',
  'Parameter',
];

function valueView(
  facetId: string,
  count: number,
  rest: { label: string; order: number; parentId?: string | null; url?: string | null },
) {
  return { _id: `${facetId}_${count}`, facetId, count, hidden: false, parentId: null, url: null, ...rest };
}

/** Whether the category filter shows a facet: visible categories, on a category's page only those of its subtree. */
function isInTree(scope: Scope, facet: Facet, root: Category | null): boolean {
  const category = scope.shop.categories.get(facet.entityId);
  if (category === undefined || isHidden(scope.shop, category)) return false;
  return root === null || lineageOf(scope.shop, category).includes(root);
}

function categoryValues(
  scope: Scope,
  counted: readonly CountedFacet[],
  root: Category | null,
  selected: ListResult['selected'],
) {
  // A selected category of another subtree is listed too, so that clients can name it
  const shown = counted.filter(
    ({ facet }) => isInTree(scope, facet, root) || (selected.has(facet.id) && isInTree(scope, facet, null)),
  );
  const ids = new Set(shown.map(({ facet }) => facet.id));
  return shown
    .toSorted((left, right) => left.facet.order - right.facet.order)
    .flatMap(({ facet, count }, order) => {
      const category = scope.shop.categories.get(facet.entityId);
      if (category === undefined) return [];
      const parent = scope.shop.categories.get(category.parentId);
      const parentId = parent !== undefined && ids.has(`c_${parent.key}`) ? `c_${parent.key}` : null;
      const label = category.texts[scope.language]?.name ?? '';
      return [valueView(facet.id, count, { label, order, parentId, url: categoryUrl(scope, category) })];
    });
}

function urlOf(scope: Scope, facet: Facet): string | null {
  const { brands, campaigns } = scope.shop;
  const brand = facet.type === 'Brand' ? brands.get(facet.entityId) : undefined;
  if (brand !== undefined) return brandUrl(scope, brand);
  const campaign = facet.type === 'Discount' ? campaigns.get(facet.entityId) : undefined;
  return campaign === undefined ? null : campaignUrl(scope, campaign);
}

function plainValues(scope: Scope, counted: readonly CountedFacet[]) {
  const { compare } = new Intl.Collator(scope.language, { numeric: true });
  return counted
    .map(({ facet, count }) => ({ facet, count, label: facet.labels[scope.language] ?? '' }))
    .toSorted((left, right) => left.facet.order - right.facet.order || compare(left.label, right.label))
    .map(({ facet, count, label }, order) =>
      valueView(facet.id, count, { label, order, url: urlOf(scope, facet) }),
    );
}

function priceValues(scope: Scope, list: ListResult) {
  const { code } = scope.market.currency;
  const steps = priceSteps(code);
  const counts = steps.map(() => 0);
  const count = (ordinal: number): void => {
    const bucket = bucketOf(steps, list.prices[ordinal] ?? 0);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  };
  for (const ordinal of list.result.ordinals) count(ordinal);
  if (list.byGroup) for (const ordinal of list.result.excludedOnlyBy.get('price') ?? []) count(ordinal);
  return steps.flatMap((lowest, order) => {
    const facetId = `price_${lowest * 100}_${code.toLowerCase()}`;
    const bucketCount = counts[order] ?? 0;
    if (bucketCount === 0 && !list.selected.has(facetId)) return [];
    return [valueView(facetId, bucketCount, { label: bucketLabel(scope, order), order })];
  });
}

/** The filters of a list, every value with its count (contract 3.7); filters without values are left out. */
function facetFilters(scope: Scope, list: ListResult, root: Category | null) {
  const counts = countFacets(scope.shop.index, list.result, list.byGroup);
  const groups = new Map<number, CountedFacet[]>();
  for (const [number, facet] of scope.shop.index.columns.facets.entries()) {
    const count = counts[number] ?? 0;
    if (count === 0 && !list.selected.has(facet.id)) continue;
    groups.set(facet.group, [...(groups.get(facet.group) ?? []), { facet, count }]);
  }
  const filters = [...groups.values()].flatMap((counted) => {
    const facet = counted[0]?.facet;
    if (facet === undefined) return [];
    const parameter = facet.type === 'Parameter' ? scope.shop.parameters.get(facet.entityId) : undefined;
    const label =
      facet.type === 'Parameter'
        ? (parameter?.names[scope.language] ?? '')
        : FILTER_LABELS[facet.type][scope.language];
    const values =
      facet.type === 'Category'
        ? categoryValues(scope, counted, root, list.selected)
        : plainValues(scope, counted);
    const group = parameter?.groupNames[scope.language] ?? null;
    return [
      { filterId: facet.filterId, type: facet.type, group, label, values, position: parameter?.id ?? 0 },
    ];
  });
  const price = {
    filterId: 'Price',
    type: 'Price' as const,
    label: FILTER_LABELS.Price[scope.language],
  };
  return [...filters, { ...price, values: priceValues(scope, list), position: 0 }]
    .filter(({ values }) => values.length > 0)
    .toSorted(
      (left, right) =>
        TYPE_ORDER.indexOf(left.type) - TYPE_ORDER.indexOf(right.type) || left.position - right.position,
    )
    .map((filter, order) => ({ ...filter, order }));
}

/** Lowest and highest of the list's `prices` in the result; zeros for an empty result. */
function priceRange(list: ListResult): { lowest: number; highest: number } {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  for (const ordinal of list.result.ordinals) {
    const price = list.prices[ordinal] ?? 0;
    lowest = Math.min(lowest, price);
    highest = Math.max(highest, price);
  }
  return { lowest: Number.isFinite(lowest) ? roundMoney(lowest) : 0, highest: roundMoney(highest) };
}

/** The response for an unpublished language or an unknown URL. */
export const EMPTY_LIST = {
  count: 0,
  products: [],
  filters: { price: { lowest: 0, highest: 0 }, facets: [] },
};

/** `products` (contract 3.7). Facets, price range and product rows are computed only for queried fields. */
export function listProducts(scope: Scope, asked: ProductsArguments) {
  const base = findListBase(scope, asked);
  if (base === null) return EMPTY_LIST;
  const filter = asked.filter ?? {};
  const list = queryList(scope, base, filter);
  const { skip, take } = pageArguments(asked);
  const { ids } = scope.shop.index.columns;
  // Without `take`, a list by ids or article numbers returns all of them.
  const named = itemsOf(filter.productIds).length + itemsOf(filter.articleNumbers).length;
  const size = asked.take === null || asked.take === undefined ? Math.max(take, named) : take;
  return {
    count: list.result.ordinals.length,
    products: () =>
      loadProductViews(
        scope,
        list.page(skip, size).map((ordinal) => ids[ordinal] ?? 0),
      ),
    filters: () => ({
      price: () => priceRange(list),
      facets: () => facetFilters(scope, list, base.category),
    }),
    searchCorrection: () => list.correction(),
  };
}
