import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findListMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { fillHeadFacts } from '#app/features/catalog/head-facts.ts';
import { ListView } from '#app/features/catalog/list-view.tsx';
import { loadBrandList } from '#app/features/catalog/load-list.server.ts';
import { fillMetaPlaceholders } from '#app/features/seo/meta-placeholders.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';

/** `/b/…`: a brand (RT-13). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { list, head } = await loadBrandList(context);
  return {
    list,
    head: buildHead(context, fillHeadFacts(head, fillMetaPlaceholders)),
    messages: findListMessages(context, list),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function ListRoute() {
  const { list } = useLoaderData<typeof loader>();
  return <ListView list={list} />;
}
