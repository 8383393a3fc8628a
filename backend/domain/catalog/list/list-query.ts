import { cleanLine } from '#kernel/to-line.ts';
import type { Scope } from '#backend/model/scope.ts';
import { INDEX_ORDERS, type CatalogIndex } from '#backend/model/catalog-index.ts';
import { itemsOf, type FilterInput } from './list-arguments.ts';
import type { ListBase } from './list-base.ts';
import {
  bucketOf,
  findPriceBucket,
  priceSteps,
  applyFilters,
  facetMask,
  intersect,
  pageOf,
  type FilterGroup,
  type FilterSubject,
  type ResultSet,
} from '#backend/domain/catalog/index/result-set.ts';
import { findIdByAlias, loadIdsByArticleNumbers } from '#backend/domain/catalog/product/product-rows.ts';
import {
  searchProducts,
  type SearchCorrection,
  type SearchResult,
} from '#backend/domain/catalog/search/search-products.ts';

/** A query's products, before paging. */
export interface ListResult {
  readonly result: ResultSet;
  /** Prices in the market's currency, by ordinal; inc VAT unless the price filter says otherwise. */
  readonly prices: Float64Array;
  /** Ids of the user's selected facets, which are listed even with count 0. */
  readonly selected: ReadonlySet<string>;
  readonly byGroup: boolean;
  /** Ordinals of one page, sorted. */
  page(skip: number, take: number): number[];
  /** Another text for the search text; null without one. */
  correction(): SearchCorrection | null;
}

/** Collects the masks that products must, or must not, be in. */
class Restrictions {
  readonly required: Uint8Array[] = [];
  readonly excluded: Uint8Array[] = [];

  constructor(
    private readonly scope: Scope,
    private readonly index: CatalogIndex,
  ) {}

  /** One mask per group of the facet ids. Price facets are left out, because they are not stored facets. */
  groups(facetIds: readonly string[]): Map<FilterSubject, Uint8Array> {
    const { facets } = this.index.columns;
    const numbers = facetIds.flatMap((facetId) => this.index.facetNumber(facetId) ?? []);
    const masks = new Map<FilterSubject, Uint8Array>();
    for (const group of new Set(numbers.map((number) => facets[number]?.group ?? 'unknown'))) {
      masks.set(
        group,
        facetMask(
          this.index,
          numbers.filter((number) => facets[number]?.group === group),
        ),
      );
    }
    const aliases = facetIds.filter((facetId) => facetId.startsWith('a_'));
    if (aliases.length > 0) masks.set('product', this.#products(aliases));
    // Only unknown ids give an empty result; beside known ids of the shop they are ignored.
    const isUnknown = facetIds.some((facetId) => !facetId.startsWith('price_'));
    if (masks.size === 0 && isUnknown) masks.set('unknown', new Uint8Array(this.index.size));
    return masks;
  }

  #products(facetIds: readonly string[]): Uint8Array {
    const mask = new Uint8Array(this.index.size);
    for (const facetId of facetIds) {
      const id = findIdByAlias(this.scope, facetId.slice(2));
      const ordinal = id === null ? undefined : this.index.ordinal(id);
      if (ordinal !== undefined) mask[ordinal] = 1;
    }
    return mask;
  }

  include(facetIds: readonly string[], mode: FilterInput['includeMode']): void {
    const groups = [...this.groups(facetIds).values()];
    if (mode !== 'UNION') this.required.push(...groups);
    else if (groups.length > 0) {
      this.required.push(
        Uint8Array.from({ length: this.index.size }, (_, at) =>
          groups.some((mask) => mask[at] === 1) ? 1 : 0,
        ),
      );
    }
  }

  exclude(facetIds: readonly string[]): void {
    this.excluded.push(...this.groups(facetIds).values());
  }

