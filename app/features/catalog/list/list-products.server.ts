import { remember } from '#kernel/remember.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { notFound } from '#app/request/responses.ts';
import { productsDocument } from '#app/features/catalog/card/product-card.documents.server.ts';
import { findPriceCurrency, formatSearch, parseFilters } from '#app/features/catalog/filters/filter-query.ts';
import { type ListFilters, unpackChoices } from '#app/features/catalog/filters/list-filters.ts';
import {
  dropForeignPrices,
  type ListScope,
  loadFilters,
  redirectFilterForm,
  toFilterInput,
} from '#app/features/catalog/filters/load-filters.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { findCurrency, listCards } from '#app/features/catalog/card/product-card.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import {
  countPages,
  countShown,
  LIST_SORTS,
  type ListPage,
  type ListProducts,
  type ListQueryRules,
  parseListQuery,
  SEARCH_SORTS,
} from './list-page.ts';

/** The API rejects a larger `skip` (contract 2.1). */
const SKIP_MAX_PRODUCTS = 6000;
/** How many kinds of goods a maker's page names. */
const MOST_KINDS = 3;
/** Fewer are seen at a glance: filters would take more room than they spare. */
const MIN_FILTERED_PRODUCTS = 9;

/** The sorts of a list, and its default sort: relevance for a search, else the channel's. */
function selectListRules({ channel }: RequestContext, isSearch: boolean): ListQueryRules {
  return isSearch
    ? { sorts: SEARCH_SORTS, defaultSort: 'RELEVANCE' }
    : { sorts: LIST_SORTS, defaultSort: channel.list.defaultSort };
}

/** The page of products that the request's URL asks for; a page beyond the last is 404 (contract 5.6). */
export async function loadProducts(context: RequestContext, scope: ListScope): Promise<ListProducts> {
  const { searchText, ...where } = scope;
  const rules = selectListRules(context, searchText !== undefined);
  const { page, sort } = parseListQuery(context.url.searchParams, rules);
  const { pageSize } = context.channel.list;
  const skip = (page - 1) * pageSize;
  if (skip > SKIP_MAX_PRODUCTS) return notFound();
  redirectFilterForm(context);
  const chosen = parseFilters(context.url.searchParams);
  const currency = findPriceCurrency(chosen);
  // Not awaited without need: the queries of one tick are one call
  if (currency !== null) await dropForeignPrices(context, currency);
  const [answer, filters] = await Promise.all([
    context.commerce.query(productsDocument, CATALOG_FRESHNESS, {
      skip,
      take: pageSize,
      ...where,
      filter: {
        sort,
        ...rankSoldOutLast(context.channel),
        ...toFilterInput(context, chosen, searchText),
      },
    }),
    loadFilters(context, scope),
  ]);
  const found = compact(answer.products?.products);
  const total = answer.products?.count ?? 0;
  const pages = countPages(Math.min(total, SKIP_MAX_PRODUCTS + pageSize), pageSize);
  if (page > pages) return notFound();
  return {
    products: listCards(answer.products?.products, context),
    ...omitEmpty({
      currency: findCurrency(found),
      filters: selectFilters(filters, total),
      kinds: where.brandAlias === undefined ? null : listKinds(filters),
    }),
    total,
    shown: countShown(page, pageSize, total),
    page,
    pages,
    pageSize,
    sort,
    defaultSort: rules.defaultSort,
    ...(searchText === undefined ? {} : { searchText }),
    // Absent from an API without the extension
    ...omitEmpty({ correction: answer.products?.searchCorrection }),
    ...(total === 0 ? linkAllProducts(context, scope) : {}),
  };
}

/** Each product of a campaign's page is in it, so its badge would say nothing. */
export const omitCampaign = remember((products: readonly ProductCard[], name: string) =>
  products.map(({ campaigns = [], ...product }): ProductCard => {
    const others = campaigns.filter((campaign) => campaign !== name);
    return others.length === 0 ? product : { ...product, campaigns: others };
  }),
);

/** From an empty list, but for the list of all products itself. */
const linkAllProducts = ({ links }: RequestContext, scope: ListScope) =>
  Object.keys(scope).length > 0 ? { allProductsPath: links.page('allProducts') } : {};

/** The field of a product filter by which the API ranks sold-out products last; empty where the shop or its API does not. */
export const rankSoldOutLast = ({ list, features }: Channel): { soldOutLast?: true } =>
  list.soldOutLast && features.soldOutLast ? { soldOutLast: true } : {};

/** From the filter of all the maker's goods, which the page may not show. */
function listKinds(filters: ListFilters | null): string[] {
  const choices = unpackChoices(filters?.groups.find(({ key }) => key === 'categories')?.choices ?? '');
  return choices
    .filter(({ depth }, at) => (choices[at + 1]?.depth ?? 0) <= depth)
    .slice(0, MOST_KINDS)
    .map(({ label }) => label);
}

/** Null where there are too few products, unless some filters are chosen: these can be taken back. */
const selectFilters = (filters: ListFilters | null, total: number): ListFilters | null =>
  filters && (total >= MIN_FILTERED_PRODUCTS || filters.active.length > 0) ? filters : null;

/**
 * Queries of a list page's addresses, `''` or `?…`: of the canonical address, which has the page but neither filters nor sort,
 * and of the same page in another language, which has the chosen filters. The page number is omitted together with the
 * sort: in another order the page has other products. Filter combinations are endless, so search engines follow their links but do
 * not index them.
 */
export function computeListAddresses(
  search: URLSearchParams,
  {
    page,
    filters,
    sort,
    defaultSort,
  }: Pick<ListProducts, 'page' | 'filters'> & Partial<Pick<ListProducts, 'sort' | 'defaultSort'>>,
) {
  const pages = page > 1 && sort === defaultSort ? `?page=${page}` : '';
  const isFiltered = (filters?.active.length ?? 0) > 0;
  return {
    canonical: isFiltered ? '' : pages,
    counterpart: isFiltered ? formatSearch(search, parseFilters(search)) : pages,
    noindex: isFiltered,
  };
}

export function selectListMessages(context: RequestContext, list: ListPage): Messages {
  const { campaign, filters, maker, total } = list;
  const hasChips = filters !== undefined && (filters.active.length > 0 || filters.isPriceIncVat);
  const groups = [
    ...(filters ? (['filter'] as const) : []),
    ...(hasChips ? (['chip'] as const) : []),
    ...(campaign?.end ? (['campaign'] as const) : []),
    ...(maker ? (['maker'] as const) : []),
  ];
  if (total === 0) return pickMessages(context, 'list', 'empty', ...groups);
  const comparing = context.channel.features.compare ? (['comparing'] as const) : [];
  return pickMessages(context, 'price', 'stock', 'sort', 'list', ...comparing, ...groups);
}
