import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { ComingSoon } from '#app/features/content/page/coming-soon.tsx';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import { buildHead, headTags } from '#app/features/seo/page-head.ts';
import { findTranslatedPage } from '#app/i18n/paths.ts';

/** The account's pages: a "coming soon" notice, not indexed, until they are implemented. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.slice(context.locale.prefix.length);
  const page = findTranslatedPage(path) ?? (path.endsWith('/reset-password') ? 'resetPassword' : 'account');
  const title = context.translate('account.opensSoon.title');
  return {
    title,
    text: context.translate('account.opensSoon.text'),
    head: buildHead(context, {
      title,
      description: context.translate('account.opensSoon.text'),
      path: context.url.pathname,
      alternates: pageAlternates(context, page),
      noindex: true,
    }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => headTags(data?.head);

export default function OrdersRoute() {
  const { title, text } = useLoaderData<typeof loader>();
  return <ComingSoon title={title} text={text} />;
}
