import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { selectPageMessages, selectSettings } from '#app/shell/consent/consent.server.tsx';
import { CookiesPart } from '#app/shell/consent/cookies-part.tsx';
import { listDisclosures } from '#app/shell/consent/list-disclosures.server.ts';
import { EMPTY_PAGE, findContentPage } from '#app/features/content/content.server.ts';
import { buildContentHead, selectContentMessages } from '#app/features/content/page/content-head.server.ts';
import { ContentPageView } from '#app/features/content/page/content-page.tsx';
import { loadInfoMenu } from '#app/shell/layout/menus.server.ts';
import { pageAlternates } from '#app/features/seo/page-head.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';

/** The page shows the visitor's own answer. */
const PERSONAL = { 'Cache-Control': 'private, no-store' };

/** RT-18: the shop's own words about cookies, the visitor's answer, and all that the storefront stores. Never cached. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = (await findContentPage(context, 'cookies')) ?? EMPTY_PAGE;
  const { hasMainTitle, containers, meta: pageMeta } = page;
  const menu = page.hasMenu ? (await loadInfoMenu(context)).items : [];
  const title = page.title || context.translate('consent.title');
  const description = context.translate('consent.description', { name: context.channel.siteName });
  const answer = {
    page: { title, hasMainTitle, containers, menu },
    settings: selectSettings(context),
    disclosures: listDisclosures(context),
    head: buildContentHead(context, {
      title,
      meta: { title: pageMeta.title, description: pageMeta.description || description },
      path: context.links.page('cookies'),
      containers,
      alternates: pageAlternates(context, 'cookies'),
    }),
    messages: {
      ...selectContentMessages(context, { containers }, 'infoMenu'),
      ...selectPageMessages(context),
    },
  };
  return data(answer, { headers: PERSONAL });
}

export const headers = () => PERSONAL;

export const meta: MetaFunction<typeof loader> = ({ data: answer }) => headTags(answer?.head);

export default function CookiesRoute() {
  const { page, settings, disclosures } = useLoaderData<typeof loader>();
  return (
    <ContentPageView {...page}>
      <CookiesPart settings={settings} disclosures={disclosures} />
    </ContentPageView>
  );
}
