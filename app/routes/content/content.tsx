import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { redirectRenamed } from '#app/features/catalog/canonical.server.ts';
import { findContentMessages } from '#app/features/content/page/content-messages.server.ts';
import { ContentPageView } from '#app/features/content/page/content-page.tsx';
import { findContentPage } from '#app/features/content/area/content.server.ts';
import { loadInfoMenu } from '#app/features/navigation/menu/menus.server.ts';
import { contentHead } from '#app/features/seo/content-head.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { notFound } from '#app/request/responses.ts';

/** `/{alias}` and `/content/{alias}` (RT-17). The canonical address is the short one. */
export async function loader({ context, params: { alias } }: LoaderFunctionArgs) {
  if (!alias) return notFound();
  const page = await findContentPage(context, alias);
  if (!page) return redirectRenamed(context);
  const { meta, hasMainTitle, hasMenu, containers } = page;
  const menu = hasMenu ? (await loadInfoMenu(context)).items : [];
  const title = page.title || context.channel.siteName;
  return {
    title,
    hasMainTitle,
    containers,
    menu,
    head: contentHead(context, {
      title,
      meta,
      path: context.links.page('content', { alias }),
      // The API tells no other language's alias; under this one the other language finds the page and redirects (RT-20).
      detours: pageAlternates(context, 'content', { alias }),
    }),
    messages: findContentMessages(context, page, ...(hasMenu ? (['infoMenu'] as const) : [])),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function ContentRoute() {
  const { title, hasMainTitle, containers, menu } = useLoaderData<typeof loader>();
  return <ContentPageView title={title} hasMainTitle={hasMainTitle} containers={containers} menu={menu} />;
}
