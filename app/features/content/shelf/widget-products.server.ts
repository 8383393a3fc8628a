import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { toProductCard } from '#app/features/catalog/card/to-product-card.server.ts';
import { isScripted } from '#app/request/visitor-cookies/visitor-cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { productsDocument } from '#app/features/catalog/card/products.documents.server.ts';
import { computeShownCount, formatMoreQuery } from './shown-count.ts';
import type { ParsedContainer } from '#app/features/content/parsing/parse-area.server.ts';
import type { ParsedWidget, PendingProductList } from '#app/features/content/parsing/parse-widget.server.ts';
import type { SearchParameters } from '#app/features/content/parsing/widget-configuration.server.ts';
import { listVisitorProductIds } from './visitor-product-ids.server.ts';
import type { Container, Widget } from '#app/features/content/widget.ts';

export type ProductsContext = Pick<
  RequestContext,
  'channel' | 'links' | 'commerce' | 'cookies' | 'preferences' | 'log' | 'url'
>;

interface LoadedProducts {
  readonly products: readonly ProductCard[];
  readonly total: number;
}

/**
 * Loads the products of all product lists. All queries start in one tick, so that the batcher sends one request. Drops
 * lists without products, and containers that are empty then.
 */
export async function fillProductLists(
  context: ProductsContext,
  containers: readonly ParsedContainer[],
): Promise<readonly Container[]> {
  const filled = await Promise.all(
    containers.map(async (container) => {
      const widgets = await Promise.all(container.widgets.map((widget) => fillWidget(context, widget)));
      return { ...container, widgets: widgets.filter((widget) => widget !== null) };
    }),
  );
  return filled.filter((container) => container.widgets.length > 0);
}

async function fillWidget(context: ProductsContext, widget: ParsedWidget): Promise<Widget | null> {
  if (widget.kind !== 'pendingProductList') return widget;
  const { id, view, isExpandable, mode } = widget;
  if (mode !== 'DEFAULT' && isScripted(context.cookies))
    return { kind: 'productList', id, ...view, products: [], own: mode };
  const { products, total } = await loadWidgetProducts(context, widget);
  if (products.length === 0) return null;
  const query = isExpandable
    ? formatMoreQuery(context.url.searchParams, id, { shown: products.length, total })
    : null;
  return { kind: 'productList', id, ...view, products, ...(query ? { more: { to: query, total } } : {}) };
}

/** A list that fails is empty: it must not fail the page. */
async function loadWidgetProducts(
  context: ProductsContext,
  list: PendingProductList,
): Promise<LoadedProducts> {
  const load = async () => {
    const answer = await queryProducts(context, list);
    const products = (answer?.products?.products ?? []).flatMap((product) =>
      product ? [toProductCard(context, product)] : [],
    );
    return { products, total: answer?.products?.count ?? products.length };
  };
  return loadOptional(context, `product list ${list.id}`, { load, fallback: { products: [], total: 0 } });
}

/**
 * Visitor-specific lists bypass the data cache: no other visitor would hit their entries. Rendered here only for visitors
 * without scripts, whose page is personal then.
 */
async function queryProducts(
  context: ProductsContext,
  { id, mode, filter, take, isExpandable }: PendingProductList,
) {
  if (mode === 'DEFAULT') {
    const variables = {
      filter,
      take: isExpandable ? computeShownCount(context.url.searchParams, id, take) : take,
    };
    return context.commerce.query(productsDocument, CATALOG_FRESHNESS, variables);
  }
  const productIds = [...listVisitorProductIds(context, mode)];
  if (productIds.length === 0) return null;
  context.cookies.markPersonal();
  const ownFilter: SearchParameters = { productIds };
  return context.commerce.request(productsDocument, { filter: ownFilter, take: productIds.length });
}
