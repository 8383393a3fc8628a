import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { selectContentMessages } from '#app/features/content/page/content-messages.server.ts';
import { ContentPageView } from '#app/features/content/page/content-page.tsx';
import { findContentPage, type ContentPage } from '#app/features/content/area/content.server.ts';
import { CookieTable } from '#app/features/content/page/cookie-table.tsx';
import { loadInfoMenu } from '#app/features/navigation/menu/menus.server.ts';
import { buildContentHead } from '#app/features/content/page/content-head.server.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { headTags } from '#app/features/seo/page-head.ts';

const EMPTY_PAGE: ContentPage = {
  title: '',
  meta: { title: '', description: '' },
  hasMenu: false,
  hasMainTitle: false,
  containers: [],
};

/** RT-18: the shop's own page about cookies; without content, a table of the cookies that the storefront sets. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = (await findContentPage(context, 'cookies')) ?? EMPTY_PAGE;
  const { hasMainTitle, containers, meta: pageMeta } = page;
  const menu = page.hasMenu ? (await loadInfoMenu(context)).items : [];
  const title = page.title || context.translate('content.cookies.title');
  const description = context.translate('content.cookies.description', { name: context.channel.siteName });
  return {
    title,
    hasMainTitle,
    containers,
    menu,
    head: buildContentHead(context, {
      title,
      meta: { title: pageMeta.title, description: pageMeta.description || description },
      path: context.links.page('cookies'),
      containers,
      alternates: pageAlternates(context, 'cookies'),
    }),
    messages: selectContentMessages(context, { containers }, 'cookies', 'infoMenu'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function CookiesRoute() {
  const { title, hasMainTitle, containers, menu } = useLoaderData<typeof loader>();
  return (
    <>
      <ContentPageView title={title} hasMainTitle={hasMainTitle} containers={containers} menu={menu} />
      {containers.length > 0 ? null : <CookieTable />}
    </>
  );
}
