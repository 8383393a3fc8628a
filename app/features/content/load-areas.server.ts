import type { RequestContext } from '#app/request/request-context.ts';
import type { Content } from './widget.ts';
import { LIST_BOTTOM, LIST_TILES, LIST_TOP, loadArea, PRODUCT_PAGE } from './content.server.ts';

interface ListAreas {
  readonly top: Content;
  readonly bottom: Content;
  /** Widgets between the products, where the shop has them; see `theme.list.editorialEvery`. */
  readonly tiles?: Content;
}

/**
 * The widget areas above, below and between the products of the list of the requested page. Call it in the same tick as the list's own loader, so
 * that their queries go into one batch. Never throws: an area that fails is empty.
 */
export async function loadListAreas(context: RequestContext): Promise<ListAreas> {
  const { url, path } = computePaths(context);
  const filters = computeListFilters(path);
  const hasTiles = context.channel.theme.list.editorialEvery !== undefined;
  const [top, bottom, tiles] = await Promise.all([
    loadArea(context, { ...LIST_TOP, url, filters }),
    loadArea(context, { ...LIST_BOTTOM, url, filters }),
    hasTiles ? loadArea(context, { ...LIST_TILES, url, filters }) : null,
  ]);
  return { top, bottom, ...(tiles ? { tiles } : {}) };
}

/** The widget area below the product of the requested page. Never throws: an area that fails is empty. */
export async function loadProductArea(context: RequestContext): Promise<Content> {
  const { url, path } = computePaths(context);
  return loadArea(context, { ...PRODUCT_PAGE, url, filters: computeProductFilters(path) });
}

/** `url`: the decoded site path, as the API compares it. `path`: the raw path without language prefix. */
function computePaths({ url: { pathname }, locale }: RequestContext) {
  return { url: decode(pathname, decodeURI), path: pathname.slice(locale.prefix.length) };
}

interface AreaFilter {
  readonly key: 'Category' | 'Brand' | 'DiscountCampaign' | 'Product';
  /** An alias. */
  readonly value: string;
}

const LIST_KEYS: Readonly<Record<string, AreaFilter['key']>> = {
  c: 'Category',
  b: 'Brand',
  dc: 'DiscountCampaign',
};

/** Returns malformed text as it is. */
function decode(text: string, decodeText = decodeURIComponent): string {
  try {
    return decodeText(text);
  } catch {
    return text;
  }
}

/**
 * Filters that select the widget area of a list page (contract §10.1). `path` has no language prefix; its last segment is
 * the alias. Empty for `/l/…` and other lists without an alias: their area is selected by its URL alone.
 */
export function computeListFilters(path: string): AreaFilter[] {
  const [kind = '', ...rest] = path.split('/').filter(Boolean);
  const key = Object.hasOwn(LIST_KEYS, kind) ? LIST_KEYS[kind] : undefined;
  const alias = rest.at(-1);
  return key && alias ? [{ key, value: decode(alias) }] : [];
}

/** Filters that select the widget area of a product page. `path`: `/p/{alias}` or `/p/{categories…}/{alias}`. */
export function computeProductFilters(path: string): AreaFilter[] {
  const [, ...rest] = path.split('/').filter(Boolean);
  const alias = rest.at(-1);
  const category = rest.at(-2);
  return [
    ...(category ? [{ key: 'Category' as const, value: decode(category) }] : []),
    ...(alias ? [{ key: 'Product' as const, value: decode(alias) }] : []),
  ];
}
