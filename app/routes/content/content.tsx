import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { redirectRenamed, requireCanonicalPath } from '#app/features/catalog/canonical.server.ts';
import {
  buildContentHead,
  loadContentAddresses,
  selectContentMessages,
} from '#app/features/content/page/content-head.server.ts';
import {
  findAccessibilityAlias,
  findAccessibilityPage,
} from '#app/features/content/page/accessibility.server.ts';
import { ContentPageView } from '#app/features/content/page/content-page.tsx';
import { findContentPage } from '#app/features/content/content.server.ts';
import { loadInfoMenu } from '#app/shell/layout/menus.server.ts';
import { findDraftPath } from '#app/features/content/page/preview.server.ts';
import { pageAlternates } from '#app/features/seo/page-head.server.ts';
import { headTags } from '#app/features/seo/page-head.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound, PRIVATE, redirectTo } from '#app/request/responses.ts';

/**
 * A content page at `/{alias}` or `/content/{alias}` (RT-17); the canonical address is the short one. At the long one an
 * operator gets the page's drafts. The page about accessibility has an address of its own, and contents without editors (LW-12).
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const ownAlias = findAccessibilityAlias(context);
  const alias = ownAlias ?? params.alias;
  const draft = findDraftPath(context, alias);
  if (draft !== null) return redirectTo(draft, 302, PRIVATE);
  if (!alias) return notFound();
  const [found, { rightSpelling, alternates }] = await Promise.all([
    ownAlias === undefined ? findEdited(context, alias) : findAccessibilityPage(context),
    loadContentAddresses(context, alias),
  ]);
  const path = context.links.page('content', { alias });
  if (!found) return redirectRenamed(context, path);
  const { page, isOwn } = found;
  if (rightSpelling) requireCanonicalPath(context, rightSpelling);
  const { meta, hasMainTitle, hasMenu, hasContact, containers } = page;
  const menu = hasMenu ? (await loadInfoMenu(context)).items : [];
  const title = page.title || context.channel.siteName;
  return {
    title,
    hasMainTitle,
    hasContact,
    containers,
    menu,
    head: buildContentHead(context, {
      title,
      meta,
      path,
      containers,
      ...(isOwn
        ? { alternates: pageAlternates(context, 'accessibility') }
        : alternates
          ? { alternates }
          : {}),
      // In a language that is not listed, the alias redirects to the page (RT-20).
      detours: pageAlternates(context, 'content', { alias }),
    }),
    messages: selectContentMessages(context, page, ...(hasMenu ? (['infoMenu'] as const) : [])),
  };
}

async function findEdited(context: RequestContext, alias: string) {
  const page = await findContentPage(context, alias);
  return page && { page, isOwn: false };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function ContentRoute() {
  const { title, hasMainTitle, hasContact, containers, menu } = useLoaderData<typeof loader>();
  return (
    <ContentPageView
      title={title}
      hasMainTitle={hasMainTitle}
      hasContact={hasContact}
      containers={containers}
      menu={menu}
    />
  );
}
