import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findListMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { fillHeadFacts } from '#app/features/catalog/head-facts.ts';
import { ListView } from '#app/features/catalog/list/list-view.tsx';
import { loadBrandList } from '#app/features/catalog/list/load-list.server.ts';
import { findAreaMessages } from '#app/features/content/page/content-messages.server.ts';
import { ContentArea } from '#app/features/content/area/content-view.tsx';
import { loadListAreas } from '#app/features/content/area/load-areas.server.ts';
import { fillMetaPlaceholders } from '#app/features/seo/meta-placeholders.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';

/** `/b/…`: a brand (RT-13). */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ list, head }, areas] = await Promise.all([loadBrandList(context), loadListAreas(context)]);
  return {
    list,
    areas,
    head: buildHead(context, fillHeadFacts(head, fillMetaPlaceholders)),
    messages: { ...findListMessages(context, list), ...findAreaMessages(context, areas.top, areas.bottom) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function ListRoute() {
  const { list, areas } = useLoaderData<typeof loader>();
  return (
    <>
      <ListView list={list} intro={<ContentArea area={areas.top} isIntro />} />
      <ContentArea area={areas.bottom} />
    </>
  );
}
