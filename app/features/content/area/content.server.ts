import type { Freshness } from '#app/commerce/commerce-client.ts';
import { CONTENT_FRESHNESS, LAYOUT_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { widgetAreaDocument } from '#app/features/content/parsing/widget-area.documents.server.ts';
import { hasMainTitle, parseArea } from '#app/features/content/parsing/parse-area.server.ts';
import type { Content } from '#app/features/content/widget.ts';
import {
  fillProductLists,
  type ProductsContext,
} from '#app/features/content/shelf/widget-products.server.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/tagged.ts';
import { START_META_TAG } from '#kernel/page-tags.ts';

type ContentContext = ProductsContext;

export interface ContentPage extends Content {
  readonly title: string;
  readonly meta: { readonly title: string; readonly description: string };
  /** The page has the editors' tag `menu`: show the menu of information pages beside it (contract §10.2). */
  readonly hasMenu: boolean;
  /** Whether one of the widgets is the page's `h1`. */
  readonly hasMainTitle: boolean;
}

interface AreaLocation {
  readonly family: string;
  readonly areaName: string;
  /** Site path of the page. Editors can publish an area for one list only. */
  readonly url?: string;
  readonly filters?: readonly { readonly key: string; readonly value: string }[];
}

const FRONT_PAGE: AreaLocation = { family: 'Frontpage', areaName: 'The front page area' };
export const LIST_TOP: AreaLocation = {
  family: 'Productlist',
  areaName: 'The top part of the product list',
};
export const LIST_BOTTOM: AreaLocation = {
  family: 'Productlist',
  areaName: 'The bottom part of the product list',
};
export const LIST_TILES: AreaLocation = { family: 'Productlist', areaName: 'The tiles in the product list' };
export const PRODUCT_PAGE: AreaLocation = { family: 'Product', areaName: 'Product detail page' };

/**
 * The start page; null where the API has none. Its area is cached as long as the layout: with that cache warm, the page
 * costs one round trip for all its product lists. Cold it costs two, because the lists are known only after the area.
 */
export async function findFrontPage(context: ContentContext): Promise<ContentPage | null> {
  return findArea(context, FRONT_PAGE, LAYOUT_FRESHNESS);
}

/** The channels' languages and visitor kinds whose start page is in the data cache, or was asked for in vain. */
const warmedFrontPages = new WeakMap<RequestContext['channel'], Set<string>>();

/**
 * Puts the start page's area and meta into the data cache, once per channel, language, market and customer type, so that the
 * start page saves a round trip later. Sent in a tick of its own: the page that is being rendered neither waits for it nor
 * fails with it. Never throws; the start page reports its own errors.
 */
export async function warmFrontPage(context: ContentContext & Pick<RequestContext, 'locale' | 'market'>) {
  const { channel, commerce, locale, market, preferences } = context;
  const warmed = warmedFrontPages.get(channel) ?? new Set();
  warmedFrontPages.set(channel, warmed);
  const name = [locale.language, market, preferences.customerType, preferences.vatIncluded].join('|');
  if (warmed.has(name)) return;
  warmed.add(name);
  const { filters = [], ...location } = FRONT_PAGE;
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.allSettled([
    queryArea(context, LAYOUT_FRESHNESS, { ...location, filters: [...filters] }),
    commerce.queryPartial(defaultMetaDocument, LAYOUT_FRESHNESS),
  ]);
}

/**
 * A widget area of a list or product page (contract §10.1). Empty where the shop has none, and after an API failure: a
 * failing area must not fail the page around it (AP-03).
 */
export async function loadArea(context: ContentContext, location: AreaLocation): Promise<Content> {
  const load = async () => (await findArea(context, location, CONTENT_FRESHNESS))?.containers ?? [];
  return { containers: await loadOptional(context, location.areaName, { load, fallback: [] }) };
}

async function findArea(
  context: ContentContext,
  { filters = [], ...location }: AreaLocation,
  freshness: Freshness,
): Promise<ContentPage | null> {
  return findContent(context, freshness, { ...location, filters: [...filters] });
}

/** What an editor previews: a content page, an area, or (empty) what the API chooses for the login token. */
export type PreviewTarget = Partial<Pick<AreaVariables, 'alias' | 'family' | 'areaName'>>;

/** Unpublished content, read with an operator's login token (RT-09); null where the API has nothing for it. */
export async function findPreview(
  context: ContentContext,
  token: string,
  target: PreviewTarget,
): Promise<ContentPage | null> {
  const editorContext = { ...context, commerce: context.commerce.asBearer(token) };
  return findContent(editorContext, CONTENT_FRESHNESS, { ...target, preview: true });
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

function queryArea(
  { commerce, preferences }: Pick<RequestContext, 'commerce' | 'preferences'>,
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
  context: ContentContext,
  freshness: Freshness,
  variables: AreaVariables,
): Promise<ContentPage | null> {
  const { widgetArea: area } = await queryArea(context, freshness, variables);
  if (!area) return null;
  const parsed = await parseArea(context, area);
  return {
    title: area.title ?? '',
    meta: { title: area.meta?.title ?? '', description: area.meta?.description ?? '' },
    hasMenu: area.tags?.some((tag) => tag?.replace('#', '') === 'menu') ?? false,
    hasMainTitle: hasMainTitle(parsed),
    containers: await fillProductLists(context, parsed),
  };
}

/** Meta texts of the start page; empty where the API has none, and after an API failure (AP-03). */
export async function loadDefaultMeta(
  context: Pick<RequestContext, 'commerce' | 'log'>,
): Promise<{ title: string; description: string }> {
  const load = () => context.commerce.queryPartial(defaultMetaDocument, LAYOUT_FRESHNESS);
  const answer = await loadOptional(context, 'default meta', { load, fallback: null });
  const meta = answer?.listPageInfo?.meta;
  return { title: meta?.title ?? '', description: meta?.description ?? '' };
}

/** Meta of the start page; `listPageInfo` without arguments answers the channel's own (contract §2.1). */
const defaultMetaQuery = graphql(`
  query defaultMeta($channelId: String, $languageId: String, $marketId: String) {
    listPageInfo(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      meta {
        title
        description
      }
    }
  }
`);
const defaultMetaDocument = tagged(defaultMetaQuery, () => [START_META_TAG]);
