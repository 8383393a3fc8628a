import type { RequestContext } from '#app/request/request-context.ts';
import { listFilters, productFilters } from './area-filters.ts';
import { LIST_BOTTOM, LIST_TOP, loadArea, PRODUCT_PAGE } from './content.server.ts';
import type { Content } from '#app/features/content/parsing/widget.ts';

type AreaContext = Parameters<typeof loadArea>[0] & Pick<RequestContext, 'locale'>;

/** Site path, decoded as clients compare it, and the same without the language's prefix. */
function pathsOf({ url, locale }: AreaContext): { readonly url: string; readonly path: string } {
  const { pathname } = url;
  return { url: decodedPath(pathname), path: pathname.slice(locale.prefix.length) };
}

function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

export interface ListAreas {
  readonly top: Content;
  readonly bottom: Content;
}

/**
 * What editors put around the list of the request's page. Call it beside the list's own loader: both are asked for in one
 * tick and travel together. Never throws.
 */
export async function loadListAreas(context: AreaContext): Promise<ListAreas> {
  const { url, path } = pathsOf(context);
  const filters = listFilters(path);
  const [top, bottom] = await Promise.all([
    loadArea(context, { ...LIST_TOP, url, filters }),
    loadArea(context, { ...LIST_BOTTOM, url, filters }),
  ]);
  return { top, bottom };
}

/** What editors put below the product of the request's page. Never throws. */
export async function loadProductArea(context: AreaContext): Promise<Content> {
  const { url, path } = pathsOf(context);
  return loadArea(context, { ...PRODUCT_PAGE, url, filters: productFilters(path) });
}
