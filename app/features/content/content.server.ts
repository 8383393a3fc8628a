import type { Freshness } from '#app/commerce/commerce-client.ts';
import { CATALOG_FRESHNESS, CONTENT_FRESHNESS, LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { ProductCard } from '#app/features/catalog/product-card.ts';
import { toProductCard } from '#app/features/catalog/to-product-card.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import {
  defaultMetaDocument,
  widgetAreaDocument,
  widgetProductsDocument,
} from './content.documents.server.ts';
import { hasMainTitle, parseArea, type ParsedContainer } from './parse-area.server.ts';
import type { ParsedWidget, PendingProductList } from './parse-widget.server.ts';
import type { Content, Widget } from './widget.ts';

type ContentContext = Pick<
  RequestContext,
  'channel' | 'locale' | 'links' | 'commerce' | 'preferences' | 'log'
>;

export interface ContentPage extends Content {
  readonly title: string;
  readonly meta: { readonly title: string; readonly description: string };
  readonly tags: readonly string[];
  /** Whether one of the widgets is the page's `h1`. */
  readonly hasMainTitle: boolean;
}

export interface AreaPlace {
  readonly family: string;
  readonly areaName: string;
  /** Site path of the page, for areas that differ by list. */
  readonly url?: string;
  readonly filters?: readonly { readonly key: string; readonly value: string }[];
}

export const FRONT_PAGE: AreaPlace = { family: 'Frontpage', areaName: 'The front page area' };

/**
 * The start page. Its area counts as layout (menus are as old), so that with the layout warm a cold start page costs one
 * round trip: all its product lists together. From nothing it costs two, as lists are only known when the area is.
 */
export async function findFrontPage(context: ContentContext): Promise<ContentPage | null> {
  return findArea(context, FRONT_PAGE, LAYOUT_FRESHNESS);
}

/**
 * Asks for what the start page begins with, along with the layout of whatever page is asked for first: no further round
 * trip then, one less when the start page itself is cold. Never fails; the start page will say so itself.
 */
export async function warmFrontPage(context: ContentContext): Promise<void> {
  const { filters = [], ...where } = FRONT_PAGE;
  await Promise.allSettled([
    askForArea(context, LAYOUT_FRESHNESS, { ...where, filters: [...filters] }),
    context.commerce.queryPartial(defaultMetaDocument, LAYOUT_FRESHNESS),
  ]);
}

/** An area of another page (contract §10.1). Null where the shop has none. */
export async function findArea(
  context: ContentContext,
  place: AreaPlace,
  freshness: Freshness = CONTENT_FRESHNESS,
): Promise<ContentPage | null> {
  const { filters = [], ...where } = place;
  return findContent(context, freshness, { ...where, filters: [...filters] });
}

/** The content page with this alias in the request's language; null where there is none. */
export async function findContentPage(context: ContentContext, alias: string): Promise<ContentPage | null> {
  return findContent(context, CONTENT_FRESHNESS, { alias });
}

interface AreaVariables {
  alias?: string;
  family?: string;
  areaName?: string;
  url?: string;
  filters?: { key: string; value: string }[];
}

function askForArea(
  { commerce, preferences }: Pick<RequestContext, 'commerce' | 'preferences'>,
  freshness: Freshness,
  variables: AreaVariables,
) {
  return commerce.query(widgetAreaDocument, freshness, {
    ...variables,
    // The page is one for all windows (LY-11): phone pictures are chosen by the browser.
    displaySetting: 'desktop',
    customerType: preferences.customerType,
  });
}

async function findContent(
  context: ContentContext,
  freshness: Freshness,
  variables: AreaVariables,
): Promise<ContentPage | null> {
  const { widgetArea: area } = await askForArea(context, freshness, variables);
  if (!area) return null;
  const parsed = parseArea(context, area);
  return {
    title: area.title ?? '',
    meta: { title: area.meta?.title ?? '', description: area.meta?.description ?? '' },
    tags: (area.tags ?? []).flatMap((tag) => (tag ? [tag] : [])),
    hasMainTitle: hasMainTitle(parsed),
    containers: await withProducts(context, parsed),
  };
}

/** Meta of the shop itself, as the start page says it; empty texts where the API has none. */
export async function findDefaultMeta(
  context: Pick<RequestContext, 'commerce' | 'log'>,
): Promise<{ title: string; description: string }> {
  try {
    const answer = await context.commerce.queryPartial(defaultMetaDocument, LAYOUT_FRESHNESS);
    const meta = answer.listPageInfo?.meta;
    return { title: meta?.title ?? '', description: meta?.description ?? '' };
  } catch (error) {
    context.log.warn({ err: error }, 'The default meta could not be loaded; the page says its own');
    return { title: '', description: '' };
  }
}

/** Fills all product lists: asked for in one tick, so that they travel together. A list without products is not shown. */
async function withProducts(
  context: ContentContext,
  containers: readonly ParsedContainer[],
): Promise<Content['containers']> {
  const filled = await Promise.all(
    containers.map(async (container) => {
      const widgets = await Promise.all(container.widgets.map((widget) => fillWidget(context, widget)));
      return { ...container, widgets: widgets.filter((widget) => widget !== null) };
    }),
  );
  return filled.filter((container) => container.widgets.length > 0);
}

async function fillWidget(context: ContentContext, widget: ParsedWidget): Promise<Widget | null> {
  if (widget.kind !== 'pendingProductList') return widget;
  const products = await findWidgetProducts(context, widget);
  const { id, title, arrangement } = widget;
  return products.length > 0 ? { kind: 'productList', id, title, arrangement, products } : null;
}

/** One list that fails leaves the rest of the page standing. */
async function findWidgetProducts(
  context: ContentContext,
  { id, filter, take }: PendingProductList,
): Promise<ProductCard[]> {
  try {
    const answer = await context.commerce.query(widgetProductsDocument, CATALOG_FRESHNESS, { filter, take });
    return (answer.products?.products ?? []).flatMap((product) =>
      product ? [toProductCard(context, product)] : [],
    );
  } catch (error) {
    context.log.warn(
      { err: error, widget: id },
      'A product list could not be loaded; the page is shown without it',
    );
    return [];
  }
}
