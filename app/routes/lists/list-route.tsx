import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ComponentType } from 'react';
import { useShownEvent } from '#app/features/analytics/track.ts';
import { ListHead, type ListHeadProps } from '#app/features/catalog/list-heads/list-head.tsx';
import { ListView } from '#app/features/catalog/list/list-view.tsx';
import { listTiles } from '#app/features/content/list-tiles.tsx';
import { ContentArea } from '#app/features/content/content-view.tsx';
import { headTags } from '#app/features/seo/page-head.ts';
import { useLocation } from '#app/ui/router/typed-router.ts';
import type { ListLoader } from './load-list-route.server.ts';

export const meta: MetaFunction<ListLoader> = ({ data }) => headTags(data?.head);

interface ListRouteProps {
  /** Of the kinds of lists that have a head of their own. */
  readonly head?: ComponentType<ListHeadProps>;
}

/** Page of every list route: the products between the editors' two areas. */
export function ListRoute({ head: Head = ListHead }: ListRouteProps) {
  const { list, areas } = useLoaderData<ListLoader>();
  const { pathname, search } = useLocation();
  useShownEvent(pathname + search, (make) => make.listShown(list));
  const intro = <ContentArea area={areas.top} isIntro />;
  return (
    <>
      <ListView list={list} head={<Head list={list} intro={intro} />} tiles={listTiles(areas.tiles)} />
      <ContentArea area={areas.bottom} />
    </>
  );
}
