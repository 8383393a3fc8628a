import {
  formatSearch,
  parseFilters,
  type ChosenFilters,
} from '#app/features/catalog/filters/filter-query.ts';

/** Sort orders that a list offers (PL-02), by the API's `SortType`; relevance only where something was searched for. */
export const LIST_SORTS = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const;
export const SEARCH_SORTS = ['RELEVANCE', ...LIST_SORTS] as const;
export type ListSort = (typeof SEARCH_SORTS)[number];

/** The part of a list page's URL that the list itself reads. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly sort: ListSort;
}

/** What a list allows and takes for granted: the channel's default sort, or relevance in a search. */
export interface ListQueryRules {
  readonly sorts: readonly ListSort[];
  readonly defaultSort: ListSort;
}

/** The API reads at most 6000 products deep; a longer number than this is no page of any list. */
const PAGE_PATTERN = /^[1-9]\d{0,5}$/;

/** Page and sort of a list's URL; a value that makes no sense counts as not given (contract 5.7). */
export function parseListQuery(search: URLSearchParams, rules: ListQueryRules): ListQuery {
  const page = search.get('page') ?? '';
  const sort = rules.sorts.find((known) => known === search.get('sort'));
  return { page: PAGE_PATTERN.test(page) ? Number(page) : 1, sort: sort ?? rules.defaultSort };
}

/**
 * The query of the same list with another page or sort: `''` or `?…`. Page 1 and the default sort are left out, so that
 * one list has one address; keys that the list does not know survive. A new sort and new filters start at page 1.
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

/** Pages of a list of `count` products; an empty list still has its first page. */
export function countPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** How many products have been shown once `page` is read to its end: the `{sum}` of 'Showing {sum} of {total}'. */
export function countShown(page: number, pageSize: number, total: number): number {
  return Math.min(page * pageSize, total);
}

/** The page that is on its way to the list at `pathname`; null when something else or nothing is. */
export function findLoadingPage(
  pathname: string,
  coming: { readonly pathname: string; readonly search: string } | undefined,
): number | null {
  if (coming?.pathname !== pathname) return null;
  return Number(new URLSearchParams(coming.search).get('page') ?? 1);
}
