import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { notFound } from '#app/request/responses.ts';
import { productsDocument } from '#app/features/catalog/card/products.documents.server.ts';
import { parseFilters } from '#app/features/catalog/filters/filter-query.ts';
import type { ListScope, ProductsContext } from '#app/features/catalog/filters/list-scope.ts';
import type { ListPage } from './list-page.ts';
import {
  countPages,
  countShown,
  LIST_SORTS,
  parseListQuery,
  SEARCH_SORTS,
  type ListQueryRules,
} from './list-query.ts';
import {
  loadFilters,
  redirectFilterForm,
  toFilterInput,
} from '#app/features/catalog/filters/load-filters.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ApiProductCard } from '#app/features/catalog/card/product-card.documents.server.ts';
import { findCurrency, toProductCard } from '#app/features/catalog/card/to-product-card.server.ts';
import { rankSoldOutLast } from './sold-out-last.ts';

/** The API rejects a larger `skip` (contract 2.1). */
const SKIP_MAX_PRODUCTS = 6000;

export type ProductsPage = Pick<
  ListPage,
  | 'products'
  | 'currency'
  | 'total'
  | 'shown'
  | 'page'
  | 'pages'
  | 'pageSize'
  | 'sort'
  | 'defaultSort'
  | 'searchText'
  | 'correction'
  | 'allProductsPath'
  | 'filters'
>;

/** The sorts of a list, and its default sort: relevance for a search, else the channel's. */
export function selectListRules(
  { channel }: Pick<ProductsContext, 'channel'>,
  isSearch: boolean,
): ListQueryRules {
  return isSearch
    ? { sorts: SEARCH_SORTS, defaultSort: 'RELEVANCE' }
    : { sorts: LIST_SORTS, defaultSort: channel.list.defaultSort };
}

/** The page of products that the request's URL asks for; a page beyond the last is 404 (contract 5.6). */
export async function loadProducts(context: ProductsContext, scope: ListScope): Promise<ProductsPage> {
  const { searchText, ...where } = scope;
  const rules = selectListRules(context, searchText !== undefined);
  const { page, sort } = parseListQuery(context.url.searchParams, rules);
  const { pageSize } = context.channel.list;
  const skip = (page - 1) * pageSize;
  if (skip > SKIP_MAX_PRODUCTS) return notFound();
  redirectFilterForm(context);
  const chosen = parseFilters(context.url.searchParams);
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
  const total = answer.products?.count ?? 0;
  const pages = countPages(Math.min(total, SKIP_MAX_PRODUCTS + pageSize), pageSize);
  if (page > pages) return notFound();
  return {
    ...toCards(context, compact(answer.products?.products)),
    total,
    shown: countShown(page, pageSize, total),
    page,
    pages,
    pageSize,
    sort,
    defaultSort: rules.defaultSort,
    ...(filters ? { filters } : {}),
    ...(searchText === undefined ? {} : { searchText }),
    // Absent from an API without the extension
    ...omitEmpty({ correction: answer.products?.searchCorrection }),
    ...(total === 0 && Object.keys(scope).length > 0
      ? { allProductsPath: context.links.page('allProducts') }
      : {}),
  };
}

const toCards = (context: ProductsContext, products: readonly ApiProductCard[]) => ({
  products: products.map((product) => toProductCard(context, product)),
  ...omitEmpty({ currency: findCurrency(products) }),
});
