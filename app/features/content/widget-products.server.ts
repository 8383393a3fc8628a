import { z } from 'zod';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { listCards } from '#app/features/catalog/card/product-card.server.ts';
import { isScripted } from '#app/request/cookies/visitor-cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { productsDocument } from '#app/features/catalog/card/product-card.documents.server.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { readVisitorState } from '#app/request/cookies/visitor-state.server.ts';
import type { ParsedContainer } from './parsing/parse-area.server.ts';
import type { ParsedWidget, PendingProductList } from './parsing/parse-widget.server.ts';
import type { Container, Widget } from './widget.ts';
import { parseJson } from './parsing/widget-configuration.server.ts';

/**
 * Loads the products of all product lists. All queries start in one tick, so that the batcher sends one request. Drops
 * lists without products, and containers that are empty then.
 */
export async function fillProductLists(
  context: RequestContext,
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

async function fillWidget(context: RequestContext, widget: ParsedWidget): Promise<Widget | null> {
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
async function loadWidgetProducts(context: RequestContext, list: PendingProductList) {
  const load = async () => {
    const answer = await queryProducts(context, list);
    const products = listCards(answer?.products?.products, context);
    return { products, total: answer?.products?.count ?? products.length };
  };
  return loadOptional(context, `product list ${list.id}`, { load, fallback: { products: [], total: 0 } });
}

/**
 * Visitor-specific lists bypass the data cache: no other visitor would hit their entries. Rendered here only for visitors
 * without scripts, whose page is personal then.
 */
async function queryProducts(
  context: RequestContext,
  { id, mode, filter, take, isExpandable }: PendingProductList,
) {
  if (mode === 'DEFAULT') {
    const variables = {
      filter,
      take: isExpandable ? computeShownCount(context.url.searchParams, id, take) : take,
    };
    return context.commerce.query(productsDocument, CATALOG_FRESHNESS, variables);
  }
  const productIds = listVisitorProductIds(context, mode);
  if (productIds.length === 0) return null;
  context.cookies.markPersonal();
  return context.commerce.request(productsDocument, { filter: { productIds }, take: productIds.length });
}

/** Query parameter with the number of products of one grid: `?more=3f9a1c22.40`. */
const PARAMETER = 'more';
/** Products that are added per click. */
const STEP = 20;
/** Bound on the products that one address can ask for. */
const MAX_SHOWN = 100;
/** The first characters of a widget's id, enough to distinguish the grids of one page. */
const toShortId = (widgetId: string): string => widgetId.slice(0, 8);

/** Products that a grid shows: the count in the address, rounded up to whole steps and bounded, else `take`. */
export function computeShownCount(searchParams: URLSearchParams, widgetId: string, take: number): number {
  const [id, count] = (searchParams.get(PARAMETER) ?? '').split('.');
  if (id !== toShortId(widgetId) || !count || !/^\d{1,3}$/.test(count)) return take;
  const requested = Math.ceil(Number(count) / STEP) * STEP;
  return Math.min(Math.max(requested, take), MAX_SHOWN);
}

/** Query string of the page with one more step in this grid; null where there are no more products to show. */
export function formatMoreQuery(
  searchParams: URLSearchParams,
  widgetId: string,
  { shown, total }: { readonly shown: number; readonly total: number },
): `?${string}` | null {
  if (shown >= Math.min(total, MAX_SHOWN)) return null;
  const next = new URLSearchParams(searchParams);
  next.set(PARAMETER, `${toShortId(widgetId)}.${shown + STEP}`);
  return `?${next.toString()}`;
}

/** Maximum length of the cookie's list. */
const MAX_PRODUCTS = 21;

const ids = z.array(z.int().positive()).catch([]);

/** Product ids of a visitor-specific list, without duplicates; empty for a visitor without any. */
function listVisitorProductIds({ cookies }: RequestContext, mode: 'LATEST_VIEWED' | 'FAVORITES'): number[] {
  const productIds =
    mode === 'FAVORITES'
      ? readVisitorState(cookies).favorites
      : ids.parse(parseJson(cookies.get(COOKIES.latestProducts.name) ?? ''));
  return [...new Set(productIds)].slice(0, MAX_PRODUCTS);
}
