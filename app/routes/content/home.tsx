import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { selectContentMessages } from '#app/features/content/page/content-head.server.ts';
import { findFrontPage, loadDefaultMeta } from '#app/features/content/content.server.ts';
import { ContentView } from '#app/features/content/content-view.tsx';
import { findSharePicture, FrontPageTitle } from '#app/features/content/page/front-page.tsx';
import { loadChannelMarkets } from '#app/features/pricing/channel-markets.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import { buildHead, listVerificationTags, pageAlternates } from '#app/features/seo/page-head.server.ts';
import { organization, website } from '#app/features/seo/structured-data.ts';

/** The start page (RT-01): the editors' content. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [page, meta, markets] = await Promise.all([
    findFrontPage(context),
    loadDefaultMeta(context),
    loadChannelMarkets(context),
  ]);
  const { siteName } = context.channel;
  const containers = page?.containers ?? [];
  const verification = listVerificationTags(context.channel);
  return {
    containers,
    title: page?.hasMainTitle ? null : siteName,
    head: buildHead(context, {
      title: page?.meta.title || meta.title || siteName,
      description: page?.meta.description || meta.description,
      path: context.links.page('home'),
      image: findSharePicture(containers),
      alternates: pageAlternates(context, 'home'),
      structuredData: [
        organization(
          context,
          markets.map(({ country }) => country),
        ),
        website(context),
      ],
    }),
    ...(verification.length > 0 ? { verification } : {}),
    messages: selectContentMessages(context, { containers }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...headTags(data?.head),
  ...(data?.verification ?? []),
];

export default function HomeRoute() {
  const { containers, title } = useLoaderData<typeof loader>();
  return (
    <>
      {title ? <FrontPageTitle title={title} isVisible={containers.length === 0} /> : null}
      <ContentView containers={containers} isPageTop />
    </>
  );
}
