import type { LoaderFunctionArgs } from '@remix-run/node';
import { selectListMessages } from '#app/features/catalog/list/list-products.server.ts';
import type { LoadedList } from '#app/features/catalog/list/list.server.ts';
import { loadListAreas } from '#app/features/content/load-areas.server.ts';
import { selectAreaMessages } from '#app/features/content/page/content-head.server.ts';
import { buildHead } from '#app/features/seo/page-head.server.ts';
import { itemList, toPageUrl } from '#app/features/seo/structured-data.ts';
import { mergeMessages } from '#app/i18n/use-translate.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/**
 * Loader data of a list page: the list and the editors' areas around it. Both are asked for in the same tick, so that
 * they share one round trip. Throws what `loadList` throws: a redirect or 404.
 */
export async function loadListRoute(
  context: RequestContext,
  loadList: (context: RequestContext) => Promise<LoadedList>,
) {
  const [{ list, head }, areas] = await Promise.all([loadList(context), loadListAreas(context)]);
  const { products, page, pageSize } = list;
  const urls = head.noindex ? [] : products.map(({ path }) => toPageUrl(context, path));
  const structuredData = urls.length === 0 ? [] : [itemList(urls, (page - 1) * pageSize + 1)];
  return {
    list,
    areas,
    head: buildHead(context, { ...head, structuredData }),
    messages: mergeMessages(
      selectListMessages(context, list),
      selectAreaMessages(context, areas.top, areas.bottom, ...(areas.tiles ? [areas.tiles] : [])),
    ),
  };
}

/** Type of a list route's `loader`. */
export type ListLoader = (args: LoaderFunctionArgs) => ReturnType<typeof loadListRoute>;
