import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { findContentMessages } from '#app/features/content/page/content-messages.server.ts';
import { ContentPageView } from '#app/features/content/page/content-page.tsx';
import { findContentPage, type ContentPage } from '#app/features/content/area/content.server.ts';
import { CookieTable } from '#app/features/content/page/cookie-table.tsx';
import { loadInfoMenu } from '#app/features/navigation/menu/menus.server.ts';
import { contentHead } from '#app/features/seo/content-head.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { headTags } from '#app/features/seo/page-head.ts';

const NO_PAGE: ContentPage = {
  title: '',
  meta: { title: '', description: '' },
  hasMenu: false,
  hasMainTitle: false,
  containers: [],
};

/** RT-18: what the shop says about cookies; where it says nothing, the list of those that we set. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = (await findContentPage(context, 'cookies')) ?? NO_PAGE;
  const { hasMainTitle, containers, meta: own } = page;
  const menu = page.hasMenu ? (await loadInfoMenu(context)).items : [];
  const title = page.title || context.translate('content.cookies.title');
  const description = context.translate('content.cookies.description', { name: context.channel.siteName });
  return {
    title,
    hasMainTitle,
    containers,
    menu,
    head: contentHead(context, {
      title,
      meta: { title: own.title, description: own.description || description },
      path: context.links.page('cookies'),
      alternates: pageAlternates(context, 'cookies'),
    }),
    messages: findContentMessages(context, { containers }, 'cookies', 'infoMenu'),
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
