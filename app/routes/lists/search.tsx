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
import { useChannel } from '#app/request/page/use-root-data.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';

/** `/{word}/{text}`: search results (RT-15); `/{word}`: the page to start a search from. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const search = await loadSearch(context, params.search);
  const head = buildHead(context, search.head);
  if ('start' in search) {
    const messages = pickMessages(context, 'search', 'empty', 'correction', 'price', 'stock');
    return { start: search.start, list: null, search: null, head, messages };
  }
  const messages = selectListMessages(context, search.list);
  return {
    start: null,
    list: search.list,
    search: search.search,
    head,
    messages: search.search.correction
      ? { ...messages, ...pickMessages(context, 'search', 'correction') }
      : messages,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function SearchRoute() {
  const { list, search, start } = useLoaderData<typeof loader>();
  const { pathname, search: query } = useLocation();
  const { currency } = useChannel();
  useShownEvent(pathname + query, (make) =>
    list ? make.listShown(list) : make.nothingFound(start.text, start.popular?.currency ?? currency),
  );
  if (start) return <SearchStart page={start} />;
  return <ListView list={list} intro={<CorrectedResults search={search} />} />;
}