  only(ordinals: Iterable<number>): void {
    const mask = new Uint8Array(this.index.size);
    for (const ordinal of ordinals) mask[ordinal] = 1;
    this.required.push(mask);
  }
}

function ordinalsOf(index: CatalogIndex, productIds: Iterable<number>): Uint32Array {
  const ordinals = new Set<number>();
  for (const id of productIds) {
    const ordinal = index.ordinal(id);
    if (ordinal !== undefined) ordinals.add(ordinal);
  }
  return Uint32Array.from(ordinals);
}

/** Facet ids of categories, brands and campaigns that a filter names by id. */
function facetIdsOf(
  scope: Scope,
  categories: readonly number[],
  brands: readonly number[],
  campaigns: readonly number[],
): string[] {
  const { shop } = scope;
  return [
    ...categories.map((id) => `c_${shop.categories.get(id)?.key ?? ''}`),
    ...brands.map((id) => `b_${shop.brands.get(id)?.alias ?? ''}`),
    ...campaigns.map((id) => `dc_${shop.campaigns.get(id)?.key ?? ''}`),
  ];
}

interface Candidates {
  readonly ordinals: Uint32Array;
  /** By relevance; null without a search text. */
  readonly search: SearchResult | null;
  /** The caller determines the order (productIds, articleNumbers). */
  readonly isFixed: boolean;
}

/** The products that the list and everything but the facet filters allow. */
function selectCandidates(
  scope: Scope,
  base: ListBase,
  filter: FilterInput,
  prices: Float64Array,
): Candidates {
  const { index } = scope.shop;
  const productIds = itemsOf(filter.productIds);
  const articles = itemsOf(filter.articleNumbers);
  if (productIds.length > 0) return { ordinals: ordinalsOf(index, productIds), search: null, isFixed: true };
  if (articles.length > 0) {
    return {
      ordinals: ordinalsOf(index, loadIdsByArticleNumbers(scope, articles)),
      search: null,
      isFixed: true,
    };
  }
  const restrictions = new Restrictions(scope, index);
  // Contract 3.5: of a collapsed variant group, only the main product is listed
  if (filter.includeCollapsed !== true) restrictions.excluded.push(index.columns.collapsed);
  for (const facetId of base.facetIds) restrictions.include([facetId], 'INTERSECT');
  const includedById = facetIdsOf(
    scope,
    itemsOf(filter.categoryIds),
    itemsOf(filter.brandIds),
    itemsOf(filter.discountCampaignIds),
  );
  restrictions.include([...itemsOf(filter.include), ...includedById], filter.includeMode);
  restrictions.exclude([
    ...itemsOf(filter.exclude),
    ...itemsOf(filter.excludeFacets),
    ...facetIdsOf(
      scope,
      itemsOf(filter.excludeCategoryIds),
      itemsOf(filter.excludeBrandIds),
      itemsOf(filter.excludeDiscountCampaignIds),
    ),
  ]);
  const { lowest, highest } = filter.price ?? {};
  if (typeof lowest === 'number')
    restrictions.required.push(Uint8Array.from(prices, (price) => (price >= lowest ? 1 : 0)));
  if (typeof highest === 'number')
    restrictions.required.push(Uint8Array.from(prices, (price) => (price <= highest ? 1 : 0)));
  const text = cleanLine(filter.searchText ?? '');
  const search = text === '' ? null : searchProducts(scope, text);
  if (search !== null) restrictions.only(search.ordinals);
  return {
    ordinals: intersect(index.size, restrictions.required, restrictions.excluded),
    search,
    isFixed: false,
  };
}

