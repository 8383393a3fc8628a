import {
  formatSearch,
  parseFilters,
  SHOW_ALL_KEY,
  type ChosenFilters,
} from '#app/features/catalog/filters/filter-query.ts';

/** Sort orders of a list (PL-02), values of the API's `SortType`. */
export const LIST_SORTS = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const;
/** Sort orders of search results, which also have relevance. */
export const SEARCH_SORTS = ['RELEVANCE', ...LIST_SORTS] as const;
export type ListSort = (typeof SEARCH_SORTS)[number];

/** Page and sort in a list's URL. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: ListSort;
}

/** The sorts that a list allows, and the one that its URL leaves out. */
export interface ListQueryRules {
  readonly sorts: readonly ListSort[];
  readonly defaultSort: ListSort;
}

/** Too large numbers count as a page too: one that does not exist. */
const PAGE_PATTERN = /^[1-9]\d*$/;

/** Page and sort of a list's URL; invalid values are treated as absent (contract 5.7). */
export function parseListQuery(search: URLSearchParams, rules: ListQueryRules): ListQuery {
  const page = search.get('page') ?? '';
  const sort = rules.sorts.find((known) => known === search.get('sort'));
  return { page: PAGE_PATTERN.test(page) ? Number(page) : 1, sort: sort ?? rules.defaultSort };
}

/**
 * The query of the same list with another page or sort: `''` or `?…`. Page 1 and the default sort are left out, so that
 * each list has one address; unknown keys stay. A new sort and new filters start at page 1.
 */
export function formatListSearch(
  search: URLSearchParams,
  next: Partial<ListQuery> & { readonly filters?: ChosenFilters },
  rules: ListQueryRules,
): string {
  const current = parseListQuery(search, rules);
  const sort = next.sort ?? current.sort;
  const page = next.page ?? (next.sort || next.filters ? 1 : current.page);
  const result = new URLSearchParams(search);
  result.delete('page');
  result.delete('sort');
  if (sort !== rules.defaultSort) result.set('sort', sort);
  if (page > 1) result.set('page', String(page));
  return formatSearch(result, next.filters ?? parseFilters(search));
}

/** The address of a list without its page, and without what changes neither its products nor their order. */
export function formatListAddress({ pathname, search }: { pathname: string; search: string }): string {
  const rest = new URLSearchParams(search);
  for (const key of ['page', SHOW_ALL_KEY]) rest.delete(key);
  return `${pathname}${formatSearch(rest, parseFilters(rest))}`;
}

/** Pages of a list of `count` products; an empty list still has its first page. */
export function countPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** Number of products up to the end of `page`: the `{sum}` of 'Showing {sum} of {total}'. */
export function countShown(page: number, pageSize: number, total: number): number {
  return Math.min(page * pageSize, total);
}

/**
 * Number of the page that is loading for the list at `pathname`; null if none or another page of the shop is loading.
 */
export function findLoadingPage(
  pathname: string,
  loading: { readonly pathname: string; readonly search: string } | undefined,
): number | null {
  if (loading?.pathname !== pathname) return null;
  return Number(new URLSearchParams(loading.search).get('page') ?? 1);
}
