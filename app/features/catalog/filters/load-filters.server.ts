import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { redirectTo } from '#app/request/responses.ts';
import { parseFilterForm } from './filter-form.ts';
import { parseFilters, type ChosenFilters } from './filter-query.ts';
import { filtersDocument } from './filters.documents.server.ts';
import type { ListFilters } from './list-filters.ts';
import type { ListScope, ProductsContext } from './list-scope.ts';
import { decodePath, findPath } from '#app/features/catalog/paths.ts';
import { findPriceRange, isRangeId } from './price-range.ts';
import { toListFilters } from './to-list-filters.ts';

/** A form that was sent without JavaScript answers 303 to the address of what it means (PL-01). */
export function redirectFilterForm({ links, url }: Pick<ProductsContext, 'links' | 'url'>): void {
  const search = parseFilterForm(url.searchParams);
  if (search === null) return;
  const path = findPath(links, decodePath(url.pathname)) ?? '/';
  throw redirectTo(`${encodeURI(path)}${search}`, 303);
}

/**
 * What is chosen as the API takes it (contract 3.7). Ids are sorted: the order in which a shopper clicked must not make
 * another cache entry.
 */
export function toFilterInput(chosen: ChosenFilters, searchText: string | undefined) {
  const facets = [...chosen.values()]
    .flat()
    .flatMap(({ id }) => (isRangeId(id) ? [] : [id]))
    .toSorted();
  const price = findPriceRange(chosen);
  return {
    filterMode: facets.length > 0 ? ('BY_GROUP' as const) : ('CURRENT' as const),
    ...(facets.length > 0 ? { facets } : {}),
    ...(price === null ? {} : { price }),
    ...(searchText === undefined ? {} : { searchText }),
  };
}

/** The list's filters: what it offers before anything is chosen, with the counts that hold now. */
export async function loadFilters(
  context: ProductsContext,
  { searchText, ...where }: ListScope,
): Promise<ListFilters> {
  const search = context.url.searchParams;
  const chosen = parseFilters(search);
  const ask = (filters: ChosenFilters) =>
    context.commerce.query(filtersDocument, CATALOG_FRESHNESS, {
      ...where,
      filter: toFilterInput(filters, searchText),
    });
  const [base, current] = await Promise.all([ask(new Map()), chosen.size > 0 ? ask(chosen) : null]);
  const none = { price: null, facets: [] };
  const before = base.products?.filters ?? none;
  return toListFilters({
    base: before,
    current: current === null ? before : (current.products?.filters ?? none),
    chosen,
    search,
  });
}
