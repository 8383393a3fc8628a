import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { toProductCard } from '#app/features/catalog/card/to-product-card.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { widgetProductsDocument } from '#app/features/content/area/content.documents.server.ts';
import { findShownCount, formatMoreQuery } from './more-products.ts';
import type { ParsedContainer } from '#app/features/content/area/parse-area.server.ts';
import type { ParsedWidget, PendingProductList } from '#app/features/content/parsing/parse-widget.server.ts';
import type { SearchParameters } from '#app/features/content/parsing/widget-configuration.server.ts';
import { findVisitorProducts } from './visitor-products.server.ts';
import type { Container, Widget } from '#app/features/content/parsing/widget.ts';

export type ProductsContext = Pick<
  RequestContext,
  'channel' | 'links' | 'commerce' | 'cookies' | 'preferences' | 'log' | 'url'
>;

interface Found {
  readonly products: readonly ProductCard[];
  readonly total: number;
}

const NOTHING: Found = { products: [], total: 0 };

/** Fills all product lists: asked for in one tick, so that they travel together. A list without products is not shown. */
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
  const { id, shown, goesOn } = widget;
  const { products, total } = await findWidgetProducts(context, widget);
  if (products.length === 0) return null;
  const query = goesOn
    ? formatMoreQuery(context.url.searchParams, id, { shown: products.length, total })
    : null;
  return { kind: 'productList', id, ...shown, products, ...(query ? { more: { to: query, total } } : {}) };
}

/** One list that fails leaves the rest of the page standing. */
async function findWidgetProducts(context: ProductsContext, list: PendingProductList): Promise<Found> {
  try {
    const answer = await askForProducts(context, list);
    const products = (answer?.products?.products ?? []).flatMap((product) =>
      product ? [toProductCard(context, product)] : [],
    );
    return { products, total: answer?.products?.count ?? products.length };
  } catch (error) {
    context.log.warn(
      { err: error, widget: list.id },
      'A product list could not be loaded; the page is shown without it',
    );
    return NOTHING;
  }
}

/** What is the visitor's own is asked for without the cache: nobody else has that list. */
async function askForProducts(
  context: ProductsContext,
  { id, mode, filter, take, goesOn }: PendingProductList,
) {
  if (mode === 'DEFAULT') {
    const variables = { filter, take: goesOn ? findShownCount(context.url.searchParams, id, take) : take };
    return context.commerce.query(widgetProductsDocument, CATALOG_FRESHNESS, variables);
  }
  const productIds = [...findVisitorProducts(context, mode)];
  if (productIds.length === 0) return null;
  const own: SearchParameters = { productIds };
  return context.commerce.request(widgetProductsDocument, { filter: own, take: productIds.length });
}
