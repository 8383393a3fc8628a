import { CONTENT_FRESHNESS, type Freshness, LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { START_META_TAG, tagged } from '#app/commerce/page-tags.ts';
import { widgetAreaDocument } from './parsing/widget-area.documents.server.ts';
import { hasMainTitle, parseArea } from './parsing/parse-area.server.ts';
import type { Content } from './widget.ts';
import { fillProductLists } from './widget-products.server.ts';

export interface ContentPage extends Content {
  readonly title: string;
  readonly meta: { readonly title: string; readonly description: string };
  /** The page has the editors' tag `menu`: show the menu of information pages beside it (contract §10.2). */
  readonly hasMenu: boolean;
  /** The page has the editors' tag `contact`: show how to reach the shop. */
  readonly hasContact?: true;
  /** Whether one of the widgets is the page's `h1`. */
  readonly hasMainTitle: boolean;
}

/** Where editors have no page at the address of one that the storefront makes. */
export const EMPTY_PAGE: ContentPage = {
  title: '',
  meta: { title: '', description: '' },
  hasMenu: false,
  hasMainTitle: false,
  containers: [],
};

const FRONT_PAGE = { family: 'Frontpage', areaName: 'The front page area', filters: [] };
export const LIST_TOP = { family: 'Productlist', areaName: 'The top part of the product list' };
export const LIST_BOTTOM = { family: 'Productlist', areaName: 'The bottom part of the product list' };
export const LIST_TILES = { family: 'Productlist', areaName: 'The tiles in the product list' };
export const PRODUCT_PAGE = { family: 'Product', areaName: 'Product detail page' };

/**
 * The start page; null where the API has none. Its area is cached as long as the layout: with that cache warm, the page
 * costs one round trip for all its product lists. Cold it costs two, because the lists are known only after the area.
 */
export async function findFrontPage(context: RequestContext): Promise<ContentPage | null> {
  return findContent(context, LAYOUT_FRESHNESS, FRONT_PAGE);
}

/** Per channel: the languages, markets and price modes whose start page was requested already, with or without success. */
const warmedFrontPages = new WeakMap<RequestContext['channel'], Set<string>>();

/**
 * Puts the start page's area and meta into the data cache, once per channel, language, market and customer type, so that the
 * start page saves a round trip later. Sent in a tick of its own: the page that is being rendered neither waits for it nor
 * fails with it. Never throws; the start page reports its own errors.
 */
export async function warmFrontPage(context: RequestContext) {
  const { channel, commerce, locale, market, preferences } = context;
  const warmed = warmedFrontPages.get(channel) ?? new Set();
  warmedFrontPages.set(channel, warmed);
  const name = [locale.language, market, preferences.customerType, preferences.vatIncluded].join('|');
  if (warmed.has(name)) return;
  warmed.add(name);
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.allSettled([
    queryArea(context, LAYOUT_FRESHNESS, FRONT_PAGE),
    commerce.queryPartial(defaultMetaDocument, LAYOUT_FRESHNESS),
  ]);
}

/**
 * A widget area of a list or product page (contract §10.1). Empty where the shop has none, and after an API failure: a
 * failing area must not fail the page around it (AP-03).
 */
export async function loadArea(
  context: RequestContext,
  area: AreaVariables & { readonly areaName: string },
): Promise<Content> {
  const load = async () => (await findContent(context, CONTENT_FRESHNESS, area))?.containers ?? [];
  return { containers: await loadOptional(context, area.areaName, { load, fallback: [] }) };
}

/**
 * Unpublished content, read with an operator's login token (RT-09); null where the API has nothing for it. An empty `target`
 * leaves the choice to the API.
 */
export async function findPreview(
  context: RequestContext,
  token: string,
  target: { readonly alias?: string; readonly family?: string; readonly areaName?: string },
): Promise<ContentPage | null> {
  const editorContext = { ...context, commerce: context.commerce.asBearer(token) };
  return findContent(editorContext, CONTENT_FRESHNESS, { ...target, preview: true });
}

/** The content page with this alias in the request's language; null where there is none. */
export async function findContentPage(context: RequestContext, alias: string): Promise<ContentPage | null> {
  return findContent(context, CONTENT_FRESHNESS, { alias });
}

interface AreaVariables {
  preview?: boolean;
  alias?: string;
  family?: string;
  areaName?: string;
  /** Site path of the page. Editors can publish an area for one list only. */
  url?: string;
  filters?: { key: string; value: string }[];
}

function queryArea(
  { commerce, preferences }: RequestContext,
  freshness: Freshness,
  variables: AreaVariables,
) {
  return commerce.query(widgetAreaDocument, freshness, {
    ...variables,
    // The HTML is the same for all window widths (LY-11): the browser chooses phone pictures.
    displaySetting: 'desktop',
    customerType: preferences.customerType,
  });
}

async function findContent(
  context: RequestContext,
  freshness: Freshness,
  variables: AreaVariables,
): Promise<ContentPage | null> {
  const { widgetArea: area } = await queryArea(context, freshness, variables);
  if (!area) return null;
  const parsed = await parseArea(context, area);
  return {
    title: area.title ?? '',
    meta: { title: area.meta?.title ?? '', description: area.meta?.description ?? '' },
    hasMenu: hasTag(area, 'menu'),
    ...(hasTag(area, 'contact') ? { hasContact: true } : {}),
    hasMainTitle: hasMainTitle(parsed),
    containers: await fillProductLists(context, parsed),
  };
}

const hasTag = ({ tags }: { readonly tags: readonly (string | null)[] | null }, name: string): boolean =>
  tags?.some((tag) => tag?.replace('#', '') === name) ?? false;

/** Meta texts of the start page; empty where the API has none, and after an API failure (AP-03). */
export async function loadDefaultMeta(context: RequestContext): Promise<ContentPage['meta']> {
  const load = () => context.commerce.queryPartial(defaultMetaDocument, LAYOUT_FRESHNESS);
  const answer = await loadOptional(context, 'default meta', { load, fallback: null });
  const meta = answer?.listPageInfo?.meta;
  return { title: meta?.title ?? '', description: meta?.description ?? '' };
}

/** Meta of the start page; `listPageInfo` without arguments answers the channel's own (contract §2.1). */
const defaultMetaQuery = graphql(`
  query defaultMeta {
    listPageInfo {
      meta {
        title
        description
      }
    }
  }
`);
const defaultMetaDocument = tagged(defaultMetaQuery, () => [START_META_TAG]);
