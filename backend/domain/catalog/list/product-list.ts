import type { Scope } from '#backend/model/scope.ts';
import { itemsOf, pageArguments, type ProductsArguments } from './list-arguments.ts';
import { findListBase } from './list-base.ts';
import { facetFilters, priceRange } from './list-facets.ts';
import { queryList } from './list-query.ts';
import { loadProductViews } from '#backend/domain/catalog/product/product-view.ts';

/** The response for an unpublished language or an unknown URL. */
export const EMPTY_LIST = {
  count: 0,
  products: [],
  filters: { price: { lowest: 0, highest: 0 }, facets: [] },
  searchCorrection: null,
};

/** `products` (contract 3.7). Facets, price range and product rows are computed only for queried fields. */
export function listProducts(scope: Scope, asked: ProductsArguments) {
  const base = findListBase(scope, asked);
  if (base === null) return EMPTY_LIST;
  const filter = asked.filter ?? {};
  const list = queryList(scope, base, filter);
  const { skip, take } = pageArguments(asked);
  const { ids } = scope.shop.index.columns;
  // Without `take`, a list by ids or article numbers returns all of them.
  const named = itemsOf(filter.productIds).length + itemsOf(filter.articleNumbers).length;
  const size = asked.take === null || asked.take === undefined ? Math.max(take, named) : take;
  return {
    count: list.result.ordinals.length,
    products: () =>
      loadProductViews(
        scope,
        list.page(skip, size).map((ordinal) => ids[ordinal] ?? 0),
      ),
    filters: () => ({
      price: () => priceRange(list),
      facets: () => facetFilters(scope, list, base.category),
    }),
    searchCorrection: () => list.correction(),
  };
}
