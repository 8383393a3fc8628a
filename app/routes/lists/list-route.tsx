import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ListView } from '#app/features/catalog/list/list-view.tsx';
import { ContentArea } from '#app/features/content/area/content-view.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import type { ListLoader } from './load-list-route.server.ts';

export const meta: MetaFunction<ListLoader> = ({ data }) => headTags(data?.head);

/** Page of every list route: the products between the editors' two areas. */
export function ListRoute() {
  const { list, areas } = useLoaderData<ListLoader>();
  return (
    <>
      <ListView list={list} intro={<ContentArea area={areas.top} isIntro />} />
      <ContentArea area={areas.bottom} />
    </>
  );
}
