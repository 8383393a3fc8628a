import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { selectListMessages } from '#app/features/catalog/list/list-messages.server.ts';
import { ListView } from '#app/features/catalog/list/list-view.tsx';
import { loadSearch } from '#app/features/search/load-search.server.ts';
import { SearchStart } from '#app/features/search/panel/search-start.tsx';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';

/** `/{word}/{text}`: search results (RT-15); `/{word}`: the page to start a search from. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const search = await loadSearch(context, params.search);
  const head = buildHead(context, search.head);
  if ('start' in search)
    return { start: search.start, list: null, head, messages: pickMessages(context, 'search', 'empty') };
  return { start: null, list: search.list, head, messages: selectListMessages(context, search.list) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function SearchRoute() {
  const { list, start } = useLoaderData<typeof loader>();
  return start ? <SearchStart page={start} /> : <ListView list={list} />;
}