function filterGroups(scope: Scope, facets: readonly string[], prices: Float64Array): FilterGroup[] {
  const restrictions = new Restrictions(scope, scope.shop.index);
  const groups: FilterGroup[] = [...restrictions.groups(facets)].map(([group, mask]) => ({
    group,
    accepts: (ordinal) => mask[ordinal] === 1,
  }));
  const priceFacets = facets.filter((facet) => facet.startsWith('price_'));
  if (priceFacets.length > 0) {
    const { code } = scope.market.currency;
    const steps = priceSteps(code);
    const selected = new Set(priceFacets.map((facet) => findPriceBucket(facet, code)));
    groups.push({
      group: 'price',
      accepts: (ordinal) => selected.has(bucketOf(steps, prices[ordinal] ?? 0)),
    });
  }
  return groups;
}

/** Sort order by the first of the given facets that a product has, then as in `fallback`. */
function facetOrder(scope: Scope, facets: readonly string[], fallback: Uint32Array): Uint32Array {
  const restrictions = new Restrictions(scope, scope.shop.index);
  const ordered = new Set<number>();
  for (const facet of facets) {
    for (const mask of restrictions.groups([facet]).values()) {
      for (const ordinal of fallback) if (mask[ordinal] === 1) ordered.add(ordinal);
    }
  }
  for (const ordinal of fallback) ordered.add(ordinal);
  return Uint32Array.from(ordered);
}

/** The sorts that are a recommendation. A visitor who sorts by price or name looks for a place in that order. */
const SOLD_OUT_LAST: readonly (string | null | undefined)[] = [
  undefined,
  null,
  'NONE',
  'RELEVANCE',
  'MOST_SOLD',
  'LATEST',
];

function orderOf(scope: Scope, filter: FilterInput, candidates: Candidates): Uint32Array {
  const order = sortOf(scope, filter, candidates);
  if (candidates.isFixed || filter.soldOutLast !== true || !SOLD_OUT_LAST.includes(filter.sort)) return order;
  const { totalStock } = scope.shop.index.columns;
  const isSoldOut = (ordinal: number): boolean => (totalStock[ordinal] ?? 0) <= 0;
  const sorted = new Uint32Array(order.length);
  let next = 0;
  for (const ordinal of order) if (!isSoldOut(ordinal)) sorted[next++] = ordinal;
  for (const ordinal of order) if (isSoldOut(ordinal)) sorted[next++] = ordinal;
  return sorted;
}

function sortOf(scope: Scope, filter: FilterInput, candidates: Candidates): Uint32Array {
  if (candidates.isFixed) return candidates.ordinals;
  const { index, baseMarket } = scope.shop;
  const view = { language: scope.language, base: baseMarket, market: scope.market };
  const sort = filter.sort ?? 'NONE';
  const latest = (): Uint32Array => index.order('LATEST', view);
  if (candidates.search !== null && (sort === 'NONE' || sort === 'RELEVANCE'))
    return Uint32Array.from(candidates.search.ordinals);
  if (sort === 'FACET_ORDER')
    return facetOrder(scope, [...itemsOf(filter.facets), ...itemsOf(filter.include)], latest());
  if (sort === 'VOTES') return index.order('ID', view);
  const indexOrder = INDEX_ORDERS.find((name) => name === sort);
  return indexOrder === undefined ? latest() : index.order(indexOrder, view);
}

/** Queries the products of a list, a search or a set of ids. Reads the database only for search, aliases and articles. */
export function queryList(scope: Scope, base: ListBase, filter: FilterInput): ListResult {
  const { index, baseMarket } = scope.shop;
  const prices = index.prices(baseMarket, scope.market, filter.price?.vatIncluded ?? true);
  const candidates = selectCandidates(scope, base, filter, prices);
  const facets = candidates.isFixed ? [] : itemsOf(filter.facets);
  const result = applyFilters(candidates.ordinals, index.size, filterGroups(scope, facets, prices));
  return {
    result,
    prices,
    selected: new Set(facets),
    byGroup: filter.filterMode === 'BY_GROUP',
    correction: () => candidates.search?.correction() ?? null,
    page: (skip, take) =>
      take === 0 ? [] : pageOf(orderOf(scope, filter, candidates), result.mask, skip, take),
  };
}
