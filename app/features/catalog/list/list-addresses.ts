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

type AddressedList = Pick<ListPage, 'page' | 'filters'> & Partial<Pick<ListPage, 'sort' | 'defaultSort'>>;

/**
 * Addresses of a list page from the query of the request. The page number is left out together with the sort: in another
 * order the page has other products.
 */
export function computeListAddresses(
  search: URLSearchParams,
  { page, filters, sort, defaultSort }: AddressedList,
): ListAddresses {
  const pages = page > 1 && sort === defaultSort ? `?page=${page}` : '';
  const isFiltered = (filters?.active.length ?? 0) > 0;
  return {
    canonical: isFiltered ? '' : pages,
    counterpart: isFiltered ? formatSearch(search, parseFilters(search)) : pages,
    noindex: isFiltered,
  };
}
