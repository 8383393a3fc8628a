import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useShownEvent } from '#app/features/analytics/use-shown-event.ts';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { selectListMessages } from '#app/features/catalog/list/list-messages.server.ts';
import { ListView } from '#app/features/catalog/list/list-view.tsx';
import { CorrectedResults } from '#app/features/search/page/corrected-results.tsx';
import { loadSearch } from '#app/features/search/load-search.server.ts';
import { SearchStart } from '#app/features/search/page/search-start.tsx';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { useChannel } from '#app/request/use-channel.ts';
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
