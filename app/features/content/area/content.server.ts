import type { Freshness } from '#app/commerce/commerce-client.ts';
import { CONTENT_FRESHNESS, LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { defaultMetaDocument, widgetAreaDocument } from './content.documents.server.ts';
import { hasMainTitle, parseArea } from './parse-area.server.ts';
import type { Content } from '#app/features/content/parsing/widget.ts';
import {
  fillProductLists,
  type ProductsContext,
} from '#app/features/content/shelf/widget-products.server.ts';

type ContentContext = ProductsContext;

export interface ContentPage extends Content {
  readonly title: string;
  readonly meta: { readonly title: string; readonly description: string };
  /** An editor's tag asks for the menu of the information pages beside it (contract §10.2). */
  readonly hasMenu: boolean;
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
export const LIST_TOP: AreaPlace = {
  family: 'Productlist',
  areaName: 'The top part of the product list',
};
export const LIST_BOTTOM: AreaPlace = {
  family: 'Productlist',
  areaName: 'The bottom part of the product list',
};
export const PRODUCT_PAGE: AreaPlace = { family: 'Product', areaName: 'Product detail page' };

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

/**
 * An area of a list or a product page (contract §10.1). Empty where the shop has none, and where it cannot be had: what
 * stands around a list never costs the visitor the list (AP-03).
 */
export async function loadArea(context: ContentContext, place: AreaPlace): Promise<Content> {
  try {
    return { containers: (await findArea(context, place, CONTENT_FRESHNESS))?.containers ?? [] };
  } catch (error) {
    context.log.warn(
      { err: error, area: place.areaName },
      'An area could not be loaded; the page is shown without',
    );
    return { containers: [] };
  }
}

async function findArea(
  context: ContentContext,
  { filters = [], ...where }: AreaPlace,
  freshness: Freshness,
): Promise<ContentPage | null> {
  return findContent(context, freshness, { ...where, filters: [...filters] });
}

/** Where an editor looks: a content page, an area, or whatever the login token stands for. */
export type PreviewPlace = Partial<Pick<AreaVariables, 'alias' | 'family' | 'areaName'>>;

/** What an operator's login may see before it is published (RT-09); null where the token does not open it. */
export async function findPreview(
  context: ContentContext,
  token: string,
  place: PreviewPlace,
): Promise<ContentPage | null> {
  const asEditor = { ...context, commerce: context.commerce.asBearer(token) };
  return findContent(asEditor, CONTENT_FRESHNESS, { ...place, preview: true });
}

/** The content page with this alias in the request's language; null where there is none. */
export async function findContentPage(context: ContentContext, alias: string): Promise<ContentPage | null> {
  return findContent(context, CONTENT_FRESHNESS, { alias });
}

interface AreaVariables {
  preview?: boolean;
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
    hasMenu: area.tags?.some((tag) => tag?.replace('#', '') === 'menu') ?? false,
    hasMainTitle: hasMainTitle(parsed),
    containers: await fillProductLists(context, parsed),
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
