import type { ShopPath } from '#kernel/shop-path.ts';
import type { HeadPicture } from '#app/features/catalog/list-heads/head-picture.ts';
import type { ListFilters } from '#app/features/catalog/filters/list-filters.ts';
import type { NamedPath } from '#app/features/catalog/paths.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import {
  type ChosenFilters,
  formatSearch,
  parseFilters,
  SHOW_ALL_KEY,
} from '#app/features/catalog/filters/filter-query.ts';

export interface SearchCorrection {
  readonly text: string;
  /** True: the results are those of `text`. False: they are those of the visitor's text. */
  readonly isApplied: boolean;
}

/** The last day of a campaign, in the shop's time zone. */
export interface CampaignEnd {
  /** `Sunday 29 November`, with the year unless it is the current one. */
  readonly day: string;
  readonly isOver: boolean;
}

export interface ListPage extends ListProducts {
  readonly title: string;
  /** From below the start page down to the list itself. */
  readonly breadcrumbs: readonly NamedPath[];
  readonly picture?: HeadPicture;
  /** Sanitised HTML. */
  readonly descriptionHtml?: string;
  readonly secondDescriptionHtml?: string;
  readonly subCategories?: readonly NamedPath[];
  /** The maker of a brand's goods, above them (`theme.brands.page`). */
  readonly maker?: {
    readonly portrait?: HeadPicture;
    readonly place?: string;
    /** Sanitised HTML. */
    readonly storyHtml?: string;
  };
  readonly campaign?: { readonly isBanner: boolean; readonly end?: CampaignEnd };
}

/** The products of one page of a list, and where the page is in the list. */
export interface ListProducts {
  readonly products: readonly ProductCard[];
  /** ISO 4217, of the products' prices; absent without products. */
  readonly currency?: string;
  readonly total: number;
  readonly shown: number;
  readonly page: number;
  readonly pages: number;
  readonly pageSize: number;
  readonly sort: ListSort;
  readonly defaultSort: ListSort;
  /** Only on a search page. */
  readonly searchText?: string;
  /** Only on a search page, if the API corrects search texts. */
  readonly correction?: SearchCorrection;
  /** Absent if the list has nothing to filter by. */
  readonly filters?: ListFilters;
  /** What kinds of goods a maker has: names of its lowest categories. */
  readonly kinds?: readonly string[];
  /** Only on an empty list that is not the list of all products itself. */
  readonly allProductsPath?: ShopPath;
}

/** Sort orders of a list (PL-02), values of the API's `SortType`. */
export const LIST_SORTS = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC'] as const;
/** Sort orders of search results, which also have relevance. */
export const SEARCH_SORTS = ['RELEVANCE', ...LIST_SORTS] as const;
export type ListSort = (typeof SEARCH_SORTS)[number];

interface ListQuery {
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

/** The page that an address names, from 1. */
export const parsePage = (text: string | null): number =>
  text && PAGE_PATTERN.test(text) ? Number(text) : 1;

/** Page and sort of a list's URL; invalid values are treated as absent (contract 5.7). */
export function parseListQuery(search: URLSearchParams, rules: ListQueryRules): ListQuery {
  const sort = rules.sorts.find((known) => known === search.get('sort'));
  return { page: parsePage(search.get('page')), sort: sort ?? rules.defaultSort };
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
  return parsePage(new URLSearchParams(loading.search).get('page'));
}
