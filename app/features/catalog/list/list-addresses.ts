import { formatSearch, parseFilters } from '#app/features/catalog/filters/filter-query.ts';
import type { ListPage } from './list-page.ts';

/** Queries of a list page's addresses, `''` or `?…`, and whether search engines are to know it. */
export interface ListAddresses {
  /** Of the canonical address: the page counts, filters and order do not. */
  readonly canonical: string;
  /** Of the same page in another language: what is chosen stays chosen. */
  readonly counterpart: string;
  /** Filtered lists are endless: they are followed, not kept. */
  readonly noindex: boolean;
}

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
