import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useShownEvent } from '#app/features/analytics/track.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { selectListMessages } from '#app/features/catalog/list/list-products.server.ts';
import { ListView } from '#app/features/catalog/list/list-view.tsx';
import { CorrectedResults, SearchStart } from '#app/features/search/search-page.tsx';
import { loadSearch } from '#app/features/search/search.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { buildHead } from '#app/features/seo/page-head.server.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';

/** `/{word}/{text}`: search results (RT-15); `/{word}`: the page to start a search from. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const search = await loadSearch(context, params.search);
  const head = buildHead(context, search.head);
  if ('start' in search) {
    const messages = pickMessages(context, 'price', 'stock');
    return { start: search.start, list: null, search: null, head, messages };
  }
  return {
    start: null,
    list: search.list,
    search: search.search,
    head,
    messages: selectListMessages(context, search.list),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function SearchRoute() {
  const { list, search, start } = useLoaderData<typeof loader>();
  const { pathname, search: query } = useLocation();
  useShownEvent(pathname + query, (make) =>
    list ? make.listShown(list) : make.nothingFound(start.text, start.currency),
  );
  if (start) return <SearchStart page={start} />;
  return <ListView list={list} intro={<CorrectedResults search={search} />} />;
}
