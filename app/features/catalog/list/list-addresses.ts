import { formatSearch, parseFilters } from '#app/features/catalog/filters/filter-query.ts';
import type { ListPage } from './list-page.ts';

/** Queries of a list page's addresses, `''` or `?…`, and whether search engines may index it. */
export interface ListAddresses {
  /** Of the canonical address: it has the page, but neither filters nor sort. */
  readonly canonical: string;
  /** Of the same page in another language, with the chosen filters. */
  readonly counterpart: string;
  /** Filter combinations are endless, so search engines follow their links but do not index them. */
  readonly noindex: boolean;
}

/** Addresses of a list page from the query of the request. */
export function computeListAddresses(
  search: URLSearchParams,
  { page, filters }: Pick<ListPage, 'page' | 'filters'>,
): ListAddresses {
  const pages = page > 1 ? `?page=${page}` : '';
  const isFiltered = (filters?.active.length ?? 0) > 0;
  return {
    canonical: isFiltered ? '' : pages,
    counterpart: isFiltered ? formatSearch(search, parseFilters(search)) : pages,
    noindex: isFiltered,
  };
}
